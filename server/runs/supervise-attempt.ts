import type { Logger } from 'pino'
import type { Db } from '../db/open-database.ts'
import type { RunFailure as RunFailureCode } from '../../openapi/generated/types.ts'
import type { JobContext } from '../jobs/job-queue.ts'
import { createLiveLineWriter, type LiveLineWriter } from './live-lines.ts'
import { monitorRun, RunCanceledError, type RunCancellations, type RunMonitor } from './run-monitor.ts'
import { createRunStore, type FailedReason, type RunAttempt } from './run-store.ts'
import { NoRoom } from '../files/disk.ts'
import { MediaError, type MediaErrorReason } from '../media/prepare-media.ts'
import { OutgoingError, type OutgoingFailure } from '../outgoing/outgoing-error.ts'
import { TranscriptionError } from '../speech/transcriber.ts'

type Supervised = {
  run: RunAttempt
  context: JobContext
  /** Reschedules the job for when the disk may have space; false if that has gone on for too long. */
  postpone?: () => Promise<boolean>
}

/** `addLines` publishes preview lines; they are saved together with the progress. */
export type AttemptMonitor = RunMonitor & { addLines: LiveLineWriter['add'] }

export type SuperviseDeps = { db: Db; runCancellations: RunCancellations; logger: Logger }

/**
 * Runs one attempt at an import or a transcription. On failure it ends the run, or rejects if a retry may help. `work`
 * must stop the monitor before it writes its result.
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
    onError: (error) => logger.error({ err: error, recordingId }, 'failed to save progress'),
  })
  try {
    await work({ ...monitor, addLines: lines.add })
  } catch (error) {
    await monitor.stop()
    if (monitor.signal.reason instanceof RunCanceledError) return
    context.signal.throwIfAborted()
    logger.warn({ err: error, recordingId }, 'a run failed')
    // If this process was considered dead, another one is working on the job, so don't end it.
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

/**
 * What a failure means for the run: the contract's reason (2.15), the code that a page explains, and whether a retry
 * may help.
 */
export type AttemptFailure = {
  reason: FailedReason
  detail: string
  failure?: RunFailureCode
  isWorthRetrying: boolean
}

/** A failure that a retry can't fix. */
export class PermanentRunError extends Error {
  readonly failure: RunFailureCode

  constructor(message: string, failure: RunFailureCode) {
    super(message)
    this.failure = failure
  }
}

const mediaFailures: Record<MediaErrorReason, { reason: FailedReason; failure?: RunFailureCode }> = {
  empty: { reason: 'fileEmpty' },
  noAudio: { reason: 'noSpokenAudio', failure: 'noAudioTrack' },
  unreadable: { reason: 'error', failure: 'fileUnreadable' },
  timedOut: { reason: 'error', failure: 'tookTooLong' },
  outOfMemory: { reason: 'error', failure: 'outOfMemory' },
  noRoom: { reason: 'error', failure: 'outOfRoom' },
  crashed: { reason: 'error', failure: 'fileUnreadable' },
  notSandboxed: { reason: 'error', failure: 'other' },
}

const mayPass: ReadonlySet<OutgoingFailure> = new Set(['unresolved', 'unreachable', 'timedOut', 'broken'])

/** The disk is full, so an immediate retry would fail too. */
export function isOutOfRoom(error: unknown): boolean {
  if (error instanceof NoRoom || (error instanceof MediaError && error.reason === 'noRoom')) return true
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'ENOSPC') || isOutOfRoom(error.cause)
}

export function toRunFailure(error: unknown): AttemptFailure {
  const detail = error instanceof Error ? error.message : String(error)
  if (isOutOfRoom(error)) return { reason: 'error', detail, failure: 'outOfRoom', isWorthRetrying: false }
  if (error instanceof MediaError) {
    return { ...mediaFailures[error.reason], detail, isWorthRetrying: error.reason === 'crashed' }
  }
  if (error instanceof TranscriptionError) {
    return { reason: 'error', detail, failure: error.failure, isWorthRetrying: error.isTransient }
  }
  // Engines convert errors of their own requests, so this one is from an import.
  if (error instanceof OutgoingError) {
    return { reason: 'error', detail, failure: 'downloadFailed', isWorthRetrying: mayPass.has(error.reason) }
  }
  const isPermanent = error instanceof PermanentRunError
  return { reason: 'error', detail, failure: isPermanent ? error.failure : 'other', isWorthRetrying: !isPermanent }
}
