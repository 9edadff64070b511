import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '../identity/session-handlers.ts'
import type { SignOnSecrets } from './identity-provider.ts'
import { PENDING_LINK_SECONDS } from './pending-link.ts'

/** A sign-on that this browser has begun. */
export type BegunSignOn = SignOnSecrets & { returnTo: string }

const COOKIE = 'minutebook_sso'
const LINK_COOKIE = 'minutebook_link'
const PATH = '/v1.0/sso'
const TEN_MINUTES = 600

/** Ties the sign-on to the browser that began it: what comes back anywhere else finds no secrets. */
export function setSignOnCookie(reply: FastifyReply, signOn: BegunSignOn, isSecure: boolean): void {
  const value = Buffer.from(JSON.stringify(signOn)).toString('base64url')
  void reply.setCookie(cookieName(COOKIE, isSecure), value, { ...ofSignOn(isSecure), maxAge: TEN_MINUTES })
}

/** The sign-on begun here, once; null when there is none. */
export function takeSignOnCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): BegunSignOn | null {
  const name = cookieName(COOKIE, isSecure)
  const value = request.cookies[name]
  if (value === undefined) return null
  void reply.clearCookie(name, ofSignOn(isSecure))
  const parts = parse(Buffer.from(value, 'base64url').toString())
  const read = (part: keyof BegunSignOn) => {
    const text = parts.get(part)
    return typeof text === 'string' ? text : ''
  }
  const begun = { state: read('state'), nonce: read('nonce'), codeVerifier: read('codeVerifier') }
  return Object.values(begun).includes('') ? null : { ...begun, returnTo: read('returnTo') }
}

/** Ties a link that waits for a proof to the browser whose sign-on began it. */
export function setLinkCookie(reply: FastifyReply, secret: string, isSecure: boolean): void {
  void reply.setCookie(cookieName(LINK_COOKIE, isSecure), secret, { ...ofLink(isSecure), maxAge: PENDING_LINK_SECONDS })
}

export function readLinkCookie(request: FastifyRequest, isSecure: boolean): string | null {
  return request.cookies[cookieName(LINK_COOKIE, isSecure)] ?? null
}

export function clearLinkCookie(reply: FastifyReply, isSecure: boolean): void {
  void reply.clearCookie(cookieName(LINK_COOKIE, isSecure), ofLink(isSecure))
}

// Lax, because the provider's redirect comes from another site.
const ofSignOn = (isSecure: boolean) => ({ path: PATH, httpOnly: true, sameSite: 'lax', secure: isSecure }) as const

const ofLink = (isSecure: boolean) => ({ path: PATH, httpOnly: true, sameSite: 'strict', secure: isSecure }) as const

function parse(text: string): Map<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  } catch {
    return new Map()
  }
}
