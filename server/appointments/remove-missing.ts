import { sql } from 'kysely'
import type { Window } from '../calendars/ical/calendar-entry.ts'
import type { Db } from '../db/open-database.ts'
import type { StoredRow } from './match-rows.ts'
import { isFrom, type Source } from './write-appointments.ts'

/** Feeds show a stretch of time; what ended longer ago than this may have dropped out of it. */
const SETTLED_MS = 7 * 86_400_000

export type Absence = {
  now: number
  window: Window
  presentIcalIds: ReadonlySet<string | null>
  /** Of entries that the calendar holds, but in a way that could not be read. */
  unreadIcalIds: ReadonlySet<string | null>
}

/**
 * True for an appointment, missing in a reading, that its calendar no longer has. One that merely left the stretch of time the feed shows, or the
 * one for which series are laid out, still is an appointment.
 */
export function isGone({ icalId, startTime, endTime }: StoredRow, absence: Absence): boolean {
  const { now, window, presentIcalIds, unreadIcalIds } = absence
  if (unreadIcalIds.has(icalId)) return false
  const start = startTime?.getTime() ?? now
  if (icalId !== null && presentIcalIds.has(icalId)) return start >= window.from && start <= window.to
  return (endTime?.getTime() ?? start) > now - SETTLED_MS
}

/**
 * Deletes appointments that are gone. Where a recording, a task or a tag hangs on one it stays and is canceled. A hash that
 * no reading has makes sure that each is written anew when it comes back.
 */
export async function removeAppointments(trx: Db, appointmentIds: readonly string[]): Promise<void> {
  if (appointmentIds.length === 0) return
  await sql`
    update appointments set
      is_canceled = is_canceled or ${isHeld({ byTags: true })},
      deleted_on = case when ${isHeld({ byTags: true })} then null else now() end,
      source_hash = '', modified_on = now()
    where appointment_id = any(${appointmentIds}::uuid[]) and deleted_on is null
      and not (is_canceled and source_hash = '')`.execute(trx)
}

/** A master goes with the last of its appointments. */
export async function removeEmptyMasters(trx: Db, source: Source): Promise<void> {
  await sql`
    update appointments set deleted_on = now(), source_hash = ''
    where ${isFrom(source)} and is_series_master and deleted_on is null and not exists (
      select 1 from appointments one where one.series_master_id = appointments.appointment_id and one.deleted_on is null
    )`.execute(trx)
}

/** True for rows of `appointments` that something of ours hangs on. */
export function isHeld({ byTags }: { byTags: boolean }) {
  const byTag = sql`or exists (select 1 from appointment_tags where appointment_id = appointments.appointment_id)`
  return sql`(
    exists (
      select 1 from recording_appointments linked join recordings using (recording_id)
      where linked.appointment_id = appointments.appointment_id and recordings.deleted_on is null
    )
    or exists (
      select 1 from tasks where tasks.appointment_id = appointments.appointment_id and tasks.deleted_on is null
    )
    ${byTags ? byTag : sql``}
  )`
}
