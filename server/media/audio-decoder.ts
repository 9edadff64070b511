import { AV_NOPTS_VALUE, AV_SAMPLE_FMT_U8, AV_SAMPLE_FMT_U8P, AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants'
import { Codec, CodecContext, FFmpegError, Frame, type Packet } from 'node-av/lib'
import { allowedDecoders, type MediaSource, UnusableMedia } from './media-source.ts'

/** Containers that store timestamps; in the others, positions are counted from the samples. */
const hasRealTimestamps = new Set(['mp4', 'webm', 'matroska', 'ogg'])

/** Containers that are just a sequence of frames. */
const isFoundByHeaders = new Set(['mp3', 'aac'])

/**
 * Decodes packets of the audio stream into frames, filling holes in the stream with silence. A frame is valid until the
 * next one.
 */
export class AudioDecoder {
  readonly #source: MediaSource
  readonly #context = new CodecContext()
  readonly #frame = new Frame()
  readonly #secondsPerTick: number
  #heardSeconds = 0
  #goodPackets = 0
  #badPackets = 0

  constructor(source: MediaSource) {
    const codec = Codec.findDecoder(source.audio.codecpar.codecId)
    if (codec === null || !allowedDecoders.includes(codec.name ?? ''))
      throw new UnusableMedia('unreadable', `No decoder for ${source.shape.audioCodec}.`)
    this.#source = source
    this.#frame.alloc()
    this.#context.allocContext3(codec)
    this.#context.parametersToContext(source.audio.codecpar)
    this.#context.pktTimebase = source.audio.timeBase
    this.#context.threadCount = 1
    const opened = this.#context.open2Sync(codec)
    if (opened < 0) throw new UnusableMedia('unreadable', FFmpegError.strerror(opened))
    this.#secondsPerTick = source.audio.timeBase.num / source.audio.timeBase.den
  }

  get heardSeconds(): number {
    return this.#heardSeconds
  }

  /**
   * True if nothing decoded as sound. Random bytes contain a few apparent MP3 or AAC frame headers, so in those formats
   * most packets must decode; elsewhere one good packet is worth keeping, as in an unfinished download.
   */
  get hasNoSound(): boolean {
    if (this.#goodPackets === 0) return true
    return isFoundByHeaders.has(this.#source.shape.container) && this.#goodPackets <= this.#badPackets
  }

  /** Skips a packet that doesn't decode; `null` flushes the decoder. */
  *decode(packet: Packet | null): Generator<Frame> {
    const sent = this.#context.sendPacketSync(packet)
    let isBroken = sent < 0 && packet !== null
    for (;;) {
      const received = this.#context.receiveFrameSync(this.#frame)
      if (received === AVERROR_EAGAIN || received === AVERROR_EOF) break
      if (received < 0) {
        isBroken = true
        break
      }
      if (this.#frame.nbSamples > 0 && this.#frame.sampleRate > 0) yield* this.#withSilenceBefore(this.#frame)
    }
    if (packet === null) return
    if (isBroken) this.#badPackets += 1
    else this.#goodPackets += 1
  }

  *#withSilenceBefore(frame: Frame): Generator<Frame> {
    const gap = gapSeconds({ expectedSeconds: this.#heardSeconds, statedSeconds: this.#statedSeconds(frame) })
    if (gap > 0) {
      yield* silentFrames(frame, gap)
      this.#heardSeconds += gap
    }
    this.#heardSeconds += frame.nbSamples / frame.sampleRate
    yield frame
  }

  #statedSeconds(frame: Frame): number | null {
    if (!hasRealTimestamps.has(this.#source.shape.container)) return null
    const pts = frame.bestEffortTimestamp
    return pts === AV_NOPTS_VALUE ? null : Number(pts) * this.#secondsPerTick - this.#source.startSeconds
  }
}

/**
 * Yields silence in the format of `like`, in frames of at most a second. The same frame is yielded repeatedly, so a
 * long hole takes no more memory than a short one. The caller may read it but not change it.
 */
function* silentFrames(like: Frame, seconds: number): Generator<Frame> {
  let rest = Math.round(seconds * like.sampleRate)
  using frame = silentFrame(like, Math.min(rest, like.sampleRate))
  while (rest > 0) {
    frame.nbSamples = Math.min(rest, frame.nbSamples)
    rest -= frame.nbSamples
    yield frame
  }
}

function silentFrame(like: Frame, samples: number): Frame {
  const frame = new Frame()
  frame.alloc()
  frame.format = like.format
  frame.sampleRate = like.sampleRate
  frame.channelLayout = like.channelLayout
  frame.nbSamples = samples
  FFmpegError.throwIfError(frame.getBuffer(0), 'make silence')
  // The zero level of unsigned samples is mid-range.
  const rest = like.format === AV_SAMPLE_FMT_U8 || like.format === AV_SAMPLE_FMT_U8P ? 0x80 : 0
  for (const plane of frame.extendedData ?? []) plane.fill(rest)
  return frame
}

/** Timestamps in real files jitter by less: milliseconds in Matroska, priming samples in MP4. */
const toleratedSeconds = 0.25
/** A longer hole is a broken clock, not a pause. */
const longestGapSeconds = 60 * 60

/**
 * Returns how much silence to insert before a frame, in seconds, so that positions in the decoded sound match those in
 * a player. Recorders leave holes where a participant's packets were lost. Overlaps are left alone: no speech is cut.
 */
export function gapSeconds(position: { expectedSeconds: number; statedSeconds: number | null }): number {
  if (position.statedSeconds === null) return 0
  const gap = position.statedSeconds - position.expectedSeconds
  return gap > toleratedSeconds && gap <= longestGapSeconds ? gap : 0
}
