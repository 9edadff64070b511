import { sql } from 'kysely'
import type { Member } from '../access.ts'
import { type AuditChange, recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { canEditVisible } from '../recordings/recording-permit.ts'
import { lockFolders, requireWritable } from './folder-access.ts'

/** The caller has checked that the member can see the recording. */
type Place = { folderId: string; recordingId: string }

/** Adds a recording to a folder; requires readWrite there. Idempotent. */
export function addToFolder(db: Db, member: Member, place: Place): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockFolders(trx, member.directoryId)
    await putInFolder(trx, member, place)
  })
}

/** Removes a recording from a folder; requires readWrite there. Idempotent. */
export function removeFromFolder(db: Db, member: Member, place: Place): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockFolders(trx, member.directoryId)
    await takeFromFolder(trx, member, place)
  })
}

/**
 * `addToFolder` for a transaction that holds the folder lock. If a reader has filed the recording before, someone with
 * edit access replaces that filing, because only then can the folder's writers edit it too.
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
  const change: AuditChange = { field: 'folder', before: null, after: folder.name }
  await noteChange(trx, member, { action: 'recording.filed', recordingId, change })
}

/** `removeFromFolder` for a transaction that holds the folder lock. */
export async function takeFromFolder(trx: Db, member: Member, { folderId, recordingId }: Place): Promise<void> {
  const folder = await requireWritable(trx, member, folderId)
  const removed = await trx
    .deleteFrom('folderRecordings')
    .where('folderId', '=', folder.folderId)
    .where('recordingId', '=', recordingId)
    .returning('recordingId')
    .executeTakeFirst()
  if (removed === undefined) return
  const change: AuditChange = { field: 'folder', before: folder.name, after: null }
  await noteChange(trx, member, { action: 'recording.unfiled', recordingId, change })
}

type Note = {
  action: 'recording.filed' | 'recording.unfiled'
  recordingId: string
  change: AuditChange
}

/** A folder determines who sees a recording, so the audit entry has both. */
async function noteChange(trx: Db, { directoryId, userId }: Member, { action, recordingId, change }: Note) {
  const resourceName = sql<string | null>`(select name from recordings where recording_id = ${recordingId})`
  await recordAudit(trx, { directoryId, userId, action, resourceId: recordingId, resourceName, changes: [change] })
}
