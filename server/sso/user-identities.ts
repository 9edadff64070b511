import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { Problem } from '../problems.ts'

/** A person as the provider names them, for good. */
export type Identity = { issuer: string; subject: string }

/** Whose account is linked to the identity. */
export async function findLinked(db: Db, { issuer, subject }: Identity): Promise<string | null> {
  const identity = await db
    .selectFrom('userIdentities')
    .innerJoin('users', 'users.userId', 'userIdentities.userId')
    .select('users.userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('users.deletedOn', 'is', null)
    .executeTakeFirst()
  return identity?.userId ?? null
}

/** Whether the account is linked to somebody else at the same provider. */
export async function hasOtherSubject(db: Db, userId: string, { issuer, subject }: Identity): Promise<boolean> {
  const other = await db
    .selectFrom('userIdentities')
    .select('subject')
    .where('userId', '=', userId)
    .where('issuer', '=', issuer)
    .where('subject', '!=', subject)
    .executeTakeFirst()
  return other !== undefined
}

/** From here on the identity opens the account. */
export async function link(trx: Db, userId: string, { issuer, subject }: Identity): Promise<void> {
  await trx
    .insertInto('userIdentities')
    .values({ issuer, subject, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const note = { action: 'identity.linked', resourceId: userId, resourceName: issuer } as const
  await recordAudit(trx, { directoryId: null, userId, ...note })
}

/** One transaction, which leaves nothing behind of somebody who then finds no seat. */
export async function undoneWithoutSeat<Outcome>(
  db: Db,
  work: (trx: Db) => Promise<Outcome>,
): Promise<Outcome | { refusal: 'noSeat' }> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (error instanceof Problem && error.code === 'NO_FREE_SEAT') return { refusal: 'noSeat' }
    throw error
  }
}
