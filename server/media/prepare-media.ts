import { mkdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

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
  const paths = outputPaths(input.workDir)
  try {
    const cues: SubtitleCue[] = []
    const facts = await readInChild({ ...input, sizeBytes: size }, { paths, cues })
    input.onProgress(1)
    return preparedMedia(facts, { paths, cues })
  } catch (error) {
    await Promise.all(Object.values(paths).map((path) => rm(path, { force: true })))
    if (error instanceof ChildFailure) throw new MediaError(error.reason, error.message)
    throw error
  }
}

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
  { paths, cues }: { paths: OutputPaths; cues: SubtitleCue[] },
): Promise<MediaFacts> {
  const limits = { ...defaultMediaLimits, ...input.limits }
  let outcome: MediaMessage | null = null
  let highestFraction = 0
  await runLimitedChild({
    entry: childEntry,
    job: {
      ...paths,
      sourcePath: resolve(input.sourcePath),
      maxMediaSeconds: longestMediaSeconds(input.sizeBytes, limits),
      maxMemoryBytes: limits.maxMemoryBytes,
      reservedBytes: limits.reservedBytes,
    },
    limits,
    signal: input.signal,
    parseMessage: parseMediaMessage,
    onMessage(message) {
      if (message.type === 'cues') {
        cues.push(...message.cues)
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

function preparedMedia(facts: MediaFacts, { paths, cues }: { paths: OutputPaths; cues: SubtitleCue[] }): PreparedMedia {
  const { subtitles } = facts
  return {
    durationSeconds: facts.durationSeconds,
    hasVideo: facts.hasVideo,
    isSilent: facts.isSilent,
    wavPath: paths.wavPath,
    peaksPath: paths.peaksPath,
    playbackPath: facts.hasRendition ? paths.playbackPath : null,
    playbackMimeType: facts.playbackMimeType,
    subtitles: subtitles === null || subtitles === 'tooMuch' ? null : { ...subtitles, cues },
    hasTooManySubtitles: subtitles === 'tooMuch',
  }
}
