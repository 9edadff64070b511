import { lstat, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

import { currentSandbox } from '../sandbox/sandbox.ts'
import { ChildFailure, runLimitedChild } from './limited-child.ts'
import { MediaError } from './media-error.ts'
import { type MediaLimits, defaultMediaLimits, longestMediaSeconds } from './media-limits.ts'
import { type MediaJob, type MediaJobLimits, type MediaMessage, parseMediaMessage } from './media-messages.ts'

export type MediaInput = {
  sourcePath: string
  workDir: string
  limits?: Partial<MediaLimits>
  signal: AbortSignal
  /** Called with 0..1, never falling. */
  onProgress: (fraction: number) => void
}

type MediaTask = {
  /** What is to be done; everything that the child may write to is in `folder`. */
  job: (folder: string, common: MediaJobLimits) => MediaJob
  /** What comes before the last message, progress apart. */
  onMessage?: (message: MediaMessage) => void
}

const childEntry = new URL('./media-child.ts', import.meta.url)

/**
 * Has a child process with limits on time and memory work on a stranger's file, and answers its last message. `finish` gets a
 * function that takes a file of that name over into `workDir`; what is not taken over is gone.
 *
 * @throws MediaError where the file is at fault, its limits were reached or the disk is full; the signal's reason where the caller gave up;
 * any other Error where the machine is at fault
 */
export async function runMediaChild<T>(
  input: MediaInput,
  task: MediaTask,
  finish: (outcome: MediaMessage, takeOver: (name: string) => Promise<string>) => Promise<T>,
): Promise<T> {
  input.signal.throwIfAborted()
  const { size } = await stat(input.sourcePath)
  if (size === 0) throw new MediaError('empty', 'The file has no bytes.')
  await mkdir(input.workDir, { recursive: true })
  const workDir = resolve(input.workDir)
  // All that the child may write to, so that it cannot lay anything in the way of what the service writes.
  const folder = await mkdtemp(join(workDir, 'media-'))
  try {
    const outcome = await outcomeOf({ ...input, sizeBytes: size }, task, folder)
    const result = await finish(outcome, (name) => takeOver(join(folder, name), join(workDir, name)))
    input.onProgress(1)
    return result
  } catch (error) {
    if (error instanceof ChildFailure) throw new MediaError(error.reason, error.message)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Takes what the child has written: a link, of a child gone bad, would give away what it leads to. */
async function takeOver(from: string, to: string): Promise<string> {
  if (!(await lstat(from)).isFile())
    throw new MediaError('crashed', `The media process left no file ${basename(from)}.`)
  await rename(from, to)
  return to
}

async function outcomeOf(
  input: MediaInput & { sizeBytes: number },
  { job, onMessage }: MediaTask,
  folder: string,
): Promise<MediaMessage> {
  const limits = { ...defaultMediaLimits, ...input.limits }
  const { maxMemoryBytes, reservedBytes } = limits
  const sourcePath = resolve(input.sourcePath)
  const maxMediaSeconds = longestMediaSeconds(input.sizeBytes, limits)
  let outcome: MediaMessage | null = null
  let highestFraction = 0
  await runLimitedChild({
    entry: childEntry,
    job: job(folder, { sourcePath, maxMediaSeconds, maxMemoryBytes, reservedBytes }),
    access: { read: [sourcePath], write: [folder] },
    sandbox: await currentSandbox(),
    limits,
    signal: input.signal,
    parseMessage: parseMediaMessage,
    onMessage(message) {
      if (message.type !== 'progress') {
        outcome = message
        onMessage?.(message)
        return null
      }
      if (message.fraction > highestFraction) {
        highestFraction = Math.min(1, message.fraction)
        input.onProgress(highestFraction)
      }
      return message.mediaSeconds
    },
  })
  return unlessFailed(outcome)
}

function unlessFailed(outcome: MediaMessage | null): MediaMessage {
  if (outcome === null) throw new MediaError('crashed', 'The media process ended without a result.')
  if (outcome.type !== 'failed') return outcome
  if (outcome.reason !== null) throw new MediaError(outcome.reason, outcome.message)
  throw new Error(`Media could not be prepared: ${outcome.message}`)
}
