import { MediaError, type MediaErrorReason } from '../media/media-error.ts'
import { OutgoingError, type OutgoingFailure } from '../outgoing/outgoing-error.ts'
import { TranscriptionError } from '../speech/transcription-error.ts'
import type { FailedReason } from './run-store.ts'

/** What a failure means for the run: the contract's reason (2.15), and whether trying again may help. */
export type RunFailure = { reason: FailedReason; detail: string; isWorthRetrying: boolean }

/** A failure whose cause will not go away by itself. */
export class PermanentRunError extends Error {}

const mediaReasons: Record<MediaErrorReason, FailedReason> = {
  empty: 'fileEmpty',
  noAudio: 'noSpokenAudio',
  unreadable: 'error',
  timedOut: 'error',
  outOfMemory: 'error',
  crashed: 'error',
  notSandboxed: 'error',
}

const mayPass: ReadonlySet<OutgoingFailure> = new Set(['unresolved', 'unreachable', 'timedOut', 'broken'])

export function toRunFailure(error: unknown): RunFailure {
  const detail = error instanceof Error ? error.message : String(error)
  if (error instanceof MediaError) {
    return { reason: mediaReasons[error.reason], detail, isWorthRetrying: error.reason === 'crashed' }
  }
  if (error instanceof TranscriptionError) return { reason: 'error', detail, isWorthRetrying: error.isTransient }
  if (error instanceof OutgoingError) return { reason: 'error', detail, isWorthRetrying: mayPass.has(error.reason) }
  return { reason: 'error', detail, isWorthRetrying: !(error instanceof PermanentRunError) }
}
