import type { Logger } from 'pino'
import type { Db } from '../db/open-database.ts'
import type { JobContext, JobData, JobQueue } from '../jobs/job-queue.ts'
import { summarizeMeeting } from '../summarizer/choose-summarizer.ts'
import type { Summarizer } from '../summarizer/summarizer.ts'
import type { RunCancellations } from './run-cancellations.ts'
import { monitorRun, RunCanceledError } from './run-monitor.ts'
import { createSummaryRunStore } from './summary-run-store.ts'

export type SummarizeDeps = {
  db: Db
  jobs: JobQueue
  summarizers: Summarizer[]
  runCancellations: RunCancellations
  logger: Logger
}

/** The job `summarize-recording`: transcript and template → summary and section items. It may be killed and run again. */
export async function summarizeRecording(
  { db, jobs, summarizers, runCancellations, logger }: SummarizeDeps,
  order: JobData['summarize-recording'],
  context: JobContext,
): Promise<void> {
  const { recordingId } = order
  const summaries = createSummaryRunStore(db, jobs)
  const run = await summaries.begin(order)
  if (run === null) return
  const monitor = monitorRun({
    signal: context.signal,
    save: (state) => summaries.save(run, state),
    watch: (stop) => runCancellations.watch(recordingId, stop),
    onError: (error) => logger.error({ err: error, recordingId }, 'progress was not saved'),
  })
  monitor.enter('summarizing')
  try {
    const onProgress = (fraction: number) => monitor.progress(fraction)
    const written = await summarizeMeeting(summarizers, { ...run.content, signal: monitor.signal, onProgress })
    await monitor.stop()
    for (const failure of written.failures) logger.warn({ err: failure, recordingId }, 'a summarizer failed')
    await summaries.finish(run, written)
  } catch (error) {
    await monitor.stop()
    if (monitor.signal.reason instanceof RunCanceledError) return
    context.signal.throwIfAborted()
    logger.warn({ err: error, recordingId }, 'summarization failed')
    await context.confirm()
    if (!context.isLastTry) throw error
    await summaries.fail(run, error instanceof Error ? error.message : String(error))
  }
}
