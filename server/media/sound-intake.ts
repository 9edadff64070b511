import { AV_CHANNEL_LAYOUT_MONO, AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_S16 } from 'node-av/constants'
import type { Frame, Packet } from 'node-av/lib'
import type { FoundSpeakers, SpeakerTurn, TimeSpan } from '../speech/transcriber.ts'
import { AudioDecoder } from './audio-decoder.ts'
import type { PrepareJob } from './media-messages.ts'
import { type MediaSource, UnusableMedia, type PlaybackPlan } from './media-source.ts'
import { PcmFile, recogniserSampleRate } from './pcm-file.ts'
import { CopiedRendition, Resampler } from './rendition.ts'

/** Passes packets of the audio stream to everything that listens to or measures the sound. */
export class SoundIntake {
  readonly #decoder: AudioDecoder
  readonly #pcm: PcmFile
  readonly #rendition: CopiedRendition | null
  readonly #resampler = new Resampler({
    sampleRate: recogniserSampleRate,
    channelLayout: AV_CHANNEL_LAYOUT_MONO,
    format: AV_SAMPLE_FMT_S16,
  })

  /** Null once a frame had a channel count other than two. */
  #channels: { meter: ChannelMeter; resampler: Resampler } | null = {
    meter: new ChannelMeter(),
    resampler: new Resampler({
      sampleRate: channelSampleRate,
      channelLayout: AV_CHANNEL_LAYOUT_STEREO,
      format: AV_SAMPLE_FMT_S16,
    }),
  }

  constructor(source: MediaSource, plan: PlaybackPlan, job: PrepareJob) {
    this.#decoder = new AudioDecoder(source)
    this.#pcm = new PcmFile(job)
    this.#rendition = plan.kind === 'copy' ? copiedRendition(source, job.playbackPath) : null
  }

  get durationSeconds(): number {
    return this.#pcm.durationSeconds
  }

  add(packet: Packet) {
    this.#copy(packet)
    this.#decode(packet)
  }

  /** @throws UnusableMedia if there was no sound */
  finish(): { durationSeconds: number; isSilent: boolean } {
    this.#decode(null)
    this.#write(null)
    const sound = this.#pcm.close()
    if (sound.durationSeconds === 0 || this.#decoder.hasNoSound) {
      throw new UnusableMedia('unreadable', 'Nothing in the file can be decoded.')
    }
    this.#rendition?.finish()
    return sound
  }

  /** Returns who speaks when, if each of two channels has a person of its own. Call it after everything is decoded. */
  channelTurns(): FoundSpeakers | null {
    this.#meterChannels(null)
    return this.#channels?.meter.finish() ?? null
  }

  #decode(packet: Packet | null) {
    for (const frame of this.#decoder.decode(packet)) {
      this.#write(frame)
      this.#meterChannels(frame)
    }
  }

  #write(frame: Frame | null) {
    for (const sound of this.#resampler.convert(frame)) {
      const bytes = sound.data?.[0]
      // Frame buffers are padded.
      if (bytes !== undefined) this.#pcm.write(bytes.subarray(0, sound.nbSamples * 2))
    }
  }

  #meterChannels(frame: Frame | null) {
    if (frame !== null && frame.channels !== 2) this.#channels = null
    if (this.#channels === null) return
    const { meter, resampler } = this.#channels
    for (const sound of resampler.convert(frame)) {
      const bytes = sound.data?.[0]
      if (bytes !== undefined) meter.add(bytes.subarray(0, sound.nbSamples * 4))
    }
  }

  #copy(packet: Packet) {
    try {
      this.#rendition?.addPacket(packet)
    } catch (error) {
      throw new CopyFailure(error)
    }
  }
}

function copiedRendition(source: MediaSource, path: string): CopiedRendition {
  try {
    return new CopiedRendition(source, path)
  } catch (error) {
    throw new CopyFailure(error)
  }
}

/** The input format: two channels, interleaved, 16 bits. */
export const channelSampleRate = 8_000
const windowSeconds = 0.1
const samplesPerWindow = channelSampleRate * windowSeconds * 2
/** The number of windows in a day. */
const mostWindows = (24 * 60 * 60) / windowSeconds

/** Levels in decibels below full scale, which fit into bytes. */
const quietest = 100
const quietestSpeech = 55
/**
 * How much louder a channel is when its own person speaks; room sound differs by only a few decibels between channels.
 */
const ownDecibels = 12
/** A voice that is this much louder on the other channel comes from there. */
const crosstalkDecibels = 6
/** How much of the audible time must belong to one channel. The rest is both speaking at once. */
const leastOwnPart = 0.8
/** Each person has to say something; otherwise the other channel is just empty. */
const leastWindowsEach = 20
const leastPartEach = 0.02

const shortestTurnWindows = 3
const longestPauseWindows = 5

