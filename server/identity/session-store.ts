import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/open-database.ts'
import { newId } from '../new-id.ts'
import { hashToken, newToken } from './token-format.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { SecondFactorKind, SignInMethod, SignInOrigin } from '../security-log/sign-in-facts.ts'
import { hasSecondFactor } from '../second-factor/factor-store.ts'

/** A bearer token valid for 15 minutes (`Session` of the document). */
export type AccessToken = { accessToken: string; expiresOn: string; isPersistent: boolean }

/** What the cookie needs to know about a session. */
export type OpenSession = { sessionId: string; secret: string; isPersistent: boolean; userId: string }

export type NewSession = {
  userId: string
  isPersistent: boolean
  userAgent: string | undefined
  method: SignInMethod
  isSecondFactorProved?: boolean
}

export const PERSISTENT_SESSION_SECONDS = 30 * 24 * 3600
const BROWSER_SESSION_SECONDS = 12 * 3600
/** An absolute limit, so that a stolen session can't be kept alive forever. */
export const LONGEST_SESSION_DAYS = 90
const longestEnd = sql<Date>`sessions.created_on + ${sql.lit(`${LONGEST_SESSION_DAYS} days`)}::interval`
const ACCESS_TOKEN_SECONDS = 15 * 60
const USER_AGENT_MAX_LENGTH = 300

export async function openSession(db: Db, asked: NewSession): Promise<OpenSession> {
  const { userId, isPersistent, userAgent, method, isSecondFactorProved = false } = asked
  const session = { sessionId: newId(), secret: randomBytes(32).toString('base64url'), isPersistent, userId }
  await sweepSessions(db)
  await db
    .insertInto('sessions')
    .values({
      sessionId: session.sessionId,
      userId,
      tokenHash: hashToken(session.secret),
      isPersistent,
      userAgent: userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
      expiresOn: secondsFromNow(lifetimeSeconds(isPersistent)),
      hasUnprefixedCookie: false,
      method,
      isSecondFactorProved,
    })
    .execute()
  return session
}

/**
 * The same after a correct password, in a transaction. Null if the password was just changed, or if a second factor is
 * now required.
 */
async function openSessionWithPassword(
  trx: Db,
  { passwordHash, ...session }: NewSession & { passwordHash: string | null },
): Promise<OpenSession | null> {
  const user = await trx
    .selectFrom('users')
    .select(['passwordHash', hasSecondFactor(sql.ref('users.user_id')).as('isNotEnough')])
    .where('userId', '=', session.userId)
    .forShare()
    .executeTakeFirst()
  if (user === undefined || user.passwordHash !== passwordHash || user.isNotEnough) return null
  return openSession(trx, session)
}

/**
 * Extends the live session of a cookie and returns its next access token; null if it has ended. `isUnprefixed` marks a
 * cookie that only sessions from before the prefix have. A single statement, because every page waits for it, with
 * asynchronous commit: a token lost in a crash is just requested again.
 */
export async function continueSession(
  db: Db,
  secret: string,
  { isUnprefixed = false } = {},
): Promise<{ session: OpenSession; token: AccessToken } | null> {
  const { accessToken, tokenHash, expiresOn } = nextToken()
  const { rows } = await sql<Omit<OpenSession, 'secret'>>`
    with session as (
      update sessions set last_used_on = now(),
        expires_on = least(${longestEnd}, case when is_persistent then ${secondsFromNow(lifetimeSeconds(true))}::timestamptz
          else ${secondsFromNow(lifetimeSeconds(false))}::timestamptz end)
      from users
      where sessions.token_hash = ${hashToken(secret)} and sessions.revoked_on is null and sessions.expires_on > now()
        and ${longestEnd} > now() and (sessions.has_unprefixed_cookie or not ${isUnprefixed}::boolean)
        and users.user_id = sessions.user_id and users.deleted_on is null
      returning sessions.session_id, sessions.is_persistent, sessions.user_id
    ), expired as (
      delete from access_tokens using session
      where access_tokens.session_id = session.session_id and access_tokens.expires_on < now()
    ), issued as (
      insert into access_tokens (token_id, user_id, session_id, kind, token_hash, expires_on)
      select ${newId()}::uuid, user_id, session_id, 'session', ${tokenHash}, ${expiresOn}::timestamptz from session
    )
    select session.*, set_config('synchronous_commit', 'off', true) from session`.execute(db)
  const [found] = rows
  if (found === undefined) return null
  const { sessionId, isPersistent, userId } = found
  return {
    session: { sessionId, isPersistent, userId, secret },
    token: { accessToken, expiresOn: expiresOn.toISOString(), isPersistent },
  }
}

