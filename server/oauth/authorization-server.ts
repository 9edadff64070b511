import { generateKeyPairSync } from 'node:crypto'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Configuration, type ErrorOut, errors, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { unavailableIn } from '../db/database-unavailable.ts'
import type { Db } from '../db/open-database.ts'
import { ownOrigin } from '../http/request-origin.ts'
import { throttledLog } from '../log/create-logger.ts'
import { Problem, UNAVAILABLE_SECONDS } from '../problems.ts'
import { isClientAllowed, scopesOf } from './client-store.ts'
import { cookieName } from '../identity/session-handlers.ts'
import { createOauthAdapter } from './oauth-adapter.ts'
import { oauthScopes } from './operation-scopes.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** A request of an application that waits for a person's answer. */
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** How a person answered an application. */
export type ConsentAnswer = Parameters<Provider['interactionResult']>[2]

/** The authorization server, under whichever address of this service a request came to. */
export type AuthorizationServer = {
  issuer: (request: FastifyRequest) => string
  /** Lets the authorization server answer a request of its protocol. */
  answer: (exchange: Exchange) => Promise<void>
  /** The request that waits in this browser; null when there is none, or another than `uid`. */
  findInteraction: (exchange: Exchange, uid: string) => Promise<Interaction | null>
  /** Keeps the answer to the request that waits in this browser; where to send the browser for it to take effect. */
  decide: (exchange: Exchange, answer: ConsentAnswer) => Promise<string>
  /** Keeps a consent; its id. */
  grant: (exchange: Exchange, consent: { userId: string; clientId: string; scope: string }) => Promise<string>
}

/** `publicUrl` is empty where none is configured: then the service is what the caller takes it to be. */
type AuthorizationServerDeps = { db: Db; publicUrl: string }

/** Addresses nobody has configured come from the `Host` header, which anyone can make up without end. */
const MAX_ADDRESSES = 8

const SAID_EVERY_MS = 10_000

const plainHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i

export function createAuthorizationServer({ db, publicUrl }: AuthorizationServerDeps): AuthorizationServer {
  const providers = new LRUCache<string, Provider>({ max: MAX_ADDRESSES })

  function issuer(request: FastifyRequest): string {
    const address = URL.parse(ownOrigin(request, publicUrl))
    if (address === null || (publicUrl === '' && !plainHost.test(request.host)))
      throw new Problem(400, 'The Host header names no host.')
    return address.origin
  }

  function providerFor(request: FastifyRequest): Provider {
    const address = issuer(request)
    const provider = providers.get(address) ?? create(address, request.server.log)
    // What the proxy in front says has been judged already; nothing else may be believed.
    request.raw.headers['x-forwarded-proto'] = new URL(address).protocol.slice(0, -1)
    request.raw.headers['x-forwarded-host'] = new URL(address).host
    return provider
  }

  function create(address: string, log: FastifyBaseLogger): Provider {
    const provider = new Provider(address, oauthConfiguration(db, address.startsWith('https:')))
    provider.proxy = true
    keepErrorsFromStrangers(provider, db)
    const sayUnavailable = throttledLog(
      (err, leftOut) => log.error({ err, leftOut }, 'OAuth requests are refused: the database is not available'),
      SAID_EVERY_MS,
    )
    provider.on('server_error', (ctx, error) => {
      const unavailable = unavailableIn(error)
      if (unavailable === null) {
        log.error({ err: error }, 'an OAuth request failed')
        return
      }
      sayUnavailable(unavailable.cause)
      if (!unavailable.isUncertain) ctx.set('Retry-After', String(UNAVAILABLE_SECONDS))
    })
    providers.set(address, provider)
    return provider
  }

  return {
    issuer,

    async answer({ request, reply }) {
      const provider = providerFor(request)
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      await provider.callback()(request.raw, reply.raw)
    },

    async findInteraction({ request, reply }, uid) {
      try {
        const interaction = await providerFor(request).interactionDetails(request.raw, reply.raw)
        return interaction.uid === uid ? interaction : null
      } catch (error) {
        if (error instanceof errors.SessionNotFound) return null
        throw error
      }
    },

    decide: ({ request, reply }, answer) =>
      providerFor(request).interactionResult(request.raw, reply.raw, answer, { mergeWithLastSubmission: false }),

    grant({ request }, { userId, clientId, scope }) {
      const { Grant } = providerFor(request)
      const grant = new Grant({ accountId: userId, clientId })
      grant.addOIDCScope(scope)
      return grant.save()
    },
  }
}

