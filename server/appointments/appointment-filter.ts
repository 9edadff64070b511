import { sql, type RawBuilder } from 'kysely'
import type { Member } from '../access.ts'
import { contains, containsLower } from '../db/contains.ts'

/** Which of their appointments a person wants to see; null for what does not matter. */
export type AppointmentFilter = {
  subject: string | null
  attendee: string | null
  /** In the subject, the description, or an attendee's name or e-mail. */
  search: string | null
  from: string | null
  to: string | null
}

/** True for a filter that has text to look for in each appointment. */
export function isTextual({ subject, attendee, search }: AppointmentFilter): boolean {
  return subject !== null || attendee !== null || search !== null
}

/** Rows of `appointments` that lists show the person: their own copies, and of a series its appointments. */
export function isListedFor({ directoryId, userId }: Member): RawBuilder<boolean> {
  return sql<boolean>`appointments.directory_id = ${directoryId} and appointments.user_id = ${userId}
    and appointments.deleted_on is null and not appointments.is_series_master`
}

/** Those of them that the filter lets through. */
export function isWanted(
  member: Member,
  { subject, attendee, search, from, to }: AppointmentFilter,
): RawBuilder<boolean> {
  const conditions = [
    isListedFor(member),
    from === null ? null : sql`appointments.start_time >= ${from}::timestamptz`,
    to === null ? null : sql`appointments.start_time <= ${to}::timestamptz`,
    subject === null ? null : hasSubject(subject),
    attendee === null ? null : sql`${textHolder} in (${withAttendee(attendee)})`,
    search === null ? null : sql`appointments.appointment_id in (${found(member, search)})`,
  ]
  return sql<boolean>`${sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )}`
}

/** The id behind which the description and the attendees of `appointments` are: those of a series are kept with its master. */
export const textHolder = sql`case
  when appointments.inherits_from_master then appointments.series_master_id else appointments.appointment_id
end`

/** The subject is part of the longer text, which has an index. */
function hasSubject(term: string): RawBuilder<boolean> {
  return sql<boolean>`${containsLower(sql`appointments.search_text`, term)}
    and ${contains(sql`appointments.subject`, term)}`
}

function withAttendee(term: string): RawBuilder<unknown> {
  return sql`select appointment_id from appointment_attendees
    where ${containsLower(sql`appointment_attendees.search_text`, term)}`
}

/** Each reason in a query of its own, so that each can use its index. */
function found(member: Member, term: string): RawBuilder<unknown> {
  const { directoryId, userId } = member
  const ids = sql`select appointments.appointment_id from appointments where ${isListedFor(member)}`
  return sql`
    ${ids} and ${containsLower(sql`appointments.search_text`, term)}
    union all
    ${ids} and appointments.inherits_from_master and appointments.series_master_id in (
      select master.appointment_id from appointments master
      where master.directory_id = ${directoryId} and master.user_id = ${userId} and master.deleted_on is null
        and master.is_series_master and ${containsLower(sql`master.search_text`, term)}
    )
    union all
    ${ids} and ${textHolder} in (${withAttendee(term)})`
}
