import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'

import { loadingSchema, type Send } from '../local/speech-task.ts'
import { sampleRate, WavSamples } from '../local/wav-samples.ts'
import { loadVoicePrints } from './local-voices.ts'

/** Paths are absolute; the WAV is 16 kHz mono s16 with a 44-byte header. */
const taskSchema = z.object({
  kind: z.literal('embed'),
  wavPath: z.string(),
  embeddingModel: z.string(),
  threads: z.number(),
  voices: z.array(
    z.object({
      speakerId: z.string(),
      spans: z.array(z.object({ startSeconds: z.number(), endSeconds: z.number() })),
    }),
  ),
})

export type EmbedTask = z.infer<typeof taskSchema>

export const embedMessageSchema = z.discriminatedUnion('type', [
  ...loadingSchema.def.options,
  z.object({ type: z.literal('voice'), speakerId: z.string(), vector: z.array(z.number()).check(z.maxLength(2_048)) }),
])

/** Sends one voice print for each speaker with enough speech. */
export async function run(raw: unknown, send: Send): Promise<void> {
  const task = taskSchema.parse(raw)
  const wav = new WavSamples(task.wavPath)
  try {
    const prints = await loadVoicePrints({ model: task.embeddingModel, threads: task.threads }, { wav, send })
    for (const { speakerId, spans } of task.voices) {
      const stretches = spans.map(({ startSeconds, endSeconds }) => ({
        start: Math.round(startSeconds * sampleRate),
        end: Math.round(endSeconds * sampleRate),
      }))
      const vector = prints.of(stretches)
      if (vector !== null) await send({ type: 'voice', speakerId, vector: [...vector] })
      await setImmediate()
    }
  } finally {
    wav.close()
  }
}
