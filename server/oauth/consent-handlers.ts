import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { ConsentRequest } from '../../openapi/generated/types.ts'
import { isSameOrigin } from '../identity/same-origin.ts'
import { Problem } from '../problems.ts'
import type { AuthorizationServer, ConsentAnswer } from './authorization-server.ts'
import { findClient, whoAllows } from './client-store.ts'
import { withdrawApplication } from './application-store.ts'
import { scopesOf } from './registration-rules.ts'
import { hostOf, redirectTarget } from './redirect-target.ts'

type ConsentDeps = { db: Db; publicUrl: string; server: AuthorizationServer }

/** What the consent page reads and sends (decision 11). */
export function consentHandlers({
  db,
  publicUrl,
  server,
}: ConsentDeps): Pick<RouteHandlers, 'getConsentRequest' | 'decideConsentRequest'> {
  return {
    async getConsentRequest(request, reply) {
      const interaction = await server.findInteraction({ request, reply }, request.params.interactionUid)
      if (interaction === null) throw Problem.notFound('Request')
      const { clientId, redirectUri, scopes } = readParams(interaction.params)
      const client = await findClient(db, clientId)
      if (client === null) throw Problem.notFound('Request')
      const answer: ConsentRequest = {
        clientId,
        clientName: client.name,
        clientHost: hostOf(client.clientUri),
        ...redirectTarget(redirectUri),
        scopes,
        registeredOn: client.createdOn.toISOString(),
        allowedBy: await whoAllows(db, { clientId, userId: request.caller.userId }),
        user: await readUser(db, request.caller.userId),
      }
      void reply.header('cache-control', 'no-store')
      return reply.code(200).send(answer)
    },

    async decideConsentRequest(request, reply) {
      requireOwnPage(request, publicUrl)
      const exchange = { request, reply }
      const interaction = await server.findInteraction(exchange, request.params.interactionUid)
      if (interaction === null) throw Problem.notFound('Request')
      const { clientId, scopes } = readParams(interaction.params)
      await withdrawReplaced(db, clientId, interaction.result)
      void reply.header('cache-control', 'no-store')
      if (!request.body.isAllowed) {
        return reply.code(200).send({ redirectUrl: await server.decide(exchange, denial) })
      }
      const { userId } = request.caller
      const grantId = await server.grant(exchange, { userId, clientId, scope: scopes.join(' ') })
      const answer = { login: { accountId: userId, remember: false }, consent: { grantId } }
      return reply.code(200).send({ redirectUrl: await server.decide(exchange, answer) })
    },
  }
}

const denial = { error: 'access_denied', error_description: 'The person did not allow this.' }

/** An answer given before on the same page has not been fetched yet: whatever it allowed, only the last one counts. */
async function withdrawReplaced(db: Db, clientId: string, earlier: ConsentAnswer | undefined) {
  const userId = earlier?.login?.accountId
  const grantId = earlier?.consent?.grantId
  if (userId !== undefined && grantId !== undefined) await withdrawApplication(db, { userId, clientId, grantId })
}

/** Another site's page has no bearer token to send; this keeps it out even if it had. */
function requireOwnPage({ headers }: FastifyRequest, publicUrl: string) {
  if (!isSameOrigin({ headers, publicUrl })) throw Problem.forbidden('Only the pages of this service may answer.')
}

function readParams({ client_id: clientId, redirect_uri: redirectUri, scope }: Record<string, unknown>) {
  return { clientId: String(clientId), redirectUri: String(redirectUri), scopes: scopesOf(String(scope)) }
}

function readUser(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['userId', 'email', 'firstName', 'lastName'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
}
