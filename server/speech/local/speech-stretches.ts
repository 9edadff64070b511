import type sherpa from 'sherpa-onnx-node'

import { quietestSecond } from '../wav-chunks.ts'
import { sampleRate, type WavSamples } from './wav-samples.ts'

/** A stretch of speech, in samples of the recording. */
export type Stretch = { start: number; end: number }

type Vad = InstanceType<typeof sherpa.Vad>

/** `stretch` is null if there was no speech up to `reached`; everything before that is done. */
export type StretchStep = { stretch: Stretch | null; reached: number }

/** Silero v5 requires this number, and kills the process at any other. */
const windowSamples = 512
const blockSamples = windowSamples * 64
const seconds = (count: number) => Math.round(count * sampleRate)

/** Whisper takes at most 30 seconds at once, and longer lines are hard to read. */
export const longestStretchSeconds = 28
const longest = seconds(longestStretchSeconds)
/** How much of a stretch may be cut off to end it in a quiet moment. */
const cutWithin = seconds(8)
/** Voice detection ends at the last loud sound, but the ends of words are quiet. */
const tail = seconds(0.25)
/** Out of 32,768. Anything below isn't speech but the output of a muted microphone, of which there may be hours. */
const silencePeak = 12
const silentStep = seconds(300)

export const vadConfig = (model: string) => ({
  sileroVad: {
    model,
    threshold: 0.5,
    minSpeechDuration: 0.25,
    minSilenceDuration: 0.5,
    // From this length on, the detector looks for shorter pauses.
    maxSpeechDuration: 20,
    windowSize: windowSamples,
  },
  sampleRate,
  numThreads: 1,
  provider: 'cpu' as const,
  debug: 0 as const,
})

/** The detector's initial buffer; it grows when a stretch is longer. */
export const vadBufferSeconds = 60

/**
 * Finds the stretches of speech from sample `from` on, none longer than 28 seconds, even if the sound never pauses.
 * Stretches separated by at most `joinSeconds` are joined, since whole sentences are easier to recognize than pieces.
 */
export function* findStretches(
  { wav, vad }: { wav: WavSamples; vad: Vad },
  from: number,
  joinSeconds: number,
): Generator<StretchStep> {
  const join = seconds(joinSeconds)
  const spans = new SpanFinder(wav, vad, from)
  let open: Stretch | null = null
  let told = from
  for (const { found, position } of spans.run()) {
    for (const span of found) {
      const { closed, next } = withSpan(open, span, join)
      if (closed !== null) yield { stretch: closed, reached: closed.end }
      open = yield* cutToLength(wav, next)
      told = open.start
    }
    if (spans.isInSpeech) continue
    if (open !== null && position - open.end > join) {
      yield { stretch: open, reached: open.end }
      told = open.end
      open = null
    } else if (open === null && position - told >= silentStep) {
      // A second less, since speech that has just begun is detected with a delay.
      told = position - sampleRate
      yield { stretch: null, reached: told }
    }
  }
  if (open !== null) yield { stretch: open, reached: open.end }
  yield { stretch: null, reached: wav.count }
}

/** A span either continues the open stretch or closes it. */
function withSpan(open: Stretch | null, span: Stretch, join: number): { closed: Stretch | null; next: Stretch } {
  if (open === null) return { closed: null, next: span }
  // It may start slightly before the end of the last one, which was extended by the tail.
  const next = { start: Math.max(span.start, open.end), end: Math.max(span.end, open.end) }
  // A span that was cut only for its length is followed by one that starts at its end.
  const goesOn = next.start === open.end || (next.start - open.end <= join && next.end - open.start <= longest)
  return goesOn ? { closed: null, next: { start: open.start, end: next.end } } : { closed: open, next }
}

/** Returns the remainder, which may continue. */
function* cutToLength(wav: WavSamples, stretch: Stretch): Generator<StretchStep, Stretch> {
  let { start } = stretch
  while (stretch.end - start > longest) {
    const end = quietMoment(wav, start + longest)
    yield { stretch: { start, end }, reached: end }
    start = end
  }
  return { start, end: stretch.end }
}

function quietMoment(wav: WavSamples, latest: number): number {
  const earliest = latest - cutWithin
  return earliest + seconds(quietestSecond(wav.readWhole(earliest, latest)))
}

/** Feeds the detector and returns its results in samples of the recording. */
class SpanFinder {
  readonly #wav: WavSamples
  readonly #vad: Vad
  #position: number
  /** Where the detector's own sample count started. */
  #base: number
  #speechSince: number | null = null

  constructor(wav: WavSamples, vad: Vad, from: number) {
    this.#wav = wav
    this.#vad = vad
    this.#position = from
    this.#base = from
  }

  get isInSpeech(): boolean {
    return this.#speechSince !== null
  }

  *run(): Generator<{ found: Stretch[]; position: number }> {
    while (this.#position < this.#wav.count) {
      const block = this.#wav.readWhole(this.#position, this.#position + blockSamples)
      if (block.length === 0) break
      yield { found: this.#isSilent(block) ? this.#skip(block.length) : this.#feed(block), position: this.#position }
    }
    this.#vad.flush()
    yield { found: this.#take(), position: this.#wav.count }
  }

  #isSilent(block: Int16Array): boolean {
    return !this.isInSpeech && block.every((sample) => sample < silencePeak && sample > -silencePeak)
  }

  #skip(samples: number): Stretch[] {
    this.#position += samples
    this.#vad.reset()
    this.#base = this.#position
    return []
  }

  #feed(block: Int16Array): Stretch[] {
    const found: Stretch[] = []
    for (let at = 0; at < block.length; at += windowSamples) {
      // Pads the last window with zeros: the detector would wait for the rest of it.
      const window = new Float32Array(windowSamples)
      for (let index = 0; index < windowSamples; index += 1) window[index] = (block[at + index] ?? 0) / 32_768
      this.#vad.acceptWaveform(window)
      this.#position = Math.min(this.#position + windowSamples, this.#wav.count)
      if (!this.#vad.isDetected()) this.#speechSince = null
      else this.#speechSince ??= this.#position
      // The detector would buffer for as long as the sound goes on.
      if (this.#speechSince !== null && this.#position - this.#speechSince >= longest) {
        this.#vad.flush()
        this.#speechSince = null
      }
      found.push(...this.#take())
    }
    return found
  }

  #take(): Stretch[] {
    const found: Stretch[] = []
    for (; !this.#vad.isEmpty(); this.#vad.pop()) {
      const { start, samples } = this.#vad.front(false)
      const first = this.#base + start
      const last = Math.min(first + samples.length + tail, this.#position)
      if (last > first) found.push({ start: first, end: last })
    }
    return found
  }
}
