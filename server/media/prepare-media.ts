import { lstat, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

import { currentSandbox } from '../sandbox/sandbox.ts'
import type { FoundSpeakers } from '../speech/speakers/speaker-turns.ts'
import { ChildFailure, runLimitedChild } from './limited-child.ts'
import { MediaError } from './media-error.ts'
import { type MediaLimits, defaultMediaLimits, longestMediaSeconds } from './media-limits.ts'
import { type MediaFacts, type MediaMessage, parseMediaMessage } from './media-messages.ts'
import type { SubtitleCue, SubtitleTrack } from './subtitle-track.ts'

/** What the run needs of an uploaded file. All paths are inside `workDir`; their owner removes them. */
export type PreparedMedia = {
  /** Of the decoded sound, not of what the file claims. */
  durationSeconds: number
  hasVideo: boolean
  /** Nothing stands out from the noise floor. */
  isSilent: boolean
  /** 16 kHz mono s16 for the recogniser. */
  wavPath: string
  /** One byte each, PEAKS_PER_SECOND of them a second: see peaks.ts. */
  peaksPath: string
  /** An .m4a rendition where browsers cannot play the source, else null. */
  playbackPath: string | null
  /** Of the rendition where there is one, else of the source. */
  playbackMimeType: string
  subtitles: SubtitleTrack | null
  /** Who speaks when where each of two channels has a voice of its own; null elsewhere. */
  channelTurns: FoundSpeakers | null
  /** There are subtitles, but more than can have been said; they were left out. */
  hasTooManySubtitles: boolean
}

export type PrepareMediaInput = {
  sourcePath: string
  workDir: string
  limits?: Partial<MediaLimits>
  signal: AbortSignal
  /** Called with 0..1, never falling. */
  onProgress: (fraction: number) => void
}

const childEntry = new URL('./media-child.ts', import.meta.url)

/**
 * Reads a stranger's audio or video file in a child process with limits on time and memory.
 * A file that breaks off gives what could be decoded.
 *
 * @throws MediaError where the file is at fault, its limits were reached or the disk is full; the signal's reason where the caller gave up;
 * any other Error where the machine is at fault. Nothing is left in `workDir` then.
 */
export async function prepareMedia(input: PrepareMediaInput): Promise<PreparedMedia> {
  input.signal.throwIfAborted()
  const { size } = await stat(input.sourcePath)
  if (size === 0) throw new MediaError('empty', 'The file has no bytes.')
  await mkdir(input.workDir, { recursive: true })
  const workDir = resolve(input.workDir)
  // All that the child may write to, so that it cannot lay anything in the way of what the service writes.
  const childDir = await mkdtemp(join(workDir, 'media-'))
  try {
    const paths = outputPaths(childDir)
    const told: Told = { cues: [], channels: { turns: [], overlaps: [] } }
    const facts = await readInChild({ ...input, sizeBytes: size }, { paths, told })
    const media = preparedMedia(facts, { paths: outputPaths(workDir), told })
    await Promise.all(
      [media.wavPath, media.peaksPath, media.playbackPath]
        .filter((path) => path !== null)
        .map((path) => takeOver(join(childDir, basename(path)), path)),
    )
    input.onProgress(1)
    return media
  } catch (error) {
    if (error instanceof ChildFailure) throw new MediaError(error.reason, error.message)
    throw error
  } finally {
    await rm(childDir, { recursive: true, force: true })
  }
}

/** Takes what the child has written: a link, of a child gone bad, would give away what it leads to. */
async function takeOver(from: string, to: string) {
  if (!(await lstat(from)).isFile())
    throw new MediaError('crashed', `The media process left no file ${basename(from)}.`)
  await rename(from, to)
}

/** What comes in parts. */
type Told = { cues: SubtitleCue[]; channels: FoundSpeakers }

type OutputPaths = ReturnType<typeof outputPaths>

function outputPaths(workDir: string) {
  const directory = resolve(workDir)
  return {
    wavPath: join(directory, 'audio.wav'),
    peaksPath: join(directory, 'audio.peaks'),
    playbackPath: join(directory, 'playback.m4a'),
  }
}

async function readInChild(
  input: PrepareMediaInput & { sizeBytes: number },
  { paths, told }: { paths: OutputPaths; told: Told },
): Promise<MediaFacts> {
  const limits = { ...defaultMediaLimits, ...input.limits }
  const sourcePath = resolve(input.sourcePath)
  let outcome: MediaMessage | null = null
  let highestFraction = 0
  await runLimitedChild({
    entry: childEntry,
    job: {
      ...paths,
      sourcePath,
      maxMediaSeconds: longestMediaSeconds(input.sizeBytes, limits),
      maxMemoryBytes: limits.maxMemoryBytes,
      reservedBytes: limits.reservedBytes,
    },
    access: { read: [sourcePath], write: [dirname(paths.wavPath)] },
    sandbox: await currentSandbox(),
    limits,
    signal: input.signal,
    parseMessage: parseMediaMessage,
    onMessage(message) {
      if (message.type === 'cues') {
        told.cues.push(...message.cues)
        return null
      }
      if (message.type === 'channelTurns') {
        told.channels.turns.push(...message.turns)
        told.channels.overlaps.push(...message.overlaps)
        return null
      }
      if (message.type !== 'progress') {
        outcome = message
        return null
      }
      if (message.fraction > highestFraction) {
        highestFraction = Math.min(1, message.fraction)
        input.onProgress(highestFraction)
      }
      return message.mediaSeconds
    },
  })
  return factsOf(outcome)
}

function factsOf(outcome: MediaMessage | null): MediaFacts {
  if (outcome?.type === 'done') return outcome.facts
  if (outcome?.type === 'failed' && outcome.reason !== null) throw new MediaError(outcome.reason, outcome.message)
  if (outcome?.type === 'failed') throw new Error(`Media could not be prepared: ${outcome.message}`)
  throw new MediaError('crashed', 'The media process ended without a result.')
}

function preparedMedia(facts: MediaFacts, { paths, told }: { paths: OutputPaths; told: Told }): PreparedMedia {
  const { subtitles } = facts
  const { cues, channels } = told
  return {
    durationSeconds: facts.durationSeconds,
    hasVideo: facts.hasVideo,
    isSilent: facts.isSilent,
    wavPath: paths.wavPath,
    peaksPath: paths.peaksPath,
    playbackPath: facts.hasRendition ? paths.playbackPath : null,
    playbackMimeType: facts.playbackMimeType,
    subtitles: subtitles === null || subtitles === 'tooMuch' ? null : { ...subtitles, cues },
    channelTurns: facts.hasChannelTurns ? channels : null,
    hasTooManySubtitles: subtitles === 'tooMuch',
  }
}
