/** One message of a conversation with the model. */
export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** What writing cost: tokens that were read and written, as the model counts them; null where it doesn't tell. */
export type ModelUsage = { promptTokens: number | null; completionTokens: number | null }

/** Null until something is known. */
export function addKnown(before: number | null, more: number | null): number | null {
  return more === null ? before : (before ?? 0) + more
}

/** A language model, wherever it runs. */
export type ChatModel = {
  /**
   * The model's answer to these messages, held to the JSON Schema as well as the model can be.
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
  /** How much an answer may hold, for a model that would otherwise go on until it is cut off. */
  bounds?: AnswerBounds
}

/** How much an answer may hold. */
export type AnswerBounds = { sections: number; items: number; characters: number }

/** The model can't do what it is asked. */
export class ModelError extends Error {
  override name = 'ModelError'
}
