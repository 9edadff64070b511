import { sql } from 'kysely'
import type { PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { FolderCount } from '../generated/types.gen.ts'
import { readableFolders, readableSubtree } from './folder-tree.ts'
import type { FolderTrees } from './folder-trees.ts'

type Deps = { db: Db; trees: FolderTrees }

/** How many recordings are in each folder that the member may read, alone and with the readable ones inside. */
export async function countFolders({ db, trees }: Deps, member: PresentMember): Promise<FolderCount[]> {
  const view = await trees.viewOf(member)
  const readable = readableFolders(view).map(({ folder }) => folder.folderId)
  const { rows } = await sql<{ folderId: string; recordingIds: string[] }>`
    select folder_id, array_agg(recording_id) as recording_ids from folder_recordings
    where folder_id = any(${readable}::uuid[]) and not is_recording_deleted group by folder_id`.execute(db)
  const held = new Map(rows.map(({ folderId, recordingIds }) => [folderId, recordingIds]))
  return readable.map((folderId) => ({
    folderId,
    recordingCount: held.get(folderId)?.length ?? 0,
    recordingCountWithSubfolders: new Set(readableSubtree(view, folderId).flatMap((id) => held.get(id) ?? [])).size,
  }))
}
