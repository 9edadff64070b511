import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'

import { loadModels, type Send } from './speech-task.ts'
import { findStretches, vadBufferSeconds, vadConfig } from './speech-stretches.ts'
import { sampleRate, WavSamples } from './wav-samples.ts'

const taskSchema = z.object({
  kind: z.literal('language'),
  wavPath: z.string(),
  whisper: z.object({ encoder: z.string(), decoder: z.string() }),
  vadModel: z.string(),
  threads: z.number(),
})

export type LanguageTask = z.infer<typeof taskSchema>

export const languageMessageSchema = z.object({
  type: z.literal('language'),
  /** Whisper's code for the most spoken language; null if there is no speech. */
  code: z.nullable(z.string().check(z.regex(/^[a-z]{2,3}$/))),
})

type LanguageMessage = z.infer<typeof languageMessageSchema>

/** Where to listen, as fractions of the recording: a greeting may be in a different language from the meeting. */
const places = [0, 0.3, 0.6]
/** Shorter stretches aren't reliable enough. */
const leastSeconds = 2
const stretchesPerPlace = 6
/**
 * How much of the recording after each place is searched for speech: enough to find some, but never all of a long one.
 */
const searchedSeconds = 20 * 60

export async function run(raw: unknown, send: Send): Promise<void> {
  const task = taskSchema.parse(raw)
  const tell = (message: LanguageMessage) => send(message)
  const { encoder, decoder } = task.whisper
  const { vad, identify } = await loadModels(send, [task.vadModel, encoder, decoder], (runtime) => ({
    vad: new runtime.Vad(vadConfig(task.vadModel), vadBufferSeconds),
    identify: new runtime.SpokenLanguageIdentification({
      whisper: { encoder, decoder, tailPaddings: -1 },
      numThreads: task.threads,
      provider: 'cpu',
      debug: 0,
    }),
  }))
  const wav = new WavSamples(task.wavPath)
  const secondsOf = new Map<string, number>()
  try {
    for (const place of places) {
      const from = Math.floor(wav.count * place)
      vad.reset()
      const stretch = longestStretch({ wav, vad }, from)
      if (stretch !== null) {
        const stream = identify.createStream()
        stream.acceptWaveform({ sampleRate, samples: wav.read(stretch.start, stretch.end) })
        const code = identify.compute(stream)
        secondsOf.set(code, (secondsOf.get(code) ?? 0) + (stretch.end - stretch.start) / sampleRate)
      }
      await setImmediate()
    }
  } finally {
    wav.close()
  }
  const [most] = [...secondsOf].toSorted((a, b) => b[1] - a[1])
  await tell({ type: 'language', code: most?.[0] ?? null })
}

/** Returns the longest of the next few stretches of speech. */
function longestStretch(sound: Parameters<typeof findStretches>[0], from: number) {
  let longest: { start: number; end: number } | null = null
  let count = 0
  for (const { stretch, reached } of findStretches(sound, from, 1)) {
    if (stretch !== null) {
      const isLonger = longest === null || stretch.end - stretch.start > longest.end - longest.start
      if (isLonger) longest = stretch
      if (stretch.end - stretch.start >= leastSeconds * sampleRate) count += 1
    }
    if (count === stretchesPerPlace || reached - from > searchedSeconds * sampleRate) break
  }
  return longest
}
