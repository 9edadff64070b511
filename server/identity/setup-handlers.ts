import { type Engines, listEngines } from '../engines/engine-test.ts'
import type { OfferLanguageModel } from '../engines/language-model-offer.ts'
import type { ModelFetcher } from '../models/fetching-model-store.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { Problem } from '../problems.ts'
import { isSetupNeeded, isSetupToken, readSetup, setUp } from './setup-store.ts'
import { startAnswer, type SessionDeps } from './session-handlers.ts'
import { startSession } from './session-store.ts'

type SetupHandlers = Pick<RouteHandlers, 'getSetup' | 'listSetupEngines' | 'getSetupLanguageModel' | 'completeSetup'>

type SetupDeps = SessionDeps & Engines & { models: ModelFetcher; offerLanguageModel: OfferLanguageModel }

/** First start: the target of the link that the service prints. */
export function setupHandlers(deps: SetupDeps): SetupHandlers {
  const { db } = deps

  async function requireSetupToken(setupToken: string) {
    // In this order, so that a concurrent set-up is reported as such and not as a wrong link.
    const isLink = await isSetupToken(db, setupToken)
    if (!(await isSetupNeeded(db))) throw alreadySetUp()
    if (!isLink) throw wrongLink()
  }

  return {
    async getSetup(_request, reply) {
      return reply.code(200).send({ isNeeded: await isSetupNeeded(db) })
    },

    async listSetupEngines(request, reply) {
      await requireSetupToken(request.body.setupToken)
      return reply.code(200).send(await listEngines(deps))
    },

    async getSetupLanguageModel(request, reply) {
      await requireSetupToken(request.body.setupToken)
      return reply.code(200).send(await deps.offerLanguageModel())
    },

    async completeSetup(request, reply) {
      const { setupToken } = request.body
      // Before hashing the password, which is deliberately slow.
      await requireSetupToken(setupToken)
      const outcome = await setUp(db, setupToken, await readSetup(request.body))
      if (outcome === 'alreadySetUp') throw alreadySetUp()
      if (outcome === 'wrongToken') throw wrongLink()
      if (request.body.isLanguageModelWanted === true) await deps.models.wantLanguageModel(true)
      const session = await startSession(deps, { request, userId: outcome.userId, method: 'setUp' })
      return reply.code(200).send(await startAnswer(deps, { request, reply, session }))
    },
  }
}

function alreadySetUp(): Problem {
  return new Problem(400, 'This service is already set up. Sign in instead.')
}

function wrongLink(): Problem {
  return new Problem(401, 'This setup link no longer works. Use the latest one the service printed.')
}
