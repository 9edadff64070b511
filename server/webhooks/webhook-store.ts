import { sql } from 'kysely'
import { isAdmin, type Member } from '../access.ts'
import { recordAudit, type AuditChange } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { Webhook, WebhookEvent } from '../generated/types.gen.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { cancelPending } from './cancel-pending.ts'
import { newSecret, overlapEnd } from './webhook-secret.ts'

const MAX_PER_MEMBER = 100

export type NewWebhook = { name: string; event: WebhookEvent; url: string; isDirectoryWide: boolean }
export type WebhookChanges = { name?: string; event?: WebhookEvent; url?: string }

/** One that the member may see and change (contract 4.11), in a transaction: locked until it ends. */
type Found = Row<'webhooks'>

/** Webhooks of a directory. Whatever names one that the member may not see answers 404. */
export function createWebhookStore(db: Db) {
  return {
    async list(member: Member): Promise<Webhook[]> {
      const rows = await visibleTo(db, member).selectAll('webhooks').select(creatorName).orderBy('webhookId').execute()
      return rows.map(toWebhook)
    },

    async isVisible(member: Member, webhookId: string): Promise<boolean> {
      const row = await visibleTo(db, member).select('webhookId').where('webhookId', '=', webhookId).executeTakeFirst()
      return row !== undefined
    },

    /** The only answer but that of `rotateSecret` that holds the secret. */
    create: (member: Member, wanted: NewWebhook): Promise<Webhook & { secret: string }> =>
      db.transaction().execute(async (trx) => {
        await requireRoom(trx, member)
        const { directoryId, userId } = member
        const webhookId = newId()
        const secret = newSecret()
        await trx
          .insertInto('webhooks')
          .values({ webhookId, directoryId, userId, secret, ...wanted, createdOn: new Date() })
          .execute()
        const { name, event, url, isDirectoryWide } = wanted
        await note(trx, member, {
          webhook: { webhookId, name },
          action: 'webhook.created',
          changes: [
            { field: 'event', before: null, after: event },
            { field: 'url', before: null, after: withoutSecrets(url) },
            { field: 'directoryWide', before: null, after: String(isDirectoryWide) },
          ],
        })
        return { ...(await read(trx, webhookId)), secret }
      }),

    update: (member: Member, webhookId: string, changes: WebhookChanges): Promise<Webhook> =>
      db.transaction().execute(async (trx) => {
        const webhook = await lockWebhook(trx, member, webhookId)
        const changed = changesOf(webhook, changes)
        if (changed.length > 0) {
          await trx.updateTable('webhooks').set(changes).where('webhookId', '=', webhookId).execute()
          await note(trx, member, { webhook, action: 'webhook.updated', changes: changed })
        }
        return read(trx, webhookId)
      }),

    activate: (member: Member, webhookId: string): Promise<Webhook> =>
      db.transaction().execute(async (trx) => {
        const webhook = await lockWebhook(trx, member, webhookId)
        if (!webhook.isActive) {
          const active = { isActive: true, pausedOn: null, failingSince: null }
          await trx.updateTable('webhooks').set(active).where('webhookId', '=', webhookId).execute()
          await note(trx, member, { webhook, action: 'webhook.activated' })
        }
        return read(trx, webhookId)
      }),

    deactivate: (member: Member, webhookId: string): Promise<Webhook> =>
      db.transaction().execute(async (trx) => {
        const webhook = await lockWebhook(trx, member, webhookId)
        if (webhook.isActive) {
          await trx.updateTable('webhooks').set({ isActive: false }).where('webhookId', '=', webhookId).execute()
          await cancelPending(trx, { webhookIds: [webhookId] }, 'The webhook was switched off.')
          await note(trx, member, { webhook, action: 'webhook.deactivated' })
        }
        return read(trx, webhookId)
      }),

    remove: (member: Member, webhookId: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const webhook = await lockWebhook(trx, member, webhookId)
        const gone = { isActive: false, deletedOn: new Date() }
        await trx.updateTable('webhooks').set(gone).where('webhookId', '=', webhookId).execute()
        await cancelPending(trx, { webhookIds: [webhookId] }, 'The webhook was deleted.')
        await note(trx, member, { webhook, action: 'webhook.deleted' })
      }),

    rotateSecret: (member: Member, webhookId: string): Promise<string> =>
      db.transaction().execute(async (trx) => {
        const webhook = await lockWebhook(trx, member, webhookId)
        const secret = newSecret()
        const previousSecretUntil = overlapEnd(new Date())
        await trx
          .updateTable('webhooks')
          .set({ secret, previousSecret: webhook.secret, previousSecretUntil })
          .where('webhookId', '=', webhookId)
          .execute()
        await note(trx, member, { webhook, action: 'webhookSecret.rotated' })
        return secret
      }),
  }
}

