import { sql } from 'kysely'
import type { PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { readableFolders } from '../folders/folder-tree.ts'
import type { FolderTrees } from '../folders/folder-trees.ts'
import type { Recording } from '../../openapi/generated/types.ts'

type Row = { recordingId: string; id: string; isTag: boolean }

/**
 * The recordings of a list, each with which of its tags it carries itself, the folders that the member may read, by name, and
 * who speaks in it.
 */
export async function withContext(
  { db, trees }: { db: Db; trees: FolderTrees },
  member: PresentMember,
  recordings: readonly Recording[],
): Promise<Recording[]> {
  if (recordings.length === 0) return []
  const ids = recordings.map(({ recordingId }) => recordingId)
  const { rows } = await sql<Row>`
    select recording_id, tag_id as id, true as is_tag from recording_tags where recording_id = any(${ids}::uuid[])
    union all
    select recording_id, folder_id, false from folder_recordings where recording_id = any(${ids}::uuid[])`.execute(db)
  const speakers = await db
    .selectFrom('transcriptSpeakers')
    .select((eb) => ['recordingId', eb.fn.coalesce('name', 'emailAddress', eb.val('')).as('name')])
    .where('recordingId', 'in', ids)
    .where('removedOn', 'is', null)
    .orderBy('speakerNumber')
    .execute()
  const speakersOf = Map.groupBy(speakers, ({ recordingId }) => recordingId)
  const around = Map.groupBy(rows, ({ recordingId }) => recordingId)
  const holding = new Set(rows.flatMap(({ id, isTag }) => (isTag ? [] : [id])))
  const readable =
    holding.size === 0
      ? []
      : readableFolders(await trees.viewOf(member)).filter(({ folder }) => holding.has(folder.folderId))
  return recordings.map((recording) => {
    const own = new Set(around.get(recording.recordingId)?.map(({ id }) => id))
    return {
      ...recording,
      ownTagIds: recording.tags.map(({ tagId }) => tagId).filter((tagId) => own.has(tagId)),
      folders: readable
        .filter(({ folder }) => own.has(folder.folderId))
        .map(({ folder: { folderId, name } }) => ({ folderId, name })),
      speakerNames: (speakersOf.get(recording.recordingId) ?? []).map(({ name }) => name).filter((name) => name !== ''),
    }
  })
}
