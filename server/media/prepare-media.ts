import { basename, join, resolve } from 'node:path'
import { lstat, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import type { FoundSpeakers } from '../speech/transcriber.ts'
import type { SubtitleCue, SubtitleTrack } from './subtitles.ts'
import { currentSandbox } from '../sandbox/sandbox.ts'
import { ChildFailure, type ChildFailureReason, runLimitedChild } from './limited-child.ts'
import { type MediaJob, type MediaJobLimits, type MediaMessage, parseMediaMessage } from './media-messages.ts'

/** What a run needs from an uploaded file. All paths are inside `workDir`, whose owner removes them. */
export type PreparedMedia = {
  /** The duration of the decoded sound, not the one stated in the file. */
  durationSeconds: number
  /** When it was recorded according to the file, in ISO 8601. */
  recordedOn: string | null
  hasVideo: boolean
  /** Nothing stands out from the noise floor. */
  isSilent: boolean
  /** 16 kHz mono s16 for the recognizer. */
  wavPath: string
  /** One byte per peak, PEAKS_PER_SECOND of them: see pcm-file.ts. */
  peaksPath: string
  /**
   * How browsers play it: the file as it is, its sound copied into an .m4a file, or one still to be made by
   * `renderMedia`.
   */
  playback: { kind: 'source'; mimeType: string } | { kind: 'copied'; path: string } | { kind: 'toRender' }
  subtitles: SubtitleTrack | null
  /** The turns, if each of two channels has a voice of its own; otherwise null. */
  channelTurns: FoundSpeakers | null
  /** There are subtitles, but more than could have been spoken, so they were dropped. */
  hasTooManySubtitles: boolean
}

export type PrepareMediaInput = MediaInput

const names = { wav: 'audio.wav', peaks: 'audio.peaks', playback: 'playback.m4a' }

/**
 * Prepares an untrusted audio or video file for recognition, in a child process. A truncated file gives what could be
 * decoded.
 *
 * @throws as `runMediaChild` does. Nothing is left in `workDir` then.
 */
export function prepareMedia(input: MediaInput): Promise<PreparedMedia> {
  const cues: SubtitleCue[] = []
  const channels: FoundSpeakers = { turns: [], overlaps: [] }
  const task: Parameters<typeof runMediaChild>[1] = {
    job: (folder, common) => ({
      ...common,
      task: 'prepare',
      wavPath: join(folder, names.wav),
      peaksPath: join(folder, names.peaks),
      playbackPath: join(folder, names.playback),
    }),
    onMessage(message) {
      if (message.type === 'cues') cues.push(...message.cues)
      if (message.type !== 'channelTurns') return
      channels.turns.push(...message.turns)
      channels.overlaps.push(...message.overlaps)
    },
  }
  return runMediaChild(input, task, async (outcome, takeOver) => {
    if (outcome.type !== 'done') throw new MediaError('crashed', 'The media process ended without a result.')
    const { subtitles, playback, hasChannelTurns, ...facts } = outcome.facts
    return {
      ...facts,
      wavPath: await takeOver(names.wav),
      peaksPath: await takeOver(names.peaks),
      playback: playback.kind === 'copied' ? { ...playback, path: await takeOver(names.playback) } : playback,
      subtitles: subtitles === null || subtitles === 'tooMuch' ? null : { ...subtitles, cues },
      channelTurns: hasChannelTurns ? channels : null,
      hasTooManySubtitles: subtitles === 'tooMuch',
    }
  })
}

/**
 * Encodes the sound of a file for browsers that can't play the original, in a child process, and returns the path of
 * the .m4a file in `workDir`. This takes many times as long as preparing for recognition, so recognition doesn't wait
 * for it.
 *
 * @throws as `runMediaChild` does. Nothing is left in `workDir` then.
 */
export function renderMedia(input: MediaInput): Promise<string> {
  const task: Parameters<typeof runMediaChild>[1] = {
    job: (folder, common) => ({ ...common, task: 'render', playbackPath: join(folder, names.playback) }),
  }
  return runMediaChild(input, task, async (outcome, takeOver) => {
    if (outcome.type !== 'rendered') throw new MediaError('crashed', 'The media process ended without a result.')
    return takeOver(names.playback)
  })
}

type MediaInput = {
  sourcePath: string
  workDir: string
  limits?: Partial<MediaLimits>
  signal: AbortSignal
  /** Called with 0..1, never decreasing. */
  onProgress: (fraction: number) => void
}

type MediaTask = {
  /** Describes the job; everything the child may write to is in `folder`. */
  job: (folder: string, common: MediaJobLimits) => MediaJob
  /** Receives the messages before the last one, except progress. */
  onMessage?: (message: MediaMessage) => void
}

const childEntry = new URL('./media-child.ts', import.meta.url)

/**
 * Processes an untrusted file in a child process with time and memory limits, and returns its last message. `finish`
 * receives a function that moves a file of the given name into `workDir`; all other files are removed.
 *
 * @throws MediaError if the file is at fault, its limits were reached or the disk is full; the signal's reason if the
 * caller gave up; any other Error if the machine is at fault
 */
async function runMediaChild<T>(
  input: MediaInput,
  task: MediaTask,
  finish: (outcome: MediaMessage, takeFile: (name: string) => Promise<string>) => Promise<T>,
): Promise<T> {
  input.signal.throwIfAborted()
  const { size } = await stat(input.sourcePath)
  if (size === 0) throw new MediaError('empty', 'The file is empty.')
  await mkdir(input.workDir, { recursive: true })
  const workDir = resolve(input.workDir)
  // The only folder the child may write to, so that it can't interfere with what the service writes.
  const folder = await mkdtemp(join(workDir, 'media-'))
  try {
    const outcome = await outcomeOf({ ...input, sizeBytes: size }, task, folder)
    const result = await finish(outcome, (name) => takeFile(join(folder, name), join(workDir, name)))
    input.onProgress(1)
    return result
  } catch (error) {
    if (error instanceof ChildFailure) throw new MediaError(error.reason, error.message)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Takes over a file the child has written. A link left by a compromised child would expose its target. */
async function takeFile(from: string, to: string): Promise<string> {
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
  throw new Error(`Couldn’t prepare the media: ${outcome.message}`)
}

/** What preparing one file may cost. Beyond that the file is given up, not the service. */
type MediaLimits = {
  /** Minimum time allowed, however short the file. */
  minSeconds: number
  /** Time allowed beyond `minSeconds` per second of sound. */
  secondsPerMediaSecond: number
  /** Longest time without any progress. */
  stallSeconds: number
  /** Sound beyond this is dropped: a few bytes can claim any duration. */
  maxMediaSeconds: number
  maxMemoryBytes: number
  /** Space to leave free on the disk, for the database and other uploads. */
  reservedBytes: number
}

const defaultMediaLimits: MediaLimits = {
  minSeconds: 120,
  secondsPerMediaSecond: 0.5,
  stallSeconds: 60,
  maxMediaSeconds: 24 * 60 * 60,
  maxMemoryBytes: 1_500_000_000,
  reservedBytes: 256 * 1024 ** 2,
}

/** Allowed for any file, however small, such as from a dictation machine left on or a muted microphone. */
const leastMediaSeconds = 60 * 60
/**
 * Less than any recorder writes for silence: AMR's frames without data take 50 bytes a second, FLAC's digital silence
 * at 8 kHz 28, Opus with DTX in WebM 18. Speech takes at least 600 (AMR at 4.75 kbit/s).
 */
const leastBytesPerSecond = 16

/**
 * Returns how long the sound of a file may be. A few bytes can claim any duration, and all of it would be written out.
 */
function longestMediaSeconds(sizeBytes: number, { maxMediaSeconds }: MediaLimits): number {
  return Math.min(maxMediaSeconds, leastMediaSeconds + sizeBytes / leastBytesPerSecond)
}

/** `noRoom` means the disk is full; nothing is wrong with the file. */
export type MediaErrorReason = 'empty' | 'unreadable' | 'noAudio' | 'noRoom' | ChildFailureReason

/** Why a recording's file couldn't be prepared. `message` is for the log; the user sees a text chosen by `reason`. */
export class MediaError extends Error {
  override readonly name = 'MediaError'
  readonly reason: MediaErrorReason

  constructor(reason: MediaErrorReason, message: string) {
    super(message)
    this.reason = reason
  }
}