/** The webhook, locked until the transaction ends. */
export async function lockWebhook(trx: Db, member: Member, webhookId: string): Promise<Found> {
  const webhook = await visibleTo(trx, member)
    .selectAll('webhooks')
    .where('webhookId', '=', webhookId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (webhook === undefined) throw Problem.notFound('Webhook')
  return webhook
}

/** Regular users: their own personal ones; admins and owners: all of the directory (contract 4.11). */
function visibleTo(db: Db, member: Member) {
  const ofDirectory = db
    .selectFrom('webhooks')
    .where('webhooks.directoryId', '=', member.directoryId)
    .where('webhooks.deletedOn', 'is', null)
  if (isAdmin(member)) return ofDirectory
  return ofDirectory.where('webhooks.userId', '=', member.userId).where('webhooks.isDirectoryWide', '=', false)
}

async function read(trx: Db, webhookId: string): Promise<Webhook> {
  const row = await trx
    .selectFrom('webhooks')
    .selectAll('webhooks')
    .select(creatorName)
    .where('webhookId', '=', webhookId)
    .executeTakeFirstOrThrow()
  return toWebhook(row)
}

/** Every webhook makes a finished summary more work. Whoever makes several at once waits for the first. */
async function requireRoom(trx: Db, { directoryId, userId }: Member): Promise<void> {
  const own = { directoryId, userId }
  await trx
    .selectFrom('memberships')
    .select('userId')
    .where((eb) => eb.and(own))
    .forUpdate()
    .execute()
  const { count } = await trx
    .selectFrom('webhooks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((eb) => eb.and(own))
    .where('deletedOn', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= MAX_PER_MEMBER) {
    throw new Problem(400, `You have ${count} webhooks here, and more are not allowed; delete one first.`)
  }
}

function changesOf(webhook: Found, { name, event, url }: WebhookChanges): AuditChange[] {
  const candidates = [
    { field: 'name', before: webhook.name, after: name },
    { field: 'event', before: webhook.event, after: event },
    { field: 'url', before: webhook.url, after: url },
  ]
  return candidates.flatMap(({ field, before, after }) => {
    if (after === undefined || after === before) return []
    return [{ field, before: withoutSecrets(before), after: withoutSecrets(after) }]
  })
}

/** Many services put a key into the path or the query of the address that they are called at. */
function withoutSecrets(text: string): string {
  return URL.canParse(text) ? `${new URL(text).origin}/…` : text
}

type Deed = {
  webhook: Pick<Found, 'webhookId' | 'name'>
  action: `${string}.${string}`
  changes?: readonly AuditChange[]
}

function note(trx: Db, { directoryId, userId }: Member, { webhook, ...deed }: Deed): Promise<void> {
  return recordAudit(trx, { directoryId, userId, resourceId: webhook.webhookId, resourceName: webhook.name, ...deed })
}

const creatorName = sql<string>`(
  select coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), email)
  from users where users.user_id = webhooks.user_id
)`.as('creatorName')

function toWebhook(row: Found & { creatorName: string }): Webhook {
  return {
    webhookId: row.webhookId,
    name: row.name,
    event: row.event,
    url: row.url,
    isActive: row.isActive,
    directoryWide: row.isDirectoryWide,
    createdOn: row.createdOn.toISOString(),
    createdByUserId: row.userId,
    createdByUserName: row.creatorName,
    pausedOn: row.pausedOn?.toISOString() ?? null,
  }
}
