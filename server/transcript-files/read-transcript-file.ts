import { stat } from 'node:fs/promises'
import path from 'node:path'
import { FairSlots } from '../jobs/slots.ts'
import { ChildFailure, runLimitedChild } from '../media/limited-child.ts'
import type { SubtitleCue } from '../media/subtitles.ts'
import { currentSandbox } from '../sandbox/sandbox.ts'
import type { TranscriptFile } from './parse-transcript.ts'
import {
  MAX_TRANSCRIPT_FILE_BYTES,
  parseTranscriptFileMessage,
  TranscriptFileError,
  type TranscriptFileMessage,
} from './transcript-file-rules.ts'

const childEntry = new URL('./transcript-file-child.ts', import.meta.url)

/** 20 MB take two seconds on a slow machine. */
const limits = { minSeconds: 60, secondsPerMediaSecond: 0, stallSeconds: 60, maxMemoryBytes: 700_000_000 }
/** Maximum transcripts of one person that are being read or waiting. */
export const MOST_OF_ONE = 10
/** Each child takes about 100 MB; further requests wait. */
const readers = new FairSlots({ slots: 2, perPerson: MOST_OF_ONE })

type ReadTranscriptFile = {
  path: string
  /** The person or run that waits; each has one file read at a time. */
  waiting: string
  /** Duration of its recording; null if there is none. */
  durationSeconds: number | null
  signal: AbortSignal
}

/**
 * Reads an untrusted transcript in a child process with limits on time and memory.
 *
 * @throws TranscriptFileError if the file is invalid or exceeds the child's limits; TooManyWaiting; the signal's reason
 * if the caller gave up
 */
export async function readTranscriptFile({
  path: source,
  waiting,
  durationSeconds,
  signal,
}: ReadTranscriptFile): Promise<TranscriptFile> {
  const { size } = await stat(source)
  if (size > MAX_TRANSCRIPT_FILE_BYTES) throw tooLarge()
  return readers.run(waiting, () => readInChild({ sourcePath: path.resolve(source), durationSeconds }, signal), signal)
}

async function readInChild(
  job: { sourcePath: string; durationSeconds: number | null },
  signal: AbortSignal,
): Promise<TranscriptFile> {
  const cues: SubtitleCue[] = []
  let outcome: Exclude<TranscriptFileMessage, { type: 'cues' }> | null = null
  try {
    await runLimitedChild({
      entry: childEntry,
      job,
      access: { read: [job.sourcePath], write: [] },
      sandbox: await currentSandbox(),
      limits,
      signal,
      parseMessage: parseTranscriptFileMessage,
      onMessage(message) {
        if (message.type === 'cues') cues.push(...message.cues)
        else outcome = message
        return null
      },
    })
  } catch (error) {
    if (error instanceof ChildFailure && (error.reason === 'timedOut' || error.reason === 'outOfMemory'))
      throw tooLarge()
    throw error
  }
  return finished(outcome, cues)
}

function finished(
  outcome: Exclude<TranscriptFileMessage, { type: 'cues' }> | null,
  cues: SubtitleCue[],
): TranscriptFile {
  if (outcome === null) throw new Error('The process that reads transcripts ended without a result.')
  if (outcome.type === 'refused') throw new TranscriptFileError(outcome.code, outcome.message, outcome.line)
  const { title, date, languageCode, hasEstimatedTimes } = outcome
  return { cues, title, date, languageCode, hasEstimatedTimes }
}

export function tooLarge() {
  return new TranscriptFileError(
    'TRANSCRIPT_TOO_LARGE',
    'The transcript is larger than 20 MB, or takes too long to read.',
  )
}
