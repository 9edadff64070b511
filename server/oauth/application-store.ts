import { sql } from 'kysely'
import { errors } from 'oidc-provider'

import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { Application } from '../../openapi/generated/types.ts'
import { webhooksOfApplications, endApplicationWebhooks } from '../webhooks/application-webhooks.ts'
import { hostOf, scopesOf } from './client-store.ts'

/** The applications a person has allowed, by name; one that was allowed on several devices is listed once. */
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

/** One grant, or all that a person has given an application. */
type Withdrawal = { userId: string; clientId: string; grantId?: string | undefined }

/** Ends all access the application has to the person's data; false if it has none. */
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
 * A grant is one consent of one person to one application; codes and tokens are valid only as long as it is. Anything
 * that adds to a grant or ends it locks the grant's row first, so that nothing is added to an ended grant.
 */

/** Keeps the grant from ending until the transaction is over; throws `invalid_grant` if it has already ended. */
export async function holdGrant(trx: Db, grantId: string): Promise<void> {
  if (!(await isGrantHeld(trx, grantId))) throw new errors.InvalidGrant('the consent has been withdrawn')
}

/** The same; false if it has ended. */
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

/**
 * Ends grants with all their codes and tokens, and with the webhooks their applications created; call it in a
 * transaction.
 */
async function endGrants(trx: Db, grantIds: readonly string[]): Promise<void> {
  // In a fixed order to avoid deadlocks.
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

/** Ends every grant of a person; returns the number of applications. */
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

export function endGrant(db: Db, grantId: string): Promise<void> {
  return db.transaction().execute((trx) => endGrants(trx, [grantId]))
}
