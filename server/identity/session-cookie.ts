import type { FastifyReply, FastifyRequest } from 'fastify'
import { type OpenSession, PERSISTENT_SESSION_SECONDS } from './session-store.ts'

const COOKIE = 'minutebook_session'
/** Of the app on another origin, which has a session of its own: neither can use the other's, nor end it. */
const COOKIE_ELSEWHERE = 'minutebook_session_elsewhere'
const PATH_ELSEWHERE = '/v1.0/sessions'
/**
 * Read where people sign in and out, in whichever way, and by the app's pages of a company (`early-answers.ts`); everything
 * else takes a bearer token. Cookies know no ports: no other program of this host is to be sent it.
 */
const PATHS = ['/v1.0/sessions', '/d', '/v1.0/sso', '/v1.0/invitations', '/v1.0/password-resets']

/** The secret in the cookie that belongs to the page which asks. */
export function readSessionCookie(request: FastifyRequest, isSecure: boolean): string | null {
  return request.cookies[cookieName(request.isFromElsewhere ? COOKIE_ELSEWHERE : COOKIE, isSecure)] ?? null
}

/** The secret under the name that https cookies had before they had a prefix; null on plain http, where it is today's. */
export function readUnprefixedCookie(request: FastifyRequest, isSecure: boolean): string | null {
  if (!isSecure) return null
  return request.cookies[request.isFromElsewhere ? COOKIE_ELSEWHERE : COOKIE] ?? null
}

/** A persistent cookie outlives the browser; the other ends with it. */
export function setSessionCookie(reply: FastifyReply, session: OpenSession, isSecure: boolean): void {
  clearUnprefixedCookie(reply, isSecure)
  const lifetime = session.isPersistent ? { maxAge: PERSISTENT_SESSION_SECONDS } : {}
  for (const place of placesOf(reply, isSecure))
    void reply.setCookie(nameOf(reply, isSecure), session.secret, { ...place, ...lifetime })
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  clearUnprefixedCookie(reply, isSecure)
  for (const place of placesOf(reply, isSecure)) void reply.clearCookie(nameOf(reply, isSecure), place)
}

function clearUnprefixedCookie(reply: FastifyReply, isSecure: boolean) {
  if (readUnprefixedCookie(reply.request, isSecure) === null) return
  for (const place of placesOf(reply, isSecure)) void reply.clearCookie(nameOf(reply, false), place)
}

const nameOf = ({ request }: FastifyReply, isSecure: boolean) =>
  cookieName(request.isFromElsewhere ? COOKIE_ELSEWHERE : COOKIE, isSecure)

function placesOf({ request }: FastifyReply, isSecure: boolean) {
  if (request.isFromElsewhere) return [elsewhere(isSecure)]
  return PATHS.map((path) => ({ path, httpOnly: true, sameSite: 'lax', secure: isSecure }) as const)
}

/**
 * Kept apart for each site whose pages it was set from (CHIPS), so that browsers which refuse the cookies of third parties keep
 * it, and no other site can have it sent. Without https browsers take it from pages of the same site alone.
 */
const elsewhere = (isSecure: boolean) =>
  isSecure
    ? ({ path: PATH_ELSEWHERE, httpOnly: true, secure: true, sameSite: 'none', partitioned: true } as const)
    : ({ path: PATH_ELSEWHERE, httpOnly: true, secure: false, sameSite: 'lax' } as const)

/**
 * The name under which a cookie that opens something is kept. Browsers take one with the prefix from https pages alone, so
 * neither a sibling site on plain http nor the network can plant its own.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Secure-${name}` : name)
