import type { EmbeddingOrder, VoiceEmbedder } from '../voices/voice-embedder.ts'

/** Replaces the model that distinguishes voices: each speaker sounds as the test specifies, or unlike anyone. */
export class StandInVoices implements VoiceEmbedder {
  model: string | null = 'stand-in-1'
  /** The voice of each speaker, by id. */
  readonly sounds = new Map<string, readonly number[]>()
  readonly orders: EmbeddingOrder[] = []
  /** Awaited by each order before it resolves. */
  held: Promise<void> = Promise.resolve()

  modelId = async () => this.model

  async embed(order: EmbeddingOrder) {
    this.orders.push(order)
    const aborted = Promise.withResolvers<never>()
    order.signal.addEventListener('abort', () => aborted.reject(order.signal.reason), { once: true })
    await Promise.race([this.held, aborted.promise])
    return new Map(
      order.speakers.flatMap(({ speakerId }) => {
        const sound = this.sounds.get(speakerId)
        return sound === undefined ? [] : [[speakerId, Float32Array.from(sound)] as const]
      }),
    )
  }
}
