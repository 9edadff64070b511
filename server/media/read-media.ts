import { Packet } from 'node-av/lib'

import { dirname } from 'node:path'
import type { FoundSpeakers } from '../speech/speakers/speaker-turns.ts'
import { CopyFailure } from './copy-failure.ts'
import { requireRoom } from './free-room.ts'
import type { MediaFacts, MediaJob } from './media-messages.ts'
import { type MediaSource, openMediaSource } from './media-source.ts'
import { wavBytesPerSecond } from './pcm-file.ts'
import { type PlaybackPlan, playbackPlan } from './playback-plan.ts'
import { mostRenditionBytesPerSecond } from './rendition.ts'
import { SoundIntake } from './sound-intake.ts'
import { SubtitleCollector } from './subtitle-collector.ts'
import type { SubtitleCue } from './subtitle-track.ts'

export type ReadingProgress = { fraction: number; mediaSeconds: number }

type Pause = (progress: ReadingProgress) => Promise<void>

export type Reading = { facts: MediaFacts; cues: SubtitleCue[]; channelTurns: FoundSpeakers | null }

/** How many packets are worked through between two looks at the clock. */
const packetsPerPause = 256
const secondsPerPause = 60

/**
 * One pass over the file: sound for the recogniser, peaks, level, subtitles and, where browsers need it, a rendition.
 * Native calls are synchronous, being many and short; `pause` is awaited often so that the process stays reachable.
 *
 * @throws UnusableMedia, NoRoom
 */
export async function readMedia(job: MediaJob, pause: Pause): Promise<Reading> {
  const source = openMediaSource(job.sourcePath)
  const plan = playbackPlan(source.shape)
  requireRoom(dirname(job.wavPath), { bytes: bytesFor(source, { plan, job }), reservedBytes: job.reservedBytes })
  try {
    return await readOnce(source, plan, { job, pause })
  } catch (error) {
    if (!(error instanceof CopyFailure)) throw error
    // Packets that no m4a file takes can still be decoded.
    return await readOnce(openMediaSource(job.sourcePath), { kind: 'encode' }, { job, pause })
  }
}

/** What will be written, as far as the file says how long it is; what it doesn't say is seen while it's written. */
function bytesFor({ claimedSeconds }: MediaSource, { plan, job }: { plan: PlaybackPlan; job: MediaJob }): number {
  const bytesPerSecond = wavBytesPerSecond + (plan.kind === 'source' ? 0 : mostRenditionBytesPerSecond)
  return Math.min(claimedSeconds, job.maxMediaSeconds) * bytesPerSecond
}

async function readOnce(
  source: MediaSource,
  plan: PlaybackPlan,
  run: { job: MediaJob; pause: Pause },
): Promise<Reading> {
  const intake = new SoundIntake(source, plan, run.job)
  const subtitles = source.subtitle === null ? null : new SubtitleCollector(source.subtitle, source.startSeconds)
  await readPackets(source, { intake, subtitles }, run)
  const sound = intake.finish()
  const channelTurns = intake.channelTurns()
  const track = subtitles?.track(sound.durationSeconds) ?? null
  const hasCues = track !== null && track !== 'tooMuch'
  const facts: MediaFacts = {
    ...sound,
    hasVideo: source.shape.videoCodec !== null,
    hasRendition: plan.kind !== 'source',
    playbackMimeType: plan.kind === 'source' ? plan.mimeType : 'audio/mp4',
    subtitles: hasCues ? { languageCode: track.languageCode } : track,
    hasChannelTurns: channelTurns !== null,
  }
  await source.format.closeInput()
  return { facts, cues: hasCues ? track.cues : [], channelTurns }
}

async function readPackets(
  source: MediaSource,
  { intake, subtitles }: { intake: SoundIntake; subtitles: SubtitleCollector | null },
  run: { job: MediaJob; pause: Pause },
) {
  let packets = 0
  let pausedAtSeconds = 0
  for (const packet of packetsOf(source)) {
    if (packet.streamIndex === source.audio.index) intake.add(packet)
    else subtitles?.add(packet)
    packets += 1
    const mediaSeconds = intake.durationSeconds
    if (mediaSeconds >= run.job.maxMediaSeconds) break
    // A packet may be an hour of silence.
    if (packets % packetsPerPause === 0 || mediaSeconds - pausedAtSeconds > secondsPerPause) {
      pausedAtSeconds = mediaSeconds
      await run.pause({ fraction: fractionDone(source, packet, mediaSeconds), mediaSeconds })
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
