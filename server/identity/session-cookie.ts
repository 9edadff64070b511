import type { FastifyReply, FastifyRequest } from 'fastify'
import { PERSISTENT_SESSION_SECONDS, type OpenSession } from './session-store.ts'

const COOKIE = 'minutebook_session'
/** Of the app on another origin, which has a session of its own: neither can use the other's, nor end it. */
const COOKIE_ELSEWHERE = 'minutebook_session_elsewhere'
const PATH_ELSEWHERE = '/v1.0/sessions'
/**
 * Read where people sign in and out, and by the app's pages of a company (`early-answers.ts`); everything else takes a bearer
 * token. Cookies know no ports: no other program of this host is to be sent it.
 */
const PATHS = ['/v1.0/sessions', '/d']

/** The secret in the cookie that belongs to the page which asks. */
export function readSessionCookie(request: FastifyRequest): string | null {
  return request.cookies[request.isFromElsewhere ? COOKIE_ELSEWHERE : COOKIE] ?? null
}

/** A persistent cookie outlives the browser; the other ends with it. */
export function setSessionCookie(reply: FastifyReply, session: OpenSession, isSecure: boolean): void {
  const lifetime = session.isPersistent ? { maxAge: PERSISTENT_SESSION_SECONDS } : {}
  if (reply.request.isFromElsewhere) {
    void reply.setCookie(COOKIE_ELSEWHERE, session.secret, { ...elsewhere(isSecure), ...lifetime })
    return
  }
  for (const path of PATHS)
    void reply.setCookie(COOKIE, session.secret, {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      ...lifetime,
    })
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  if (reply.request.isFromElsewhere) {
    void reply.clearCookie(COOKIE_ELSEWHERE, elsewhere(isSecure))
    return
  }
  for (const path of PATHS) void reply.clearCookie(COOKIE, { path, httpOnly: true, sameSite: 'lax' })
}

/**
 * Kept apart for each site whose pages it was set from (CHIPS), so that browsers which refuse the cookies of third parties keep
 * it, and no other site can have it sent. Without https browsers take it from pages of the same site alone.
 */
const elsewhere = (isSecure: boolean) =>
  isSecure
    ? ({ path: PATH_ELSEWHERE, httpOnly: true, secure: true, sameSite: 'none', partitioned: true } as const)
    : ({ path: PATH_ELSEWHERE, httpOnly: true, secure: false, sameSite: 'lax' } as const)
