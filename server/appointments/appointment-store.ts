import { type RawBuilder, sql } from 'kysely'
import type { Member, PresentMember } from '../access.ts'
import { VersionedCache, versionOf } from '../db/change-versions.ts'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { Appointment, Attendee, Tag } from '../../openapi/generated/types.ts'
import type { PageRequest } from '../http/paging.ts'
import { effectiveAppointmentTags } from '../tags/recording-tags.ts'
import { contains, containsLower } from '../db/conditions.ts'

export type AppointmentStore = {
  /** Latest start first; those without a start come last. */
  list: (
    member: PresentMember,
    filter: AppointmentFilter,
    page: PageRequest,
  ) => Promise<{ total: number; items: Appointment[] }>
  /** Null if it doesn't exist, was deleted, or is someone else's copy. */
  find: (member: Member, appointmentId: string) => Promise<Appointment | null>
}

const columns = [
  'appointmentId',
  'seriesMasterId',
  'subject',
  'startTime',
  'endTime',
  'isAllDay',
  'timeZone',
  'location',
  'isPrivate',
  'isCanceled',
  'isRecurring',
  'icalId',
] as const

type AppointmentRow = Pick<Row<'appointments'>, (typeof columns)[number]> & {
  description: string | null
  attendees: Attendee[]
}

const MAX_KEPT_TOTALS = 10_000

/** Appointments are stored per person, and everyone only sees their own copies, even admins (docs/contract.md 2.14). */
export function createAppointmentStore(db: Db): AppointmentStore {
  const totals = new VersionedCache<number>(MAX_KEPT_TOTALS)

  return {
    async list(member, filter, page) {
      const { total, ids } = isTextual(filter)
        ? await searchOnce(db, { member, filter, page })
        : await readInOrder(db, { member, filter, page, totals })
      return { total, items: await readAppointments(db, ids) }
    },

    async find(member, appointmentId) {
      const own = await db
        .selectFrom('appointments')
        .select('appointmentId')
        .where('appointmentId', '=', appointmentId)
        .where('directoryId', '=', member.directoryId)
        .where('userId', '=', member.userId)
        .where('deletedOn', 'is', null)
        .executeTakeFirst()
      if (own === undefined) return null
      return (await readAppointments(db, [own.appointmentId]))[0] ?? null
    },
  }
}

type Wanted = { member: PresentMember; filter: AppointmentFilter; page: PageRequest }
type Found = { total: number; ids: string[] }

const inOrder = sql`start_time desc nulls last, appointment_id desc`

