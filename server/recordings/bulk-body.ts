import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { readFolderAccess } from '../folders/folder-access.ts'
import { canRead } from '../folders/folder-rules.ts'
import type { ChangeRecordingsBody } from '../../openapi/generated/types.ts'
import { isId } from '../http/request-context.ts'
import { Problem } from '../problems.ts'

/** What is to become of each recording; ids in lower case. `action` excludes the rest. */
export type BulkChange = {
  addTagIds: readonly string[]
  removeTagIds: readonly string[]
  addFolderId: string | null
  removeFolderId: string | null
  action: 'delete' | 'restore' | null
}

/** 400 for what no recording could be given, 403 for a folder that the member can only read. */
export async function readBulkChange(db: Db, member: Member, body: ChangeRecordingsBody): Promise<BulkChange> {
  const { addTagIds = [], removeTagIds = [], addFolderId = null, removeFolderId = null, action = null } = body
  const hasChange = addTagIds.length > 0 || removeTagIds.length > 0 || addFolderId !== null || removeFolderId !== null
  if (hasChange === (action !== null)) {
    const message = 'must be named without any other change, or another change without it.'
    throw Problem.invalid([{ field: 'action', code: 'mutuallyExclusive', message }])
  }
  await requireTags(db, member, addTagIds)
  await requireFolder(db, member, { field: 'addFolderId', folderId: addFolderId })
  await requireFolder(db, member, { field: 'removeFolderId', folderId: removeFolderId })
  return {
    addTagIds: addTagIds.map((tagId) => tagId.toLowerCase()),
    removeTagIds: removeTagIds.map((tagId) => tagId.toLowerCase()),
    addFolderId,
    removeFolderId,
    action,
  }
}

async function requireTags(db: Db, { directoryId }: Member, tagIds: readonly string[]) {
  const ids = tagIds.filter(isId)
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('tags')
          .select('tagId')
          .where('directoryId', '=', directoryId)
          .where('tagId', 'in', ids)
          .where('deletedOn', 'is', null)
          .execute()
  const known = new Set(rows.map(({ tagId }) => tagId))
  const errors = tagIds.flatMap((tagId, index) =>
    known.has(tagId.toLowerCase())
      ? []
      : [{ field: `addTagIds.${index}`, code: 'notFound' as const, message: 'must be the id of an existing tag.' }],
  )
  if (errors.length > 0) throw Problem.invalid(errors)
}

type Named = { field: string; folderId: string | null }

async function requireFolder(db: Db, member: Member, { field, folderId }: Named) {
  if (folderId === null) return
  const folder = isId(folderId) ? await readFolderAccess(db, member, folderId) : null
  if (folder === null || !canRead(folder.accessLevel)) {
    throw Problem.invalid([{ field, code: 'notFound', message: 'must be the id of a folder you may see.' }])
  }
  if (folder.accessLevel !== 'readWrite') throw Problem.forbidden('This takes read-write access to the folder.')
}
