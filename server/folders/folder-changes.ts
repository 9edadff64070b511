import { sql } from 'kysely'
import type { Member } from '../access.ts'
import { recordAudit, type AuditChange } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { FieldFault } from '../field-errors.ts'
import type { Folder, UpdateFolderBody } from '../../openapi/generated/types.ts'
import { isId } from '../http/request-context.ts'
import { requireWithinLimit } from '../limits.ts'
import { newId } from '../new-id.ts'
import { Problem, requireExpected } from '../problems.ts'
import {
  type FolderAccess,
  lockFolders,
  readFolderAccess,
  requireFormerlyWritable,
  requireWritable,
} from './folder-access.ts'
import { canRead } from './folder-rules.ts'
import { describeFolder } from './folder-store.ts'

export type NewFolder = { name: string; description: string | null; parentFolderId: string | null }

/** Only changes the given properties; a `parentFolderId` of null moves to the root. */
type FolderChange = Partial<NewFolder>

/** `expected`: name and description as the caller last read them. */
export type FolderUpdate = { folderId: string; change: FolderChange; expected: UpdateFolderBody['expected'] }

/** Maximum nesting depth, including the top folder. */
const MAX_DEPTH = 50

/** The audit log names this many of the folders deleted along with one, and counts the rest. */
const MAX_NAMED = 100

const tooDeep: FieldFault = {
  code: 'tooDeep',
  params: { max: MAX_DEPTH },
  message: `must not nest folders more than ${MAX_DEPTH} levels deep.`,
}

/** Creates a folder owned by the member; creating it inside another requires readWrite there. */
export async function createFolder(
  db: Db,
  member: Member,
  { name, description, parentFolderId }: NewFolder,
): Promise<Folder> {
  return db.transaction().execute(async (trx) => {
    await lockFolders(trx, member.directoryId)
    const parent = parentFolderId === null ? null : await requireParent(trx, member, parentFolderId)
    if (depthOf(parent) + 1 > MAX_DEPTH) throw refuseParent(tooDeep)
    const folderId = newId()
    await trx
      .insertInto('folders')
      .values({
        folderId,
        directoryId: member.directoryId,
        ownerUserId: member.userId,
        parentFolderId: parent?.folderId ?? null,
        name,
        description,
      })
      .execute()
    await requireWithinLimit(trx, 'folders', member)
    return describeFolder(trx, member, { folderId, accessLevel: 'readWrite' })
  })
}

/**
 * Renames, describes or moves a folder (docs/contract-decisions.md#folder-moves). If the member's access was inherited,
 * a move can remove it; the response then shows that.
 */
export async function updateFolder(
  db: Db,
  member: Member,
  { folderId, change, expected }: FolderUpdate,
): Promise<Folder> {
  return db.transaction().execute(async (trx) => {
    await lockFolders(trx, member.directoryId)
    const folder = await requireWritable(trx, member, folderId)
    await requireDetails(trx, { folderId: folder.folderId, change, expected })
    if (change.parentFolderId !== undefined) await moveFolder(trx, member, { folder, target: change.parentFolderId })
    const { name, description } = change
    if (name !== undefined || description !== undefined) {
      await trx
        .updateTable('folders')
        .set({ ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }) })
        .set({ modifiedOn: new Date() })
        .where('folderId', '=', folder.folderId)
        .execute()
    }
    const after = await readFolderAccess(trx, member, folder.folderId)
    return describeFolder(trx, member, after ?? folder)
  })
}

/** 409 if name or description isn't as expected. All writers hold the folder lock, so no row lock is needed. */
async function requireDetails(trx: Db, { folderId, change, expected }: FolderUpdate) {
  if (expected === undefined) return
  const now = await trx
    .selectFrom('folders')
    .select(['name', 'description'])
    .where('folderId', '=', folderId)
    .executeTakeFirstOrThrow()
  requireExpected(expected, now, change)
}

/**
 * Deletes a folder with its whole subtree, including folders the member has no access to. Recordings stay. Requires
 * readWrite.
 */
export async function deleteFolder(db: Db, member: Member, folderId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockFolders(trx, member.directoryId)
    const folder = await requireWritable(trx, member, folderId)
    const below = await readBelow(trx, folder.folderId)
    await trx
      .updateTable('folders')
      .set({ deletedOn: new Date(), deletedWithFolderId: folder.folderId })
      .where('folderId', '=', sql<string>`any(${[folder.folderId, ...below.map((inside) => inside.folderId)]}::uuid[])`)
      .execute()
    await recordAudit(trx, {
      directoryId: member.directoryId,
      userId: member.userId,
      action: 'folder.deleted',
      resourceId: folder.folderId,
      resourceName: folder.name,
      changes: subfolderChanges(
        below.map(({ name }) => name),
        (text) => ({ before: text, after: null }),
      ),
    })
  })
}

/**
 * Restores a deleted folder with everything deleted along with it, for anyone who could delete it; a no-op if it isn't
 * deleted. Throws 409 while its parent folder is deleted.
 */
export async function restoreFolder(db: Db, member: Member, folderId: string): Promise<Folder> {
  return db.transaction().execute(async (trx) => {
    await lockFolders(trx, member.directoryId)
    const former = await requireFormerlyWritable(trx, member, folderId)
    if ((await readFolderAccess(trx, member, folderId)) === null) await bringBack(trx, member, former)
    return describeFolder(trx, member, await requireWritable(trx, member, folderId))
  })
}

