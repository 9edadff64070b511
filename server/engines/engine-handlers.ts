import { requireAdmin, requireOwner } from '../access.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { ModelFetcher } from '../models/fetching-model-store.ts'
import { currentSandbox } from '../sandbox/sandbox.ts'
import { sandboxStatus } from '../sandbox/sandbox-status.ts'
import { listEngines } from './engine-list.ts'
import { createEngineTests, type EngineTestDeps } from './engine-test.ts'
import { readSpeechModels } from './speech-models.ts'

type EngineOperations = 'listEngines' | 'testEngine' | 'getSandbox' | 'getSpeechModels' | 'updateSpeechModels'

/** Which engines this service found, and whether they work, for the people who can change that. */
export function engineHandlers(deps: EngineTestDeps & { models: ModelFetcher }): Pick<RouteHandlers, EngineOperations> {
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
      return reply.code(200).send(await readSpeechModels(deps.models))
    },

    async updateSpeechModels(request, reply) {
      requireOwner(request.member)
      if (!deps.models.config.isOff) await (request.body.isPaused ? deps.models.pause() : deps.models.resume())
      return reply.code(200).send(await readSpeechModels(deps.models))
    },

    async testEngine(request, reply) {
      requireAdmin(request.member)
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      return reply.code(200).send(await test(request.body, gone.signal))
    },
  }
}
