import type { Db } from '../db/open-database.ts'
import { isExportFolder } from '../exports/export-folder.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { searchesInFlight, searchFolderOf } from '../speaker-search/search-store.ts'
import { awaitedRenditions, renditionFolderOf } from './rendition-store.ts'
import { workFolderOf, type RunOrder } from './run-store.ts'

const WORK_FOLDER = 'work'

/**
 * At the start: every run in flight and every rendition that is awaited has a job again, also one whose job was given up while the database could not be
 * written, and work folders of runs that are over are gone.
 */
export async function restoreRuns({ db, jobs, files }: { db: Db; jobs: JobQueue; files: FileStore }): Promise<void> {
  // Runs before their jobs, and folders before their runs: others begin some meanwhile, whose jobs and folders come with them.
  const folders = await files.list(WORK_FOLDER)
  const inFlight = await db
    .selectFrom('recordings')
    .select(['recordingId', 'attempt', 'stage', 'fileKey', 'sourceUrl'])
    .where('isTranscriptionCompleted', '=', false)
    .where('stage', '<>', 'finished')
    .where('deletedOn', 'is', null)
    .execute()
  // Those that wait for a model have no job until it is there.
  const withJobs = inFlight.filter(({ stage }) => stage !== 'waitingForModel')
  const waiting = new Set([
    ...(await jobs.pending('transcribe-recording')).map(orderName),
    ...(await jobs.pending('import-recording')).map(orderName),
  ])
  for (const { fileKey, sourceUrl, recordingId, attempt } of withJobs) {
    const order = { recordingId, attempt }
    if (waiting.has(orderName(order)) || waiting.has(orderName({ recordingId: order.recordingId }))) continue
    const isImport = fileKey === null && sourceUrl !== null
    await jobs.enqueue(isImport ? 'import-recording' : 'transcribe-recording', order)
  }
  await restoreSummaries({ db, jobs })
  const searches = await restoreSearches({ db, jobs })
  const renditions = await restoreRenditions({ db, jobs })
  const needed = new Set([
    ...inFlight.map(workFolderOf),
    ...searches.map(searchFolderOf),
    ...renditions.map(renditionFolderOf),
  ])
  const over = folders.filter((name) => !needed.has(name) && !isExportFolder(name))
  for (const name of over) await files.removeWorkFolder(name)
}

const orderName = ({ recordingId, attempt }: RunOrder) => `${recordingId} ${attempt ?? ''}`

async function restoreSearches({ db, jobs }: { db: Db; jobs: JobQueue }) {
  const searches = await searchesInFlight(db)
  const waiting = new Set((await jobs.pending('find-speakers')).map(({ searchId }) => searchId))
  for (const { directoryId, ...order } of searches) {
    if (!waiting.has(order.searchId)) await jobs.enqueue('find-speakers', order, { groupId: directoryId })
  }
  return searches
}

async function restoreRenditions({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<string[]> {
  const awaited = await awaitedRenditions(db)
  const waiting = new Set((await jobs.pending('render-recording')).map(({ recordingId }) => recordingId))
  for (const recordingId of awaited) {
    if (!waiting.has(recordingId)) await jobs.enqueue('render-recording', { recordingId })
  }
  return awaited
}

async function restoreSummaries({ db, jobs }: { db: Db; jobs: JobQueue }) {
  const unfinished = await db
    .selectFrom('summaries')
    .innerJoin('recordings', 'recordings.recordingId', 'summaries.recordingId')
    .select(['summaries.recordingId', 'summaries.recordingSummaryId', 'summaries.attempt'])
    .where('summaries.isSummarizationCompleted', '=', false)
    .where('summaries.deletedOn', 'is', null)
    .where('recordings.deletedOn', 'is', null)
    .execute()
  const pending = await jobs.pending('summarize-recording')
  const waiting = new Set(pending.map((data) => `${data.recordingSummaryId} ${data.attempt ?? 1}`))
  for (const order of unfinished) {
    if (waiting.has(`${order.recordingSummaryId} ${order.attempt}`)) continue
    await jobs.enqueue('summarize-recording', order)
  }
}
