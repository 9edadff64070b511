import { dirname } from 'node:path'
import { Packet } from 'node-av/lib'
import type { FoundSpeakers } from '../speech/transcriber.ts'
import { CopyFailure, SoundIntake } from './sound-intake.ts'
import { requireRoom } from '../files/disk.ts'
import type { MediaFacts, PrepareJob } from './media-messages.ts'
import { type MediaSource, openMediaSource, type PlaybackPlan, playbackPlan } from './media-source.ts'
import { wavBytesPerSecond } from './pcm-file.ts'
import { mostRenditionBytesPerSecond } from './rendition.ts'
import { SubtitleCollector } from './subtitle-collector.ts'
import type { SubtitleCue } from './subtitles.ts'

export type Reading = { facts: MediaFacts; cues: SubtitleCue[]; channelTurns: FoundSpeakers | null }

/**
 * Reads the file once for all that recognition needs: sound, level, subtitles and peaks. Also makes the rendition for
 * browsers if its packets only have to be copied. Native calls are synchronous, being many and short; `pause` is
 * awaited often so that the process stays responsive.
 *
 * @throws UnusableMedia, NoRoom
 */
export async function readMedia(job: PrepareJob, pause: Pause): Promise<Reading> {
  const source = openMediaSource(job.sourcePath)
  const plan = playbackPlan(source.shape)
  requireRoom(dirname(job.wavPath), { bytes: bytesFor(source, { plan, job }), reservedBytes: job.reservedBytes })
  try {
    return await readOnce(source, plan, { job, pause })
  } catch (error) {
    if (!(error instanceof CopyFailure)) throw error
    // Packets that don't fit into an m4a file can still be decoded, and encoded later.
    return await readOnce(openMediaSource(job.sourcePath), { kind: 'encode' }, { job, pause })
  }
}

/**
 * Returns how many bytes will be written, judging by the duration the file claims; otherwise room is checked while
 * writing.
 */
function bytesFor({ claimedSeconds }: MediaSource, { plan, job }: { plan: PlaybackPlan; job: PrepareJob }): number {
  const bytesPerSecond = wavBytesPerSecond + (plan.kind === 'copy' ? mostRenditionBytesPerSecond : 0)
  return Math.min(claimedSeconds, job.maxMediaSeconds) * bytesPerSecond
}

async function readOnce(
  source: MediaSource,
  plan: PlaybackPlan,
  run: { job: PrepareJob; pause: Pause },
): Promise<Reading> {
  const intake = new SoundIntake(source, plan, run.job)
  const subtitles = source.subtitle === null ? null : new SubtitleCollector(source.subtitle, source.startSeconds)
  await readPackets(source, {
    take(packet) {
      if (packet.streamIndex === source.audio.index) intake.add(packet)
      else subtitles?.add(packet)
      return intake.durationSeconds
    },
    maxMediaSeconds: run.job.maxMediaSeconds,
    pause: run.pause,
  })
  const sound = intake.finish()
  const channelTurns = intake.channelTurns()
  const track = subtitles?.track(sound.durationSeconds) ?? null
  const hasCues = track !== null && track !== 'tooMuch'
  const facts: MediaFacts = {
    ...sound,
    recordedOn: source.recordedOn,
    hasVideo: source.shape.videoCodec !== null,
    playback: plan.kind === 'source' ? plan : { kind: plan.kind === 'copy' ? 'copied' : 'toRender' },
    subtitles: hasCues ? { languageCode: track.languageCode } : track,
    hasChannelTurns: channelTurns !== null,
  }
  await source.format.closeInput()
  return { facts, cues: hasCues ? track.cues : [], channelTurns }
}

export type ReadingProgress = { fraction: number; mediaSeconds: number }

/** Awaited often, so that the process stays responsive: native calls are synchronous, being many and short. */
export type Pause = (progress: ReadingProgress) => Promise<void>

type Reader = {
  /** Returns how many seconds of sound there are so far. */
  take: (packet: Packet) => number
  /** Anything after this is dropped. */
  maxMediaSeconds: number
  pause: Pause
}

/** How many packets are processed between pauses. */
const packetsPerPause = 256
const secondsPerPause = 60

/** Passes the packets of the selected streams to `take`. */
export async function readPackets(source: MediaSource, { take, maxMediaSeconds, pause }: Reader): Promise<void> {
  let packets = 0
  let pausedAtSeconds = 0
  for (const packet of packetsOf(source)) {
    const mediaSeconds = take(packet)
    packets += 1
    if (mediaSeconds >= maxMediaSeconds) break
    // One packet may be an hour of silence.
    if (packets % packetsPerPause === 0 || mediaSeconds - pausedAtSeconds > secondsPerPause) {
      pausedAtSeconds = mediaSeconds
      await pause({ fraction: fractionDone(source, packet, mediaSeconds), mediaSeconds })
    }
  }
}

/** Ends at the end of the file or where it breaks off; everything before that is kept. */
function* packetsOf(source: MediaSource): Generator<Packet> {
  using packet = new Packet()
  packet.alloc()
  while (source.format.readFrameSync(packet) >= 0) {
    // Discarded streams may still come through.
    if (packet.streamIndex === source.audio.index || packet.streamIndex === source.subtitle?.index) yield packet
    packet.unref()
  }
}

function fractionDone(source: MediaSource, packet: Packet, mediaSeconds: number): number {
  // A stated duration may be wrong in either direction; a file position isn't.
  if (packet.pos > 0n) return Math.min(1, Number(packet.pos) / source.sizeBytes)
  return source.claimedSeconds > 0 ? Math.min(1, mediaSeconds / source.claimedSeconds) : 0
}
