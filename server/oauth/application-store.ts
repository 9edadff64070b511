import { sql } from 'kysely'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { Application } from '../../openapi/generated/types.ts'
import { webhooksOfApplications } from '../webhooks/application-webhooks.ts'
import { endGrants } from './grant-store.ts'
import { hostOf, scopesOf } from './registration-rules.ts'

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
