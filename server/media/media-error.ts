import type { ChildFailureReason } from './limited-child.ts'

/** With `noRoom` nothing is wrong with the file: the disk is full. */
export type MediaErrorReason = 'empty' | 'unreadable' | 'noAudio' | 'noRoom' | ChildFailureReason

/** Why a recording's file could not be prepared. `message` is for the log; the person reads words chosen from `reason`. */
export class MediaError extends Error {
  override readonly name = 'MediaError'
  readonly reason: MediaErrorReason

  constructor(reason: MediaErrorReason, message: string) {
    super(message)
    this.reason = reason
  }
}
