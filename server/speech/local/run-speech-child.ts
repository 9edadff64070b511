import { availableParallelism } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'

import { ChildFailure, runLimitedChild } from '../../media/limited-child.ts'
import { currentSandbox } from '../../sandbox/sandbox.ts'
import { TranscriptionError } from '../transcriber.ts'
import { loadingSchema, type TaskEnd, taskEndSchema } from './speech-task.ts'

/** Silero VAD, which detects speech. It is part of the repository. */
export const vadModelPath = path.resolve(import.meta.dirname, '../models/silero-vad-v5.onnx')

/** Threads for one task. One processor is left to the service and its database; more than eight gain nothing. */
export const speechThreads = Math.max(1, Math.min(8, availableParallelism() - 1))

export type SpeechTask<Message> = {
  /** The child's input; `kind` selects its module in `speech-child.ts`. */
  task: { kind: string }
  /** Absolute paths of the files and folders it reads, and of all it may write to. */
  read: readonly string[]
  write?: readonly string[]
  maxMemoryBytes: number
  signal: AbortSignal
  parseMessage: (raw: unknown) => Message
  /** Returns how many seconds of the recording are done, null if the message doesn't say. */
  onMessage: (message: Message) => number | null
}

/** A model file is missing or unusable. */
export class DamagedModelError extends TranscriptionError {
  constructor(what: string, cause?: unknown) {
    const cure = 'It’s checked and downloaded again if downloads are on. Otherwise, install it with npm run models.'
    super(`${what} ${cure}`, { isTransient: true, cause })
  }
}

/**
 * Generous limits, meant for processes that are stuck: a slow processor takes many times as long as the recording, and
 * a slow disk takes a while to read a model.
 */
const limits = { minSeconds: 1800, secondsPerMediaSecond: 20, stallSeconds: 600 }

/**
 * Runs one speech task in a process of its own, which exits afterwards.
 *
 * @throws TranscriptionError (a DamagedModelError if a model is at fault), or the signal's reason
 */
export async function runSpeechChild<Message>(work: SpeechTask<Message>): Promise<void> {
  const told: { isLoading: boolean; end: TaskEnd | null } = { isLoading: false, end: null }
  const log = await runLimitedChild({
    entry: new URL('./speech-child.ts', import.meta.url),
    job: work.task,
    access: { read: work.read, write: work.write ?? [] },
    sandbox: await currentSandbox(),
    limits: { ...limits, maxMemoryBytes: work.maxMemoryBytes },
    signal: work.signal,
    parseMessage: (raw) => parseFrame(raw) ?? { type: 'task' as const, message: work.parseMessage(raw) },
    onMessage(frame) {
      if (frame.type === 'task') return work.onMessage(frame.message)
      if (frame.type === 'loading' || frame.type === 'loaded') told.isLoading = frame.type === 'loading'
      else told.end = frame
      return null
    },
  }).catch((error: unknown) => {
    throw error instanceof ChildFailure ? failureOf(error, told.isLoading) : error
  })
  // The runtime logs this for an unusable model, and carries on as if there had been no speech.
  if (log.includes('Caught exception')) throw new DamagedModelError(damagedFile(log))
  if (told.end?.type === 'failed') {
    if (told.end.damagedFile !== null) throw new DamagedModelError(told.end.message)
    throw new TranscriptionError(`The local speech engine failed: ${told.end.message}`, { isTransient: true })
  }
  if (told.end === null) throw new TranscriptionError('The local speech engine ended early.', { isTransient: true })
}

const frameSchema = z.union([taskEndSchema, loadingSchema])

function parseFrame(raw: unknown) {
  const frame = frameSchema.safeParse(raw)
  return frame.success ? frame.data : null
}

function failureOf(failure: ChildFailure, isLoading: boolean): TranscriptionError {
  const isOutOfMemory = failure.reason === 'outOfMemory' || failure.message.includes('std::bad_alloc')
  if (isOutOfMemory) {
    const message =
      'The local speech engine ran out of memory. Add memory, or set up a speech server (MINUTEBOOK_TRANSCRIBER_URL).'
    return new TranscriptionError(message, { isTransient: false, failure: 'outOfMemory', cause: failure })
  }
  // It was killed from outside (shutdown, or the machine is short of memory), which says nothing about the model.
  if (
    isLoading &&
    failure.reason === 'crashed' &&
    !failure.message.includes('SIGKILL') &&
    !failure.message.includes('SIGTERM')
  ) {
    return new DamagedModelError(damagedFile(failure.message), failure)
  }
  const isTransient = failure.reason === 'crashed' || failure.reason === 'timedOut'
  return new TranscriptionError(`The local speech engine failed: ${failure.message}`, {
    isTransient,
    failure: failure.reason === 'timedOut' ? 'tookTooLong' : 'engineFailed',
    cause: failure,
  })
}

/** Extracts the file from the runtime's log, which usually names it. */
function damagedFile(log: string): string {
  const file = /(?:\/|[A-Za-z]:\\)[^\n]*?\.onnx/.exec(log.replace(/\S+csrc\S+/g, ''))?.[0]
  if (file !== undefined) return `${file} is damaged or isn’t what its name says.`
  if (/tokens\.txt|symbol-table|base64/.test(log))
    return 'The speech model’s tokens file is damaged or isn’t what its name says.'
  return 'A speech model file is damaged or isn’t what its name says.'
}
