import type { EmbeddingOrder, VoiceEmbedder } from '../voices/voice-embedder.ts'

/** Stands for the model that tells voices apart: each speaker sounds as a test says, or like nobody. */
export class StandInVoices implements VoiceEmbedder {
  model: string | null = 'stand-in-1'
  /** What each speaker sounds like, by id. */
  readonly sounds = new Map<string, readonly number[]>()
  readonly orders: EmbeddingOrder[] = []
  /** Awaited by each order before it is answered. */
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
