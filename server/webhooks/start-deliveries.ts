import type { Logger } from 'pino'
import { sql } from 'kysely'

import type { Db } from '../db/open-database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { OutgoingRules } from '../outgoing/outgoing-rules.ts'
import { createDeliveryLanes, type DeliveryLanes } from './delivery-lanes.ts'
import { findDue, giveBackDue, takeDue, webhooksDue } from './due-deliveries.ts'
import { sendDelivery, type Outcome } from './send-delivery.ts'
import { logLimit, cancelPending, pauseLimit } from './delivery-rules.ts'
import { recordAudit } from '../audit/audit-log.ts'

type DeliveryDeps = {
  db: Db
  jobs: JobQueue
  outgoing: OutgoingRules
  logger: Logger
  clock?: () => Date
  /** Other processes send too, so each leases what it sends. */
  isShared?: boolean
}

const WAKES_AT_ONCE = 100
/** How often to look for deliveries of dead processes. */
const LOOK_EVERY_MS = 10_000
const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** The delivery sender without the jobs that wake it. */
export function createDeliveries({
  db,
  jobs,
  outgoing,
  logger,
  clock = () => new Date(),
  isShared = false,
}: DeliveryDeps): DeliveryLanes {
  const stopping = new AbortController()
  const lanes = createDeliveryLanes({
    findDue: (request) => (isShared ? takeDue(db, request) : findDue(db, request)),
    async send(delivery) {
      const outcome = await sendDelivery(delivery, { outgoing, clock, signal: stopping.signal })
      if (outcome === null && isShared) await giveBackDue(db, delivery.deliveryId, clock())
      return outcome
    },
    record: (outcomes) => recordOutcomes(db, jobs, outcomes),
    clock,
    onError: (error, webhookId) => logger.error({ err: error, webhookId }, 'deliveries to a webhook are delayed'),
  })
  return {
    ...lanes,
    stop() {
      stopping.abort(new Error('The service is stopping.'))
      return lanes.stop()
    },
  }
}

/** Sends pending deliveries until the queue stops, and trims the delivery log. */
export async function startDeliveries(deps: DeliveryDeps): Promise<void> {
  const { db, jobs, logger } = deps
  const deliveries = createDeliveries(deps)
  const wakeAllDue = async () => {
    for (const webhookId of await webhooksDue(db, new Date())) deliveries.wake(webhookId)
  }
  const look = () => void wakeAllDue().catch((error: unknown) => logger.error({ err: error }, 'deliveries are delayed'))
  const looking = deps.isShared === true ? setInterval(look, LOOK_EVERY_MS) : null
  jobs.whenStopping(() => {
    if (looking !== null) clearInterval(looking)
    return deliveries.stop()
  })
  await jobs.work('deliver-webhook', { concurrency: 1, batchSize: WAKES_AT_ONCE }, async ({ webhookId, dueOn }) =>
    deliveries.wake(webhookId, new Date(dueOn)),
  )
  await jobs.work('sweep-webhook-deliveries', { concurrency: 1 }, async () => {
    await sweepDeliveries(db, new Date())
    // Finds, for example, deliveries whose outcome couldn't be written.
    await wakeAllDue()
  })
  await jobs.schedule('sweep-webhook-deliveries', EVERY_FIVE_MINUTES)
  await wakeAllDue()
}

/** Deletes in batches, so that other queries can run in between. */
const SWEPT_AT_ONCE = 5_000

/** Deletes finished entries of the delivery log after 90 days; pending ones stay. */
export async function sweepDeliveries(db: Db, now: Date): Promise<void> {
  const old = db
    .selectFrom('webhookDeliveries')
    .select('deliveryId')
    .where('createdOn', '<', logLimit(now))
    .where('status', '<>', 'pending')
    .limit(SWEPT_AT_ONCE)
  const { numDeletedRows } = await db
    .deleteFrom('webhookDeliveries')
    .where('deliveryId', 'in', old)
    .executeTakeFirstOrThrow()
  if (numDeletedRows >= SWEPT_AT_ONCE) await sweepDeliveries(db, now)
}

/** Records the outcomes of several deliveries, schedules retries, and disables webhooks that keep failing. */
async function recordOutcomes(db: Db, jobs: JobQueue, outcomes: readonly Outcome[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const toPause = await noteStanding(trx, outcomes)
    await writeOutcomes(trx, outcomes)
    await queueRetries(trx, jobs, outcomes)
    for (const webhook of toPause) {
      // Sequential: all statements of a transaction use one connection anyway.
      await pause(trx, webhook)
    }
  })
}

