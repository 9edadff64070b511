import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'

const WORK_FOLDER = 'work'

/**
 * At the start: every run in flight has a job again, also one whose job was given up while the database could not be
 * written, and work folders of runs that are over are gone.
 */
export async function restoreRuns({ db, jobs, files }: { db: Db; jobs: JobQueue; files: FileStore }): Promise<void> {
  const waiting = new Set((await jobs.pending('transcribe-recording')).map((data) => data.recordingId))
  const inFlight = await db
    .selectFrom('recordings')
    .select('recordingId')
    .where('isTranscriptionCompleted', '=', false)
    .where('stage', '<>', 'finished')
    .where('deletedOn', 'is', null)
    .execute()
  for (const { recordingId } of inFlight) {
    if (!waiting.has(recordingId)) await jobs.enqueue('transcribe-recording', { recordingId })
  }
  await restoreSummaries({ db, jobs })
  const needed = new Set(inFlight.map(({ recordingId }) => recordingId))
  for (const name of await files.list(WORK_FOLDER)) if (!needed.has(name)) await files.removeWorkFolder(name)
}

async function restoreSummaries({ db, jobs }: { db: Db; jobs: JobQueue }) {
  const waiting = new Set((await jobs.pending('summarize-recording')).map((data) => data.recordingSummaryId))
  const unfinished = await db
    .selectFrom('summaries')
    .innerJoin('recordings', 'recordings.recordingId', 'summaries.recordingId')
    .select(['summaries.recordingId', 'summaries.recordingSummaryId'])
    .where('summaries.isSummarizationCompleted', '=', false)
    .where('summaries.deletedOn', 'is', null)
    .where('recordings.deletedOn', 'is', null)
    .execute()
  for (const order of unfinished) {
    if (!waiting.has(order.recordingSummaryId)) await jobs.enqueue('summarize-recording', order)
  }
}
