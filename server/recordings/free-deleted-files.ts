import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import { RESTORABLE_FOR_MS } from './delete-recording.ts'
import { removeFreedFiles } from './remove-freed-files.ts'

const BATCH = 100

/**
 * The job `free-deleted-files`: of recordings that cannot be restored any more, takes away the files and all that was said or
 * written about it. Their rows stay, with whose they were, when and how long, for what was used up and for the log.
 */
export async function freeDeletedFiles({ db, files }: { db: Db; files: FileStore }, now = Date.now()): Promise<void> {
  const at = { deletedBefore: new Date(now - RESTORABLE_FOR_MS), erasedOn: new Date(now) }
  for (let erased = BATCH; erased === BATCH;) erased = await db.transaction().execute((trx) => eraseSome(trx, at))
  await removeFreedFiles({ db, files })
}

type Moments = { deletedBefore: Date; erasedOn: Date }

async function eraseSome(trx: Db, { deletedBefore, erasedOn }: Moments): Promise<number> {
  const rows = await trx
    .selectFrom('recordings')
    .select('recordingId')
    .where('deletedOn', '<', deletedBefore)
    .where('erasedOn', 'is', null)
    .orderBy('deletedOn')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = sql<string>`any(${rows.map(({ recordingId }) => recordingId)}::uuid[])`
  await trx.deleteFrom('transcriptSegments').where('recordingId', '=', ids).execute()
  await trx.deleteFrom('transcriptSpeakers').where('recordingId', '=', ids).execute()
  const summaryIds = trx.selectFrom('summaries').select('recordingSummaryId').where('recordingId', '=', ids)
  await trx.deleteFrom('summarySectionItems').where('recordingSummaryId', 'in', summaryIds).execute()
  await trx
    .updateTable('summaries')
    .set({ summary: null, errorDetail: null })
    .where('recordingId', '=', ids)
    .where('summary', 'is not', null)
    .execute()
  await trx
    .updateTable('recordings')
    .set({
      erasedOn,
      filesFreedOn: sql<Date>`coalesce(files_freed_on, ${erasedOn})`,
      fileName: null,
      transcriptFileName: null,
      sourceUrl: null,
      errorDetail: null,
    })
    .where('recordingId', '=', ids)
    .execute()
  return rows.length
}
