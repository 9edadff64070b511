import { sql } from 'kysely'
import type { Member, PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { Folder, FolderTreeItem } from '../../openapi/generated/types.ts'
import type { PageRequest } from '../http/paging.ts'
import { Problem } from '../problems.ts'
import { requireReadable } from './folder-access.ts'
import type { FolderCounts } from './folder-counts.ts'
import { canRead, type AccessLevel } from './folder-rules.ts'
import { type FolderTrees, readableFolders, type TreeFolder } from './folder-tree.ts'

/** `search` matches the name; null or empty matches all. `parentFolderId` null searches folders of every depth. */
export type FolderSearch = { search: string | null; parentFolderId: string | null }

type Found = { folder: Pick<TreeFolder, 'folderId'>; accessLevel: AccessLevel }

/** A page of the folders that the member may read, by name. 404 for a parent they may not read. */
export async function listFolders(
  { db, trees }: { db: Db; trees: FolderTrees },
  member: PresentMember,
  { page, search, parentFolderId }: FolderSearch & { page: PageRequest },
): Promise<{ total: number; items: Folder[] }> {
  const readable = readableFolders(await trees.viewOf(member))
  const parent = parentFolderId?.toLowerCase() ?? null
  if (parent !== null && !readable.some(({ folder }) => folder.folderId === parent)) throw Problem.notFound('Folder')
  const text = (search ?? '').toLowerCase()
  const found = readable.filter(
    ({ folder }) => folder.searchText.includes(text) && (parent === null || folder.parentFolderId === parent),
  )
  const items = await describeFolders(db, member, found.slice(page.offset, page.offset + page.pageSize))
  return { total: found.length, items }
}

type TreeDeps = { db: Db; trees: FolderTrees; counts: FolderCounts }

/** Every folder that the member may read, by name. Uses the cached tree, so thousands cost no more than one. */
export async function listFolderTree(
  { db, trees, counts }: TreeDeps,
  member: PresentMember,
): Promise<FolderTreeItem[]> {
  const view = await trees.viewOf(member)
  const held = await counts.inEach(member)
  const favorites = await favoritesOf(db, member)
  return readableFolders(view).map(({ folder: { folderId, name, parentFolderId }, accessLevel }) => ({
    folderId,
    name,
    parentFolderId,
    isFavorite: favorites.has(folderId),
    accessLevel,
    recordingsCount: held.get(folderId) ?? 0,
  }))
}

async function favoritesOf(db: Db, { userId }: Member): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('folderFavorites').select('folderId').where('userId', '=', userId).execute()
  return new Set(rows.map(({ folderId }) => folderId))
}

/** The folders containing a recording that the member may read, by name. */
export async function listFoldersOf(
  { db, trees }: { db: Db; trees: FolderTrees },
  member: PresentMember,
  recordingId: string,
): Promise<Folder[]> {
  const rows = await db
    .selectFrom('folderRecordings')
    .select('folderId')
    .where('recordingId', '=', recordingId)
    .execute()
  const holding = new Set(rows.map(({ folderId }) => folderId))
  const readable = readableFolders(await trees.viewOf(member))
  return describeFolders(
    db,
    member,
    readable.filter(({ folder }) => holding.has(folder.folderId)),
  )
}

/** 404 for a folder that the member may not read. */
export async function readFolder(db: Db, member: Member, folderId: string): Promise<Folder> {
  return describeFolder(db, member, await requireReadable(db, member, folderId))
}

/** A folder as the member sees it, even if they have just lost access to it. */
export async function describeFolder(
  db: Db,
  member: Member,
  { folderId, accessLevel }: { folderId: string; accessLevel: AccessLevel },
): Promise<Folder> {
  const [folder] = await describeFolders(db, member, [{ folder: { folderId }, accessLevel }])
  if (folder === undefined) throw Problem.notFound('Folder')
  return folder
}

/** Idempotent; 404 for a folder that the member may not read. */
export async function setFavorite(
  db: Db,
  member: Member,
  { folderId, isFavorite }: { folderId: string; isFavorite: boolean },
): Promise<void> {
  await requireReadable(db, member, folderId)
  const { userId } = member
  if (isFavorite) {
    await db
      .insertInto('folderFavorites')
      .values({ folderId, userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db.deleteFrom('folderFavorites').where('folderId', '=', folderId).where('userId', '=', userId).execute()
  }
}

/** In the contract's shape and the given order, omitting folders deleted in the meantime. */
async function describeFolders(db: Db, { userId }: Member, found: readonly Found[]): Promise<Folder[]> {
  if (found.length === 0) return []
  const rows = await readRows(
    db,
    userId,
    found.map(({ folder }) => folder.folderId),
  )
  const byId = new Map(rows.map((row) => [row.folderId, row]))
  return found.flatMap(({ folder, accessLevel }) => {
    const row = byId.get(folder.folderId)
    return row === undefined ? [] : [toFolder(row, { userId, accessLevel })]
  })
}

function readRows(db: Db, userId: string, folderIds: string[]) {
  return db
    .selectFrom('folders')
    .select(['folderId', 'name', 'description', 'ownerUserId', 'parentFolderId', 'createdOn', 'modifiedOn'])
    .select(
      sql<boolean>`exists (
        select from folder_favorites favorite
        where favorite.folder_id = folders.folder_id and favorite.user_id = ${userId}
      )`.as('isFavorite'),
    )
    .select(
      sql<number>`coalesce(
        (select recording_count from folder_counts where folder_counts.folder_id = folders.folder_id), 0
      )`.as('recordingsCount'),
    )
    .where('folderId', '=', sql<string>`any(${folderIds}::uuid[])`)
    .where('deletedOn', 'is', null)
    .execute()
}

type FolderRow = Awaited<ReturnType<typeof readRows>>[number]

/** Readers of a folder see every recording in it, so the count is the same for all of them. */
function toFolder(row: FolderRow, caller: { userId: string; accessLevel: AccessLevel }): Folder {
  return {
    folderId: row.folderId,
    name: row.name,
    description: row.description,
    ownerUserId: row.ownerUserId,
    parentFolderId: row.parentFolderId,
    isOwner: row.ownerUserId === caller.userId,
    isFavorite: row.isFavorite,
    accessLevel: caller.accessLevel,
    recordingsCount: canRead(caller.accessLevel) ? row.recordingsCount : 0,
    createdOn: row.createdOn.toISOString(),
    modifiedOn: row.modifiedOn.toISOString(),
  }
}
