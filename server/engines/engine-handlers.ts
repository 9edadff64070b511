import { requireAdmin, requireOwner } from '../access.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { ModelFetcher } from '../models/fetching-model-store.ts'
import { currentSandbox, sandboxStatus } from '../sandbox/sandbox.ts'
import type { OfferLanguageModel } from './language-model-offer.ts'
import { createEngineTests, type EngineTestDeps, listEngines } from './engine-test.ts'
import type { SpeechModel, SpeechModels } from '../../openapi/generated/types.ts'
import type { ModelId } from '../models/model-store.ts'
import { modelIds, pinnedModels } from '../models/pinned-models.ts'
import { findChatServers, type FoundServer } from '../summarizer/openai/found-servers.ts'
import type { Summarizer } from '../summarizer/summarizer.ts'
import { Problem } from '../problems.ts'
import { languageModelFor } from '../summarizer/local/language-models.ts'

type EngineOperations =
  | 'listEngines'
  | 'testEngine'
  | 'getSandbox'
  | 'getSpeechModels'
  | 'updateSpeechModels'
  | 'getLanguageModel'

/** Lists the engines this service found and whether they work, for the people who can change that. */
export function engineHandlers(
  deps: EngineTestDeps & { models: ModelFetcher; offerLanguageModel: OfferLanguageModel },
): Pick<RouteHandlers, EngineOperations> {
  const test = createEngineTests(deps)
  return {
    async listEngines(request, reply) {
      requireAdmin(request.member)
      return reply.code(200).send(await listEngines(deps))
    },

    async getSandbox(request, reply) {
      requireAdmin(request.member)
      return reply.code(200).send(sandboxStatus(await currentSandbox()))
    },

    async getSpeechModels(request, reply) {
      requireAdmin(request.member)
      return reply.code(200).send(await readSpeechModels(deps))
    },

    async updateSpeechModels(request, reply) {
      requireOwner(request.member)
      const { isPaused, isLanguageModelWanted, chatServer } = request.body
      if (chatServer !== undefined) await chooseServer(deps, chatServer)
      if (isLanguageModelWanted !== undefined) await deps.models.wantLanguageModel(isLanguageModelWanted)
      if (isPaused !== undefined && !deps.models.config.isOff) {
        await (isPaused ? deps.models.pause() : deps.models.resume())
      }
      return reply.code(200).send(await readSpeechModels(deps))
    },

    async getLanguageModel(request, reply) {
      requireAdmin(request.member)
      return reply.code(200).send(await deps.offerLanguageModel())
    },

    async testEngine(request, reply) {
      requireAdmin(request.member)
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      return reply.code(200).send(await test(request.body, gone.signal))
    },
  }
}

type ModelDeps = { models: ModelFetcher; summarizers: Summarizer[] }

/** Returns the models that people can ask about, with their progress. */
async function readSpeechModels(deps: ModelDeps): Promise<SpeechModels> {
  const { models: store } = deps
  const fitting = languageModelFor()
  const isWanted = await store.isLanguageModelWanted()
  // A minutes model that wasn't requested isn't listed.
  const ids = modelIds.filter((id) => pinnedModels[id].purpose !== 'minutes' || (isWanted && id === fitting))
  const models = await Promise.all(ids.map((id) => readModel(store, id)))
  const isBarred = models.some(({ step }) => step === 'failed' || step === 'off')
  return {
    isPaused: await store.isPaused(),
    isFetchingAllowed: !store.config.isOff,
    setUp: isBarred ? ['npm run models'] : [],
    foundServers: await serversToChoose(deps),
    chatServer: await store.chosenChatServer(),
    models,
  }
}

/** Returns an empty list if the service's settings determine who writes summaries. */
async function serversToChoose({ summarizers }: ModelDeps): Promise<FoundServer[]> {
  return summarizers.some(({ isChosenInApp = false }) => isChosenInApp) ? await findChatServers() : []
}

/**
 * An owner of any company chooses for the whole service, so only an address that answered as a chat server can be
 * chosen: any other program could be on its port, which would receive transcripts and whose response an admin would
 * read.
 *
 * @throws Problem 400 for a server that wasn't found
 */
async function chooseServer(deps: ModelDeps, chatServer: { url: string; model: string } | null): Promise<void> {
  if (chatServer !== null) {
    const { url, model } = chatServer
    const found = await serversToChoose(deps)
    if (!found.some((server) => server.url === url && server.models.includes(model))) {
      const message = 'must be the URL of a server found on this machine, with one of its models.'
      throw Problem.invalid([{ field: 'chatServer.url', code: 'invalid', message }])
    }
  }
  await deps.models.chooseChatServer(chatServer)
}

async function readModel(store: ModelFetcher, id: ModelId): Promise<SpeechModel> {
  const { title, licence, purpose, languages } = pinnedModels[id]
  const { step, doneBytes, totalBytes, secondsLeft, detail } = await store.state(id)
  return {
    modelId: id,
    name: title,
    purpose,
    licence,
    languageCount: Array.isArray(languages) ? languages.length : null,
    step,
    doneBytes,
    totalBytes,
    secondsLeft,
    detail,
  }
}
