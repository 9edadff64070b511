import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobContext, JobQueue } from '../jobs/job-queue.ts'
import { prepareMedia } from '../media/prepare-media.ts'
import { type DetectDeps, listenForSpeakers } from '../runs/detect-speakers.ts'
import { monitorRun, RunCanceledError, type RunCancellations, type RunMonitor } from '../runs/run-monitor.ts'
import { toRunFailure } from '../runs/supervise-attempt.ts'
import { orderSuggestions } from '../speaker-names/suggestion-store.ts'
import { type FoundSpeakers, type TimeSpan, TranscriptionError } from '../speech/transcriber.ts'
import { applySpeakers } from './apply-speakers.ts'
import { createSearchStore, searchFolderOf, type SearchFacts, type SearchOrder } from './search-store.ts'

export type SearchDeps = DetectDeps & {
  files: FileStore
  jobs: Pick<JobQueue, 'enqueue'>
  runCancellations: RunCancellations
}

/** The share of decoding the audio in the progress. */
const decodingPart = 0.2

/**
 * The job `find-speakers`: file → audio → who speaks when → lines of the transcript. Can be killed at any point and run
 * again.
 */
export async function searchSpeakers(deps: SearchDeps, order: SearchOrder, context: JobContext): Promise<void> {
  const { db, files, logger, runCancellations } = deps
  const { recordingId } = order
  const store = createSearchStore(db)
  const search = await store.begin(order)
  if (search === null) return
  const monitor = monitorRun({
    signal: context.signal,
    save: (state) => store.save(order, state),
    watch: (stop) => runCancellations.watch(recordingId, stop),
    onError: (error) => logger.error({ err: error, recordingId }, 'failed to save progress'),
  })
  try {
    const found = await listen(deps, search, monitor)
    await monitor.stop()
    if (!(await applySpeakers(db, order, found))) return
    await db.transaction().execute((trx) => orderSuggestions(trx, deps.jobs, search))
  } catch (error) {
    await monitor.stop()
    if (monitor.signal.reason instanceof RunCanceledError) return
    context.signal.throwIfAborted()
    logger.warn({ err: error, recordingId }, 'failed to find the speakers again')
    await context.confirm()
    const { detail, isWorthRetrying } = toRunFailure(error)
    // The models have had their second attempt, and people are waiting.
    if (isWorthRetrying && !(error instanceof TranscriptionError) && !context.isLastTry) throw error
    await store.fail(order, detail)
  } finally {
    await files.removeWorkFolder(searchFolderOf(order))
  }
}

async function listen(deps: SearchDeps, search: SearchFacts, monitor: RunMonitor): Promise<FoundSpeakers> {
  const { db, files } = deps
  const { recordingId, speakerCount } = search
  // The original has both channels; the playback file may not.
  const key = search.fileKey ?? search.playbackFileKey
  if (key === null) throw new Error('The file is gone.')
  monitor.enter('findingSpeakers')
  const workDir = await files.workFolder(searchFolderOf(search))
  const media = await prepareMedia({
    sourcePath: await files.localFile(key, workDir, monitor.signal),
    workDir,
    signal: monitor.signal,
    onProgress: (fraction) => monitor.progress(fraction * decodingPart),
  })
  return listenForSpeakers(deps, {
    recordingId,
    speakerCount,
    media,
    spans: await linesOf(db, recordingId),
    monitor: {
      signal: monitor.signal,
      enter: () => {},
      progress: (fraction) => monitor.progress(decodingPart + fraction * (1 - decodingPart)),
    },
  })
}

function linesOf(db: Db, recordingId: string): Promise<TimeSpan[]> {
  return db
    .selectFrom('transcriptSegments')
    .select(['startTime as startSeconds', 'endTime as endSeconds'])
    .where('recordingId', '=', recordingId)
    .orderBy('position')
    .execute()
}
