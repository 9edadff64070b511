import type { Logger } from 'pino'
import type { Db } from '../db/open-database.ts'
import type { JobContext } from '../jobs/job-queue.ts'
import { createLiveLineWriter, type LiveLineWriter } from './live-lines.ts'
import type { RunCancellations } from './run-cancellations.ts'
import { isOutOfRoom, toRunFailure } from './run-failure.ts'
import { monitorRun, RunCanceledError, type RunMonitor } from './run-monitor.ts'
import { createRunStore, type RunAttempt } from './run-store.ts'

type Supervised = {
  run: RunAttempt
  context: JobContext
  /** Has the job done later, when there may be room on the disk; false where that has been tried for long enough. */
  postpone?: () => Promise<boolean>
}

/** `addLines` lets people read what is recognized so far; it is kept together with how far the run is. */
export type AttemptMonitor = RunMonitor & { addLines: LiveLineWriter['add'] }

export type SuperviseDeps = { db: Db; runCancellations: RunCancellations; logger: Logger }

/**
 * Does the work of one attempt at an import or a transcription. When it fails it ends the run, or rejects where trying the
 * job again may help. `work` stops the monitor before it writes its result.
 */
export async function superviseAttempt(
  { db, runCancellations, logger }: SuperviseDeps,
  { run, context, postpone }: Supervised,
  work: (monitor: AttemptMonitor) => Promise<void>,
): Promise<void> {
  const store = createRunStore(db)
  const { recordingId } = run
  const lines = createLiveLineWriter(db, run)
  const monitor = monitorRun({
    signal: context.signal,
    async save(state) {
      const goesOn = await store.save(run, state)
      if (goesOn) await lines.save()
      return goesOn
    },
    watch: (stop) => runCancellations.watch(recordingId, stop),
    onError: (error) => logger.error({ err: error, recordingId }, 'progress was not saved'),
  })
  try {
    await work({ ...monitor, addLines: lines.add })
  } catch (error) {
    await monitor.stop()
    if (monitor.signal.reason instanceof RunCanceledError) return
    context.signal.throwIfAborted()
    logger.warn({ err: error, recordingId }, 'a run failed')
    // Whoever was taken for dead does not end what another works on.
    await context.confirm()
    if (isOutOfRoom(error) && (await postpone?.()) === true) return store.wait(run)
    const { isWorthRetrying, ...failure } = toRunFailure(error)
    if (isWorthRetrying && !context.isLastTry) {
      await store.wait(run)
      throw error
    }
    await store.finishWithout(run, failure)
  }
}
