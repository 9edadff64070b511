import type { LanguageModelOffer } from '../../openapi/generated/types.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ModelFetcher } from '../models/fetching-model-store.ts'
import { bytesOf, pinnedModels } from '../models/pinned-models.ts'
import { languageModelFor, memoryOfLanguageModel } from '../summarizer/local/language-models.ts'
import { LanguageModelSpeed } from '../summarizer/local/measure-language-model.ts'
import type { Summarizer } from '../summarizer/summarizer.ts'

/** Returns which language model an owner can have on this machine, and what it needs. */
export type OfferLanguageModel = () => Promise<LanguageModelOffer>

type OfferDeps = { models: ModelFetcher; summarizers: Summarizer[]; files: FileStore }

/** Offers nothing if no model fits, or if the service's settings determine another summarizer. */
export function createLanguageModelOffer({ models, summarizers, files }: OfferDeps): OfferLanguageModel {
  const speed = new LanguageModelSpeed(files)
  return async () => {
    const isUsed = summarizers.some(({ id }) => id === 'local')
    const modelId = isUsed ? languageModelFor() : null
    const isWanted = await models.isLanguageModelWanted()
    if (modelId === null || (models.config.isOff && !isWanted)) return { languageModel: null }
    const { title, licence } = pinnedModels[modelId]
    return {
      languageModel: {
        modelId,
        name: title,
        licence,
        totalBytes: bytesOf(modelId),
        memoryBytes: Math.round(memoryOfLanguageModel(modelId)),
        secondsPerHour: await speed.secondsPerHour(modelId),
        isWanted,
      },
    }
  }
}
