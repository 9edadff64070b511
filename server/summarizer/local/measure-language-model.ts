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

/** Two layers with the dimensions of a real 4-billion-parameter model: the same work, only less of it. */
const trial = { width: 2560, inner: 9728, layers: 2, heads: 20, keyHeads: 4, isQuantized: true }
const PROMPT = 'the meeting '.repeat(200)
const WRITTEN_TOKENS = 48
/** Longer than the token limit. */
const schema = { type: 'array', items: { type: 'boolean' }, minItems: 200, maxItems: 400 }

/** An hour of speech is about 9,000 words: read in parts, with tasks extracted from each, and merged at the end. */
const hour = { promptTokens: 21_000, completionTokens: 5_000 }

const LIMIT_MS = 60_000

/** Measures how fast this machine reads and writes with a language model, in a short trial without real weights. */
export class LanguageModelSpeed {
  readonly #files: FileStore
  readonly #measured = new Map<ModelId, Promise<number | null>>()

  constructor(files: FileStore) {
    this.#files = files
  }

  /**
   * Returns roughly how many seconds it takes to write minutes of a one-hour meeting, or null if that's unknown. The
   * first call takes some seconds; the result is cached.
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
