/** One message of a conversation with the model. */
export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** The tokens that were read and written, as the model counts them; null if it doesn't report them. */
export type ModelUsage = { promptTokens: number | null; completionTokens: number | null }

/** Adds up known values; null until there is one. */
export function addKnown(before: number | null, more: number | null): number | null {
  return more === null ? before : (before ?? 0) + more
}

/** A language model, local or remote. */
export type ChatModel = {
  /**
   * Returns the model's answer to these messages, constrained to the JSON Schema as far as the model can be.
   *
   * @throws the signal's reason once that is aborted
   */
  answer: (
    messages: ChatMessage[],
    schema: Record<string, unknown>,
    signal: AbortSignal,
  ) => Promise<{ text: string; usage: ModelUsage }>
  /** How much of a transcript goes into one prompt. */
  partCharacters: number
  /** Limits on an answer, for a model that would otherwise go on until it's cut off. */
  bounds?: AnswerBounds
}

/** Maximum sizes of an answer. */
export type AnswerBounds = { sections: number; items: number; characters: number }

/** The model can't do what it's asked to. */
export class ModelError extends Error {
  override name = 'ModelError'
}
