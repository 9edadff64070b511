import { sql } from 'kysely'
import type { Member } from '../access.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { canEditVisible } from '../recordings/recording-permit.ts'
import { lockFolders, requireWritable } from './folder-access.ts'

/** A recording that the member may see; the caller has made sure. */
type Place = { folderId: string; recordingId: string }

/** Puts a recording into a folder; takes readWrite there. Doing it again changes nothing. */
export function addToFolder(db: Db, member: Member, place: Place): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockFolders(trx, member.directoryId)
    await putInFolder(trx, member, place)
  })
}

/** Takes a recording out of a folder; takes readWrite there. Doing it again changes nothing. */
export function removeFromFolder(db: Db, member: Member, place: Place): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockFolders(trx, member.directoryId)
    await takeFromFolder(trx, member, place)
  })
}

/**
 * `addToFolder` in a transaction that has locked the folders. What a reader has filed is filed again by someone who can edit it:
 * only then may the folder's writers edit it too.
 */
export async function putInFolder(trx: Db, member: Member, { folderId, recordingId }: Place): Promise<void> {
  const folder = await requireWritable(trx, member, folderId)
  const grantsEdit = await canEditVisible(trx, member, recordingId)
  if (grantsEdit) {
    await trx
      .deleteFrom('folderRecordings')
      .where('folderId', '=', folder.folderId)
      .where('recordingId', '=', recordingId)
      .where('grantsEdit', '=', false)
      .execute()
  }
  const added = await trx
    .insertInto('folderRecordings')
    .values({ folderId: folder.folderId, recordingId, addedByUserId: member.userId, grantsEdit })
    .onConflict((conflict) => conflict.doNothing())
    .returning('recordingId')
    .executeTakeFirst()
  if (added === undefined) return
  const change = { field: 'folder', before: null, after: folder.name }
  await noteChange(trx, member, { action: 'recording.filed', recordingId, change })
}

/** `removeFromFolder` in a transaction that has locked the folders. */
export async function takeFromFolder(trx: Db, member: Member, { folderId, recordingId }: Place): Promise<void> {
  const folder = await requireWritable(trx, member, folderId)
  const removed = await trx
    .deleteFrom('folderRecordings')
    .where('folderId', '=', folder.folderId)
    .where('recordingId', '=', recordingId)
    .returning('recordingId')
    .executeTakeFirst()
  if (removed === undefined) return
  const change = { field: 'folder', before: folder.name, after: null }
  await noteChange(trx, member, { action: 'recording.unfiled', recordingId, change })
}

type Note = {
  action: 'recording.filed' | 'recording.unfiled'
  recordingId: string
  change: { field: string; before: string | null; after: string | null }
}

/** A folder decides who sees a recording, so the audit log tells of both. */
async function noteChange(trx: Db, { directoryId, userId }: Member, { action, recordingId, change }: Note) {
  const resourceName = sql<string | null>`(select name from recordings where recording_id = ${recordingId})`
  await recordAudit(trx, { directoryId, userId, action, resourceId: recordingId, resourceName, changes: [change] })
}
