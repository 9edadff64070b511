import type { SpeechModel, SpeechModels } from '../generated/types.gen.ts'
import { FetchingModelStore } from '../models/fetching-model-store.ts'
import type { ModelId, ModelStore } from '../models/model-store.ts'
import { modelIds, pinnedModels } from '../models/pinned-models.ts'

/** The models that people may ask about, and how far they are. */
export async function readSpeechModels(store: ModelStore): Promise<SpeechModels> {
  const fetching = thatMayFetch(store)
  const models = await Promise.all(modelIds.map((id) => readModel(store, id)))
  const isBarred = models.some(({ step }) => step === 'failed' || step === 'off')
  return {
    isPaused: fetching !== null && (await fetching.isPaused()),
    isFetchingAllowed: fetching !== null,
    setUp: isBarred ? ['npm run models'] : [],
    models,
  }
}

export async function pauseSpeechModels(store: ModelStore, isPaused: boolean): Promise<void> {
  const fetching = thatMayFetch(store)
  await (isPaused ? fetching?.pause() : fetching?.resume())
}

const thatMayFetch = (store: ModelStore) => (store instanceof FetchingModelStore && !store.config.isOff ? store : null)

async function readModel(store: ModelStore, id: ModelId): Promise<SpeechModel> {
  const { title, licence, languages } = pinnedModels[id]
  const { step, doneBytes, totalBytes, secondsLeft, detail } = await store.state(id)
  return {
    modelId: id,
    name: title,
    purpose: languages === null ? 'speakers' : 'recognition',
    licence,
    languageCount: Array.isArray(languages) ? languages.length : null,
    step,
    doneBytes,
    totalBytes,
    secondsLeft,
    detail,
  }
}
