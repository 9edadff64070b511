import path from 'node:path'
import { Turns } from '../../jobs/slots.ts'
import type { ModelFetcher } from '../../models/fetching-model-store.ts'
import type { ModelId, ModelState } from '../../models/model-store.ts'
import { pinnedModels } from '../../models/pinned-models.ts'
import type { ChatModel } from '../model/chat-model.ts'
import {
  NotSetUpError,
  type EngineStatus,
  type Summarizer,
  type SummarizerInput,
  type SummarizerResult,
} from '../summarizer.ts'
import {
  canRunLanguageModels,
  languageModelFor,
  languageModelNeedsBytes,
  memoryOfLanguageModel,
} from './language-models.ts'
import { askLlama, DamagedLanguageModelError, PromptTooLongError } from './ask-llama.ts'

const CONTEXT_TOKENS = 8192
const ANSWER_TOKENS = 2048
const BOUNDS = { sections: 12, items: 12, characters: 400 }
/** Characters per token differ by language; a part that turns out too long is retried in smaller parts. */
const PART_CHARACTERS = [12_000, 6000, 3000]

/**
 * Writes minutes with a language model on this machine, if an owner turns it on; the model is downloaded and stored
 * like those for speech.
 */
export class LocalSummarizer implements Summarizer {
  readonly id = 'local'
  readonly isSlow = true
  readonly #models: ModelFetcher
  /** One at a time: it uses all the cores it's allowed. */
  readonly #turns = new Turns()

  constructor(models: ModelFetcher) {
    this.#models = models
  }

  async status(): Promise<EngineStatus> {
    return { id: 'local', kind: 'summarizer', ...(await this.#facts()) }
  }

  async summarize(input: SummarizerInput): Promise<SummarizerResult> {
    const id = languageModelFor()
    const folder = id === null || !(await this.#models.isLanguageModelWanted()) ? null : await this.#models.folderOf(id)
    if (id === null || folder === null) throw new NotSetUpError('No language model is set up on this machine.')
    return this.#turns.take({ room: 1, signal: input.signal }, () => this.#write(input, id, folder))
  }

  async #write(input: SummarizerInput, id: ModelId, folder: string): Promise<SummarizerResult> {
    const [file] = pinnedModels[id].files
    try {
      return await writeLocally(input, path.join(folder, file?.name ?? ''), memoryOfLanguageModel(id))
    } catch (error) {
      if (error instanceof DamagedLanguageModelError) await this.#models.markDamaged(id)
      throw error
    }
  }

  async #facts(): Promise<Omit<EngineStatus, 'id' | 'kind'>> {
    const id = languageModelFor()
    const off = { isAvailable: false, setUp: [], progress: null }
    if (id === null) {
      const needs = `at least ${Math.ceil(languageModelNeedsBytes / 1024 ** 3)} GB of memory`
      return { ...off, detail: `A language model needs ${canRunLanguageModels ? needs : 'Linux with glibc on x64'}.` }
    }
    const { title } = pinnedModels[id]
    if (!(await this.#models.isLanguageModelWanted())) {
      return { ...off, detail: `${title} can write summaries on this machine. An owner can turn it on.` }
    }
    const state = await this.#models.state(id)
    if (state.step === 'ready') return { ...off, isAvailable: true, detail: `${title}, on this machine.` }
    // It was just turned on; the download starts in a moment.
    if (state.step === 'fetching' || state.step === 'absent') return { ...off, ...fetchOf(state, title) }
    return { ...off, detail: `${title} isn’t installed${state.detail === null ? '' : `: ${state.detail}`}.` }
  }
}

function fetchOf({ doneBytes, totalBytes, secondsLeft }: ModelState, name: string) {
  return {
    detail: `Downloading ${name}.`,
    progress: doneBytes / totalBytes,
    fetching: { name, doneBytes, totalBytes, secondsLeft },
  }
}

/**
 * Writes minutes with a model file, in parts as large as the model can read.
 *
 * @throws ModelError (DamagedLanguageModelError), or the signal's reason
 */
export async function writeLocally(
  input: SummarizerInput,
  modelPath: string,
  maxMemoryBytes: number,
): Promise<SummarizerResult> {
  // Loaded lazily, with everything that reads dates and tasks: 100 modules.
  const { writeWithModel } = await import('../model/write-with-model.ts')
  for (const partCharacters of PART_CHARACTERS) {
    try {
      // Each smaller size is tried only if the previous one was too long.
      return await writeWithModel(input, chatModel(modelPath, { maxMemoryBytes, partCharacters }))
    } catch (error) {
      if (!(error instanceof PromptTooLongError)) throw error
    }
  }
  throw new PromptTooLongError('The transcript is too long for the language model, even in small parts.')
}

type Room = { maxMemoryBytes: number; partCharacters: number }

const chatModel = (modelPath: string, { maxMemoryBytes, partCharacters }: Room): ChatModel => ({
  partCharacters,
  bounds: BOUNDS,
  answer: (messages, schema, signal) =>
    askLlama({
      modelPath,
      contextTokens: CONTEXT_TOKENS,
      maxTokens: ANSWER_TOKENS,
      maxMemoryBytes,
      messages,
      schema,
      signal,
    }),
})
