import { AV_NOPTS_VALUE, AV_SAMPLE_FMT_U8, AV_SAMPLE_FMT_U8P, AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants'
import { Codec, CodecContext, FFmpegError, Frame, type Packet } from 'node-av/lib'
import { allowedDecoders, type MediaSource, UnusableMedia } from './media-source.ts'

/** The containers whose timestamps are written down rather than counted. */
const hasRealTimestamps = new Set(['mp4', 'webm', 'matroska', 'ogg'])

/** The containers that are nothing but frames, one after the other. */
const isFoundByHeaders = new Set(['mp3', 'aac'])

/** Turns packets of the audio stream into frames, with silence where the stream has holes. Frames are valid until the next. */
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
   * Nothing in the file is sound. Any bytes hold a few that look like MP3 or AAC frame headers, so of such a file most must decode;
   * elsewhere one good packet is worth keeping, as in a download that was never finished.
   */
  get hasNoSound(): boolean {
    if (this.#goodPackets === 0) return true
    return isFoundByHeaders.has(this.#source.shape.container) && this.#goodPackets <= this.#badPackets
  }

  /** A packet that does not decode is passed over; `null` gives what the decoder still holds. */
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
 * Silence in the shape of `like`, in frames of at most a second: one frame, given again and again, so that a long hole takes no
 * more memory than a short one. The caller may read it, not change it.
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
  // Unsigned samples rest in the middle.
  const rest = like.format === AV_SAMPLE_FMT_U8 || like.format === AV_SAMPLE_FMT_U8P ? 0x80 : 0
  for (const plane of frame.extendedData ?? []) plane.fill(rest)
  return frame
}

/** Timestamps of real files jitter by less: milliseconds in Matroska, priming samples in MP4. */
const toleratedSeconds = 0.25
/** A longer hole is a broken clock rather than a pause. */
const longestGapSeconds = 60 * 60

/**
 * How much silence to put in before a piece of sound, so that a second of the decoded sound is the same second in a player.
 * Recorders leave holes where a participant's packets were lost. Overlaps are left alone: nothing that was said is cut.
 */
export function gapSeconds(position: { expectedSeconds: number; statedSeconds: number | null }): number {
  if (position.statedSeconds === null) return 0
  const gap = position.statedSeconds - position.expectedSeconds
  return gap > toleratedSeconds && gap <= longestGapSeconds ? gap : 0
}
