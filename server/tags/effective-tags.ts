import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Tag } from '../generated/types.gen.ts'

/** Effective tags by recording: its own, those of linked appointments and of their series masters (contract 2.15), by name. */
export async function effectiveTags(db: Db, recordingIds: readonly string[]): Promise<Map<string, Tag[]>> {
  const tagsOf = new Map<string, Tag[]>(recordingIds.map((recordingId) => [recordingId, []]))
  if (recordingIds.length === 0) return tagsOf
  const { rows } = await sql<Tag & { recordingId: string }>`
    select carried.recording_id, tags.tag_id, tags.name, tags.color_code
    from (
      select recording_id, tag_id from recording_tags where recording_id = any(${recordingIds}::uuid[])
      union
      select linked.recording_id, appointment_tags.tag_id
      from recording_appointments linked
      join appointments on appointments.appointment_id = linked.appointment_id and appointments.deleted_on is null
      join appointment_tags
        on appointment_tags.appointment_id in (appointments.appointment_id, appointments.series_master_id)
      where linked.recording_id = any(${recordingIds}::uuid[])
    ) carried
    join tags on tags.tag_id = carried.tag_id and tags.deleted_on is null
    order by lower(tags.name), tags.tag_id`.execute(db)
  for (const { recordingId, tagId, name, colorCode } of rows) tagsOf.get(recordingId)?.push({ tagId, name, colorCode })
  return tagsOf
}
