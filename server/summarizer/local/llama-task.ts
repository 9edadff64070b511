import * as z from 'zod/mini'

const message = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })

/** One question to a language model. */
export const llamaTaskSchema = z.object({
  modelPath: z.string(),
  contextTokens: z.int(),
  maxTokens: z.int(),
  threads: z.int(),
  messages: z.array(message).check(z.minLength(1)),
  schema: z.record(z.string(), z.unknown()),
})
export type LlamaTask = z.infer<typeof llamaTaskSchema>

const figures = {
  promptTokens: z.int(),
  completionTokens: z.int(),
  /** Until the first token. */
  readingSeconds: z.number(),
  writingSeconds: z.number(),
}

/**
 * Messages from the model's process. `loading` and `loaded` enclose the steps that a damaged file can break. `tooLong`:
 * more tokens than the context holds, which the runtime would truncate silently. `cut`: the answer is incomplete.
 */
export const llamaMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loading') }),
  z.object({ type: z.literal('loaded') }),
  z.object({ type: z.literal('writing'), tokens: z.int() }),
  z.object({ type: z.literal('tooLong'), promptTokens: z.int() }),
  z.object({ type: z.literal('cut'), ...figures }),
  z.object({ type: z.literal('answer'), text: z.string(), ...figures }),
  z.object({ type: z.literal('failed'), message: z.string() }),
])
export type LlamaMessage = z.infer<typeof llamaMessageSchema>