/** A single statement for text search, because the count and the page need the same work. */
async function searchOnce(db: Db, { member, filter, page }: Wanted): Promise<Found> {
  const { rows } = await sql<Found>`
    with hits as materialized (${hitsOf(member, filter)})
    select
      (select count(*)::int from hits) as total,
      array(select appointment_id from hits order by ${inOrder} limit ${page.pageSize} offset ${page.offset}) as ids
    `.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

async function readInOrder(db: Db, { member, filter, page, totals }: Wanted & { totals: VersionedCache<number> }) {
  const key = JSON.stringify([member.directoryId, member.userId, filter.from, filter.to])
  const wanted = isWanted(member, filter)
  const total = await totals.find(key, versionOf(member.versions, ['appointments']), async () => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from appointments where ${wanted}`.execute(db)
    return rows[0]?.total ?? 0
  })
  if (total <= page.offset) return { total, ids: [] }
  const { rows } = await sql<{ appointmentId: string }>`
    select appointment_id from appointments where ${wanted}
    order by ${inOrder} limit ${page.pageSize} offset ${page.offset}`.execute(db)
  return { total, ids: rows.map(({ appointmentId }) => appointmentId) }
}

/** In the order of the ids. */
async function readAppointments(db: Db, ids: readonly string[]): Promise<Appointment[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('appointments')
    .leftJoin('appointments as holder', (join) => join.on(sql<boolean>`holder.appointment_id = ${textHolder}`))
    .select(columns.map((column) => `appointments.${column}` as const))
    .select(['holder.description', attendeesOf.as('attendees')])
    .where('appointments.appointmentId', 'in', [...ids])
    .execute()
  const tagsOf = await effectiveAppointmentTags(db, ids)
  const byId = new Map(rows.map((row) => [row.appointmentId, toAppointment(row, tagsOf.get(row.appointmentId) ?? [])]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const attendeesOf = sql<Attendee[]>`coalesce((
  select json_agg(json_build_object(
    'name', attendee.name, 'email', attendee.email, 'isRequired', attendee.is_required,
    'invitationStatus', attendee.invitation_status, 'attendanceStatus', attendee.attendance_status,
    'userId', (
      select users.user_id from users
      join memberships on memberships.user_id = users.user_id and memberships.directory_id = holder.directory_id
      where lower(users.email) = lower(attendee.email)
        and users.deleted_on is null and memberships.deleted_on is null
    )
  ) order by attendee.position)
  from appointment_attendees attendee where attendee.appointment_id = holder.appointment_id
), '[]')`

function toAppointment({ startTime, endTime, isAllDay, ...row }: AppointmentRow, tags: Tag[]): Appointment {
  return {
    ...row,
    startTime: startTime?.toISOString() ?? null,
    endTime: endTime?.toISOString() ?? null,
    durationInMinutes:
      startTime === null || endTime === null ? null : (endTime.getTime() - startTime.getTime()) / 60_000,
    isAllDay: isAllDay ?? false,
    tags,
  }
}

/** Filters of the list; null doesn't filter. */
type AppointmentFilter = {
  subject: string | null
  attendee: string | null
  /** Matches the subject, the description, or an attendee's name or e-mail. */
  search: string | null
  from: string | null
  to: string | null
}

/** True if the filter needs a text search. */
function isTextual({ subject, attendee, search }: AppointmentFilter): boolean {
  return subject !== null || attendee !== null || search !== null
}

/**
 * SQL condition for appointments in the person's lists: their own copies, and for a series its appointments instead of
 * the master.
 */
export function isListedFor({ directoryId, userId }: Member): RawBuilder<boolean> {
  return sql<boolean>`appointments.directory_id = ${directoryId} and appointments.user_id = ${userId}
    and appointments.deleted_on is null and not appointments.is_series_master`
}

/** The same plus the filter, except `search`, which `hitsOf` handles. */
function isWanted(member: Member, { subject, attendee, from, to }: AppointmentFilter): RawBuilder<boolean> {
  const conditions = [
    isListedFor(member),
    from === null ? null : sql`appointments.start_time >= ${from}::timestamptz`,
    to === null ? null : sql`appointments.start_time <= ${to}::timestamptz`,
    subject === null ? null : hasSubject(subject),
    attendee === null ? null : sql`${textHolder} in (${withAttendee(attendee)})`,
  ]
  return sql<boolean>`${sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )}`
}

/** The id of the appointment with the description and attendees: for a series, its master. */
export const textHolder = sql`case
  when appointments.inherits_from_master then appointments.series_master_id else appointments.appointment_id
end`

/** `search_text` includes the subject and has an index. */
function hasSubject(term: string): RawBuilder<boolean> {
  return sql<boolean>`${containsLower(sql`appointments.search_text`, term)}
    and ${contains(sql`appointments.subject`, term)}`
}

function withAttendee(term: string): RawBuilder<unknown> {
  return sql`select appointment_id from appointment_attendees
    where ${containsLower(sql`appointment_attendees.search_text`, term)}`
}

/**
 * One query per search field, so that each can use its index, and no join of the hits with all appointments: without
 * statistics, as after an import, the planner would rescan the hits for each appointment.
 */
function hitsOf(member: Member, filter: AppointmentFilter): RawBuilder<unknown> {
  const wanted = sql`select appointments.appointment_id, appointments.start_time from appointments
    where ${isWanted(member, filter)}`
  if (filter.search === null) return wanted
  const { directoryId, userId } = member
  return sql`
    ${wanted} and ${containsLower(sql`appointments.search_text`, filter.search)}
    union
    ${wanted} and appointments.inherits_from_master and appointments.series_master_id = any (array(
      select master.appointment_id from appointments master
      where master.directory_id = ${directoryId} and master.user_id = ${userId} and master.deleted_on is null
        and master.is_series_master and ${containsLower(sql`master.search_text`, filter.search)}
    ))
    union
    ${wanted} and ${textHolder} in (${withAttendee(filter.search)})`
}
