import type { FastifyReply, FastifyRequest } from 'fastify'
import { PERSISTENT_SESSION_SECONDS, type OpenSession } from './session-store.ts'

const COOKIE = 'minutebook_session'
/**
 * Read where people sign in and out, and by the app's pages of a company (`early-answers.ts`); everything else takes a bearer
 * token. Cookies know no ports: no other program of this host is to be sent it.
 */
const PATHS = ['/v1.0/sessions', '/d']

export function readSessionCookie(request: FastifyRequest): string | null {
  return request.cookies[COOKIE] ?? null
}

/** A persistent cookie outlives the browser; the other ends with it. */
export function setSessionCookie(reply: FastifyReply, session: OpenSession, isSecure: boolean): void {
  const lifetime = session.isPersistent ? { maxAge: PERSISTENT_SESSION_SECONDS } : {}
  for (const path of PATHS)
    void reply.setCookie(COOKIE, session.secret, {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      ...lifetime,
    })
}

export function clearSessionCookie(reply: FastifyReply): void {
  for (const path of PATHS) void reply.clearCookie(COOKIE, { path, httpOnly: true, sameSite: 'lax' })
}
