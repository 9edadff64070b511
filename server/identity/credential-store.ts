import { sql } from 'kysely'
import { type AuditChange, recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { SignedInSession } from '../../openapi/generated/types.ts'
import { endSession, endSessionsOf } from './session-store.ts'
import { deleteFactors } from '../second-factor/factor-store.ts'
import { endChallengesOf } from '../second-factor/sign-in-challenges.ts'
import { endGrantsOf } from '../oauth/application-store.ts'

export async function readCredentials(db: Db, userId: string): Promise<{ email: string; passwordHash: string | null }> {
  return db.selectFrom('users').select(['email', 'passwordHash']).where('userId', '=', userId).executeTakeFirstOrThrow()
}

export type PasswordChange = CredentialEnds & {
  userId: string
  /** The token of this request, which stays valid. */
  tokenId: string
  /** The session that stays valid; null ends all of them. */
  sessionId: string | null
  before: string | null
  after: string
}

/**
 * Sets the new hash and ends other sessions, reset links and what the person chose to end; false if the password was
 * changed concurrently.
 */
export async function changePassword(db: Db, change: PasswordChange): Promise<boolean> {
  const { userId, sessionId, tokenId, before, after } = change
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('users')
      .set({ passwordHash: after })
      .where('userId', '=', userId)
      .where('passwordHash', '=', before)
      .returning('userId')
      .executeTakeFirst()
    if (changed === undefined) return false
    await endSessionsOf(trx, { userId, except: sessionId })
    await trx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
    await endChallengesOf(trx, userId)
    const changes = await endChosenCredentials(trx, { userId, exceptTokenId: tokenId }, change)
    await recordAudit(trx, { directoryId: null, userId, action: 'password.updated', resourceId: userId, changes })
    return true
  })
}

/** The person's active sessions, most recently used first. */
export async function listSessionsOf(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<SignedInSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['sessionId', 'userAgent', 'createdOn', 'lastUsedOn', 'expiresOn'])
    .where('userId', '=', userId)
    .where('revokedOn', 'is', null)
    .where('expiresOn', '>', sql<Date>`now()`)
    .orderBy('lastUsedOn', 'desc')
    .orderBy('sessionId', 'desc')
    .execute()
  return rows.map((row) => ({
    sessionId: row.sessionId,
    isCurrent: row.sessionId === sessionId,
    userAgent: row.userAgent,
    createdOn: row.createdOn.toISOString(),
    lastUsedOn: row.lastUsedOn.toISOString(),
    expiresOn: row.expiresOn.toISOString(),
  }))
}

/** False for a session that has ended or is someone else's. */
export async function endOwnSession(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom('sessions')
      .select('userAgent')
      .where('sessionId', '=', sessionId)
      .where('userId', '=', userId)
      .where('revokedOn', 'is', null)
      .where('expiresOn', '>', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst()
    if (session === undefined) return false
    await endSession(trx, { sessionId })
    const resourceName = session.userAgent
    await recordAudit(trx, {
      directoryId: null,
      userId,
      action: 'session.deleted',
      resourceId: sessionId,
      resourceName,
    })
    return true
  })
}

export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const count = await endSessionsOf(trx, { userId })
    if (count === 0) return
    const changes: AuditChange[] = [{ field: 'sessions', before: String(count), after: '0' }]
    await recordAudit(trx, { directoryId: null, userId, action: 'session.deleted', resourceId: null, changes })
  })
}

/**
 * Removes everything that could open the account except what the caller sets next: sessions, tokens, sign-on links,
 * second factors and applications.
 */
export async function revokeCredentials(trx: Db, userId: string): Promise<void> {
  await endSessionsOf(trx, { userId })
  await trx
    .updateTable('accessTokens')
    .set({ revokedOn: new Date() })
    .where('userId', '=', userId)
    .where('revokedOn', 'is', null)
    .execute()
  await endGrantsOf(trx, userId)
  await trx.deleteFrom('userIdentities').where('userId', '=', userId).execute()
  await trx.deleteFrom('pendingLinks').where('userId', '=', userId).execute()
  await deleteFactors(trx, userId)
  await trx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
}

/** Credentials that survive a password change unless the person ends them. */
export type CredentialEnds = { endTokens?: boolean | undefined; endApplications?: boolean | undefined }

/**
 * Ends what the person chose to end with a new password, except the current token; returns the changes for the audit
 * log.
 */
export async function endChosenCredentials(
  trx: Db,
  { userId, exceptTokenId = null }: { userId: string; exceptTokenId?: string | null },
  { endTokens = false, endApplications = false }: CredentialEnds,
): Promise<AuditChange[]> {
  const ended = [
    { field: 'tokens' as const, count: endTokens ? await endPersonalTokens(trx, userId, exceptTokenId) : 0 },
    { field: 'applications' as const, count: endApplications ? await endGrantsOf(trx, userId) : 0 },
  ]
  return ended.flatMap(({ field, count }) => (count === 0 ? [] : [{ field, before: String(count), after: '0' }]))
}

async function endPersonalTokens(trx: Db, userId: string, exceptTokenId: string | null): Promise<number> {
  const ended = await trx
    .updateTable('accessTokens')
    .set({ revokedOn: new Date() })
    .where('userId', '=', userId)
    .where('kind', '=', 'personal')
    .where('revokedOn', 'is', null)
    .$if(exceptTokenId !== null, (query) => query.where('tokenId', '!=', exceptTokenId ?? ''))
    .returning('tokenId')
    .execute()
  return ended.length
}
