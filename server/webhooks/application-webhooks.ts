import { sql } from 'kysely'
import { recordAudits } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { ApplicationWebhook } from '../../openapi/generated/types.ts'
import { cancelPending } from './delivery-rules.ts'

/**
 * For queries over `webhooks`: true if a person created it, or if the application that did still has a grant from that
 * person.
 */
const isApplicationAllowed = sql<boolean>`(webhooks.client_id is null or exists (
  select 1 from oauth_records consent
  where consent.model = 'Grant'
    and consent.client_id = webhooks.client_id
    and consent.user_id = webhooks.user_id
    and consent.expires_on > now()
))`

/**
 * Deletes webhooks created under grants that have just ended, and those whose application has no grant of their person
 * anymore; call it in a transaction. If a grant merely expired while the application has another, its webhooks stay.
 */
export async function endApplicationWebhooks(trx: Db, { grantIds }: { grantIds: readonly string[] }): Promise<void> {
  const ended = await trx
    .updateTable('webhooks')
    .set({ isActive: false, deletedOn: new Date() })
    .where('webhookId', 'in', (eb) =>
      eb
        .selectFrom('webhooks')
        .select('webhookId')
        .where('clientId', 'is not', null)
        .where('deletedOn', 'is', null)
        .where((or) => or.or([or('grantId', '=', sql<string>`any(${grantIds}::text[])`), or.not(isApplicationAllowed)]))
        .orderBy('webhookId')
        .forNoKeyUpdate(),
    )
    .returning(['webhookId', 'directoryId', 'name'])
    .execute()
  if (ended.length === 0) return
  await cancelPending(trx, { webhookIds: ended.map(({ webhookId }) => webhookId) }, 'webhookDeleted')
  await recordAudits(
    trx,
    ended.map(({ webhookId, directoryId, name }) => ({
      directoryId,
      userId: null,
      action: 'webhook.deleted' as const,
      resourceId: webhookId,
      resourceName: name,
    })),
  )
}

/** Webhooks that applications created for a person, by application; oldest first. */
export async function webhooksOfApplications(db: Db, userId: string): Promise<Map<string, ApplicationWebhook[]>> {
  const rows = await db
    .selectFrom('webhooks')
    .innerJoin('directories', 'directories.directoryId', 'webhooks.directoryId')
    .select(['webhooks.webhookId', 'webhooks.directoryId', 'webhooks.clientId', 'webhooks.name', 'webhooks.url'])
    .select(['webhooks.isActive', 'directories.name as directoryName'])
    .where('webhooks.userId', '=', userId)
    .where('webhooks.clientId', 'is not', null)
    .where('webhooks.deletedOn', 'is', null)
    .where('directories.deletedOn', 'is', null)
    .orderBy('webhooks.webhookId')
    .execute()
  const byClient = Map.groupBy(rows, ({ clientId }) => clientId ?? '')
  return new Map(
    [...byClient].map(([clientId, made]) => [
      clientId,
      made.map(({ webhookId, directoryId, directoryName, name, url, isActive }) => {
        const host = URL.parse(url)?.host ?? ''
        return { webhookId, directoryId, directoryName, name, host, isActive }
      }),
    ]),
  )
}

/**
 * For queries over `webhooks`: true if its creator is an unblocked member and, for a directory-wide webhook, still an
 * admin or owner. If an application created it, the person must also still allow that application.
 */
export const isCreatorEntitled = sql<boolean>`exists (
  select 1 from memberships
  join roles on roles.role_id = memberships.role_id
  where memberships.directory_id = webhooks.directory_id
    and memberships.user_id = webhooks.user_id
    and memberships.deleted_on is null
    and not memberships.is_blocked
    and (not webhooks.is_directory_wide or roles.code <> 'user')
) and ${isApplicationAllowed}`
