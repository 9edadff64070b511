import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../../files/file-store.ts'
import type { ModelId } from '../../models/model-store.ts'
import { bytesOf } from '../../models/pinned-models.ts'
import { newId } from '../../new-id.ts'
import { runLlama } from './ask-llama.ts'
import { madeLanguageModel } from './made-language-model.ts'

/** Two layers with the inside of a real model of 4 billion parameters: work that differs from the real thing by its amount only. */
const trial = { width: 2560, inner: 9728, layers: 2, heads: 20, keyHeads: 4, isQuantized: true }
const PROMPT = 'the meeting '.repeat(200)
const WRITTEN_TOKENS = 48
/** Longer than can be written. */
const schema = { type: 'array', items: { type: 'boolean' }, minItems: 200, maxItems: 400 }

/** An hour is talked in some 9,000 words: read in parts, with what is to be done told for each, and put together at the end. */
const hour = { promptTokens: 21_000, completionTokens: 5_000 }

const LIMIT_MS = 60_000

/** How fast this machine reads and writes with a language model, by a short trial without its weights. */
export class LanguageModelSpeed {
  readonly #files: FileStore
  readonly #measured = new Map<ModelId, Promise<number | null>>()

  constructor(files: FileStore) {
    this.#files = files
  }

  /**
   * About how many seconds minutes of a meeting of one hour take; null where it can't be told. It takes some seconds the first
   * time, and is not measured again.
   */
  secondsPerHour(id: ModelId): Promise<number | null> {
    const known = this.#measured.get(id) ?? this.#measure(id).catch(() => null)
    this.#measured.set(id, known)
    return known
  }

  async #measure(id: ModelId): Promise<number> {
    const name = `language-model-trial.${newId()}`
    const modelPath = path.join(await this.#files.workFolder(name), 'trial.gguf')
    try {
      let bytes = 0
      const pieces = function* () {
        for (const piece of madeLanguageModel(trial)) {
          bytes += piece.length
          yield piece
        }
      }
      await pipeline(Readable.from(pieces()), createWriteStream(modelPath))
      const took = await runLlama({
        modelPath,
        contextTokens: 2048,
        maxTokens: WRITTEN_TOKENS,
        messages: [{ role: 'user', content: PROMPT }],
        schema,
        maxMemoryBytes: 2e9,
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      const reading = (took.readingSeconds / took.promptTokens) * hour.promptTokens
      const writing = (took.writingSeconds / took.completionTokens) * hour.completionTokens
      return Math.round((reading + writing) * (bytesOf(id) / bytes))
    } finally {
      await this.#files.removeWorkFolder(name)
    }
  }
}