/** Whether the session of a cookie has reached its absolute limit. */
export async function isSessionTooOld(db: Db, secret: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('sessionId')
    .where('tokenHash', '=', hashToken(secret))
    .where('revokedOn', 'is', null)
    .where(longestEnd, '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return session !== undefined
}

/** The first access token of a newly opened session. */
export async function createAccessToken(
  db: Db,
  { userId, sessionId, isPersistent }: Omit<OpenSession, 'secret'>,
): Promise<AccessToken> {
  const { accessToken, tokenHash, expiresOn } = nextToken()
  await db
    .insertInto('accessTokens')
    .values({ tokenId: newId(), userId, sessionId, kind: 'session', tokenHash, expiresOn })
    .execute()
  return { accessToken, expiresOn: expiresOn.toISOString(), isPersistent }
}

function nextToken() {
  const accessToken = newToken('session')
  return { accessToken, tokenHash: hashToken(accessToken), expiresOn: secondsFromNow(ACCESS_TOKEN_SECONDS) }
}

/** Ends a session with all its access tokens. */
export async function endSession(db: Db, session: { sessionId: string } | { secret: string }): Promise<void> {
  const ended = await db
    .updateTable('sessions')
    .set({ revokedOn: new Date() })
    .where((eb) =>
      'secret' in session ? eb('tokenHash', '=', hashToken(session.secret)) : eb('sessionId', '=', session.sessionId),
    )
    .where('revokedOn', 'is', null)
    .returning('sessionId')
    .executeTakeFirst()
  if (ended === undefined) return
  await db.updateTable('accessTokens').set({ revokedOn: new Date() }).where('sessionId', '=', ended.sessionId).execute()
}

/** Ends all sessions of a person, except the given one, with their access tokens; returns how many. */
export async function endSessionsOf(
  db: Db,
  { userId, except = null }: { userId: string; except?: string | null },
): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ revokedOn: new Date() })
    .where('userId', '=', userId)
    .where('revokedOn', 'is', null)
    .$if(except !== null, (query) => query.where('sessionId', '!=', except ?? ''))
    .returning('sessionId')
    .execute()
  if (ended.length === 0) return 0
  const sessionIds = ended.map(({ sessionId }) => sessionId)
  await db.updateTable('accessTokens').set({ revokedOn: new Date() }).where('sessionId', 'in', sessionIds).execute()
  return ended.length
}

/** Deletes what has expired. Done at sign-in, the only time when the number of sessions grows. */
async function sweepSessions(db: Db) {
  await db
    .deleteFrom('accessTokens')
    .where('kind', '=', 'session')
    .where('expiresOn', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('sessions')
    .where('expiresOn', '<', sql<Date>`now() - interval '1 day'`)
    // Keeps a session whose cookie may still be sent, so that the person can be told why it ended.
    .where((eb) =>
      eb.or([eb(longestEnd, '>', sql<Date>`now()`), eb('expiresOn', '<', sql<Date>`now() - interval '30 days'`)]),
    )
    .execute()
}

function lifetimeSeconds(isPersistent: boolean): number {
  return isPersistent ? PERSISTENT_SESSION_SECONDS : BROWSER_SESSION_SECONDS
}

function secondsFromNow(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000)
}

type SignInDeps = { db: Db; securityLog: SecurityLog }

type NewSignIn = {
  request: FastifyRequest
  userId: string
  method: SignInMethod
  isPersistent?: boolean
}

/** Opens a session and records it in the security log, atomically. */
export function startSession({ db, securityLog }: SignInDeps, { request, ...signIn }: NewSignIn): Promise<OpenSession> {
  const { userId, method, isPersistent = false } = signIn
  const origin = originOf(request, method)
  return db.transaction().execute(async (trx) => {
    const session = await openSession(trx, { userId, isPersistent, method, userAgent: origin.userAgent })
    await securityLog.signedIn(trx, { userId, ...origin })
    return session
  })
}

/** The same after a correct password; null if it was just changed. */
export function startSessionWithPassword(
  { db, securityLog }: SignInDeps,
  {
    request,
    userId,
    isPersistent,
    passwordHash,
  }: Omit<Required<NewSignIn>, 'method'> & { passwordHash: string | null },
): Promise<OpenSession | null> {
  const origin = originOf(request, 'password')
  return db.transaction().execute(async (trx) => {
    const session = await openSessionWithPassword(trx, {
      userId,
      isPersistent,
      passwordHash,
      method: 'password',
      userAgent: origin.userAgent,
    })
    if (session !== null) await securityLog.signedIn(trx, { userId, ...origin })
    return session
  })
}

/** What the security log records about a request's origin. */
export function originOf(
  { ip, headers }: FastifyRequest,
  method: SignInMethod,
  secondFactor: SecondFactorKind | null = null,
): SignInOrigin {
  return { method, secondFactor, address: ip, userAgent: headers['user-agent'] }
}
