import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import { RESTORABLE_FOR_MS } from './recording-changes.ts'

const RECORDINGS_AT_ONCE = 100

/**
 * The job `free-deleted-files`: erases the files and texts of recordings that can no longer be restored, and deleted
 * notes and tasks as old. The rows of recordings keep the owner, date and duration, for quotas; tasks made from them
 * stay, and so do the entries of the audit log.
 */
export async function freeDeletedFiles({ db, files }: { db: Db; files: FileStore }, now = Date.now()): Promise<void> {
  const at = { deletedBefore: new Date(now - RESTORABLE_FOR_MS), erasedOn: new Date(now) }
  for (let erased = RECORDINGS_AT_ONCE; erased === RECORDINGS_AT_ONCE;)
    erased = await db.transaction().execute((trx) => eraseSome(trx, at))
  await db.transaction().execute((trx) => eraseNotesAndTasks(trx, at.deletedBefore))
  await removeFreedFiles({ db, files })
}

/** Tables whose rows are only about a recording. Name suggestions and voiceprints go with their speakers. */
const tablesOfTexts = [
  'transcriptSegments',
  'transcriptSpeakers',
  'liveLines',
  'recordingNotes',
  'recordingAttendees',
  'webhookDeliveries',
] as const

type Moments = { deletedBefore: Date; erasedOn: Date }

async function eraseSome(trx: Db, { deletedBefore, erasedOn }: Moments): Promise<number> {
  const rows = await trx
    .selectFrom('recordings')
    .select('recordingId')
    .where('deletedOn', 'is not', null)
    .where((eb) => eb.or([eb('deletedOn', '<', deletedBefore), eb('deletedPermanentlyOn', 'is not', null)]))
    .where('erasedOn', 'is', null)
    .orderBy('deletedOn')
    .limit(RECORDINGS_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
  if (rows.length === 0) return 0
  const ids = sql<string>`any(${rows.map(({ recordingId }) => recordingId)}::uuid[])`
  await trx.deleteFrom('news').where('subjectId', '=', ids).execute()
  for (const table of tablesOfTexts) await trx.deleteFrom(table).where('recordingId', '=', ids).execute()
  const summaryIds = trx.selectFrom('summaries').select('recordingSummaryId').where('recordingId', '=', ids)
  await trx.deleteFrom('summarySectionItems').where('recordingSummaryId', 'in', summaryIds).execute()
  await trx.updateTable('summaries').set({ summary: null, errorDetail: null }).where('recordingId', '=', ids).execute()
  await trx.updateTable('uploads').set({ fileName: '' }).where('recordingId', '=', ids).execute()
  await trx
    .updateTable('recordings')
    .set({
      erasedOn,
      filesFreedOn: sql<Date>`coalesce(files_freed_on, ${erasedOn})`,
      name: null,
      nameBefore: null,
      fileName: null,
      transcriptFileName: null,
      sourceUrl: null,
      errorDetail: null,
      speakerDetectionDetail: null,
    })
    .where('recordingId', '=', ids)
    .execute()
  return rows.length
}

/** Notes and tasks deleted on their own, which could be restored as long as a recording. */
async function eraseNotesAndTasks(trx: Db, deletedBefore: Date): Promise<void> {
  await trx.deleteFrom('recordingNotes').where('deletedOn', '<', deletedBefore).execute()
  const taskIds = trx.selectFrom('tasks').select('taskId').where('deletedOn', '<', deletedBefore)
  await trx.deleteFrom('news').where('subjectId', 'in', taskIds).execute()
  await trx.deleteFrom('tasks').where('deletedOn', '<', deletedBefore).execute()
}

const FILES_AT_ONCE = 500

/**
 * Removes the files of recordings marked for it. Rows reference a file until it's gone, so a killed process leaves no
 * orphans.
 */
export async function removeFreedFiles({ db, files }: { db: Db; files: FileStore }): Promise<void> {
  for (let removed = FILES_AT_ONCE; removed === FILES_AT_ONCE;) {
    const rows = await db
      .selectFrom('recordings')
      .select(['recordingId', 'fileKey', 'playbackFileKey', 'peaksFileKey', 'transcriptFileKey'])
      .where('filesFreedOn', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('fileKey', 'is not', null),
          eb('playbackFileKey', 'is not', null),
          eb('peaksFileKey', 'is not', null),
          eb('transcriptFileKey', 'is not', null),
        ]),
      )
      .limit(FILES_AT_ONCE)
      .execute()
    for (const { fileKey, playbackFileKey, peaksFileKey, transcriptFileKey } of rows) {
      const keys = [fileKey, playbackFileKey, peaksFileKey, transcriptFileKey]
      for (const key of keys) if (key !== null) await files.remove(key)
    }
    const ids = rows.map(({ recordingId }) => recordingId)
    if (ids.length > 0) {
      const gone = { fileKey: null, playbackFileKey: null, peaksFileKey: null, transcriptFileKey: null }
      await db.updateTable('recordings').set(gone).where('recordingId', 'in', ids).execute()
    }
    removed = rows.length
  }
}
