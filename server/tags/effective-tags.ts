import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Tag } from '../../openapi/generated/types.ts'
import { type CreatedRange, within } from '../scale/search-windows.ts'

type CarriedTag = Tag & { carrierId: string }

/** Effective tags by recording: its own, those of linked appointments and of their series masters, by name. */
export function effectiveTags(db: Db, recordingIds: readonly string[]): Promise<Map<string, Tag[]>> {
  return tagsByCarrier(
    db,
    recordingIds,
    sql`select recording_id as carrier_id, tag_id from recording_tags where recording_id = any(${recordingIds}::uuid[])
      union
      ${tagsOfAppointments(sql`
        select recording_id, appointment_id from recording_appointments where recording_id = any(${recordingIds}::uuid[])
      `)}`,
  )
}

/** Effective tags by appointment: its own and those of its series master, by name. */
export function effectiveAppointmentTags(db: Db, appointmentIds: readonly string[]): Promise<Map<string, Tag[]>> {
  return tagsByCarrier(
    db,
    appointmentIds,
    tagsOfAppointments(sql`select id, id from unnest(${appointmentIds}::uuid[]) id`),
  )
}

/** The ids of recordings that a tag is effective on: of those that carry it themselves the ones created in a range. */
export function recordingsWith(tagId: RawBuilder<unknown>, range: CreatedRange): RawBuilder<unknown> {
  return sql`
    select recording_id from tagged_recordings where tag_id = ${tagId} ${within(sql`recording_created_on`, range)}
    union
    select recording_appointments.recording_id
    from appointment_tags
    join appointments using (appointment_id)
    join recording_appointments using (appointment_id)
    where appointment_tags.tag_id = ${tagId} and appointments.deleted_on is null
    union
    select recording_appointments.recording_id
    from appointment_tags
    join appointments masters on masters.appointment_id = appointment_tags.appointment_id and masters.deleted_on is null
    join appointments on appointments.series_master_id = masters.appointment_id and appointments.deleted_on is null
    join recording_appointments on recording_appointments.appointment_id = appointments.appointment_id
    where appointment_tags.tag_id = ${tagId}`
}

/** Rows of a recording and a tag that is effective on it, each pair once. `recordings` has the ids to look at. */
export function carriedTags(recordings: RawBuilder<unknown>): RawBuilder<unknown> {
  const among = sql`where recording_id in (${recordings})`
  return sql`select recording_id, tag_id from recording_tags ${among}
    union
    ${tagsOfAppointments(sql`select recording_id, appointment_id from recording_appointments ${among}`)}`
}

/** Rows of a recording of the directory and a tag that it inherits, each pair once; also of recordings that are deleted. */
export function inheritedTags(directoryId: string): RawBuilder<unknown> {
  const carriers = sql`appointment_tags
    join appointments carriers on carriers.appointment_id = appointment_tags.appointment_id
      and carriers.directory_id = ${directoryId} and carriers.deleted_on is null`
  return sql`
    select recording_appointments.recording_id, appointment_tags.tag_id
    from ${carriers}
    join recording_appointments on recording_appointments.appointment_id = carriers.appointment_id
    union
    select recording_appointments.recording_id, appointment_tags.tag_id
    from ${carriers}
    join appointments on appointments.series_master_id = carriers.appointment_id and appointments.deleted_on is null
    join recording_appointments on recording_appointments.appointment_id = appointments.appointment_id`
}

/** Each carrier's tags out of `linked`, its ids with those of its appointments. A tag of an appointment and its master comes once. */
function tagsOfAppointments(linked: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select distinct linked.carrier_id, appointment_tags.tag_id
    from (${linked}) linked (carrier_id, appointment_id)
    join appointments on appointments.appointment_id = linked.appointment_id and appointments.deleted_on is null
    left join appointments masters
      on masters.appointment_id = appointments.series_master_id and masters.deleted_on is null
    join appointment_tags on appointment_tags.appointment_id in (appointments.appointment_id, masters.appointment_id)`
}

async function tagsByCarrier(
  db: Db,
  carrierIds: readonly string[],
  carried: RawBuilder<unknown>,
): Promise<Map<string, Tag[]>> {
  const tagsOf = new Map<string, Tag[]>(carrierIds.map((carrierId) => [carrierId, []]))
  if (carrierIds.length === 0) return tagsOf
  const { rows } = await sql<CarriedTag>`
    select carried.carrier_id, tags.tag_id, tags.name, tags.color_code
    from (${carried}) carried
    join tags on tags.tag_id = carried.tag_id and tags.deleted_on is null
    order by lower(tags.name), tags.tag_id`.execute(db)
  for (const { carrierId, tagId, name, colorCode } of rows) tagsOf.get(carrierId)?.push({ tagId, name, colorCode })
  return tagsOf
}
