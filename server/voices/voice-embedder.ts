import path from 'node:path'
import type { TimeSpan } from '../speech/transcriber.ts'
import type { ModelId, ModelStore } from '../models/model-store.ts'
import { DamagedModelError, runSpeechChild, speechThreads } from '../speech/local/run-speech-child.ts'
import { embedMessageSchema, type EmbedTask } from '../speech/speakers/embed-task.ts'
import { embeddingFile } from '../speech/speakers/find-speakers.ts'

/** A speaker, and when they speak alone. */
export type SpeakerSpans = { speakerId: string; spans: readonly TimeSpan[] }

export type EmbeddingOrder = {
  /** 16 kHz mono, as for the recognizer. */
  wavPath: string
  speakers: readonly SpeakerSpans[]
  signal: AbortSignal
}

/** Converts voices to comparable embeddings. */
export type VoiceEmbedder = {
  /** Returns the current model; null if there is none. */
  modelId: () => Promise<string | null>
  /** Returns an embedding for each speaker with enough speech; runs in a child process, which ends with the signal. */
  embed: (order: EmbeddingOrder) => Promise<Map<string, Float32Array>>
}

const MODEL: ModelId = 'titanet-small'
const MOST_MEMORY_BYTES = 1_500_000_000

/** Creates an embedder that runs on this machine, in a process that exits afterwards. */
export function localVoiceEmbedder(models: ModelStore): VoiceEmbedder {
  return {
    modelId: async () => ((await models.folderOf(MODEL)) === null ? null : MODEL),

    async embed({ wavPath, speakers, signal }) {
      const folder = await models.folderOf(MODEL)
      if (folder === null) throw new Error(`The model ${MODEL} is gone.`)
      const task: EmbedTask = {
        kind: 'embed',
        wavPath: path.resolve(wavPath),
        embeddingModel: embeddingFile(folder),
        threads: speechThreads,
        voices: speakers.map(({ speakerId, spans }) => ({ speakerId, spans: [...spans] })),
      }
      const requested = new Set(speakers.map(({ speakerId }) => speakerId))
      const embeddings = new Map<string, Float32Array>()
      await runSpeechChild({
        task,
        read: [task.wavPath, task.embeddingModel],
        maxMemoryBytes: MOST_MEMORY_BYTES,
        signal,
        parseMessage: (raw) => embedMessageSchema.parse(raw),
        onMessage(message) {
          if (message.type === 'voice' && requested.has(message.speakerId))
            embeddings.set(message.speakerId, Float32Array.from(message.vector))
          return null
        },
      }).catch(async (error: unknown) => {
        // Its files are verified again, so that the next run finds a good one.
        if (error instanceof DamagedModelError) await models.markDamaged(MODEL)
        throw error
      })
      return embeddings
    },
  }
}
