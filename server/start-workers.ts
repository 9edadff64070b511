import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { sql } from 'kysely'
import { sweepAttempts } from './identity/guess-limits.ts'
import { sweepOauth } from './oauth/client-store.ts'
import { syncCalendar, syncDueCalendars } from './calendars/sync-calendar.ts'
import type { Services } from './service-parts.ts'
import { erasePerson, restoreErasures } from './care/erasure/erase-person.ts'
import { prepareExport } from './care/exports/prepare-export.ts'
import { isExportFolder, restoreExports, sweepExports } from './care/exports/export-store.ts'
import { removeFile } from './files/remove-file.ts'
import { sweepNews } from './news/news-store.ts'
import { freeDeletedFiles } from './recordings/free-deleted-files.ts'
import { suggestSpeakerNames } from './speaker-names/suggest-names.ts'
import { learnVoice } from './voices/recording-voices.ts'
import { applyRetention } from './care/retention/apply-retention.ts'
import { makeSearchable } from './search/make-searchable.ts'
import { searchSpeakers } from './speaker-search/search-speakers.ts'
import { sweepSecurityLog } from './security-log/security-log-store.ts'
import { importRecording } from './uploads/import-recording.ts'
import { sweepUploads } from './uploads/upload-stream.ts'
import { createUploadStore } from './uploads/upload-store.ts'
import { startDeliveries } from './webhooks/start-deliveries.ts'
import { awaitedRenditions, renderRecording, renditionFolderOf } from './runs/renditions.ts'
import { improveSummary } from './runs/improve-summary.ts'
import { summarizeRecording } from './runs/summarize-recording.ts'
import { transcribeRecording } from './runs/transcribe-recording.ts'
import type { Db } from './db/open-database.ts'
import type { FileStore } from './files/file-store.ts'
import type { JobName, JobQueue } from './jobs/job-queue.ts'
import { searchesInFlight, searchFolderOf } from './speaker-search/search-store.ts'
import { type RunOrder, workFolderOf } from './runs/run-store.ts'
import type { ModelStore } from './models/model-store.ts'
import { chooseTranscriber } from './speech/choose-transcriber.ts'
import type { Transcriber } from './speech/transcriber.ts'

/** At least two, so that a short recording needn't wait for a long one; more if there are enough cores. */
const TRANSCRIPTIONS = Math.max(2, Math.min(4, Math.floor(availableParallelism() / 2)))
/** Two, so that a long recording doesn't block the others. */
const RENDITIONS = 2
/** Across all companies; an import spends most of its time waiting for other hosts. */
const IMPORTS = 4
/** For jobs that take minutes and that people can request as often as they like. */
const ONE_OF_A_COMPANY = { concurrency: 2, perGroup: 1 }
const EVERY_MINUTE = '* * * * *'
const HOURLY = '17 * * * *'
const DAILY = '41 2 * * *'
const schedules: [JobName, string][] = [
  ['make-searchable', EVERY_MINUTE],
  ['sync-due-calendars', EVERY_MINUTE],
  ['sweep-uploads', HOURLY],
  ['sweep-oauth', HOURLY],
  ['free-deleted-files', HOURLY],
  ['sweep-exports', HOURLY],
  ['apply-retention', DAILY],
]