type Refusal = errors.OIDCProviderError | Error

/**
 * Anybody can register an address and send people to `/oauth/authorize` with a mistake in the request. Only an application
 * that someone here has allowed is told of it by redirect; of any other the person is shown a page (RFC 9700, 4.11.2).
 */
function keepErrorsFromStrangers(provider: Provider, db: Db): void {
  const refusals = new WeakMap<object, Refusal>()
  const note = (ctx: KoaContextWithOIDC, refusal: Refusal) => void refusals.set(ctx, refusal)
  provider.on('authorization.error', note)
  provider.on('server_error', note)

  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    // The library answers by a form that posts itself, which the security headers of every page here stop.
    if (ctx.query.response_mode === 'form_post') ctx.query = { ...ctx.query, response_mode: 'form_post (not offered)' }
    await next()
    const refusal = refusals.get(ctx)
    // Once a person has answered, where the answer goes has been shown to them.
    if (refusal === undefined || ctx.oidc?.route !== 'authorization') return
    if (await isClientAllowed(db, String(ctx.query.client_id))) return
    ctx.remove('location')
    ctx.status = 'error_description' in refusal ? 400 : 500
    renderError(ctx, toAnswer(refusal), refusal)
  })
}

function toAnswer(refusal: Refusal) {
  if (!('error_description' in refusal)) return { error: 'server_error', error_description: 'The request failed.' }
  return { error: refusal.error, error_description: refusal.error_description ?? refusal.message }
}

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Seconds from issue to end. A refresh token ends when it has not been used for its time, a consent after a year. */
const lifetimes = {
  AccessToken: HOUR_SECONDS,
  AuthorizationCode: 60,
  RefreshToken: 30 * DAY_SECONDS,
  Grant: 365 * DAY_SECONDS,
  Interaction: HOUR_SECONDS,
  Session: 60,
  IdToken: 60,
}

/** OAuth 2.1 for public clients: codes with PKCE, opaque tokens, rotation; nothing of OpenID Connect is offered. */
function oauthConfiguration(db: Db, isSecure: boolean): Configuration {
  return {
    adapter: (model) => createOauthAdapter(db, model),
    findAccount: (_ctx, userId) => findAccount(db, userId),
    jwks: { keys: [unusedKey()] },
    routes: { authorization: '/oauth/authorize', token: '/oauth/token', revocation: '/oauth/revoke' },
    interactions: { url: (_ctx, { uid }) => `/oauth/consent/${uid}` },
    renderError,
    scopes: [...oauthScopes],
    extraParams: { scope: requireKnownScope },
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    expiresWithSession: async () => false,
    revokeGrantPolicy: () => true,
    // Requests to these endpoints carry no cookies of ours, so any page may make them.
    clientBasedCORS: () => true,
    ttl: lifetimes,
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: {
      names: {
        session: cookieName('minutebook_oauth', isSecure),
        interaction: cookieName('minutebook_consent', isSecure),
        resume: cookieName('minutebook_consent_answer', isSecure),
      },
      long: { httpOnly: true, sameSite: 'lax', path: '/oauth/authorize' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
  }
}

async function findAccount(db: Db, userId: string) {
  const user = await db
    .selectFrom('users')
    .select('userId')
    .where('userId', '=', userId)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  return user === undefined ? undefined : { accountId: userId, claims: async () => ({ sub: userId }) }
}

/** `read` when an application asks for nothing in particular; `invalid_scope` when it asks only for what there is not. */
async function requireKnownScope(ctx: KoaContextWithOIDC, scope: string | undefined) {
  const params = ctx.oidc.params ?? {}
  params.scope = scope ?? 'read'
  if (scopesOf(scope).length === 0) throw new errors.InvalidScope('only read and write can be asked for', scope ?? '')
}

/** What cannot be told to the application is told to the person: as a page of the app, or as JSON to a program. */
function renderError(ctx: KoaContextWithOIDC, { error, error_description: description }: ErrorOut, cause: Error) {
  if (ctx.accepts('json', 'html') === 'html') {
    ctx.status = 303
    const reason = cause instanceof errors.SessionNotFound ? 'ended' : error
    ctx.redirect(`/oauth/refused?reason=${encodeURIComponent(reason)}`)
    return
  }
  ctx.type = 'json'
  ctx.body = { error, error_description: description }
}

/** The library wants a key for ID tokens, which are never issued. */
function unusedKey() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
}