/**
 * Tracks the level of two channels and determines at the end whether each has a person of its own, and when they speak.
 */
export class ChannelMeter {
  /** Left and right levels by window. */
  readonly #levels: [number[], number[]] = [[], []]
  readonly #squares: [number, number] = [0, 0]
  #filled = 0

  add(bytes: Uint8Array) {
    const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~3)))
    for (let at = 0; at < samples.length; at += 2) {
      this.#squares[0] += (samples[at] ?? 0) ** 2
      this.#squares[1] += (samples[at + 1] ?? 0) ** 2
      this.#filled += 2
      if (this.#filled === samplesPerWindow) this.#endWindow()
    }
  }

  #endWindow() {
    if (this.#levels[0].length < mostWindows) {
      this.#levels[0].push(decibelsBelow(this.#squares[0]))
      this.#levels[1].push(decibelsBelow(this.#squares[1]))
    }
    this.#squares[0] = 0
    this.#squares[1] = 0
    this.#filled = 0
  }

  /** Returns who speaks when; null if the channels aren't two people. */
  finish(): FoundSpeakers | null {
    const [left, right] = this.#levels
    const [leastLeft, leastRight] = [speechLevel(left), speechLevel(right)]
    const own: [number, number] = [0, 0]
    let heard = 0
    const speaks: [boolean[], boolean[]] = [[], []]
    for (const [at, ofLeft] of left.entries()) {
      const ofRight = right[at] ?? quietest
      const [isLeft, isRight] = [ofLeft <= leastLeft, ofRight <= leastRight]
      if (isLeft || isRight) heard += 1
      if (isLeft && ofRight - ofLeft >= ownDecibels) own[0] += 1
      if (isRight && ofLeft - ofRight >= ownDecibels) own[1] += 1
      speaks[0].push(isLeft && ofLeft - ofRight < crosstalkDecibels)
      speaks[1].push(isRight && ofRight - ofLeft < crosstalkDecibels)
    }
    const leastEach = Math.max(leastWindowsEach, heard * leastPartEach)
    if (Math.min(...own) < leastEach || own[0] + own[1] < heard * leastOwnPart) return null
    const turns = [...turnsOf(speaks[0], 0), ...turnsOf(speaks[1], 1)].toSorted(
      (a, b) => a.startSeconds - b.startSeconds,
    )
    return { turns: inOrderOfSpeaking(turns), overlaps: overlapsOf(turns) }
  }
}

function decibelsBelow(squares: number): number {
  const meanSquare = squares / (samplesPerWindow / 2) / 32_768 ** 2
  return Math.min(quietest, Math.max(0, -10 * Math.log10(meanSquare + 1e-12)))
}

/** Returns a level that stands out from a channel's noise and isn't far below its loudest. */
function speechLevel(levels: readonly number[]): number {
  const sorted = Float64Array.from(levels).toSorted()
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? quietest
  return Math.min(quietestSpeech, Math.max(at(0.9) - 8, at(0.05) + 20))
}

/** Returns the turns, with short pauses bridged and turns too short for a word removed. */
function turnsOf(speaks: readonly boolean[], speaker: number): SpeakerTurn[] {
  const turns: { from: number; to: number }[] = []
  for (const [at, isSpeaking] of speaks.entries()) {
    if (!isSpeaking) continue
    const last = turns.at(-1)
    if (last !== undefined && at - last.to <= longestPauseWindows) last.to = at + 1
    else turns.push({ from: at, to: at + 1 })
  }
  return turns
    .filter(({ from, to }) => to - from >= shortestTurnWindows)
    .map(({ from, to }) => ({ startSeconds: from * windowSeconds, endSeconds: to * windowSeconds, speaker }))
}

function inOrderOfSpeaking(turns: readonly SpeakerTurn[]): SpeakerTurn[] {
  const first = turns[0]?.speaker ?? 0
  return turns.map((turn) => ({ ...turn, speaker: turn.speaker === first ? 0 : 1 }))
}

/** Turns of one channel don't overlap, so each can only overlap turns of the other that began before it ends. */
function overlapsOf(turns: readonly SpeakerTurn[]): TimeSpan[] {
  const overlaps: TimeSpan[] = []
  let longest: SpeakerTurn | null = null
  for (const turn of turns) {
    if (longest !== null && turn.startSeconds < longest.endSeconds) {
      overlaps.push({ startSeconds: turn.startSeconds, endSeconds: Math.min(turn.endSeconds, longest.endSeconds) })
    }
    if (longest === null || turn.endSeconds > longest.endSeconds) longest = turn
  }
  return overlaps
}

/** The source's packets don't fit into a new container as they are. */
export class CopyFailure extends Error {
  override readonly name = 'CopyFailure'

  constructor(cause: unknown) {
    super('The packets cannot be copied.', { cause })
  }
}