/** Recovers what the last process left behind, then processes runs and cleans up the upload folder. */
export async function startWorkers(services: Services, logger: Logger): Promise<void> {
  const { db, files, jobs, transfers } = services
  const deps = { ...services, logger }
  const sweep = () => sweepUploads({ uploads: createUploadStore(db), files, transfers, isShared: services.isShared })
  // If the object store is down at startup, the hourly sweep catches up.
  await sweep().catch((error: unknown) => logger.warn({ err: error }, 'failed to clean up uploads'))
  await restoreRuns(services)
  const restoreRights = async () => {
    await restoreExports(services)
    await restoreErasures(services)
  }
  await restoreRights()
  startModelWaits(deps)
  // Before the workers, whose first polls keep the embedded database busy for 200 ms.
  for (const [name, cron] of schedules) await jobs.schedule(name, cron)
  // The machine may be off at night, when this is scheduled.
  await jobs.enqueue('apply-retention', {})
  await startDeliveries(deps)
  await jobs.work('import-recording', { concurrency: IMPORTS }, (order, context) =>
    importRecording(deps, order, context),
  )
  await jobs.work('transcribe-recording', { concurrency: TRANSCRIPTIONS }, (order, context) =>
    transcribeRecording(deps, order, context),
  )
  await jobs.work('render-recording', { concurrency: RENDITIONS }, (order, context) =>
    renderRecording(deps, order, context),
  )
  await jobs.work('summarize-recording', { concurrency: 2 }, (order, context) =>
    summarizeRecording(deps, order, context),
  )
  // One at a time: a language model uses all the cores it's allowed.
  await jobs.work('improve-summary', { concurrency: 1 }, (order, context) => improveSummary(deps, order, context))
  await jobs.work('suggest-speaker-names', ONE_OF_A_COMPANY, (order, context) =>
    suggestSpeakerNames(deps, order, context),
  )
  await jobs.work('remember-voice', ONE_OF_A_COMPANY, (order, context) => learnVoice(deps, order, context))
  await jobs.work('find-speakers', ONE_OF_A_COMPANY, (order, context) => searchSpeakers(deps, order, context))
  await jobs.work('make-searchable', { concurrency: 1 }, (_, { signal }) => makeSearchable(db, signal))
  await jobs.work('sync-calendar', { concurrency: 4, perGroup: 1 }, ({ calendarId }, { signal }) =>
    syncCalendar(services, calendarId, signal),
  )
  await jobs.work('sync-due-calendars', { concurrency: 1 }, () => syncDueCalendars(services))
  await jobs.work('sweep-uploads', { concurrency: 1 }, sweep)
  await jobs.work('sweep-oauth', { concurrency: 1 }, async () => {
    await sweepOauth(db)
    await sweepAttempts(db)
    await sweepSecurityLog(db)
    await sweepNews(db)
  })
  await jobs.work('free-deleted-files', { concurrency: 1 }, () => freeDeletedFiles({ db, files }))
  await jobs.work('export-data', { concurrency: 1 }, ({ exportId }, context) => prepareExport(deps, exportId, context))
  await jobs.work('erase-person', { concurrency: 1 }, ({ standInId }, { signal }) =>
    erasePerson(services, standInId, signal),
  )
  await jobs.work('sweep-exports', { concurrency: 1 }, async () => {
    await sweepExports(services)
    await restoreRights()
  })
  await jobs.work('apply-retention', { concurrency: 1 }, (_, { signal }) => applyRetention(services, signal))
  await jobs.work('remove-file', { concurrency: 2 }, ({ key }) => removeFile(services, key))
}

const WORK_FOLDER = 'work'

/**
 * Recovery at startup: re-enqueues every unfinished run and pending rendition that has no job, including those whose
 * job failed for good while the database was down, and deletes work folders of finished runs.
 */
async function restoreRuns({ db, jobs, files }: { db: Db; jobs: JobQueue; files: FileStore }): Promise<void> {
  // List folders before runs, and runs before jobs: other processes start runs concurrently, so a job or folder that
  // appears later belongs to a run we haven't read.
  const folders = await files.list(WORK_FOLDER)
  const inFlight = await db
    .selectFrom('recordings')
    .select(['recordingId', 'attempt', 'stage', 'fileKey', 'sourceUrl'])
    .where('isTranscriptionCompleted', '=', false)
    .where('stage', '<>', 'finished')
    .where('deletedOn', 'is', null)
    .execute()
  // Runs waiting for a model get their job when it arrives.
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
  await restoreImprovements({ db, jobs })
  const pending = await jobs.pending('summarize-recording')
  const waiting = new Set(pending.map((data) => `${data.recordingSummaryId} ${data.attempt ?? 1}`))
  for (const order of unfinished) {
    if (waiting.has(`${order.recordingSummaryId} ${order.attempt}`)) continue
    await jobs.enqueue('summarize-recording', order)
  }
}

