/**
 * The process that reads one untrusted file and exits. Apart from the fixtures, FFmpeg is loaded only here. Takes a
 * MediaJob by IPC and replies with MediaMessages.
 */
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { AV_LOG_ERROR, AVERROR_ENOSPC } from 'node-av/constants'
import { FFmpegError, Log, type Packet } from 'node-av/lib'
import { NoRoom, requireRoom } from '../files/disk.ts'
import type { MediaJob, MediaMessage, PrepareJob, RenderJob } from './media-messages.ts'
import { type Pause, type ReadingProgress, readMedia, readPackets } from './read-media.ts'
import { lowerPriority } from '../sandbox/lower-priority.ts'
import type { FoundSpeakers } from '../speech/transcriber.ts'
import type { SubtitleCue } from './subtitles.ts'
import { openMediaSource, UnusableMedia } from './media-source.ts'
import { AudioDecoder } from './audio-decoder.ts'
import { EncodedRendition, mostRenditionBytesPerSecond } from './rendition.ts'

const messageMilliseconds = 200
/** Small enough that no message keeps the receiving process busy for long. */
const cuesPerMessage = 200
const turnsPerMessage = 1_000
/** Preparing a transcript takes priority over rendering sound. */
const niceness = { prepare: 5, render: 15 }

process.once('message', (raw) => void work(raw))
process.once('disconnect', endAsOrphan)

async function work(raw: unknown) {
  const job = jobOf(raw)
  lowerPriority(niceness[job.task])
  Log.setLevel(AV_LOG_ERROR)
  let lastMessageOn = 0

  async function pause(progress: ReadingProgress) {
    const now = performance.now()
    if (now - lastMessageOn < messageMilliseconds) return
    lastMessageOn = now
    // The parent checks this too, but only on Linux.
    if (rssBytes() > job.maxMemoryBytes) throw new UnusableMedia('outOfMemory', 'Too much memory.')
    requireRoom(dirname(job.playbackPath), { bytes: 0, reservedBytes: job.reservedBytes })
    await tell({ type: 'progress', ...progress })
    await setImmediate()
  }

  async function prepare(prepareJob: PrepareJob) {
    const { facts, cues, channelTurns } = await readMedia(prepareJob, pause)
    await tellCues(cues)
    if (channelTurns !== null) await tellTurns(channelTurns)
    await tell({ type: 'done', facts })
  }

  async function render(renderJob: RenderJob) {
    await encodeMedia(renderJob, pause)
    await tell({ type: 'rendered' })
  }

  try {
    await (job.task === 'render' ? render(job) : prepare(job))
  } catch (error) {
    await tell(failure(error))
  }
  process.off('disconnect', endAsOrphan)
  process.disconnect()
}

/** Checks little, because the service itself sends it: loading Zod took a third of the time that a short file takes. */
function jobOf(raw: unknown): MediaJob {
  if (isJob(raw)) return raw
  throw new Error('This isn’t a job.')
}

const isJob = (raw: unknown): raw is MediaJob =>
  typeof raw === 'object' && raw !== null && 'task' in raw && 'sourcePath' in raw

async function tellCues(cues: SubtitleCue[]) {
  for (let first = 0; first < cues.length; first += cuesPerMessage) {
    await tell({ type: 'cues', cues: cues.slice(first, first + cuesPerMessage) })
  }
}

async function tellTurns({ turns, overlaps }: FoundSpeakers) {
  for (let first = 0; first < Math.max(turns.length, overlaps.length); first += turnsPerMessage) {
    const last = first + turnsPerMessage
    await tell({ type: 'channelTurns', turns: turns.slice(first, last), overlaps: overlaps.slice(first, last) })
  }
}

/** The service was killed, so the result is no longer needed. */
function endAsOrphan() {
  process.exit(1)
}

function failure(error: unknown): MediaMessage {
  if (error instanceof UnusableMedia) return { type: 'failed', reason: error.reason, message: error.message }
  if (isFullDisk(error)) return { type: 'failed', reason: 'noRoom', message: new NoRoom().message }
  const message = error instanceof Error ? error.message : String(error)
  // An FFmpeg error means the file is at fault; anything else is our fault.
  return { type: 'failed', reason: error instanceof FFmpegError ? 'unreadable' : null, message }
}

function isFullDisk(error: unknown): boolean {
  if (error instanceof NoRoom) return true
  if (error instanceof FFmpegError) return error.code === AVERROR_ENOSPC
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC'
}

function tell(message: MediaMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()))
}

/** Fails in a sandbox without /proc; the parent's check and the process limits still apply. */
function rssBytes(): number {
  try {
    return process.memoryUsage.rss()
  } catch {
    return 0
  }
}

/**
 * Encodes the file's sound as AAC for browsers, in one pass and from any format.
 *
 * @throws UnusableMedia, NoRoom
 */
async function encodeMedia(job: RenderJob, pause: Pause): Promise<void> {
  const { playbackPath, maxMediaSeconds, reservedBytes } = job
  const source = openMediaSource(job.sourcePath)
  const bytes = Math.min(source.claimedSeconds, maxMediaSeconds) * mostRenditionBytesPerSecond
  requireRoom(dirname(playbackPath), { bytes, reservedBytes })
  const decoder = new AudioDecoder(source)
  const rendition = new EncodedRendition(source, playbackPath)
  const encode = (packet: Packet | null) => {
    for (const frame of decoder.decode(packet)) rendition.addFrame(frame)
  }
  await readPackets(source, {
    take(packet) {
      if (packet.streamIndex === source.audio.index) encode(packet)
      return decoder.heardSeconds
    },
    maxMediaSeconds,
    pause,
  })
  encode(null)
  rendition.finish()
  await source.format.closeInput()
}