async function bringBack(trx: Db, member: Member, { folderId, name, parentFolderId }: FolderAccess) {
  const parent = parentFolderId === null ? null : await readFolderAccess(trx, member, parentFolderId)
  if (parentFolderId !== null && parent === null) {
    throw Problem.conflict('Its parent folder is deleted too. Restore that one first.')
  }
  const back = await trx
    .updateTable('folders')
    .set({ deletedOn: null, deletedWithFolderId: null })
    .where('deletedWithFolderId', '=', folderId)
    .returning(['folderId', 'name'])
    .execute()
  if (!(await hasRoom(trx, folderId, parent))) throw Problem.invalid([{ field: 'folderId', ...tooDeep }])
  await requireWithinLimit(trx, 'folders', member)
  const inside = back.filter((folder) => folder.folderId !== folderId).map((folder) => folder.name)
  await recordAudit(trx, {
    directoryId: member.directoryId,
    userId: member.userId,
    action: 'folder.restored',
    resourceId: folderId,
    resourceName: name,
    changes: subfolderChanges(inside, (text) => ({ before: null, after: text })),
  })
}

/** `target` is the new parent; null is the root. */
export type Move = { folder: FolderAccess; target: string | null }

/** The new parent, null for the root; throws if the move isn't allowed. */
export async function requireTarget(trx: Db, member: Member, { folder, target }: Move): Promise<FolderAccess | null> {
  const parent = target === null ? null : await requireParent(trx, member, target)
  if (parent !== null) await requireRoom(trx, folder, parent)
  return parent
}

/** If the folder is already there, nothing is changed and no permission is needed. */
async function moveFolder(trx: Db, member: Member, { folder, target }: Move) {
  if ((target?.toLowerCase() ?? null) === folder.parentFolderId) return
  const parent = await requireTarget(trx, member, { folder, target })
  await trx
    .updateTable('folders')
    .set({ parentFolderId: parent?.folderId ?? null, modifiedOn: new Date() })
    .where('folderId', '=', folder.folderId)
    .execute()
  await recordAudit(trx, {
    directoryId: member.directoryId,
    userId: member.userId,
    action: 'folder.moved',
    resourceId: folder.folderId,
    resourceName: folder.name,
    changes: [{ field: 'parentFolder', before: await nameOf(trx, folder.parentFolderId), after: parent?.name ?? null }],
  })
}

function subfolderChanges(
  names: readonly string[],
  change: (text: string) => Omit<AuditChange, 'field'>,
): AuditChange[] {
  const count = names.length > MAX_NAMED ? [{ field: 'subfolders' as const, ...change(String(names.length)) }] : []
  return [...names.slice(0, MAX_NAMED).map((name) => ({ field: 'subfolder' as const, ...change(name) })), ...count]
}

/** 400 if the folder would be inside itself or nested too deep. */
async function requireRoom(trx: Db, folder: FolderAccess, parent: FolderAccess) {
  if ([parent.folderId, ...parent.ancestorIds].includes(folder.folderId)) {
    throw refuseParent({ code: 'insideItself', message: 'must not be the folder itself or one inside it.' })
  }
  if (!(await hasRoom(trx, folder.folderId, parent))) throw refuseParent(tooDeep)
}

/** Whether the folder's subtree fits below this parent (null for the root) without being too deep. */
async function hasRoom(trx: Db, folderId: string, parent: FolderAccess | null): Promise<boolean> {
  const below = await readBelow(trx, folderId)
  const height = 1 + Math.max(0, ...below.map(({ depth }) => depth))
  return depthOf(parent) + height <= MAX_DEPTH
}

/** 400 if the member can't read the folder, 403 if they can only read it. */
async function requireParent(trx: Db, member: Member, parentFolderId: string): Promise<FolderAccess> {
  const parent = isId(parentFolderId) ? await readFolderAccess(trx, member, parentFolderId) : null
  if (parent === null || !canRead(parent.accessLevel)) {
    const message = 'must be the id of a folder you can see, or null for the top level.'
    throw refuseParent({ code: 'notFound', message })
  }
  if (parent.accessLevel !== 'readWrite') {
    throw Problem.forbidden('You need read-write access to the target folder.')
  }
  return parent
}

function refuseParent(fault: FieldFault) {
  return Problem.invalid([{ field: 'parentFolderId', ...fault }])
}

/** 1 for a top-level folder. */
function depthOf(folder: FolderAccess | null): number {
  return folder === null ? 0 : folder.ancestorIds.length + 1
}

/** All descendants of a folder; `depth` is relative to it. */
async function readBelow(trx: Db, folderId: string) {
  const { rows } = await sql<{ folderId: string; name: string; depth: number }>`
    with recursive below as (
      select folder_id, name, 1 as depth from folders where parent_folder_id = ${folderId} and deleted_on is null
      union all
      select folders.folder_id, folders.name, below.depth + 1
      from below join folders on folders.parent_folder_id = below.folder_id and folders.deleted_on is null
      where below.depth < 1000
    )
    select folder_id, name, depth from below order by depth, lower(name), folder_id`.execute(trx)
  return rows
}

async function nameOf(trx: Db, folderId: string | null): Promise<string | null> {
  if (folderId === null) return null
  const row = await trx.selectFrom('folders').select('name').where('folderId', '=', folderId).executeTakeFirst()
  return row?.name ?? null
}
