import { generateKeyPairSync } from 'node:crypto'
import { errors, type Configuration, type ErrorOut, type KoaContextWithOIDC } from 'oidc-provider'
import type { Db } from '../db/open-database.ts'
import { cookieName } from '../http/cookie-name.ts'
import { createOauthAdapter } from './oauth-adapter.ts'
import { scopesOf } from './registration-rules.ts'
import { oauthScopes } from './token-scopes.ts'

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
export function oauthConfiguration(db: Db, isSecure: boolean): Configuration {
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
export function renderError(
  ctx: KoaContextWithOIDC,
  { error, error_description: description }: ErrorOut,
  cause: Error,
) {
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
