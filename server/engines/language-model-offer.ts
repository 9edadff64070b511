import type { LanguageModelOffer } from '../../openapi/generated/types.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ModelFetcher } from '../models/fetching-model-store.ts'
import { bytesOf, pinnedModels } from '../models/pinned-models.ts'
import { languageModelFor, memoryOfLanguageModel } from '../summarizer/local/language-models.ts'
import { LanguageModelSpeed } from '../summarizer/local/measure-language-model.ts'
import type { Summarizer } from '../summarizer/summarizer.ts'

/** Tells which language model an owner may have on this machine, and what it takes. */
export type OfferLanguageModel = () => Promise<LanguageModelOffer>

type OfferDeps = { models: ModelFetcher; summarizers: Summarizer[]; files: FileStore }

/** Nothing is offered where none fits, or where someone else writes summaries by the service's settings. */
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
