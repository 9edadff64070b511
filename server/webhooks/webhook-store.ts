import { sql } from 'kysely'
import { isAdmin, type Caller, type Member } from '../access.ts'
import { recordAudit, type AuditChange } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type {
  ExpectedWebhook,
  LastWebhookDelivery,
  UpdateWebhookBody,
  Webhook,
  WebhookEvent,
  WebhookSecret,
} from '../../openapi/generated/types.ts'
import { newId } from '../new-id.ts'
import { isGrantHeld } from '../oauth/application-store.ts'
import { Problem, requireExpected } from '../problems.ts'
import { cancelPending } from './delivery-rules.ts'
import { isOverlapping, newSecret, overlapEnd } from './webhook-message.ts'

const MAX_PER_MEMBER = 100

/** `secret` is generated unless given. */
export type NewWebhook = {
  name: string
  event: WebhookEvent
  url: string
  isDirectoryWide: boolean
  secret?: string
}
export type WebhookChanges = { name?: string; event?: WebhookEvent; url?: string }
type WebhookUpdate = { changes: WebhookChanges; expected: UpdateWebhookBody['expected'] }

type Found = Row<'webhooks'>

/** The calling member, possibly through an application, which only sees what it created for them. */
export type WebhookViewer = Member & Pick<Caller, 'application'>

/** Oldest first. */
export async function listWebhooks(db: Db, member: WebhookViewer): Promise<Webhook[]> {
  const rows = await visibleTo(db, member)
    .leftJoin('oauthClients', 'oauthClients.clientId', 'webhooks.clientId')
    .selectAll('webhooks')
    .select('oauthClients.name as clientName')
    .orderBy('webhookId')
    .execute()
  const last = await lastDeliveries(
    db,
    rows.map(({ webhookId }) => webhookId),
  )
  return rows.map((row) => toWebhook(row, last.get(row.webhookId) ?? null))
}

export async function isWebhookVisible(db: Db, member: WebhookViewer, webhookId: string): Promise<boolean> {
  const row = await visibleTo(db, member).select('webhookId').where('webhookId', '=', webhookId).executeTakeFirst()
  return row !== undefined
}

/** Besides `rotateSecret`, the only response with the secret; applications don't get it. */
export function createWebhook(
  db: Db,
  member: WebhookViewer,
  wanted: NewWebhook,
): Promise<Webhook & { secret?: string }> {
  return db.transaction().execute(async (trx) => {
    await requireConsent(trx, member)
    await requireRoom(trx, member)
    const { directoryId, userId, application } = member
    const { name, event, url, isDirectoryWide, secret = newSecret() } = wanted
    const webhookId = newId()
    await trx
      .insertInto('webhooks')
      .values({ webhookId, directoryId, userId, ...wanted, secret, ...application, createdOn: new Date() })
      .execute()
    const changes: AuditChange[] = [
      { field: 'event', before: null, after: event },
      { field: 'url', before: null, after: withoutSecrets(url) },
      { field: 'directoryWide', before: null, after: String(isDirectoryWide) },
    ]
    await note(trx, member, { webhook: { webhookId, name }, action: 'webhook.created', changes })
    return { ...(await read(trx, webhookId)), ...(application === null ? { secret } : {}) }
  })
}

/** A webhook named in a request; 404 if the member may not see it. */
export type WebhookRequest = { member: WebhookViewer; webhookId: string }

export function updateWebhook(db: Db, { member, webhookId }: WebhookRequest, update: WebhookUpdate): Promise<Webhook> {
  const { changes: wanted, expected } = update
  return db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, member, webhookId)
    const { name, url, event } = webhook
    requireExpected<ExpectedWebhook>(expected, { name, url, event }, wanted)
    const changes = changesOf(webhook, wanted)
    if (changes.length > 0) {
      await trx.updateTable('webhooks').set(wanted).where('webhookId', '=', webhookId).execute()
      await note(trx, member, { webhook, action: 'webhook.updated', changes })
    }
    return read(trx, webhookId)
  })
}

export function activateWebhook(db: Db, { member, webhookId }: WebhookRequest): Promise<Webhook> {
  return db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, member, webhookId)
    if (!webhook.isActive) {
      const active = { isActive: true, pausedOn: null, failingSince: null }
      await trx.updateTable('webhooks').set(active).where('webhookId', '=', webhookId).execute()
      await note(trx, member, { webhook, action: 'webhook.activated' })
    }
    return read(trx, webhookId)
  })
}

export function deactivateWebhook(db: Db, { member, webhookId }: WebhookRequest): Promise<Webhook> {
  return db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, member, webhookId)
    if (webhook.isActive) {
      await trx.updateTable('webhooks').set({ isActive: false }).where('webhookId', '=', webhookId).execute()
      await cancelPending(trx, { webhookIds: [webhookId] }, 'switchedOff')
      await note(trx, member, { webhook, action: 'webhook.deactivated' })
    }
    return read(trx, webhookId)
  })
}

/** A soft delete that cancels pending deliveries. */
export function removeWebhook(db: Db, { member, webhookId }: WebhookRequest): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, member, webhookId)
    const gone = { isActive: false, deletedOn: new Date() }
    await trx.updateTable('webhooks').set(gone).where('webhookId', '=', webhookId).execute()
    await cancelPending(trx, { webhookIds: [webhookId] }, 'webhookDeleted')
    await note(trx, member, { webhook, action: 'webhook.deleted' })
  })
}

