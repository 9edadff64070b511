import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { hashToken, newLinkToken } from './token-format.ts'
import { type CredentialEnds, endChosenCredentials, revokeCredentials } from './credential-store.ts'
import { endChallengesOf } from '../second-factor/sign-in-challenges.ts'
import { endSessionsOf } from './session-store.ts'

const HOUR_MS = 3_600_000
const OWNERS_LINK_HOURS = 24

/** The only place with the plain token of a reset link; everything else has its hash. */
export type ResetLink = { token: string; expiresOn: Date }

/** A link for a person who requested it by e-mail, valid for an hour; replaces the previous one. */
export function createOwnReset(db: Db, userId: string): Promise<ResetLink> {
  return storeReset(db, { userId, directoryId: null, expiresOn: new Date(Date.now() + HOUR_MS) })
}

export type OwnersReset = { directoryId: string; userId: string; byUserId: string }

/**
 * A link that an owner passes on to a member, valid for a day. 404 for non-members. 400 for oneself, because a stolen
 * token must not allow setting a new password, and for members of another company, because it would open that company
 * too.
 */
export async function createOwnersReset(db: Db, { directoryId, userId, byUserId }: OwnersReset): Promise<ResetLink> {
  return db.transaction().execute(async (trx) => {
    const directories = await directoriesOf(trx, userId)
    if (!directories.includes(directoryId)) throw Problem.notFound('Member')
    if (userId === byUserId) throw new Problem(400, 'Change your own password in your settings.')
    if (directories.length > 1) {
      throw new Problem(400, 'This account is also in another company. Only the person can choose its password.')
    }
    const expiresOn = new Date(Date.now() + OWNERS_LINK_HOURS * HOUR_MS)
    const link = await storeReset(trx, { userId, directoryId, expiresOn })
    const { email } = await trx
      .selectFrom('users')
      .select('email')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    const note = { action: 'passwordReset.created', resourceId: userId, resourceName: email } as const
    await recordAudit(trx, { directoryId, userId: byUserId, ...note })
    return link
  })
}

async function storeReset(
  db: Db,
  reset: { userId: string; directoryId: string | null; expiresOn: Date },
): Promise<ResetLink> {
  const { token, tokenHash } = newLinkToken()
  const row = { ...reset, passwordResetId: newId(), tokenHash, createdOn: new Date() }
  await db
    .insertInto('passwordResets')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
  return { token, expiresOn: reset.expiresOn }
}

/** The directories where the person is a member, blocked or not. */
export async function directoriesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('directories', 'directories.directoryId', 'memberships.directoryId')
    .select('memberships.directoryId')
    .where('memberships.userId', '=', userId)
    .where('memberships.deletedOn', 'is', null)
    .where('directories.deletedOn', 'is', null)
    .execute()
  return rows.map(({ directoryId }) => directoryId)
}

type Reset = { passwordResetId: string; userId: string; directoryId: string | null; emailVerifiedOn: Date | null }

/** The reset for a link; null if it has expired, was used or replaced, or is no longer allowed. */
export async function findReset(db: Db, token: string): Promise<Reset | null> {
  const reset = await db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.userId', 'passwordResets.userId')
    .select(['passwordResetId', 'passwordResets.userId', 'directoryId', 'emailVerifiedOn'])
    .where('passwordResets.tokenHash', '=', hashToken(token))
    .where('passwordResets.expiresOn', '>', new Date())
    .where('users.deletedOn', 'is', null)
    .executeTakeFirst()
  if (reset === undefined) return null
  if (reset.directoryId === null) return reset
  // The person may have joined another company since an owner created the link.
  const directories = await directoriesOf(db, reset.userId)
  return directories.length === 1 && directories[0] === reset.directoryId ? reset : null
}

/**
 * Sets the password and ends all sessions, and everything else the person chose to end. An owner's link and the first
 * proof of an address end all credentials. Null if the link no longer works, otherwise its account.
 */
export async function completeReset(
  db: Db,
  { token, passwordHash, ...ends }: CredentialEnds & { token: string; passwordHash: string },
): Promise<{ userId: string } | null> {
  return db.transaction().execute(async (trx) => {
    const reset = await findReset(trx, token)
    if (reset === null) return null
    const { userId, passwordResetId, directoryId } = reset
    // If two requests use the link at once, only one deletes it.
    const used = await trx
      .deleteFrom('passwordResets')
      .where('passwordResetId', '=', passwordResetId)
      .returning('userId')
      .executeTakeFirst()
    if (used === undefined) return null
    const isOwners = directoryId !== null
    const isFirstProof = reset.emailVerifiedOn === null
    if (isOwners || isFirstProof) await revokeCredentials(trx, userId)
    else {
      await endSessionsOf(trx, { userId })
      await endChallengesOf(trx, userId)
    }
    const changes = await endChosenCredentials(trx, { userId }, ends)
    const emailVerifiedOn = isOwners ? null : (reset.emailVerifiedOn ?? new Date())
    await trx.updateTable('users').set({ passwordHash, emailVerifiedOn }).where('userId', '=', userId).execute()
    await recordAudit(trx, { directoryId: null, userId, action: 'password.reset', resourceId: userId, changes })
    return { userId }
  })
}
