import { sql, type RawBuilder } from 'kysely'
import { isAdmin, type PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { TagUsage } from '../../openapi/generated/types.ts'
import { visibleIds } from '../recordings/recording-page.ts'
import type { Viewer } from '../recordings/recording-visibility.ts'
import { carriedTags, inheritedTags } from './effective-tags.ts'

/** How many recordings that the viewer sees carry each tag, and how many appointments. */
export async function countTags(db: Db, member: PresentMember, viewer: Viewer): Promise<TagUsage[]> {
  const { directoryId, userId } = member
  const uses = viewer.seesAll ? allUses(directoryId) : usesSeenBy(viewer)
  const { rows } = await sql<TagUsage>`
    select tags.tag_id, ${uses.count} as recording_count, coalesce(by_appointment.count, 0) as appointment_count
    from tags
    left join (${uses.source}) uses on uses.tag_id = tags.tag_id
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

/** The rows to count, and the count made of them and of the uses of `tags`. */
type Uses = { source: RawBuilder<unknown>; count: RawBuilder<number> }

function usesSeenBy(viewer: Viewer): Uses {
  return {
    source: sql`
      select tag_id, count(*)::int as count from (${carriedTags(visibleIds(viewer))}) carried group by tag_id`,
    count: sql`coalesce(uses.count, 0)`,
  }
}

/**
 * For who sees all: what carries a tag itself, recording or appointment, is counted as it comes and goes (migration 0010),
 * so only recordings that inherit it are looked up.
 */
function allUses(directoryId: string): Uses {
  return {
    source: sql`
      select inherited.tag_id, count(*)::int as count
      from (${inheritedTags(directoryId)}) inherited
      join recordings using (recording_id)
      where recordings.deleted_on is null and not exists (
        select from recording_tags own
        where own.recording_id = inherited.recording_id and own.tag_id = inherited.tag_id
      )
      group by inherited.tag_id`,
    count: sql`tags.use_count - coalesce(by_appointment.count, 0) + coalesce(uses.count, 0)`,
  }
}
