import { sql } from 'kysely'
import { errors } from 'oidc-provider'

import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { Application } from '../../openapi/generated/types.ts'
import { webhooksOfApplications, endApplicationWebhooks } from '../webhooks/application-webhooks.ts'
import { hostOf, scopesOf } from './client-store.ts'

/** The applications a person has allowed, by name. One that was allowed on several devices is one application. */
export async function listApplications(db: Db, userId: string): Promise<Application[]> {
  const rows = await db
    .selectFrom('oauthRecords as consent')
    .innerJoin('oauthClients as client', 'client.clientId', 'consent.clientId')
    .leftJoin('accessTokens as token', (join) =>
      join.onRef('token.grantId', '=', 'consent.grantId').on('token.kind', '=', 'oauth'),
    )
    .where('consent.model', '=', 'Grant')
    .where('consent.userId', '=', userId)
    .where('consent.expiresOn', '>', sql<Date>`now()`)
    .groupBy(['client.clientId', 'client.name', 'client.clientUri'])
    .select([
      'client.clientId',
      'client.name',
      'client.clientUri',
      sql<string>`string_agg(distinct consent.payload #>> '{openid,scope}', ' ')`.as('scope'),
      sql<Date>`min(consent.created_on)`.as('grantedOn'),
      sql<Date | null>`greatest(max(token.last_used_on), max(consent.last_used_on))`.as('lastUsedOn'),
    ])
    .orderBy(sql`lower(client.name)`)
    .orderBy('client.clientId')
    .execute()
  const webhooks = await webhooksOfApplications(db, userId)
  return rows.map(({ clientId, name, clientUri, scope, grantedOn, lastUsedOn }) => ({
    clientId,
    name,
    host: hostOf(clientUri),
    scopes: scopesOf(scope),
    grantedOn: grantedOn.toISOString(),
    lastUsedOn: lastUsedOn?.toISOString() ?? null,
    webhooks: webhooks.get(clientId) ?? [],
  }))
}

/** One consent, or all that a person has given an application. */
type Withdrawal = { userId: string; clientId: string; grantId?: string | undefined }

/** Ends everything the application holds of the person; false when it holds nothing. */
export async function withdrawApplication(db: Db, { userId, clientId, grantId: only }: Withdrawal): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const consents = await trx
      .selectFrom('oauthRecords as consent')
      .innerJoin('oauthClients as client', 'client.clientId', 'consent.clientId')
      .select(['consent.grantId', 'client.name'])
      .where('consent.model', '=', 'Grant')
      .where('consent.userId', '=', userId)
      .where('consent.clientId', '=', clientId)
      .$if(only !== undefined, (query) => query.where('consent.grantId', '=', only ?? null))
      .execute()
    const [first] = consents
    if (first === undefined) return false
    await endGrants(
      trx,
      consents.flatMap(({ grantId }) => grantId ?? []),
    )
    await recordAudit(trx, {
      directoryId: null,
      userId,
      action: 'application.withdrawn',
      resourceId: clientId,
      resourceName: first.name,
    })
    return true
  })
}

/**
 * A grant is one consent of one person to one application; codes and tokens live as long as it does. The grant's row is
 * locked first by anyone who adds to it or ends it, so that nothing is added to a grant that has ended.
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
async function endGrants(trx: Db, grantIds: readonly string[]): Promise<void> {
  // In order: two that end the same grants wait for each other at the first.
  const held = grantIds.toSorted()
  for (const grantId of held) {
    await trx.deleteFrom('oauthRecords').where('model', '=', 'Grant').where('grantId', '=', grantId).execute()
    await trx.deleteFrom('oauthRecords').where('grantId', '=', grantId).execute()
    await trx
      .updateTable('accessTokens')
      .set({ revokedOn: new Date() })
      .where('kind', '=', 'oauth')
      .where('grantId', '=', grantId)
      .where('revokedOn', 'is', null)
      .execute()
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
