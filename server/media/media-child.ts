/**
 * The process that reads one stranger's file and exits: the only place, with the fixtures, where FFmpeg is loaded.
 * Takes a MediaJob by IPC, answers with MediaMessages.
 */
import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { AV_LOG_ERROR, AVERROR_ENOSPC } from 'node-av/constants'
import { FFmpegError, Log, type Packet } from 'node-av/lib'
import { NoRoom, requireRoom } from '../files/disk.ts'
import type { MediaJob, MediaMessage, PrepareJob, RenderJob } from './media-messages.ts'
import { type Pause, type ReadingProgress, readMedia, readPackets } from './read-media.ts'
import type { FoundSpeakers } from '../speech/transcriber.ts'
import type { SubtitleCue } from './subtitles.ts'
import { openMediaSource, UnusableMedia } from './media-source.ts'
import { AudioDecoder } from './audio-decoder.ts'
import { EncodedRendition, mostRenditionBytesPerSecond } from './rendition.ts'

const messageMilliseconds = 200
/** The process that gets them is never busy for long with one message. */
const cuesPerMessage = 200
const turnsPerMessage = 1_000
/** The service and its database come first, and what people wait for to read before what they wait for to hear. */
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
    // The parent sees this too on Linux; elsewhere nobody else looks.
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

/** The service's own word needs no more, and loading what checks strangers' took a third of the time of a short file. */
function jobOf(raw: unknown): MediaJob {
  if (isJob(raw)) return raw
  throw new Error('This is no job.')
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

/** The service was killed: nobody waits for the result. */
function endAsOrphan() {
  process.exit(1)
}

function failure(error: unknown): MediaMessage {
  if (error instanceof UnusableMedia) return { type: 'failed', reason: error.reason, message: error.message }
  if (isFullDisk(error)) return { type: 'failed', reason: 'noRoom', message: new NoRoom().message }
  const message = error instanceof Error ? error.message : String(error)
  // What FFmpeg refuses is in the file; anything else is ours.
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

/** A sandbox without /proc does not tell; the parent and the limits of the process are there as well. */
function rssBytes(): number {
  try {
    return process.memoryUsage.rss()
  } catch {
    return 0
  }
}

function lowerPriority(priority: number) {
  try {
    setPriority(priority)
  } catch {
    // Some sandboxes refuse; the work is the same.
  }
}

/**
 * One pass over the file for what browsers play: its sound as AAC, whatever it was.
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
