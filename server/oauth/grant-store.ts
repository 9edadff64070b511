import { errors } from 'oidc-provider'
import type { Db } from '../db/open-database.ts'
import { endApplicationWebhooks } from '../webhooks/application-webhooks.ts'

/**
 * A grant is one consent of one person to one application; codes and tokens live as long as it does. The grant's row is
 * locked first by whoever adds to it or ends it, so that nothing is added to a grant that has ended.
 */

/** Keeps the grant from being ended until the transaction is over; refuses with `invalid_grant` when it has ended. */
export async function holdGrant(trx: Db, grantId: string): Promise<void> {
  if (!(await isGrantHeld(trx, grantId))) throw new errors.InvalidGrant('the consent has been withdrawn')
}

/** The same; false when it has ended. */
export async function isGrantHeld(trx: Db, grantId: string): Promise<boolean> {
  const grant = await trx
    .selectFrom('oauthRecords')
    .select('recordHash')
    .where('model', '=', 'Grant')
    .where('grantId', '=', grantId)
    .forShare()
    .executeTakeFirst()
  return grant !== undefined
}

/** Ends grants with every code and token that came from them, and with what their applications made that goes on; within a transaction. */
export async function endGrants(trx: Db, grantIds: readonly string[]): Promise<void> {
  // In order: two that end the same grants wait for each other at the first.
  const held = grantIds.toSorted()
  for (const grantId of held) {
    // oxlint-disable-next-line no-await-in-loop
    await trx.deleteFrom('oauthRecords').where('model', '=', 'Grant').where('grantId', '=', grantId).execute()
    // oxlint-disable-next-line no-await-in-loop
    await trx.deleteFrom('oauthRecords').where('grantId', '=', grantId).execute()
    // oxlint-disable-next-line no-await-in-loop
    await trx
      .updateTable('accessTokens')
      .set({ revokedOn: new Date() })
      .where('kind', '=', 'oauth')
      .where('grantId', '=', grantId)
      .where('revokedOn', 'is', null)
      .execute()
    // oxlint-disable-next-line no-await-in-loop
    await trx.deleteFrom('uploads').where('grantId', '=', grantId).where('recordingId', 'is', null).execute()
  }
  await endApplicationWebhooks(trx, { grantIds: held })
}

/** Ends every grant of a person, whichever applications hold them; answers how many applications those were. */
export async function endGrantsOf(trx: Db, userId: string): Promise<number> {
  const grants = await trx
    .selectFrom('oauthRecords')
    .select(['grantId', 'clientId'])
    .where('model', '=', 'Grant')
    .where('userId', '=', userId)
    .execute()
  await endGrants(
    trx,
    grants.flatMap(({ grantId }) => grantId ?? []),
  )
  return new Set(grants.map(({ clientId }) => clientId)).size
}

/** Ends one grant at once. */
export function endGrant(db: Db, grantId: string): Promise<void> {
  return db.transaction().execute((trx) => endGrants(trx, [grantId]))
}
