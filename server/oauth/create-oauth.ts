import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/open-database.ts'
import type { RateLimiters } from '../http/rate-limit.ts'
import { type AuthorizationServer, type ConsentAnswer, createAuthorizationServer } from './authorization-server.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { ConsentRequest, OauthClient } from '../../openapi/generated/types.ts'
import { clientNetwork, isSameOrigin } from '../http/request-origin.ts'
import { Problem } from '../problems.ts'
import {
  addClient,
  findClient,
  type OauthClientRecord,
  whoAllows,
  hostOf,
  readRegistration,
  redirectTarget,
  scopesOf,
} from './client-store.ts'
import { oauthScopes } from './operation-scopes.ts'
import { listApplications, withdrawApplication } from './application-store.ts'

type Deps = { db: Db; publicUrl: string; requestCounts: RateLimiters }

/** OAuth 2.1: the protocol, the consent page's requests, and a person's applications. */
export function createOauth({ db, publicUrl, requestCounts }: Deps) {
  const server = createAuthorizationServer({ db, publicUrl })
  return {
    ...oauthHandlers({ db, server, requestCounts }),
    ...consentHandlers({ db, publicUrl, server }),
    ...applicationHandlers(db),
  }
}

type ProtocolHandlers = Pick<
  RouteHandlers,
  | 'getOauthMetadata'
  | 'registerOauthClient'
  | 'authorizeOauthClient'
  | 'resumeOauthAuthorization'
  | 'createOauthToken'
  | 'revokeOauthToken'
>

type OauthDeps = { db: Db; server: AuthorizationServer; requestCounts: RateLimiters }

/** Registration needs no sign-in, so it's rate limited per network. */
const registrationAllowance = { perMinute: 60, perDay: 500 }

const grantTypes = ['authorization_code', 'refresh_token']

/** The OAuth 2.1 protocol endpoints (decision 11). */
function oauthHandlers({ db, server, requestCounts }: OauthDeps): ProtocolHandlers {
  const registrations = requestCounts.limiter('oauth registrations')
  const handOver = async (request: FastifyRequest, reply: FastifyReply) => {
    await server.answer({ request, reply })
  }

  return {
    async getOauthMetadata(request, reply) {
      // Without a configured public URL, the response depends on the requested host.
      void reply.header('cache-control', 'no-store').header('vary', 'Host')
      return reply.code(200).send(metadataOf(server.issuer(request)))
    },

    async registerOauthClient(request, reply) {
      const { retryAfterSeconds } = registrations.count(clientNetwork(request.ip), registrationAllowance)
      if (retryAfterSeconds !== null) throw Problem.rateLimited(retryAfterSeconds)
      const registration = readRegistration(request.body)
      void reply.header('cache-control', 'no-store')
      if ('error' in registration) return reply.code(400).send(registration)
      return reply.code(201).send(toClient(await addClient(db, registration)))
    },

    authorizeOauthClient: handOver,
    resumeOauthAuthorization: handOver,
    createOauthToken: handOver,
    revokeOauthToken: handOver,
  }
}

function metadataOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    registration_endpoint: `${issuer}/oauth/register`,
    scopes_supported: [...oauthScopes],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: grantTypes,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  }
}

function toClient({ clientId, createdOn, name, redirectUris, clientUri, scope }: OauthClientRecord): OauthClient {
  return {
    client_id: clientId,
    client_id_issued_at: Math.floor(createdOn.getTime() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    ...(clientUri === null ? {} : { client_uri: clientUri }),
    scope,
    grant_types: grantTypes,
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}

type ConsentDeps = { db: Db; publicUrl: string; server: AuthorizationServer }

/** The consent page's requests (decision 11). */
function consentHandlers({
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

const denial = { error: 'access_denied', error_description: 'The person didn’t allow this.' }

/**
 * An earlier decision on the same page that hasn't been redeemed yet: withdraw it, because only the last decision
 * counts.
 */
async function withdrawReplaced(db: Db, clientId: string, earlier: ConsentAnswer | undefined) {
  const userId = earlier?.login?.accountId
  const grantId = earlier?.consent?.grantId
  if (userId !== undefined && grantId !== undefined) await withdrawApplication(db, { userId, clientId, grantId })
}

/** Another site's page has no bearer token; this rejects it even if it had one. */
function requireOwnPage({ headers }: FastifyRequest, publicUrl: string) {
  if (!isSameOrigin({ headers, publicUrl })) throw Problem.forbidden('Only this service’s own pages can answer.')
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

/** The applications that act for the caller (decision 11). */
function applicationHandlers(db: Db): Pick<RouteHandlers, 'listApplications' | 'deleteApplication'> {
  return {
    async listApplications(request, reply) {
      return reply.code(200).send(await listApplications(db, request.caller.userId))
    },

    async deleteApplication(request, reply) {
      const { clientId } = request.params
      const isWithdrawn = await withdrawApplication(db, { userId: request.caller.userId, clientId })
      if (!isWithdrawn) throw Problem.notFound('Application')
      return reply.code(204).send()
    },
  }
}
