import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/open-database.ts'
import { newId } from '../new-id.ts'
import { hashToken, newToken } from './token-format.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { SecondFactorKind, SignInMethod, SignInOrigin } from '../security-log/sign-in-facts.ts'
import { hasSecondFactor } from '../second-factor/factor-store.ts'

/** A bearer token for the next quarter of an hour (`Session` of the document). */
export type AccessToken = { accessToken: string; expiresOn: string; isPersistent: boolean }

/** A session as its cookie needs it. */
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
/** However much it is used: anyone who came by a session keeps it no longer. */
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

/** The same, in a transaction, for someone whose password was right; null when it was changed in that very moment, or no longer does alone. */
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
 * The live session behind a cookie, kept alive by being used, and its next access token; null when it has ended.
 * `isUnprefixed` is of a cookie that only sessions from before the prefix have. One statement, because every page waits for it, and none that waits for the disk: a token that a crash took with it is asked for again.
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

/** Whether the session behind a cookie has come to the end that no use puts off. */
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

/** The first access token of a session that was opened just now. */
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

/** Ends every session of a person, but for one where that is named, with their access tokens; answers how many. */
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

/** Forgets what has expired; done at sign-in, the only time when sessions grow in number. */
async function sweepSessions(db: Db) {
  await db
    .deleteFrom('accessTokens')
    .where('kind', '=', 'session')
    .where('expiresOn', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('sessions')
    .where('expiresOn', '<', sql<Date>`now() - interval '1 day'`)
    // Whose cookie may still come is told why the session has ended.
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

/** Opens a session, and tells of it in the security log: never one without the other. */
export function startSession({ db, securityLog }: SignInDeps, { request, ...signIn }: NewSignIn): Promise<OpenSession> {
  const { userId, method, isPersistent = false } = signIn
  const origin = originOf(request, method)
  return db.transaction().execute(async (trx) => {
    const session = await openSession(trx, { userId, isPersistent, method, userAgent: origin.userAgent })
    await securityLog.signedIn(trx, { userId, ...origin })
    return session
  })
}

/** The same for someone whose password was right; null when it was changed in that very moment. */
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

/** Where a request comes from, as far as the security log is told. */
export function originOf(
  { ip, headers }: FastifyRequest,
  method: SignInMethod,
  secondFactor: SecondFactorKind | null = null,
): SignInOrigin {
  return { method, secondFactor, address: ip, userAgent: headers['user-agent'] }
}
