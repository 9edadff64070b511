import { sql } from 'kysely'
import { isAdmin, type PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { TagUsage } from '../generated/types.gen.ts'
import { recordingsWith } from './effective-tags.ts'
import { isVisibleTo, type Viewer } from '../recordings/recording-visibility.ts'

/** How many recordings that the viewer sees carry each tag, and how many appointments. */
export async function countTags(db: Db, member: PresentMember, viewer: Viewer): Promise<TagUsage[]> {
  const { rows } = await sql<TagUsage>`
    select tags.tag_id,
      (
        select count(*)::int from recordings
        where recordings.recording_id in (${recordingsWith(sql`tags.tag_id`)}) and ${isVisibleTo(viewer)}
      ) as recording_count,
      (
        select count(*)::int from appointment_tags join appointments using (appointment_id)
        where appointment_tags.tag_id = tags.tag_id and appointments.deleted_on is null
          and (${isAdmin(member)} or appointments.user_id = ${member.userId})
      ) as appointment_count
    from tags where directory_id = ${member.directoryId} and deleted_on is null`.execute(db)
  return rows
}
