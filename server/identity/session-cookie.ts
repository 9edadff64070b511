import type { FastifyReply, FastifyRequest } from 'fastify'
import { PERSISTENT_SESSION_SECONDS, type OpenSession } from './session-store.ts'

const COOKIE = 'minutebook_sign_in'
/** It is read where people sign in and out and by the app's own page; everything else takes a bearer token. */
const PATH = '/'

export function readSessionCookie(request: FastifyRequest): string | null {
  return request.cookies[COOKIE] ?? null
}

/** A persistent cookie outlives the browser; the other ends with it. */
export function setSessionCookie(reply: FastifyReply, session: OpenSession, isSecure: boolean): void {
  void reply.setCookie(COOKIE, session.secret, {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    ...(session.isPersistent ? { maxAge: PERSISTENT_SESSION_SECONDS } : {}),
  })
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, { path: PATH, httpOnly: true, sameSite: 'lax' })
}
