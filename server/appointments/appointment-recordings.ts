import { type RawBuilder, sql } from 'kysely'
import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { isId } from '../http/request-context.ts'
import type { FieldError } from '../field-errors.ts'
import { textHolder } from './appointment-store.ts'
import type { MeetingAttendee } from '../summarizer/summarizer.ts'

/**
 * Ids of recordings linked to the caller's appointment or to a colleague's copy of it, which has the same UID and
 * start. For a series master, those of all its appointments.
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

/** Validates an appointment id in a request. */
export async function appointmentError(
  db: Db,
  member: Member,
  appointmentId: string | null,
): Promise<FieldError | null> {
  if (appointmentId === null || (await isOwnAppointment(db, member, appointmentId))) return null
  return { field: 'appointmentId', code: 'notFound', message: 'must be one of your own appointments.' }
}

/** Whether the member has a copy of this appointment. */
export async function isOwnAppointment(
  db: Db,
  { directoryId, userId }: Member,
  appointmentId: string,
): Promise<boolean> {
  if (!isId(appointmentId)) return false
  const row = await db
    .selectFrom('appointments')
    .select('appointmentId')
    .where('appointmentId', '=', appointmentId)
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The distinct people invited to the appointments that a recording is linked to. */
export async function meetingAttendees(db: Db, recordingId: string): Promise<MeetingAttendee[]> {
  const rows = await db
    .selectFrom('recordingAppointments as linked')
    .innerJoin('appointments', 'appointments.appointmentId', 'linked.appointmentId')
    .innerJoin('appointmentAttendees as attendee', (join) =>
      join.on(sql<boolean>`attendee.appointment_id = ${textHolder}`),
    )
    .select(['attendee.name', 'attendee.email'])
    .where('linked.recordingId', '=', recordingId)
    .where('appointments.deletedOn', 'is', null)
    .orderBy('attendee.position')
    .execute()
  const byPerson = new Map(rows.map((row) => [(row.email ?? row.name ?? '').toLowerCase(), row]))
  return [...byPerson.values()]
}
