import type { Logger } from 'pino'
import type { Db } from '../db/open-database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { OutgoingRules } from '../outgoing/outgoing-rules.ts'
import { createDeliveryLanes, type DeliveryLanes } from './delivery-lanes.ts'
import { recordOutcomes } from './delivery-outcomes.ts'
import { findDue, webhooksDue } from './due-deliveries.ts'
import { sendDelivery } from './send-delivery.ts'
import { sweepDeliveries } from './sweep-deliveries.ts'

export type DeliveryDeps = {
  db: Db
  jobs: JobQueue
  outgoing: OutgoingRules
  logger: Logger
  clock?: () => Date
}

const WAKES_AT_ONCE = 100
const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** What sends deliveries, without the jobs that wake it. */
export function createDeliveries({
  db,
  jobs,
  outgoing,
  logger,
  clock = () => new Date(),
}: DeliveryDeps): DeliveryLanes {
  const stopping = new AbortController()
  const lanes = createDeliveryLanes({
    findDue: (request) => findDue(db, request),
    send: (delivery) => sendDelivery(delivery, { outgoing, clock, signal: stopping.signal }),
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
  const { db, jobs } = deps
  const deliveries = createDeliveries(deps)
  jobs.whenStopping(() => deliveries.stop())
  const wakeAllDue = async () => {
    for (const webhookId of await webhooksDue(db, new Date())) deliveries.wake(webhookId)
  }
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
