import type { Logger } from 'pino'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { JobContext, JobData, JobQueue } from '../jobs/job-queue.ts'
import { betterSummarizer, timed, type Writing } from '../summarizer/choose-summarizer.ts'
import type { Summarizer } from '../summarizer/summarizer.ts'
import { keepInVain } from '../summaries/summary-writings.ts'
import { createSummaryRunStore, type SummaryRun } from './summarize-recording.ts'

type ImproveDeps = { db: Db; jobs: JobQueue; summarizers: Summarizer[]; logger: Logger }

const SAVE_EVERY_MS = 1_000

/** Someone stopped it, or the summary has changed. */
class ImprovementStopped extends Error {
  override readonly message = 'The summary no longer needs to be improved.'
}

/**
 * The job `improve-summary`: a slow summarizer rewrites what a fast one wrote, and replaces it if it's still there
 * unchanged. It can be killed and rerun.
 */
export async function improveSummary(
  { db, jobs, summarizers, logger }: ImproveDeps,
  order: JobData['improve-summary'],
  context: JobContext,
): Promise<void> {
  const runs = createSummaryRunStore(db, jobs)
  const run = await runs.beginImprovement(order)
  if (run === null) return
  const better = await betterSummarizer(summarizers, run.writtenBy)
  if (better === null) return endImprovement(db, run)
  const stopped = new AbortController()
  let progress = 0
  const timer = setInterval(() => {
    saveProgress(db, run, progress).then(
      (isAlive) => isAlive || stopped.abort(new ImprovementStopped()),
      (error: unknown) => logger.error({ err: error }, 'failed to save progress'),
    )
  }, SAVE_EVERY_MS)
  const signal = AbortSignal.any([context.signal, stopped.signal])
  const onProgress = (fraction: number) => {
    progress = fraction
  }
  const writings: Writing[] = []
  try {
    const written = await timed(better, { ...run.content, signal, onProgress }, writings)
    await runs.improve({ ...run, writings }, { ...written, writtenBy: better.id })
  } catch (error) {
    await keepInVain({ db, logger }, { ...run, writings })
    if (stopped.signal.aborted) return
    context.signal.throwIfAborted()
    logger.warn({ err: error, recordingId: run.recordingId }, 'failed to improve a summary')
    // The existing summary stays; a person can request the improvement again.
    await endImprovement(db, run)
  } finally {
    clearInterval(timer)
  }
}

/** False if it should stop. */
async function saveProgress(db: Db, { recordingSummaryId, attempt }: SummaryRun, progress: number): Promise<boolean> {
  const saved = await db
    .updateTable('summaries')
    .set({ improvementProgress: progress })
    .where('recordingSummaryId', '=', recordingSummaryId)
    .where('attempt', '=', attempt)
    .where('improvementProgress', 'is not', null)
    .where('deletedOn', 'is', null)
    .returning(sql<number>`1`.as('one'))
    .execute()
  return saved.length > 0
}

async function endImprovement(db: Db, { recordingSummaryId }: Pick<SummaryRun, 'recordingSummaryId'>): Promise<void> {
  await db
    .updateTable('summaries')
    .set({ improvementProgress: null })
    .where('recordingSummaryId', '=', recordingSummaryId)
    .execute()
}
