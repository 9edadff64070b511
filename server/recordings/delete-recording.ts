import { isAdmin, type Member } from '../access.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { Problem } from '../problems.ts'
import { endRun } from '../runs/end-run.ts'

/** How long a deleted recording can be restored. */
export const RESTORABLE_FOR_MS = 30 * 24 * 3_600_000

type Target = { member: Member; recordingId: string }

/** Deletes a recording that the member may manage, and cancels its run. What belongs to it is out of reach with it. */
export function deleteRecording(db: Db, { member, recordingId }: Target): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const recording = await lockRecording(trx, { member, recordingId })
    if (recording === undefined || recording.deletedOn !== null) throw Problem.notFound('Recording')
    await endRun(trx, recordingId, 'The recording was deleted.')
    await trx
      .updateTable('recordings')
      .set({ deletedOn: new Date(), modifiedOn: new Date() })
      .where('recordingId', '=', recordingId)
      .execute()
    await note(trx, { member, recordingId, action: 'recording.deleted', name: recording.name })
  })
}

/**
 * Brings a deleted recording back, for whoever could delete it; one that is not deleted stays as it is. Answers false where
 * there is nothing that this member could restore.
 */
export function restoreRecording(db: Db, { member, recordingId }: Target): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const recording = await lockRecording(trx, { member, recordingId })
    if (recording === undefined) return false
    const { ownerUserId, deletedOn, filesFreedOn, name } = recording
    if (ownerUserId !== member.userId && !isAdmin(member)) return false
    if (deletedOn === null) return true
    if (filesFreedOn !== null || deletedOn.getTime() < Date.now() - RESTORABLE_FOR_MS) return false
    await trx
      .updateTable('recordings')
      .set({ deletedOn: null, modifiedOn: new Date() })
      .where('recordingId', '=', recordingId)
      .execute()
    await note(trx, { member, recordingId, action: 'recording.restored', name })
    return true
  })
}

function lockRecording(trx: Db, { member, recordingId }: Target) {
  return trx
    .selectFrom('recordings')
    .select(['ownerUserId', 'name', 'deletedOn', 'filesFreedOn'])
    .where('recordingId', '=', recordingId)
    .where('directoryId', '=', member.directoryId)
    .forUpdate()
    .executeTakeFirst()
}

type Note = Target & { action: 'recording.deleted' | 'recording.restored'; name: string | null }

function note(trx: Db, { member, recordingId, action, name }: Note): Promise<void> {
  const { directoryId, userId } = member
  return recordAudit(trx, { directoryId, userId, action, resourceId: recordingId, resourceName: name })
}
