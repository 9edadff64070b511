import { sql, type RawBuilder } from 'kysely'
import type { Member } from '../access.ts'

/**
 * The ids of recordings of the meeting that the caller's appointment is a copy of: linked to it, or to a colleague's copy,
 * which has the same UID and start. Of the master of a series, those of all its appointments.
 */
export function recordingIdsOf({ directoryId, userId }: Member, appointmentId: string): RawBuilder<unknown> {
  return sql`
    select linked.recording_id
    from appointments own
    join appointments copy on copy.appointment_id = own.appointment_id
      or (copy.directory_id = own.directory_id and copy.ical_id = own.ical_id and copy.start_time = own.start_time)
    join recording_appointments linked on linked.appointment_id = copy.appointment_id
    where own.directory_id = ${directoryId} and own.user_id = ${userId} and own.deleted_on is null
      and (own.appointment_id = ${appointmentId} or own.series_master_id = ${appointmentId})
      and copy.deleted_on is null and not copy.is_series_master`
}
