import type { Db } from '../db/open-database.ts'
import { endGrantsOf } from '../oauth/grant-store.ts'
import { endSessionsOf } from './session-store.ts'

/** Leaves nothing with which the account could be opened but what the caller sets next: no session, token, sign-on or application. */
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
  await trx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
}