/** The previous secret still signs for a day. */
export function rotateSecret(db: Db, { member, webhookId }: WebhookRequest): Promise<WebhookSecret> {
  return db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, member, webhookId)
    const secret = newSecret()
    const previousSecretUntil = overlapEnd(new Date())
    const rotated = { secret, previousSecret: webhook.secret, previousSecretUntil }
    await trx.updateTable('webhooks').set(rotated).where('webhookId', '=', webhookId).execute()
    await note(trx, member, { webhook, action: 'webhookSecret.rotated' })
    return { secret, previousSecretUntil: previousSecretUntil.toISOString() }
  })
}

/** The webhook, locked until the transaction ends; 404 if the member may not see it. */
export async function lockWebhook(trx: Db, member: WebhookViewer, webhookId: string): Promise<Found> {
  const webhook = await visibleTo(trx, member)
    .selectAll('webhooks')
    .where('webhookId', '=', webhookId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (webhook === undefined) throw Problem.notFound('Webhook')
  return webhook
}

/**
 * Users see their own personal webhooks, admins and owners all of the directory, applications those they created for
 * their person.
 */
function visibleTo(db: Db, member: WebhookViewer) {
  const ofDirectory = db
    .selectFrom('webhooks')
    .where('webhooks.directoryId', '=', member.directoryId)
    .where('webhooks.deletedOn', 'is', null)
  const { application } = member
  if (application !== null) {
    const { clientId } = application
    return ofDirectory.where('webhooks.userId', '=', member.userId).where('webhooks.clientId', '=', clientId)
  }
  if (isAdmin(member)) return ofDirectory
  return ofDirectory.where('webhooks.userId', '=', member.userId).where('webhooks.isDirectoryWide', '=', false)
}

async function read(trx: Db, webhookId: string): Promise<Webhook> {
  const row = await trx
    .selectFrom('webhooks')
    .leftJoin('oauthClients', 'oauthClients.clientId', 'webhooks.clientId')
    .selectAll('webhooks')
    .select('oauthClients.name as clientName')
    .where('webhookId', '=', webhookId)
    .executeTakeFirstOrThrow()
  const last = await lastDeliveries(trx, [webhookId])
  return toWebhook(row, last.get(webhookId) ?? null)
}

/** The newest entry of each log: one index lookup per webhook. */
async function lastDeliveries(db: Db, webhookIds: string[]): Promise<Map<string, LastWebhookDelivery>> {
  if (webhookIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('webhooks')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhookDeliveries')
          .select(['deliveryId', 'status', 'failure', 'responseStatus', 'lastAttemptOn', 'nextAttemptOn'])
          .select('webhookDeliveries.createdOn as queuedOn')
          .whereRef('webhookDeliveries.webhookId', '=', 'webhooks.webhookId')
          .orderBy('deliveryId', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('last')
    .select('webhooks.webhookId')
    .where('webhooks.webhookId', 'in', webhookIds)
    .execute()
  return new Map(
    rows.map(({ webhookId, queuedOn, lastAttemptOn, nextAttemptOn, ...last }) => [
      webhookId,
      {
        ...last,
        createdOn: queuedOn.toISOString(),
        lastAttemptOn: lastAttemptOn?.toISOString() ?? null,
        nextAttemptOn: nextAttemptOn?.toISOString() ?? null,
      },
    ]),
  )
}

/** Locks the grant until the webhook is created; fails if it has ended. */
async function requireConsent(trx: Db, { application }: WebhookViewer): Promise<void> {
  if (application !== null && !(await isGrantHeld(trx, application.grantId))) throw Problem.unauthenticated()
}

/** Each webhook adds work to every finished summary. The lock serializes concurrent requests. */
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
    throw new Problem(400, `You have ${count} webhooks here, which is the limit. Delete one first.`)
  }
}

function changesOf(webhook: Found, { name, event, url }: WebhookChanges): AuditChange[] {
  const candidates = [
    { field: 'name', before: webhook.name, after: name },
    { field: 'event', before: webhook.event, after: event },
    { field: 'url', before: webhook.url, after: url },
  ] as const
  return candidates.flatMap(({ field, before, after }) => {
    if (after === undefined || after === before) return []
    return [{ field, before: withoutSecrets(before), after: withoutSecrets(after) }]
  })
}

/** Many services put a key into the path or the query of their webhook URL. */
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

function toWebhook(row: Found & { clientName: string | null }, lastDelivery: LastWebhookDelivery | null): Webhook {
  return {
    webhookId: row.webhookId,
    name: row.name,
    event: row.event,
    url: row.url,
    isActive: row.isActive,
    directoryWide: row.isDirectoryWide,
    createdOn: row.createdOn.toISOString(),
    createdByUserId: row.userId,
    application: row.clientId === null ? null : { clientId: row.clientId, name: row.clientName ?? '' },
    failingSince: row.failingSince?.toISOString() ?? null,
    pausedOn: row.pausedOn?.toISOString() ?? null,
    previousSecretUntil: isOverlapping(row, new Date()) ? row.previousSecretUntil.toISOString() : null,
    lastDelivery,
  }
}
