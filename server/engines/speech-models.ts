import type { SpeechModel, SpeechModels } from '../../openapi/generated/types.ts'
import type { ModelFetcher } from '../models/fetching-model-store.ts'
import type { ModelId } from '../models/model-store.ts'
import { modelIds, pinnedModels } from '../models/pinned-models.ts'

/** The models that people may ask about, and how far they are. */
export async function readSpeechModels(store: ModelFetcher): Promise<SpeechModels> {
  const models = await Promise.all(modelIds.map((id) => readModel(store, id)))
  const isBarred = models.some(({ step }) => step === 'failed' || step === 'off')
  return {
    isPaused: await store.isPaused(),
    isFetchingAllowed: !store.config.isOff,
    setUp: isBarred ? ['npm run models'] : [],
    models,
  }
}

async function readModel(store: ModelFetcher, id: ModelId): Promise<SpeechModel> {
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
