import type { AuditChange } from '../audit/audit-log.ts'
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

/** What goes on when a password is changed, unless the person says that it ends. */
export type CredentialEnds = { endTokens?: boolean | undefined; endApplications?: boolean | undefined }

/** Ends what the person chose to end with a new password, but for the token that asks; answers it for the audit log. */
export async function endChosenCredentials(
  trx: Db,
  { userId, exceptTokenId = null }: { userId: string; exceptTokenId?: string | null },
  { endTokens = false, endApplications = false }: CredentialEnds,
): Promise<AuditChange[]> {
  const ended = [
    { field: 'tokens', count: endTokens ? await endPersonalTokens(trx, userId, exceptTokenId) : 0 },
    { field: 'applications', count: endApplications ? await endGrantsOf(trx, userId) : 0 },
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
