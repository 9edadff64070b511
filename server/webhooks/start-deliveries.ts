import type { Logger } from 'pino'
import type { Db } from '../db/open-database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { OutgoingRules } from '../outgoing/outgoing-rules.ts'
import { createDeliveryLanes, type DeliveryLanes } from './delivery-lanes.ts'
import { recordOutcomes } from './delivery-outcomes.ts'
import { findDue, giveBackDue, takeDue, webhooksDue } from './due-deliveries.ts'
import { sendDelivery } from './send-delivery.ts'
import { logLimit } from './delivery-rules.ts'

export type DeliveryDeps = {
  db: Db
  jobs: JobQueue
  outgoing: OutgoingRules
  logger: Logger
  clock?: () => Date
  /** Other processes send too: each takes what it sends. */
  isShared?: boolean
}

const WAKES_AT_ONCE = 100
/** How soon what a process that died was sending is looked for. */
const LOOK_EVERY_MS = 10_000
const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** What sends deliveries, without the jobs that wake it. */
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
    onError: (error, webhookId) => logger.error({ err: error, webhookId }, 'deliveries of a webhook were held up'),
  })
  return {
    ...lanes,
    stop() {
      stopping.abort(new Error('The service is stopping.'))
      return lanes.stop()
    },
  }
}

/** Sends what webhooks still have to send, from now until the queue stops, and keeps the delivery log short. */
export async function startDeliveries(deps: DeliveryDeps): Promise<void> {
  const { db, jobs, logger } = deps
  const deliveries = createDeliveries(deps)
  const wakeAllDue = async () => {
    for (const webhookId of await webhooksDue(db, new Date())) deliveries.wake(webhookId)
  }
  const look = () =>
    void wakeAllDue().catch((error: unknown) => logger.error({ err: error }, 'deliveries were held up'))
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
    // Such as those whose outcome could not be written.
    await wakeAllDue()
  })
  await jobs.schedule('sweep-webhook-deliveries', EVERY_FIVE_MINUTES)
  await wakeAllDue()
}

/** In pieces, so that the database stays free for others between them. */
const SWEPT_AT_ONCE = 5_000

/** Removes what has been in the delivery log for 90 days; what waits stays. */
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
