import { NoRoom } from '../media/free-room.ts'
import { MediaError, type MediaErrorReason } from '../media/prepare-media.ts'
import { OutgoingError, type OutgoingFailure } from '../outgoing/outgoing-error.ts'
import { TranscriptionError } from '../speech/transcriber.ts'
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
  noRoom: 'error',
  crashed: 'error',
  notSandboxed: 'error',
}

const mayPass: ReadonlySet<OutgoingFailure> = new Set(['unresolved', 'unreachable', 'timedOut', 'broken'])

/** The disk is full. To try again at once would only keep it so. */
export function isOutOfRoom(error: unknown): boolean {
  if (error instanceof NoRoom || (error instanceof MediaError && error.reason === 'noRoom')) return true
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'ENOSPC') || isOutOfRoom(error.cause)
}

export function toRunFailure(error: unknown): RunFailure {
  const detail = error instanceof Error ? error.message : String(error)
  if (isOutOfRoom(error)) return { reason: 'error', detail, isWorthRetrying: false }
  if (error instanceof MediaError) {
    return { reason: mediaReasons[error.reason], detail, isWorthRetrying: error.reason === 'crashed' }
  }
  if (error instanceof TranscriptionError) return { reason: 'error', detail, isWorthRetrying: error.isTransient }
  if (error instanceof OutgoingError) return { reason: 'error', detail, isWorthRetrying: mayPass.has(error.reason) }
  return { reason: 'error', detail, isWorthRetrying: !(error instanceof PermanentRunError) }
}
