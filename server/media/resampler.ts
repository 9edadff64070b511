import { AVERROR_INPUT_CHANGED, AVERROR_OUTPUT_CHANGED, type AVSampleFormat } from 'node-av/constants'
import { type ChannelLayout, FFmpegError, Frame, SoftwareResampleContext } from 'node-av/lib'

type SoundShape = { sampleRate: number; channelLayout: ChannelLayout; format: AVSampleFormat }

/** Converts frames to one shape of sound, also where the source changes its own in the middle. */
export class Resampler {
  readonly #shape: SoundShape
  readonly #out = new Frame()
  #context = newContext()

  constructor(shape: SoundShape) {
    this.#shape = shape
    this.#out.alloc()
  }

  /** The frame is valid until the next call. `null` gives what is left. */
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
