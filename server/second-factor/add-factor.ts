import type { Db } from '../db/open-database.ts'
import { endSessionsOf } from '../identity/session-store.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/**
 * What comes with each thing that a person sets up beside their password, in the transaction that does: the session that
 * did counts as opened with it, and the others end. Answers recovery codes where there were none.
 */
export async function addFactor(
  trx: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string[]> {
  // Nobody signs in with the password alone meanwhile.
  await trx.selectFrom('users').select('userId').where('userId', '=', userId).forUpdate().execute()
  await endSessionsOf(trx, { userId, except: sessionId })
  await trx.deleteFrom('signInChallenges').where('userId', '=', userId).execute()
  await trx.updateTable('sessions').set({ isSecondFactorProved: true }).where('sessionId', '=', sessionId).execute()
  const known = await trx
    .selectFrom('recoveryCodes')
    .select('userId')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return known === undefined ? replaceRecoveryCodes(trx, userId) : []
}
