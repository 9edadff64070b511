import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import { cancelPending } from './delivery-rules.ts'
import { messageBody, type MessageData, messageIdOf, readMessageData, testMessageData } from './webhook-message.ts'
import { isCreatorEntitled } from './application-webhooks.ts'

type Target = Pick<Row<'webhooks'>, 'webhookId' | 'directoryId' | 'userId' | 'event'>
type Told = { recordingId: string; recordingSummaryId: string }

/**
 * Called when a summary is finished: queues a delivery for every webhook it triggers, in the same transaction. Cancels
 * pending deliveries of earlier versions of the summary, so that the receiver doesn't end up with an outdated one.
 */
export async function queueSummaryDeliveries(trx: Db, jobs: JobQueue, told: Told): Promise<void> {
  const targets = await firedBy(trx, told.recordingId)
  if (targets.length === 0) return
  const { recordingSummaryId } = told
  const webhookIds = targets.map(({ webhookId }) => webhookId)
  await cancelPending(trx, { webhookIds, recordingSummaryId }, 'superseded')
  for (const target of targets) {
    // Sequential: all statements of a transaction use one connection anyway.
    const data = await readMessageData(trx, { ...target, ...told })
    if (data !== null) await queueDelivery(trx, jobs, { target, data })
  }
}

function firedBy(trx: Db, recordingId: string): Promise<Target[]> {
  return trx
    .selectFrom('webhooks')
    .innerJoin('recordings', 'recordings.directoryId', 'webhooks.directoryId')
    .select(['webhooks.webhookId', 'webhooks.directoryId', 'webhooks.userId', 'webhooks.event'])
    .where('recordings.recordingId', '=', recordingId)
    .where('recordings.deletedOn', 'is', null)
    .where('webhooks.deletedOn', 'is', null)
    .where('webhooks.isActive', '=', true)
    .where('webhooks.event', '<>', 'manual')
    .where((eb) =>
      eb.or([eb('webhooks.isDirectoryWide', '=', true), eb('recordings.ownerUserId', '=', eb.ref('webhooks.userId'))]),
    )
    .where(isCreatorEntitled)
    .orderBy('webhooks.webhookId')
    .execute()
}

/** Queues a delivery with its job in the caller's transaction; returns its id. */
export async function queueDelivery(
  trx: Db,
  jobs: JobQueue,
  { target, data }: { target: Target; data: MessageData },
): Promise<string> {
  const now = new Date()
  return queueMessage(trx, jobs, {
    target,
    now,
    message: {
      messageId: messageIdOf(target, data),
      recordingId: data.recording.recordingId,
      recordingSummaryId: data.summary.recordingSummaryId,
      requestBody: messageBody({ type: target.event, happenedOn: now, data }),
    },
  })
}

/** Queues a test delivery with sample data, like `queueDelivery`. */
export async function queueTest(trx: Db, jobs: JobQueue, target: Target): Promise<string> {
  const now = new Date()
  const data = testMessageData(target.directoryId, now)
  const requestBody = messageBody({ type: target.event, happenedOn: now, isTest: true, data })
  const message = { messageId: `msg_${newId()}`, recordingId: null, recordingSummaryId: null, requestBody }
  return queueMessage(trx, jobs, { target, now, message })
}

type Message = Pick<Row<'webhookDeliveries'>, 'messageId' | 'recordingId' | 'recordingSummaryId' | 'requestBody'>

async function queueMessage(
  trx: Db,
  jobs: JobQueue,
  { target, now, message }: { target: Target; now: Date; message: Message },
): Promise<string> {
  const deliveryId = newId()
  const { webhookId, event } = target
  await trx
    .insertInto('webhookDeliveries')
    .values({ deliveryId, webhookId, event, ...message, createdOn: now, nextAttemptOn: now })
    .execute()
  await jobs.enqueue('deliver-webhook', { webhookId, dueOn: now.toISOString() }, { trx })
  return deliveryId
}
