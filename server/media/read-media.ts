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
 * One pass over the file: all that recognition needs, which are sound, level and subtitles, and peaks. A rendition for browsers
 * is made as well where its packets need only be copied.
 * Native calls are synchronous, being many and short; `pause` is awaited often so that the process stays reachable.
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
    // Packets that no m4a file takes can still be decoded, and encoded later.
    return await readOnce(openMediaSource(job.sourcePath), { kind: 'encode' }, { job, pause })
  }
}

/** What will be written, as far as the file says how long it is; what it doesn't say is seen while it's written. */
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

/** Awaited often, so that the process stays reachable: native calls are synchronous, being many and short. */
export type Pause = (progress: ReadingProgress) => Promise<void>

type Reader = {
  /** Answers how many seconds of sound there are so far. */
  take: (packet: Packet) => number
  /** What comes after is left out. */
  maxMediaSeconds: number
  pause: Pause
}

/** How many packets are worked through between two looks at the clock. */
const packetsPerPause = 256
const secondsPerPause = 60

/** Gives the packets of the streams that matter to `take`. */
export async function readPackets(source: MediaSource, { take, maxMediaSeconds, pause }: Reader): Promise<void> {
  let packets = 0
  let pausedAtSeconds = 0
  for (const packet of packetsOf(source)) {
    const mediaSeconds = take(packet)
    packets += 1
    if (mediaSeconds >= maxMediaSeconds) break
    // A packet may be an hour of silence.
    if (packets % packetsPerPause === 0 || mediaSeconds - pausedAtSeconds > secondsPerPause) {
      pausedAtSeconds = mediaSeconds
      await pause({ fraction: fractionDone(source, packet, mediaSeconds), mediaSeconds })
    }
  }
}

/** Ends at the end of the file, and likewise where it breaks off: what came before is kept. */
function* packetsOf(source: MediaSource): Generator<Packet> {
  using packet = new Packet()
  packet.alloc()
  while (source.format.readFrameSync(packet) >= 0) {
    // Streams that are switched off may still come through.
    if (packet.streamIndex === source.audio.index || packet.streamIndex === source.subtitle?.index) yield packet
    packet.unref()
  }
}

function fractionDone(source: MediaSource, packet: Packet, mediaSeconds: number): number {
  // A claimed duration may be wrong in either direction, a position in the file is not.
  if (packet.pos > 0n) return Math.min(1, Number(packet.pos) / source.sizeBytes)
  return source.claimedSeconds > 0 ? Math.min(1, mediaSeconds / source.claimedSeconds) : 0
}
