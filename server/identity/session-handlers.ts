import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { identifyCaller } from '../http/identify-caller.ts'
import { bearerToken } from '../http/request-context.ts'
import { Problem } from '../problems.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { GuessLimits } from './guess-limits.ts'
import { isPassword } from './password.ts'
import { isSameOrigin } from './same-origin.ts'
import { clearSessionCookie, readSessionCookie, readUnprefixedCookie, setSessionCookie } from './session-cookie.ts'
import {
  continueSession,
  createAccessToken,
  endSession,
  isSessionTooOld,
  LONGEST_SESSION_DAYS,
  type AccessToken,
  type OpenSession,
} from './session-store.ts'
import { originOf, startSessionWithPassword } from './start-session.ts'
import { findUserByEmail } from './user-store.ts'

/** `publicUrl` is empty where none is configured. */
export type SessionDeps = { db: Db; publicUrl: string; securityLog: SecurityLog }

/** Signing in with a password, and the cookie that fetches the app's short-lived access tokens. */
export function sessionHandlers({
  db,
  publicUrl,
  limits,
  securityLog,
}: SessionDeps & { limits: GuessLimits }): Pick<
  RouteHandlers,
  'createSession' | 'createSessionToken' | 'deleteCurrentSession'
> {
  const ownCookie = (request: FastifyRequest, read = readSessionCookie) =>
    request.isFromElsewhere || isSameOrigin({ headers: request.headers, publicUrl })
      ? read(request, isHttps(request, publicUrl))
      : null

  return {
    async createSession(request, reply) {
      const { password, isPersistent = false } = request.body
      const email = request.body.email.trim()
      const origin = originOf(request, 'password')
      request.triedEmail = email
      await limits.passwords.begin(email, request.ip).catch(securityLog.limited(email, origin))
      const user = await findUserByEmail(db, email)
      request.accountId = user?.userId ?? null
      const isRight = await isPassword(password, user?.passwordHash ?? null)
      if (user === null || !isRight) {
        securityLog.failed(email, origin)
        throw wrongPassword()
      }
      await limits.passwords.succeeded(email, request.ip)
      const session = await startSessionWithPassword({ db, securityLog }, { request, isPersistent, ...user })
      if (session === null) throw wrongPassword()
      return reply.code(200).send(await startAnswer({ db, publicUrl }, { request, reply, session }))
    },

    async createSessionToken(request, reply) {
      const today = ownCookie(request)
      const secret = today ?? ownCookie(request, readUnprefixedCookie)
      if (secret === null) throw nobodySignedIn()
      const continued = await continueSession(db, secret, { isUnprefixed: today === null })
      if (continued === null) throw (await isSessionTooOld(db, secret)) ? sessionTooOld() : nobodySignedIn()
      keepCookie(publicUrl, { request, reply, session: continued.session })
      return reply.code(200).send(continued.token)
    },

    async deleteCurrentSession(request, reply) {
      const secret = ownCookie(request)
      if (secret !== null) await endSession(db, { secret })
      const token = bearerToken(request)
      const identified = token === null ? null : await identifyCaller(db, token, null)
      const sessionId = identified?.caller.sessionId ?? null
      if (sessionId !== null) await endSession(db, { sessionId })
      clearSessionCookie(reply, isHttps(request, publicUrl))
      return reply.code(204).send()
    },
  }
}

function wrongPassword(): Problem {
  return new Problem(401, 'The e-mail or the password is wrong.')
}

function nobodySignedIn(): Problem {
  return new Problem(401, 'Nobody is signed in here; sign in again.')
}

function sessionTooOld(): Problem {
  return new Problem(401, `This session began ${LONGEST_SESSION_DAYS} days ago, and lasts no longer; sign in again.`, {
    code: 'SESSION_TOO_OLD',
  })
}

type CookieDeps = Pick<SessionDeps, 'db' | 'publicUrl'>

type Answering = { request: FastifyRequest; reply: FastifyReply; session: OpenSession }

/** The cookie of a new session on the reply, and its first access token to answer with. */
export async function startAnswer(deps: CookieDeps, answering: Answering): Promise<AccessToken> {
  await enterSession(deps, answering)
  return createAccessToken(deps.db, answering.session)
}

/** The cookie of a new session on the reply. A browser has one session: that of whoever was signed in here before ends. */
export async function enterSession({ db, publicUrl }: CookieDeps, answering: Answering): Promise<void> {
  const { request, session } = answering
  const secret = readSessionCookie(request, isHttps(request, publicUrl))
  if (secret !== null) await endSession(db, { secret })
  // Also the one that proved whose account it is, where no cookie came along.
  const token = bearerToken(request)
  const identified = token === null ? null : await identifyCaller(db, token, null)
  const sessionId = identified?.caller.sessionId ?? null
  if (sessionId !== null && sessionId !== session.sessionId) await endSession(db, { sessionId })
  keepCookie(publicUrl, answering)
}

function keepCookie(publicUrl: string, { request, reply, session }: Answering) {
  setSessionCookie(reply, session, isHttps(request, publicUrl))
  void reply.header('cache-control', 'no-store')
}

/** Whether people reach this service by https, as far as it can tell. */
export const isHttps = (request: FastifyRequest, publicUrl: string): boolean =>
  request.protocol === 'https' || publicUrl.startsWith('https:')