/** Updates since when each webhook has been failing; returns those that have failed for too long. */
async function noteStanding(trx: Db, outcomes: readonly Outcome[]): Promise<ToPause[]> {
  // A failed test delivery loses no data, so it doesn't count.
  const sent = outcomes.filter(({ wasSent, isTest, status }) => wasSent && !(isTest && status === 'failed'))
  const good = new Set(sent.filter(({ status }) => status === 'succeeded').map(({ webhookId }) => webhookId))
  const bad = new Map(
    sent.filter(({ webhookId }) => !good.has(webhookId)).map((outcome) => [outcome.webhookId, outcome]),
  )
  if (good.size > 0) {
    await trx
      .updateTable('webhooks')
      .set({ failingSince: null })
      .where('webhookId', 'in', inOrder(trx, [...good]))
      .where('failingSince', 'is not', null)
      .execute()
  }
  if (bad.size === 0) return []
  const endedOn = new Date(Math.max(...sent.map((outcome) => outcome.endedOn.getTime())))
  const failing = await trx
    .updateTable('webhooks')
    .set((eb) => ({ failingSince: eb.fn.coalesce('failingSince', eb.val(endedOn)) }))
    .where('webhookId', 'in', inOrder(trx, [...bad.keys()]))
    .returning(['webhookId', 'directoryId', 'name', 'failingSince', 'isActive'])
    .execute()
  const limit = pauseLimit(endedOn)
  return failing
    .filter(({ isActive, failingSince }) => isActive && failingSince !== null && failingSince <= limit)
    .map((webhook) => ({ ...webhook, pausedOn: endedOn }))
}

function inOrder(trx: Db, webhookIds: string[]) {
  return trx
    .selectFrom('webhooks')
    .select('webhookId')
    .where('webhookId', 'in', webhookIds)
    .orderBy('webhookId')
    .forNoKeyUpdate()
}

/** A delivery canceled in the meantime stays canceled, unless it arrived after all. */
async function writeOutcomes(trx: Db, outcomes: readonly Outcome[]): Promise<void> {
  const deliveryIds = outcomes.map(({ deliveryId }) => deliveryId)
  await sql`select 1 from webhook_deliveries
    where delivery_id = any(${deliveryIds}::uuid[]) order by delivery_id for update`.execute(trx)
  await sql`
    update webhook_deliveries delivery set
      status = outcome.status,
      attempt_count = outcome."attemptCount",
      response_status = case when outcome."wasSent" then outcome."responseStatus" else delivery.response_status end,
      response_body = case when outcome."wasSent" then outcome."responseBody" else delivery.response_body end,
      response_headers = case when outcome."wasSent" then outcome."responseHeaders" else delivery.response_headers end,
      request_headers = case when outcome."wasSent" then outcome."requestHeaders" else delivery.request_headers end,
      duration_ms = case when outcome."wasSent" then outcome."durationMs" else delivery.duration_ms end,
      failure = outcome.failure,
      error = outcome.error,
      last_attempt_on = case when outcome."wasSent" then outcome."endedOn" else delivery.last_attempt_on end,
      next_attempt_on = outcome."nextAttemptOn"
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as outcome(
      "deliveryId" uuid, "wasSent" boolean, status text, "attemptCount" integer, "responseStatus" integer,
      "responseBody" text, "responseHeaders" jsonb, "requestHeaders" jsonb, "durationMs" integer, failure text, error text, "endedOn" timestamptz, "nextAttemptOn" timestamptz
    )
    where delivery.delivery_id = outcome."deliveryId"
      and (delivery.status = 'pending' or outcome.status = 'succeeded')`.execute(trx)
}

/** One job per webhook and due time. */
async function queueRetries(trx: Db, jobs: JobQueue, outcomes: readonly Outcome[]): Promise<void> {
  const retries = new Map<string, { webhookId: string; startAfter: Date }>()
  for (const { webhookId, nextAttemptOn } of outcomes) {
    if (nextAttemptOn === null) continue
    retries.set(`${webhookId} ${nextAttemptOn.getTime()}`, { webhookId, startAfter: nextAttemptOn })
  }
  for (const { webhookId, startAfter } of retries.values()) {
    // Sequential: all statements of a transaction use one connection anyway.
    await jobs.enqueue('deliver-webhook', { webhookId, dueOn: startAfter.toISOString() }, { trx, startAfter })
  }
}

type ToPause = { webhookId: string; directoryId: string; name: string; pausedOn: Date }

async function pause(trx: Db, { webhookId, directoryId, name, pausedOn }: ToPause): Promise<void> {
  await trx.updateTable('webhooks').set({ isActive: false, pausedOn }).where('webhookId', '=', webhookId).execute()
  await cancelPending(trx, { webhookIds: [webhookId] }, 'paused')
  await recordAudit(trx, {
    directoryId,
    userId: null,
    action: 'webhook.paused',
    resourceId: webhookId,
    resourceName: name,
    changes: [{ field: 'isActive', before: 'true', after: 'false' }],
  })
}
