import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { FetchingModelStore, type ModelFetcher } from '../models/fetching-model-store.ts'
import type { ModelId } from '../models/model-store.ts'
import { pinnedModels } from '../models/pinned-models.ts'
import { pinsOf } from './model-mirror.ts'
import { madeLanguageModel } from '../summarizer/local/made-language-model.ts'
import { standInParakeet, standInWhisper } from './stand-in-recognizers.ts'
import { standInEmbedding, standInSegmentation } from './stand-in-speakers.ts'

/**
 * How a file of a model is wrong: cut off, its middle overwritten, another model's file, or something else altogether.
 */
export type Damage = 'truncated' | 'corrupted' | 'swapped' | 'html'

export type StandInOptions = {
  /** All that hear by default. */
  only?: ModelId[]
  /** Files that are damaged, by `<model>/<file>`. */
  damaged?: Record<string, Damage>
  /** The language that the Whisper stand-in hears where none is given: en, de, ja, zh or fr. */
  heardLanguage?: string
}

/**
 * Writes `<folder>/<model>/<file>` for the real runtime, under the pinned names: models of a few kilobytes that answer in a
 * fixed way. The recognizers say `parakeetSentences` and `whisperSentences` wherever `talk()` talks.
 */
export async function makeStandInModels(folder: string, options: StandInOptions = {}): Promise<string> {
  const models: Record<ModelId, Record<string, Buffer>> = {
    'parakeet-tdt-0.6b-v3': standInParakeet(),
    'whisper-small': standInWhisper('small', options.heardLanguage ?? 'en'),
    'whisper-base': standInWhisper('base', options.heardLanguage ?? 'en'),
    'pyannote-segmentation-3.0': standInSegmentation(),
    'titanet-small': standInEmbedding(),
    'qwen3-4b-instruct-2507': { 'Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf': Buffer.concat([...madeLanguageModel()]) },
    'qwen2.5-1.5b-instruct': { 'qwen2.5-1.5b-instruct-q4_k_m.gguf': Buffer.concat([...madeLanguageModel()]) },
  }
  for (const id of options.only ?? hearingModels) {
    await mkdir(join(folder, id), { recursive: true })
    for (const [name, bytes] of Object.entries(models[id])) {
      await writeFile(join(folder, id, name), damage(bytes, options.damaged?.[`${id}/${name}`], name))
    }
  }
  return folder
}

const hearingModels: ModelId[] = [
  'parakeet-tdt-0.6b-v3',
  'whisper-small',
  'whisper-base',
  'pyannote-segmentation-3.0',
  'titanet-small',
]

function damage(bytes: Buffer, how: Damage | undefined, name: string): Buffer {
  if (how === 'truncated') return bytes.subarray(0, Math.floor(bytes.length * 0.6))
  if (how === 'html') return Buffer.from('<!doctype html><title>Sign in to the hotel network</title>')
  if (how === 'corrupted') {
    const copy = Buffer.from(bytes)
    copy.fill(0xa5, Math.floor(bytes.length * 0.3), Math.floor(bytes.length * 0.7))
    return copy
  }
  if (how === 'swapped') {
    return name.endsWith('.txt') ? Buffer.from('a 0\n') : (standInEmbedding()['nemo_en_titanet_small.onnx'] ?? bytes)
  }
  return bytes
}

/** The models that lie in a folder as `makeStandInModels` writes them: what is there is ready, and nothing is ever fetched. */
export function folderModelStore(folder: string): ModelFetcher {
  const models = existsSync(folder) ? pinsOf(folder) : pinnedModels
  return replaceable(new FetchingModelStore({ config: { folder, mirror: null, isOff: true, models } }))
}

/** An object of its own, so that a test can replace any of it. */
export function replaceable(store: FetchingModelStore): ModelFetcher {
  return {
    config: store.config,
    folderOf: (id) => store.folderOf(id),
    state: (id) => store.state(id),
    want: (ids) => store.want(ids),
    whenReady: (id, signal) => store.whenReady(id, signal),
    markDamaged: (id) => store.markDamaged(id),
    isLanguageModelWanted: () => store.isLanguageModelWanted(),
    wantLanguageModel: (isWanted) => store.wantLanguageModel(isWanted),
    chosenChatServer: () => store.chosenChatServer(),
    chooseChatServer: (chatServer) => store.chooseChatServer(chatServer),
    isPaused: () => store.isPaused(),
    pause: () => store.pause(),
    resume: () => store.resume(),
    close: () => store.close(),
  }
}
