import type { TimeSpan } from '../speech/transcriber.ts'

/** A speaker, and when they alone are heard. */
export type SpeakerSpans = { speakerId: string; spans: readonly TimeSpan[] }

export type EmbeddingOrder = {
  /** 16 kHz mono, as the recognizer gets it. */
  wavPath: string
  speakers: readonly SpeakerSpans[]
  signal: AbortSignal
}

/** What makes comparable numbers of a voice. */
export type VoiceEmbedder = {
  /** The model that would be used now; null while there is none. */
  modelId: () => Promise<string | null>
  /** One embedding for each speaker of whom there is enough to hear; in a child process, which ends with the signal. */
  embed: (order: EmbeddingOrder) => Promise<Map<string, Float32Array>>
}
