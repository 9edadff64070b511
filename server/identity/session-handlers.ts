import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { identifyCaller } from '../http/identify-caller.ts'
import { bearerToken } from '../http/request-context.ts'
import { Problem } from '../problems.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { GuessLimits } from './guess-limits.ts'
import { isPassword } from './password.ts'
import { isSameOrigin } from '../http/request-origin.ts'
import {
  type AccessToken,
  continueSession,
  createAccessToken,
  endSession,
  isSessionTooOld,
  LONGEST_SESSION_DAYS,
  type OpenSession,
  originOf,
  PERSISTENT_SESSION_SECONDS,
  startSessionWithPassword,
} from './session-store.ts'
import { beginSecondStep, methodsOf } from '../second-factor/sign-in-challenges.ts'
import { type Account, findUserByEmail } from './user-store.ts'
import type { SignInMethod } from '../security-log/sign-in-facts.ts'

/** `publicUrl` is empty if none is configured. */
export type SessionDeps = { db: Db; publicUrl: string; securityLog: SecurityLog }

/** Sign-in with a password, and the cookie that gets the app its short-lived access tokens. */
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
      const { userId, passwordHash } = user
      const step = await beginSecondStep(db, { userId, passwordHash, method: 'password', isPersistent })
      if (step !== null) {
        void reply.header('cache-control', 'no-store')
        return reply.code(202).send(step)
      }
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
  return new Problem(401, 'The e-mail or password isn’t right.')
}

function nobodySignedIn(): Problem {
  return new Problem(401, 'No one is signed in. Sign in again.')
}

function sessionTooOld(): Problem {
  return new Problem(401, `This session began ${LONGEST_SESSION_DAYS} days ago and has ended. Sign in again.`, {
    code: 'SESSION_TOO_OLD',
  })
}

type CookieDeps = Pick<SessionDeps, 'db' | 'publicUrl'>

type Answering = { request: FastifyRequest; reply: FastifyReply; session: OpenSession }

/** Sets the cookie of a new session and returns its first access token. */
export async function startAnswer(deps: CookieDeps, answering: Answering): Promise<AccessToken> {
  await enterSession(deps, answering)
  return createAccessToken(deps.db, answering.session)
}

/** Sets the cookie of a new session. A browser has one session, so it ends the previous person's. */
export async function enterSession({ db, publicUrl }: CookieDeps, answering: Answering): Promise<void> {
  const { request, session } = answering
  const secret = readSessionCookie(request, isHttps(request, publicUrl))
  if (secret !== null) await endSession(db, { secret })
  // Also ends the session whose bearer token proved the account, if no cookie was sent.
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

/** Whether people reach this service over https, as far as it can tell. */
export const isHttps = (request: FastifyRequest, publicUrl: string): boolean =>
  request.protocol === 'https' || publicUrl.startsWith('https:')

type Proof = { request: FastifyRequest; account: Account; password: string | undefined; method: SignInMethod }

/**
 * Passes if the caller proves they own the account, with its password or with a session of it that is open in this
 * browser; 401 or 400 otherwise. A personal access token isn't enough, and neither is the password alone if the account
 * has a second factor.
 */
export async function proveAccount(
  { db, limits, securityLog }: { db: Db; limits: GuessLimits; securityLog: SecurityLog },
  { request, account, password, method }: Proof,
): Promise<void> {
  const bearer = bearerToken(request)
  const identified = bearer === null ? null : await identifyCaller(db, bearer, null)
  if (identified?.caller.kind === 'session' && identified.caller.userId === account.userId) return
  if (password === undefined) throw Problem.invalid([{ field: 'password', code: 'required', message: 'is required' }])
  const origin = originOf(request, method)
  await limits.passwords.begin(account.email, request.ip).catch(securityLog.limited(account.email, origin))
  if (!(await isPassword(password, account.passwordHash))) {
    securityLog.failed(account.email, origin)
    throw new Problem(401, 'The password isn’t right.')
  }
  await limits.passwords.succeeded(account.email, request.ip)
  if ((await methodsOf(db, account.userId)).length > 0) throw sessionRequired()
}

function sessionRequired(): Problem {
  return new Problem(401, 'This account uses two-step sign-in. Sign in first, then open this link again.', {
    code: 'SESSION_REQUIRED',
  })
}

const COOKIE = 'minutebook_session'
/** Cookie of the app on another origin, which has a separate session: neither can use or end the other's. */
const COOKIE_ELSEWHERE = 'minutebook_session_elsewhere'
const PATH_ELSEWHERE = '/v1.0/sessions'
/**
 * Paths that read the cookie: every kind of sign-in and sign-out, and the app's company pages (`early-answers.ts`);
 * everything else uses a bearer token. Cookies ignore ports, so narrow paths keep it from other programs on this host.
 */
const PATHS = ['/v1.0/sessions', '/d', '/v1.0/sso', '/v1.0/invitations', '/v1.0/password-resets']

/** The secret in the cookie that belongs to the calling page. */
function readSessionCookie(request: FastifyRequest, isSecure: boolean): string | null {
  return request.cookies[cookieName(request.isFromElsewhere ? COOKIE_ELSEWHERE : COOKIE, isSecure)] ?? null
}

/**
 * The secret in an https cookie from before the prefix was introduced; null on plain http, where the name is still in
 * use.
 */
function readUnprefixedCookie(request: FastifyRequest, isSecure: boolean): string | null {
  if (!isSecure) return null
  return request.cookies[request.isFromElsewhere ? COOKIE_ELSEWHERE : COOKIE] ?? null
}

/** A persistent cookie outlives the browser session. */
function setSessionCookie(reply: FastifyReply, session: OpenSession, isSecure: boolean): void {
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
 * Partitioned by top-level site (CHIPS), so that browsers that block third-party cookies keep it, and no other site can
 * have it sent. Without https, browsers only accept it from pages of the same site.
 */
const elsewhere = (isSecure: boolean) =>
  isSecure
    ? ({ path: PATH_ELSEWHERE, httpOnly: true, secure: true, sameSite: 'none', partitioned: true } as const)
    : ({ path: PATH_ELSEWHERE, httpOnly: true, secure: false, sameSite: 'lax' } as const)

/**
 * The name of a cookie that grants access. Browsers accept the prefix only over https, so neither a sibling site on
 * plain http nor the network can plant one.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Secure-${name}` : name)
