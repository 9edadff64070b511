import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Tag } from '../generated/types.gen.ts'

type CarriedTag = Tag & { carrierId: string }

/** Effective tags by recording: its own, those of linked appointments and of their series masters (contract 2.15), by name. */
export function effectiveTags(db: Db, recordingIds: readonly string[]): Promise<Map<string, Tag[]>> {
  return tagsByCarrier(
    db,
    recordingIds,
    sql`select recording_id as carrier_id, tag_id from recording_tags where recording_id = any(${recordingIds}::uuid[])
      union
      select linked.recording_id, carried.tag_id
      from recording_appointments linked
      join (${tagsOfAppointments}) carried on carried.appointment_id = linked.appointment_id
      where linked.recording_id = any(${recordingIds}::uuid[])`,
  )
}

/** Effective tags by appointment: its own and those of its series master (contract 2.14), by name. */
export function effectiveAppointmentTags(db: Db, appointmentIds: readonly string[]): Promise<Map<string, Tag[]>> {
  return tagsByCarrier(
    db,
    appointmentIds,
    sql`select distinct appointment_id as carrier_id, tag_id from (${tagsOfAppointments}) carried
      where appointment_id = any(${appointmentIds}::uuid[])`,
  )
}

/** A tag that an appointment has from itself and from its master comes twice. */
const tagsOfAppointments = sql`
  select appointments.appointment_id, appointment_tags.tag_id
  from appointments
  join appointment_tags on appointment_tags.appointment_id = appointments.appointment_id
  where appointments.deleted_on is null
  union all
  select appointments.appointment_id, appointment_tags.tag_id
  from appointments
  join appointments masters on masters.appointment_id = appointments.series_master_id and masters.deleted_on is null
  join appointment_tags on appointment_tags.appointment_id = masters.appointment_id
  where appointments.deleted_on is null`

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
