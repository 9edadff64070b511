import { sql } from 'kysely'
import { isAdmin, type PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { TagUsage } from '../generated/types.gen.ts'
import { visibleIds } from '../recordings/recording-page.ts'
import type { Viewer } from '../recordings/recording-visibility.ts'
import { carriedTags } from './effective-tags.ts'

/** How many recordings that the viewer sees carry each tag, and how many appointments. */
export async function countTags(db: Db, member: PresentMember, viewer: Viewer): Promise<TagUsage[]> {
  const { directoryId, userId } = member
  const recordings = viewer.seesAll
    ? sql`${carriedTags(null)}) carried join recordings using (recording_id)
        where recordings.directory_id = ${directoryId} and recordings.deleted_on is null`
    : sql`${carriedTags(visibleIds(viewer))}) carried`
  const { rows } = await sql<TagUsage>`
    select tags.tag_id, coalesce(by_recording.count, 0) as recording_count,
      coalesce(by_appointment.count, 0) as appointment_count
    from tags
    left join (
      select tag_id, count(*)::int as count from (${recordings} group by tag_id
    ) by_recording on by_recording.tag_id = tags.tag_id
    left join (
      select tag_id, count(*)::int as count
      from appointment_tags join appointments using (appointment_id)
      where appointments.directory_id = ${directoryId} and appointments.deleted_on is null
        and (${isAdmin(member)} or appointments.user_id = ${userId})
      group by tag_id
    ) by_appointment on by_appointment.tag_id = tags.tag_id
    where tags.directory_id = ${directoryId} and tags.deleted_on is null`.execute(db)
  return rows
}
