import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open-database.ts'

/** SQL for whether an account has a second factor. */
export function hasSecondFactor(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from totp_factors factor where factor.user_id = ${userId} and factor.confirmed_on is not null)
    or exists (select from passkeys passkey where passkey.user_id = ${userId})
  )`
}

/** Deletes all second factors; returns whether there were any. */
export async function deleteFactors(trx: Db, userId: string): Promise<boolean> {
  await trx.deleteFrom('signInChallenges').where('userId', '=', userId).execute()
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  const totp = await trx
    .deleteFrom('totpFactors')
    .where('userId', '=', userId)
    .returning('confirmedOn')
    .executeTakeFirst()
  const passkeys = await trx.deleteFrom('passkeys').where('userId', '=', userId).returning('passkeyId').execute()
  await forgetProofs(trx, userId)
  return (totp !== undefined && totp.confirmedOn !== null) || passkeys.length > 0
}

/**
 * After a factor was removed: if it was the last, deletes the recovery codes and all sessions' proofs of a second
 * factor.
 */
export async function tidyAfterRemoval(trx: Db, userId: string): Promise<void> {
  if (await hasFactor(trx, userId)) return
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await forgetProofs(trx, userId)
}

export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const { has } = await db.selectNoFrom(hasSecondFactor(sql`${userId}::uuid`).as('has')).executeTakeFirstOrThrow()
  return has
}

async function forgetProofs(trx: Db, userId: string) {
  await trx
    .updateTable('sessions')
    .set({ isSecondFactorProved: false })
    .where('userId', '=', userId)
    .where('isSecondFactorProved', '=', true)
    .execute()
}