async function restoreImprovements({ db, jobs }: { db: Db; jobs: JobQueue }) {
  const unfinished = await db
    .selectFrom('summaries')
    .select(['recordingId', 'recordingSummaryId', 'attempt'])
    .where('improvementProgress', 'is not', null)
    .where('deletedOn', 'is', null)
    .execute()
  const pending = new Set((await jobs.pending('improve-summary')).map((order) => order.recordingSummaryId))
  for (const order of unfinished) {
    if (!pending.has(order.recordingSummaryId)) await jobs.enqueue('improve-summary', order)
  }
}

export type ModelWaitDeps = {
  db: Db
  jobs: JobQueue
  models: ModelStore
  transcribers: Transcriber[]
  logger: Logger
}

type Waiting = { recordingId: string; requestedLanguageCode: string | null; directoryLanguageCode: string | null }

const LOOK_MS = 2_000

/**
 * Looks after runs that wait for a speech model until the queue stops: reports download progress, and re-enqueues a run
 * once an engine can process it, or never will. Every node does this, so any of them may go away.
 */
function startModelWaits(deps: ModelWaitDeps): void {
  const stopping = new AbortController()
  const looking = lookRegularly(deps, stopping.signal)
  deps.jobs.whenStopping(async () => {
    stopping.abort()
    await looking
  })
}

async function lookRegularly(deps: ModelWaitDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await lookOnce(deps, signal).catch((error: unknown) => {
      if (!signal.aborted) deps.logger.warn({ err: error }, 'failed to check the runs waiting for a speech model')
    })
    await sleep(LOOK_MS, null, { signal, ref: false }).catch(() => {})
  }
}

async function lookOnce(deps: ModelWaitDeps, signal: AbortSignal): Promise<void> {
  const rows = await deps.db
    .selectFrom('recordings')
    .innerJoin('directories', 'directories.directoryId', 'recordings.directoryId')
    .select(['recordingId', 'requestedLanguageCode', 'directories.languageCode as directoryLanguageCode'])
    .where('stage', '=', 'waitingForModel')
    .where('recordings.deletedOn', 'is', null)
    .execute()
  const byLanguage = Map.groupBy(rows, ({ requestedLanguageCode, directoryLanguageCode }) =>
    JSON.stringify([requestedLanguageCode, directoryLanguageCode]),
  )
  for (const group of byLanguage.values()) await lookAtGroup(deps, group, signal)
}

async function lookAtGroup(deps: ModelWaitDeps, group: Waiting[], signal: AbortSignal): Promise<void> {
  const [first] = group
  if (first === undefined) return
  const choice = await chooseTranscriber(deps.transcribers, {
    subtitles: null,
    durationSeconds: 1,
    languageCode: first.requestedLanguageCode,
    expectedLanguageCode: first.directoryLanguageCode,
    signal,
  })
  const ids = group.map(({ recordingId }) => recordingId)
  if (choice === null || !('awaited' in choice)) return queueAgain(deps, ids)
  const { doneBytes, totalBytes } = await deps.models.state(choice.awaited)
  const progress = totalBytes === 0 ? null : doneBytes / totalBytes
  await deps.db
    .updateTable('recordings')
    .set({ progress })
    .where('recordingId', 'in', ids)
    .where('stage', '=', 'waitingForModel')
    .where(sql<boolean>`progress is distinct from ${progress}::real`)
    .execute()
}

async function queueAgain({ db, jobs }: ModelWaitDeps, ids: string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const runs = await trx
      .updateTable('recordings')
      .set({ stage: 'queued', progress: null })
      .where('recordingId', 'in', ids)
      .where('stage', '=', 'waitingForModel')
      .returning(['recordingId', 'attempt'])
      .execute()
    for (const { recordingId, attempt } of runs)
      await jobs.enqueue('transcribe-recording', { recordingId, attempt }, { trx })
  })
}
