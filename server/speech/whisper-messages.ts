import * as z from 'zod/mini'

/** What the child that runs whisper is told. Paths are absolute; the WAV is 16 kHz mono s16 with a 44-byte header. */
export const whisperJobSchema = z.object({
  wavPath: z.string(),
  modelPath: z.string(),
  language: z.string(),
  linesPath: z.string(),
  seconds: z.number(),
})

export type WhisperJob = z.infer<typeof whisperJobSchema>

const whisperMessageSchema = z.discriminatedUnion('type', [
  /** The model is loaded, or the sound has been handed over. */
  z.object({ type: z.literal('progress') }),
  z.object({ type: z.literal('done') }),
  z.object({ type: z.literal('failed'), message: z.string() }),
])

export type WhisperMessage = z.infer<typeof whisperMessageSchema>

export function parseWhisperMessage(raw: unknown): WhisperMessage {
  return whisperMessageSchema.parse(raw)
}
