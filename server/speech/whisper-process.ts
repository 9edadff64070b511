import { dirname } from 'node:path'

import { ChildFailure, runLimitedChild } from '../media/limited-child.ts'
import { currentSandbox } from '../sandbox/sandbox.ts'
import { TranscriptionError } from './transcription-error.ts'
import { type WhisperJob, type WhisperMessage, parseWhisperMessage } from './whisper-messages.ts'

/** A large model on a slow processor takes many times as long as the recording; this is for one that is stuck. */
const limits = { minSeconds: 7200, secondsPerMediaSecond: 0, stallSeconds: 7200, maxMemoryBytes: 16_000_000_000 }

let isAble: Promise<boolean> | undefined

/** Whether whisper can start here at all, found out once by starting it on a file that is no model. */
export function canRunWhisper(): Promise<boolean> {
  const nothing = { wavPath: '', modelPath: import.meta.filename, language: 'en', linesPath: '', seconds: 1 }
  isAble ??= runWhisper(nothing, new AbortController().signal).then(
    () => true,
    (error: unknown) => !(error instanceof Error && error.cause instanceof ChildFailure) || isRefused(error.cause),
  )
  return isAble
}

const isRefused = ({ reason }: ChildFailure) => reason === 'notSandboxed'

/** Runs whisper over one part of a recording. Throws `TranscriptionError`; its cause is a `ChildFailure` where the process died. */
export async function runWhisper(job: WhisperJob, signal: AbortSignal) {
  const outcome: { last: WhisperMessage | null } = { last: null }
  const log = await runLimitedChild({
    entry: new URL('./whisper-child.ts', import.meta.url),
    job,
    access: { read: [job.wavPath, job.modelPath], write: [dirname(job.linesPath)], hasGraphics: true },
    sandbox: await currentSandbox(),
    limits,
    signal,
    parseMessage: parseWhisperMessage,
    onMessage(message) {
      outcome.last = message
      return null
    },
  }).catch((error: unknown) => {
    if (!(error instanceof ChildFailure)) throw error
    const isTransient = error.reason !== 'outOfMemory' && !isRefused(error)
    throw new TranscriptionError(`Whisper failed: ${error.message}`, { isTransient, cause: error })
  })
  const failure =
    failureOf(outcome.last, log) ?? (log.includes('unknown language') ? `it knows no language ${job.language}` : null)
  if (failure !== null) throw new TranscriptionError(`Whisper failed: ${failure}.`, { isTransient: false })
}

function failureOf(message: WhisperMessage | null, log: string): string | null {
  if (message?.type === 'failed') return message.message
  if (message?.type !== 'done') return 'it ended without a result'
  // The filter logs this and goes on as if nothing had been said.
  return log.includes('Failed to process audio') ? 'it gave up on the sound' : null
}
