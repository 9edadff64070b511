import type { errors, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Db } from '../db/open-database.ts'
import { isClientAllowed } from './client-store.ts'
import { renderError } from './oauth-configuration.ts'

type Refusal = errors.OIDCProviderError | Error

/**
 * Anybody can register an address and send people to `/oauth/authorize` with a mistake in the request. Only an application
 * that somebody here has allowed is told of it by redirect; of any other the person is shown a page (RFC 9700, 4.11.2).
 */
export function keepErrorsFromStrangers(provider: Provider, db: Db): void {
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
