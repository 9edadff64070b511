import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignOnSecrets } from './identity-provider.ts'

/** A sign-on that this browser has begun. */
export type BegunSignOn = SignOnSecrets & { returnTo: string }

const COOKIE = 'minutebook_sso'
const PATH = '/v1.0/sso'
const TEN_MINUTES = 600

/** Ties the sign-on to the browser that began it: what comes back anywhere else finds no secrets. */
export function setSignOnCookie(reply: FastifyReply, signOn: BegunSignOn, isSecure: boolean): void {
  const value = Buffer.from(JSON.stringify(signOn)).toString('base64url')
  // Lax, because the provider's redirect comes from another site.
  void reply.setCookie(COOKIE, value, {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: TEN_MINUTES,
  })
}

/** The sign-on begun here, once; null when there is none. */
export function takeSignOnCookie(request: FastifyRequest, reply: FastifyReply): BegunSignOn | null {
  const value = request.cookies[COOKIE]
  if (value === undefined) return null
  void reply.clearCookie(COOKIE, { path: PATH, httpOnly: true, sameSite: 'lax' })
  const parts = parse(Buffer.from(value, 'base64url').toString())
  const read = (name: keyof BegunSignOn) => {
    const part = parts.get(name)
    return typeof part === 'string' ? part : ''
  }
  const begun = { state: read('state'), nonce: read('nonce'), codeVerifier: read('codeVerifier') }
  return Object.values(begun).includes('') ? null : { ...begun, returnTo: read('returnTo') }
}

function parse(text: string): Map<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  } catch {
    return new Map()
  }
}
