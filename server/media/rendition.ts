import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_SAMPLE_FMT_FLTP,
  AVERROR_INPUT_CHANGED,
  AVERROR_OUTPUT_CHANGED,
  type AVSampleFormat,
  FF_ENCODER_AAC,
} from 'node-av/constants'
import {
  type ChannelLayout,
  Codec,
  CodecContext,
  Dictionary,
  FFmpegError,
  Filter,
  type FilterContext,
  FilterGraph,
  FormatContext,
  Frame,
  type IRational,
  Packet,
  Rational,
  SoftwareResampleContext,
  type Stream,
} from 'node-av/lib'
import type { MediaSource } from './media-source.ts'

const monoBitsPerSecond = 64_000
const stereoBitsPerSecond = 96_000
export const mostRenditionBytesPerSecond = stereoBitsPerSecond / 8
const samplesPerPacket = 1024
/** AAC sample rates that are high enough to preserve speech; an 8 kHz telephone recording isn't upsampled to 48 kHz. */
const allowedRates = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const

/** The source's own AAC packets in an m4a file. */
export class CopiedRendition {
  readonly #file: M4aFile
  readonly #source: MediaSource
  readonly #copy = new Packet()

  constructor(source: MediaSource, path: string) {
    this.#source = source
    this.#copy.alloc()
    this.#file = new M4aFile(path, (stream) => {
      FFmpegError.throwIfError(source.audio.codecpar.copy(stream.codecpar), 'copy parameters')
      stream.codecpar.codecTag = 0
      stream.timeBase = source.audio.timeBase
    })
  }

  addPacket(packet: Packet) {
    FFmpegError.throwIfError(this.#copy.ref(packet), 'ref')
    const { timeBase } = this.#source.audio
    const start = BigInt(Math.round((this.#source.startSeconds * timeBase.den) / timeBase.num))
    this.#copy.pts -= start
    this.#copy.dts -= start
    this.#file.write(this.#copy, timeBase)
    this.#copy.unref()
  }

  finish() {
    this.#file.close()
  }
}

/** The decoded sound as AAC in an m4a file. */
export class EncodedRendition {
  readonly #file: M4aFile
  readonly #encoder = new CodecContext()
  readonly #resampler: Resampler
  readonly #graph = new FilterGraph()
  readonly #intake: FilterContext
  readonly #outlet: FilterContext
  readonly #frame = new Frame()
  readonly #packet = new Packet()
  #samples = 0n

  constructor(source: MediaSource, path: string) {
    const { sampleRate, channels } = source.audio.codecpar
    const rate = allowedRates.find((allowed) => allowed >= sampleRate) ?? 48_000
    const channelLayout = channels === 1 ? AV_CHANNEL_LAYOUT_MONO : AV_CHANNEL_LAYOUT_STEREO
    this.#frame.alloc()
    this.#packet.alloc()
    const codec = Codec.findEncoderByName(FF_ENCODER_AAC)
    this.#encoder.allocContext3(codec)
    this.#encoder.sampleRate = rate
    this.#encoder.channelLayout = channelLayout
    this.#encoder.sampleFormat = AV_SAMPLE_FMT_FLTP
    this.#encoder.bitRate = BigInt(channels === 1 ? monoBitsPerSecond : stereoBitsPerSecond)
    this.#encoder.timeBase = new Rational(1, rate)
    this.#encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
    // Twice as fast as the default search and, for speech at this bit rate, indistinguishable from it. Set as an option
    // of the context rather than in a dictionary for opening it, which node-av would free twice.
    FFmpegError.throwIfError(this.#encoder.setOption('aac_coder', 'fast'), 'choose coder')
    FFmpegError.throwIfError(this.#encoder.open2Sync(codec), 'open encoder')
    this.#resampler = new Resampler({ sampleRate: rate, channelLayout, format: AV_SAMPLE_FMT_FLTP })
    const layoutName = channels === 1 ? 'mono' : 'stereo'
    this.#intake = this.#filter('abuffer', `sample_rate=${rate}:sample_fmt=fltp:channel_layout=${layoutName}`)
    // The encoder only accepts frames of one size.
    const regroup = this.#filter('asetnsamples', `n=${samplesPerPacket}:p=0`)
    this.#outlet = this.#filter('abuffersink', null)
    FFmpegError.throwIfError(this.#intake.link(0, regroup, 0), 'link')
    FFmpegError.throwIfError(regroup.link(0, this.#outlet, 0), 'link')
    FFmpegError.throwIfError(this.#graph.configSync(), 'configure filters')
    this.#file = new M4aFile(path, (stream) => {
      FFmpegError.throwIfError(stream.codecpar.fromContext(this.#encoder), 'copy parameters')
      stream.timeBase = this.#encoder.timeBase
    })
  }

  addFrame(frame: Frame) {
    for (const converted of this.#resampler.convert(frame)) this.#push(converted)
  }

  finish() {
    for (const converted of this.#resampler.convert(null)) this.#push(converted)
    this.#push(null)
    this.#encode(null)
    this.#file.close()
  }

  #push(frame: Frame | null) {
    FFmpegError.throwIfError(this.#intake.buffersrcAddFrameSync(frame), 'regroup')
    while (this.#outlet.buffersinkGetFrameSync(this.#frame) >= 0) {
      this.#frame.pts = this.#samples
      this.#samples += BigInt(this.#frame.nbSamples)
      this.#encode(this.#frame)
      this.#frame.unref()
    }
  }

  #encode(frame: Frame | null) {
    // Refuses frames with NaN samples, which float WAV files can contain. Dropping them leaves a short pause.
    if (this.#encoder.sendFrameSync(frame) < 0) return
    while (this.#encoder.receivePacketSync(this.#packet) >= 0) {
      this.#file.write(this.#packet, this.#encoder.timeBase)
      this.#packet.unref()
    }
  }

  #filter(name: 'abuffer' | 'asetnsamples' | 'abuffersink', args: string | null): FilterContext {
    if (this.#graph.nbFilters === 0 && name === 'abuffer') this.#graph.alloc()
    const filter = Filter.getByName(name)
    const context = filter === null ? null : this.#graph.createFilter(filter, name, args)
    if (context === null) throw new Error(`The filter ${name} is missing.`)
    return context
  }
}

/** Writes AAC packets as an .m4a file with its index first, so that a browser can start playing at once. */
class M4aFile {
  readonly #format = new FormatContext()
  readonly #stream: Stream

  /** `describe` sets the parameters of the only stream. */
  constructor(path: string, describe: (stream: Stream) => void) {
    FFmpegError.throwIfError(this.#format.allocOutputContext2(null, 'ipod', `file:${path}`), 'create m4a')
    this.#stream = this.#format.newStream()
    describe(this.#stream)
    FFmpegError.throwIfError(this.#format.openOutputSync(), 'open m4a')
    const options = Dictionary.fromObject({ movflags: '+faststart' })
    FFmpegError.throwIfError(this.#format.writeHeaderSync(options), 'write m4a header')
  }

  write(packet: Packet, timeBase: IRational) {
    packet.rescaleTs(timeBase, this.#stream.timeBase)
    packet.streamIndex = 0
    packet.pos = -1n
    FFmpegError.throwIfError(this.#format.interleavedWriteFrameSync(packet), 'write m4a')
  }

  close() {
    FFmpegError.throwIfError(this.#format.writeTrailerSync(), 'finish m4a')
    this.#format.closeOutputSync()
  }
}

type SoundShape = { sampleRate: number; channelLayout: ChannelLayout; format: AVSampleFormat }

/** Converts frames to one sound format, even if the source's format changes midway. */
export class Resampler {
  readonly #shape: SoundShape
  readonly #out = new Frame()
  #context = newContext()

  constructor(shape: SoundShape) {
    this.#shape = shape
    this.#out.alloc()
  }

  /** Each frame is valid until the next call. `null` flushes what is left. */
  *convert(input: Frame | null): Generator<Frame> {
    if (input === null) {
      if (this.#context.isInitialized()) yield* this.#run(null)
      return
    }
    const code = yield* this.#run(input)
    if (code !== AVERROR_INPUT_CHANGED && code !== AVERROR_OUTPUT_CHANGED) return
    yield* this.#run(null)
    this.#context.free()
    this.#context = newContext()
    yield* this.#run(input)
  }

  *#run(input: Frame | null): Generator<Frame, number> {
    this.#out.unref()
    this.#out.sampleRate = this.#shape.sampleRate
    this.#out.channelLayout = this.#shape.channelLayout
    this.#out.format = this.#shape.format
    const code = this.#context.convertFrame(this.#out, input)
    if (code === AVERROR_INPUT_CHANGED || code === AVERROR_OUTPUT_CHANGED) return code
    FFmpegError.throwIfError(code, 'resample')
    if (this.#out.nbSamples > 0) yield this.#out
    return code
  }
}

function newContext(): SoftwareResampleContext {
  const context = new SoftwareResampleContext()
  context.alloc()
  return context
}
