import { sql } from 'kysely'
import type { PresentMember } from '../access.ts'
import { VersionedCache, versionOf } from '../db/change-versions.ts'
import type { Db } from '../db/open-database.ts'
import type { FolderCount } from '../../openapi/generated/types.ts'
import { type FolderTree, type FolderTrees, parentsIn, readableFolders } from './folder-tree.ts'

/** How many recordings are in the folders that a member may read. */
export type FolderCounts = {
  /** By folder id, without subfolders; a missing folder has none. */
  inEach: (member: PresentMember) => Promise<ReadonlyMap<string, number>>
  /** Per folder: without subfolders, and with readable subfolders, counting each recording once. */
  list: (member: PresentMember) => Promise<FolderCount[]>
  /** Over all folders, counting each recording once. */
  countAll: (member: PresentMember) => Promise<number>
}

/** Recording counts by folder; `shared` has the folders of each recording that is in several. */
type Places = { counts: ReadonlyMap<string, number>; shared: readonly (readonly string[])[] }

const MAX_KEPT = 100

export function createFolderCounts(db: Db, trees: FolderTrees): FolderCounts {
  const kept = new VersionedCache<Places>(MAX_KEPT)

  function placesOf({ directoryId, versions }: PresentMember): Promise<Places> {
    const version = versionOf(versions, ['visibility', 'folders'])
    return kept.find(directoryId, version, () => readPlaces(db, directoryId))
  }

  async function read(member: PresentMember) {
    const view = await trees.viewOf(member)
    const places = await placesOf(member)
    return { tree: view.tree, readable: readableFolders(view).map(({ folder }) => folder.folderId), places }
  }

  return {
    async inEach(member) {
      return (await placesOf(member)).counts
    },

    async list(member) {
      const { tree, readable, places } = await read(member)
      const together = countTogether(tree, readable, places)
      return readable.map((folderId) => ({
        folderId,
        recordingCount: places.counts.get(folderId) ?? 0,
        recordingCountWithSubfolders: together.get(folderId) ?? 0,
      }))
    },

    async countAll(member) {
      const { readable, places } = await read(member)
      const isReadable = new Set(readable)
      const held = readable.reduce((sum, folderId) => sum + (places.counts.get(folderId) ?? 0), 0)
      const repeated = places.shared.reduce((sum, folderIds) => {
        return sum + Math.max(0, folderIds.filter((folderId) => isReadable.has(folderId)).length - 1)
      }, 0)
      return held - repeated
    },
  }
}

/**
 * Adds each readable folder's count to all its ancestors, and subtracts duplicates of recordings in several folders
 * below one.
 */
function countTogether(tree: FolderTree, readable: readonly string[], { counts, shared }: Places): Map<string, number> {
  const parents = parentsIn(tree)
  const sums = new Map<string, number>()
  const add = (folderId: string, count: number) => sums.set(folderId, (sums.get(folderId) ?? 0) + count)
  for (const folderId of readable) {
    const count = counts.get(folderId) ?? 0
    if (count > 0) for (const above of upwards(parents, folderId)) add(above, count)
  }
  const isReadable = new Set(readable)
  for (const folderIds of shared) {
    const seen = new Set<string>()
    for (const folderId of folderIds.filter((id) => isReadable.has(id))) {
      for (const above of upwards(parents, folderId)) {
        if (seen.has(above)) add(above, -1)
        seen.add(above)
      }
    }
  }
  return sums
}

/** The folder and its ancestors. The set stops at a cycle, which only corrupt data could have. */
function upwards(parents: ReadonlyMap<string, string | null>, folderId: string): Set<string> {
  const path = new Set<string>()
  for (let next: string | null = folderId; next !== null && !path.has(next); next = parents.get(next) ?? null) {
    path.add(next)
  }
  return path
}

/** As one string, because separate rows are many times slower. */
async function readPlaces(db: Db, directoryId: string): Promise<Places> {
  const { rows } = await sql<{ counts: string | null; shared: string | null }>`
    select
      (
        select string_agg(folder_id || ' ' || recording_count, ',')
        from folder_counts join folders using (folder_id)
        where directory_id = ${directoryId} and deleted_on is null and recording_count > 0
      ) as counts,
      (
        select string_agg(folder_ids, ',') from (
          select string_agg(folder_id::text, ' ') as folder_ids
          from folder_recordings join folders using (folder_id)
          where is_in_many and not is_recording_deleted and directory_id = ${directoryId} and folders.deleted_on is null
          group by recording_id having count(*) > 1
        ) several
      ) as shared`.execute(db)
  const [row] = rows
  const counts = partsOf(row?.counts).map((part) => part.split(' '))
  return {
    counts: new Map(counts.map(([folderId = '', count]) => [folderId, Number(count)])),
    shared: partsOf(row?.shared).map((part) => part.split(' ')),
  }
}

function partsOf(text: string | null = null): string[] {
  return text === null ? [] : text.split(',')
}
