import type { ConsentRequest, RegisterOauthClientBody } from '../../openapi/generated/types.ts'
import { isOauthScope, oauthScopes } from './token-scopes.ts'

/** What is kept of a registration. */
export type Registration = { name: string; clientUri: string | null; redirectUris: string[]; scope: string }

/** A refusal in the words of RFC 7591, section 3.2.2. */
export type RegistrationRefusal = {
  error: 'invalid_redirect_uri' | 'invalid_client_metadata'
  error_description: string
}

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The registration that a request describes, or why there can be none (RFC 7591; RFC 8252, sections 7 and 8). */
export function readRegistration(body: RegisterOauthClientBody): Registration | RegistrationRefusal {
  const name = body.client_name.trim()
  if (name === '' || /[\p{Cc}\p{Cf}]/u.test(name)) {
    return refusedMetadata('client_name must be a name on one line, without invisible characters.')
  }
  const reason = body.redirect_uris.map(refusedRedirectUri).find((refusal) => refusal !== null)
  if (reason !== undefined) return { error: 'invalid_redirect_uri', error_description: reason }
  if (body.client_uri !== undefined && !isWebPage(body.client_uri)) {
    return refusedMetadata('client_uri must be an https or http address without credentials.')
  }
  const scopes = scopesOf(body.scope)
  if (scopes.length === 0) return refusedMetadata(`scope must name ${oauthScopes.join(' or ')}.`)
  return {
    name,
    clientUri: body.client_uri ?? null,
    redirectUris: [...new Set(body.redirect_uris)],
    scope: scopes.join(' '),
  }
}

/** The scopes of ours that a text names, in their own order; all of them without a text. */
export function scopesOf(text: string | undefined) {
  const named = new Set(text?.split(' ') ?? oauthScopes)
  return oauthScopes.filter((scope) => isOauthScope(scope) && named.has(scope))
}

/** Programs on a person's own machine or phone, as opposed to websites (RFC 8252). */
export function isNative(redirectUris: readonly string[]): boolean {
  return redirectUris.some((uri) => URL.parse(uri)?.protocol !== 'https:')
}

/** Why nobody can be sent back to this address; null for one that is fine. */
function refusedRedirectUri(uri: string): string | null {
  const url = URL.parse(uri)
  const quoted = JSON.stringify(uri)
  // What a URL parser would quietly put right is an address that does not say what it does.
  if (url === null || /[\s\p{Cc}\\]/u.test(uri)) return `${quoted} is no address.`
  if (uri.includes('#')) return `${quoted} must not have a fragment.`
  if (uri.includes('*')) return `${quoted} must not have a wildcard.`
  if (url.username !== '' || url.password !== '') return `${quoted} must not have credentials.`
  return isAllowedTarget(url)
    ? null
    : `${quoted} must be https, http on a loopback address, or a private-use scheme with a dot in its name.`
}

function isAllowedTarget({ protocol, hostname }: URL): boolean {
  const isLoopback = loopbackHosts.has(hostname)
  if (protocol === 'https:') return hostname !== '' && !isLoopback
  if (protocol === 'http:') return isLoopback
  return /^[a-z][a-z\d+-]*\.[a-z\d+.-]*[a-z\d]:$/.test(protocol)
}

function isWebPage(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

function refusedMetadata(description: string): RegistrationRefusal {
  return { error: 'invalid_client_metadata', error_description: description }
}

/** Where an application wants people sent back to, in words for the person who is asked. */
export function redirectTarget(redirectUri: string): Pick<ConsentRequest, 'redirectKind' | 'redirectName'> {
  const { protocol, host } = new URL(redirectUri)
  if (protocol === 'https:') return { redirectKind: 'website', redirectName: host }
  if (protocol === 'http:') return { redirectKind: 'device', redirectName: host }
  return { redirectKind: 'app', redirectName: protocol.slice(0, -1) }
}

/** The host of an address; null without one. */
export function hostOf(address: string | null): string | null {
  return address === null ? null : (URL.parse(address)?.host ?? null)
}
