import type sherpa from 'sherpa-onnx-node'

import { quietestSecond } from '../wav-chunks.ts'
import { sampleRate, type WavSamples } from './wav-samples.ts'

/** Where someone speaks, in samples of the recording. */
export type Stretch = { start: number; end: number }

type Vad = InstanceType<typeof sherpa.Vad>

/** `stretch` is null where nothing was said up to `reached`: all before it is done with. */
export type StretchStep = { stretch: Stretch | null; reached: number }

/** Silero v5 takes these, and ends the process at any other number. */
const windowSamples = 512
const blockSamples = windowSamples * 64
const seconds = (count: number) => Math.round(count * sampleRate)

/** Whisper hears at most 30 seconds at once, and nobody reads a line of more. */
export const longestStretchSeconds = 28
const longest = seconds(longestStretchSeconds)
/** How much of a stretch may be given up to end it in a quiet moment. */
const cutWithin = seconds(8)
/** Voice detection ends at the last loud sound; the ends of words are quiet. */
const tail = seconds(0.25)
/** Of 32,768. Nothing below is speech: it's what a muted microphone gives, and there may be hours of it. */
const silencePeak = 12
const silentStep = seconds(300)

export const vadConfig = (model: string) => ({
  sileroVad: {
    model,
    threshold: 0.5,
    minSpeechDuration: 0.25,
    minSilenceDuration: 0.5,
    // From here on it looks for shorter pauses.
    maxSpeechDuration: 20,
    windowSize: windowSamples,
  },
  sampleRate,
  numThreads: 1,
  provider: 'cpu' as const,
  debug: 0 as const,
})

/** What the detector keeps of the sound; it grows by itself where a stretch is longer. */
export const vadBufferSeconds = 60

/**
 * Finds the stretches of speech from sample `from` on, none longer than 28 seconds however long someone (or something)
 * goes on without a pause. Stretches with at most `joinSeconds` between them become one: to recognize whole sentences is
 * easier than to recognize pieces of them.
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
      // A second less: what has just begun is found a little later.
      told = position - sampleRate
      yield { stretch: null, reached: told }
    }
  }
  if (open !== null) yield { stretch: open, reached: open.end }
  yield { stretch: null, reached: wav.count }
}

/** What is found either goes on with the open stretch or closes it. */
function withSpan(open: Stretch | null, span: Stretch, join: number): { closed: Stretch | null; next: Stretch } {
  if (open === null) return { closed: null, next: span }
  // It may begin a little before the end of the last one, which was given a tail.
  const next = { start: Math.max(span.start, open.end), end: Math.max(span.end, open.end) }
  // What was cut off only because it went on and on begins where that ended.
  const goesOn = next.start === open.end || (next.start - open.end <= join && next.end - open.start <= longest)
  return goesOn ? { closed: null, next: { start: open.start, end: next.end } } : { closed: open, next }
}

/** Returns what is left, which may go on. */
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

/** Feeds the detector and takes what it finds, in samples of the recording. */
class SpanFinder {
  readonly #wav: WavSamples
  readonly #vad: Vad
  #position: number
  /** Where the detector's own count of samples began. */
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
      // The last of the recording is filled up: the detector would wait for the rest of it.
      const window = new Float32Array(windowSamples)
      for (let index = 0; index < windowSamples; index += 1) window[index] = (block[at + index] ?? 0) / 32_768
      this.#vad.acceptWaveform(window)
      this.#position = Math.min(this.#position + windowSamples, this.#wav.count)
      if (!this.#vad.isDetected()) this.#speechSince = null
      else this.#speechSince ??= this.#position
      // The detector would collect for as long as the sound goes on.
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
