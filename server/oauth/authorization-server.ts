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

/** An application's request that awaits a person's decision. */
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** A person's decision on an application's request. */
export type ConsentAnswer = Parameters<Provider['interactionResult']>[2]

/** The authorization server, for any host name through which requests reach this service. */
export type AuthorizationServer = {
  issuer: (request: FastifyRequest) => string
  /** Lets the authorization server respond to a request of its protocol. */
  answer: (exchange: Exchange) => Promise<void>
  /** This browser's pending request; null if there is none, or if it isn't `uid`. */
  findInteraction: (exchange: Exchange, uid: string) => Promise<Interaction | null>
  /** Stores the decision on this browser's pending request; returns the URL to which to send the browser next. */
  decide: (exchange: Exchange, answer: ConsentAnswer) => Promise<string>
  /** Stores a consent; returns its grant's id. */
  grant: (exchange: Exchange, consent: { userId: string; clientId: string; scope: string }) => Promise<string>
}

/** `publicUrl` is empty if none is configured; then the request's own host is used. */
type AuthorizationServerDeps = { db: Db; publicUrl: string }

/**
 * Without a configured URL the host comes from the `Host` header, which anyone can forge, so the number of providers is
 * limited.
 */
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
    // Overwrites proxy headers with the origin we have already checked, so the library can't trust forged ones.
    request.raw.headers['x-forwarded-proto'] = new URL(address).protocol.slice(0, -1)
    request.raw.headers['x-forwarded-host'] = new URL(address).host
    return provider
  }

  function create(address: string, log: FastifyBaseLogger): Provider {
    const provider = new Provider(address, oauthConfiguration(db, address.startsWith('https:')))
    provider.proxy = true
    keepErrorsFromStrangers(provider, db)
    const sayUnavailable = throttledLog(
      (err, leftOut) => log.error({ err, leftOut }, 'rejecting OAuth requests: the database is unavailable'),
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
 * Anyone can register a redirect URI and send people to `/oauth/authorize` with an invalid request. Errors are
 * redirected only to applications that someone here has allowed; otherwise the person sees an error page (RFC 9700,
 * 4.11.2).
 */
function keepErrorsFromStrangers(provider: Provider, db: Db): void {
  const refusals = new WeakMap<object, Refusal>()
  const note = (ctx: KoaContextWithOIDC, refusal: Refusal) => void refusals.set(ctx, refusal)
  provider.on('authorization.error', note)
  provider.on('server_error', note)

  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    // The library's response is a self-submitting form, which our Content-Security-Policy blocks.
    if (ctx.query.response_mode === 'form_post')
      ctx.query = { ...ctx.query, response_mode: 'form_post (not supported)' }
    await next()
    const refusal = refusals.get(ctx)
    // Once a person has decided, they have seen where the response goes.
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

/** In seconds. A refresh token expires when it hasn't been used for that long, a grant after a year. */
const lifetimes = {
  AccessToken: HOUR_SECONDS,
  AuthorizationCode: 60,
  RefreshToken: 30 * DAY_SECONDS,
  Grant: 365 * DAY_SECONDS,
  Interaction: HOUR_SECONDS,
  Session: 60,
  IdToken: 60,
}

/** OAuth 2.1 for public clients: codes with PKCE, opaque tokens, rotation; no OpenID Connect. */
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
    // Requests to these endpoints don't use our cookies, so any page may send them.
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

/** Defaults to `read`; `invalid_scope` if the application requests only unknown scopes. */
async function requireKnownScope(ctx: KoaContextWithOIDC, scope: string | undefined) {
  const params = ctx.oidc.params ?? {}
  params.scope = scope ?? 'read'
  if (scopesOf(scope).length === 0) throw new errors.InvalidScope('only read and write can be requested', scope ?? '')
}

/** Errors that can't be sent to the application: a page of the app for people, JSON for programs. */
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

/** The library requires a key for ID tokens, which are never issued. */
function unusedKey() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
}
