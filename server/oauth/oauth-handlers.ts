import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { OauthClient } from '../../openapi/generated/types.ts'
import type { RequestCounts } from '../http/request-counts.ts'
import { clientNetwork } from '../identity/client-network.ts'
import { Problem } from '../problems.ts'
import type { AuthorizationServer } from './authorization-server.ts'
import { addClient, type OauthClientRecord } from './client-store.ts'
import { readRegistration } from './registration-rules.ts'
import { oauthScopes } from './token-scopes.ts'

type ProtocolHandlers = Pick<
  RouteHandlers,
  | 'getOauthMetadata'
  | 'registerOauthClient'
  | 'authorizeOauthClient'
  | 'resumeOauthAuthorization'
  | 'createOauthToken'
  | 'revokeOauthToken'
>

type OauthDeps = { db: Db; server: AuthorizationServer; requestCounts: RequestCounts }

/** Registering is open to everyone, so one address gets only so far with it. */
const registrationAllowance = { perMinute: 60, perDay: 500 }

const grantTypes = ['authorization_code', 'refresh_token']

/** OAuth 2.1 as applications speak it (decision 11). */
export function oauthHandlers({ db, server, requestCounts }: OauthDeps): ProtocolHandlers {
  const registrations = requestCounts.limiter('oauth registrations')
  const handOver = async (request: FastifyRequest, reply: FastifyReply) => {
    await server.answer({ request, reply })
  }

  return {
    async getOauthMetadata(request, reply) {
      // Without a configured address the answer is only true for the address it was asked at.
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
