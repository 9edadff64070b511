import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'

import { freeMemory } from './free-memory.ts'
import { loadRecognizer, recognizerModelSchema } from './recognizer.ts'
import { loadModels, type Send } from './speech-task.ts'
import { findStretches, vadBufferSeconds, vadConfig } from './speech-stretches.ts'
import { sampleRate, WavSamples } from './wav-samples.ts'

/** Paths are absolute; the WAV is 16 kHz mono s16 with a 44-byte header. */
const taskSchema = z.object({
  kind: z.literal('recognize'),
  wavPath: z.string(),
  /** Everything before this was recognized in an earlier run. */
  startSeconds: z.number(),
  model: recognizerModelSchema,
  vadModel: z.string(),
  threads: z.number(),
  scratchFolder: z.string(),
})

export type RecognizeTask = z.infer<typeof taskSchema>

/** More than can be spoken in one stretch. */
const mostCharacters = 20_000
const text = z.string().check(z.maxLength(mostCharacters))
const wordSchema = z.object({ text, startSeconds: z.number(), endSeconds: z.number() })

export const heardSchema = z.object({
  type: z.literal('heard'),
  /** The recording is done up to here. */
  reachedSeconds: z.number(),
  languageCode: z.nullable(z.string().check(z.maxLength(20))),
  segments: z
    .array(
      z.object({
        startSeconds: z.number(),
        endSeconds: z.number(),
        text,
        speaker: z.null(),
        words: z.nullable(z.array(wordSchema).check(z.maxLength(2000))),
      }),
    )
    .check(z.maxLength(500)),
})

/** The only message of this task; `segments` is empty if there was no speech. */
export type Heard = z.infer<typeof heardSchema>

const stepsBetweenFreeing = 2

/**
 * Pauses up to this length don't split a stretch. Whisper gives no times within a stretch, so its stretches stay short.
 */
const joinSeconds = { parakeet: 1, whisper: 0 }

export async function run(raw: unknown, send: Send): Promise<void> {
  const task = taskSchema.parse(raw)
  const tell = (message: Heard) => send(message)
  const vad = await loadModels(send, [task.vadModel], ({ Vad }) => new Vad(vadConfig(task.vadModel), vadBufferSeconds))
  const recognize = await loadRecognizer(task, send)
  const wav = new WavSamples(task.wavPath)
  let steps = 0
  try {
    const from = Math.round(task.startSeconds * sampleRate)
    for (const { stretch, reached } of findStretches({ wav, vad }, from, joinSeconds[task.model.family])) {
      const reachedSeconds = reached / sampleRate
      if (stretch === null) await tell({ type: 'heard', reachedSeconds, languageCode: null, segments: [] })
      else {
        const heard = recognize(wav.read(stretch.start, stretch.end), stretch.start / sampleRate)
        await tell({
          type: 'heard',
          reachedSeconds,
          ...heard,
          segments: heard.segments.map((s) => ({ ...s, speaker: null })),
        })
      }
      steps += 1
      if (steps % stepsBetweenFreeing === 0) freeMemory()
      await setImmediate()
    }
  } finally {
    wav.close()
  }
}
