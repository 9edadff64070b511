import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { WebhookDelivery } from '../../openapi/generated/types.ts'
import type { PageRequest } from '../http/paging.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { queueDelivery, queueTest } from './delivery-intake.ts'
import { readMessageData } from './webhook-message.ts'
import { lockWebhook, type WebhookViewer } from './webhook-store.ts'

/** The delivery log of webhooks, and deliveries triggered by people. 404 if the member may not see the webhook. */
export function createDeliveryStore(db: Db, jobs: JobQueue) {
  return {
    async list(webhookId: string, { pageSize, offset }: PageRequest) {
      const { total } = await db
        .selectFrom('webhookDeliveries')
        .select(sql<number>`count(*)::int`.as('total'))
        .where('webhookId', '=', webhookId)
        .executeTakeFirstOrThrow()
      if (total <= offset) return { total, items: [] }
      const rows = await deliveries(db)
        .where('deliveries.webhookId', '=', webhookId)
        .orderBy('deliveries.deliveryId', 'desc')
        .limit(pageSize)
        .offset(offset)
        .execute()
      return { total, items: rows.map(toDelivery) }
    },

    /**
     * Queues the summary of a recording that the member may see. The message has what the webhook's creator may know,
     * no matter who triggers it.
     */
    fire: (member: WebhookViewer, webhookId: string, recordingId: string): Promise<WebhookDelivery> =>
      db.transaction().execute(async (trx) => {
        const webhook = await lockActive(trx, member, webhookId)
        const recording = await readSummarized(trx, recordingId)
        if (!webhook.isDirectoryWide && recording.ownerUserId !== webhook.userId) {
          throw refuseRecording('notTheirRecording', 'wasn’t created by the owner of this personal webhook.')
        }
        if (recording.recordingSummaryId === null) throw refuseRecording('noSummary', 'has no summary yet.')
        const { recordingSummaryId } = recording
        const data = await readMessageData(trx, { ...webhook, recordingId, recordingSummaryId })
        if (data === null) throw refuseRecording('noSummary', 'no longer has a summary.')
        return read(trx, await queueDelivery(trx, jobs, { target: webhook, data }))
      }),

    /** Null if the webhook has no such delivery. */
    async find(webhookId: string, deliveryId: string): Promise<WebhookDelivery | null> {
      const row = await deliveries(db)
        .where('deliveries.webhookId', '=', webhookId)
        .where('deliveries.deliveryId', '=', deliveryId)
        .executeTakeFirst()
      return row === undefined ? null : toDelivery(row)
    },

    /** Queues a delivery with sample data. */
    test: (member: WebhookViewer, webhookId: string): Promise<WebhookDelivery> =>
      db.transaction().execute(async (trx) => {
        const webhook = await lockActive(trx, member, webhookId)
        return read(trx, await queueTest(trx, jobs, webhook))
      }),

    /** Sends a pending delivery now; for a finished one, queues a new delivery of the same message. */
    redeliver: (member: WebhookViewer, webhookId: string, deliveryId: string): Promise<WebhookDelivery> =>
      db.transaction().execute(async (trx) => {
        await lockActive(trx, member, webhookId)
        const delivery = await lockDelivery(trx, webhookId, deliveryId)
        const now = new Date()
        const again = delivery.status === 'pending' ? deliveryId : newId()
        if (again === deliveryId) {
          await trx
            .updateTable('webhookDeliveries')
            .set({ nextAttemptOn: now })
            .where('deliveryId', '=', again)
            .execute()
        } else {
          const { event, messageId, recordingId, recordingSummaryId, requestBody } = delivery
          const message = { webhookId, event, messageId, recordingId, recordingSummaryId, requestBody }
          const times = { createdOn: now, nextAttemptOn: now }
          await trx
            .insertInto('webhookDeliveries')
            .values({ deliveryId: again, ...message, ...times })
            .execute()
        }
        await jobs.enqueue('deliver-webhook', { webhookId, dueOn: now.toISOString() }, { trx })
        return read(trx, again)
      }),
  }
}

async function lockActive(trx: Db, member: WebhookViewer, webhookId: string) {
  const webhook = await lockWebhook(trx, member, webhookId)
  if (!webhook.isActive) throw new Problem(400, 'The webhook is off. Turn it on first.')
  return webhook
}

async function lockDelivery(trx: Db, webhookId: string, deliveryId: string) {
  const delivery = await trx
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('deliveryId', '=', deliveryId)
    .where('webhookId', '=', webhookId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (delivery === undefined) throw Problem.notFound('Delivery')
  if (delivery.recordingId === null) return delivery
  const recording = await trx
    .selectFrom('recordings')
    .select('deletedOn')
    .where('recordingId', '=', delivery.recordingId)
    .executeTakeFirst()
  if (recording?.deletedOn !== null) throw new Problem(400, 'The recording of this delivery was deleted.')
  return delivery
}

function refuseRecording(code: 'noSummary' | 'notTheirRecording', reason: string) {
  return Problem.invalid([{ field: 'recordingId', code, message: `must be another recording: this one ${reason}` }])
}

/** The recording with the summary to send: in the spoken language if there is one, otherwise the first. */
function readSummarized(trx: Db, recordingId: string) {
  return trx
    .selectFrom('recordings')
    .leftJoin('summaries', (join) =>
      join
        .onRef('summaries.recordingId', '=', 'recordings.recordingId')
        .on('summaries.isSummarizationSucceeded', '=', true)
        .on('summaries.deletedOn', 'is', null),
    )
    .select(['recordings.ownerUserId', 'summaries.recordingSummaryId'])
    .where('recordings.recordingId', '=', recordingId)
    .orderBy(sql`summaries.language_code is not distinct from recordings.language_code`, 'desc')
    .orderBy('summaries.recordingSummaryId')
    .executeTakeFirstOrThrow()
}

function deliveries(db: Db) {
  return db
    .selectFrom('webhookDeliveries as deliveries')
    .leftJoin('recordings', 'recordings.recordingId', 'deliveries.recordingId')
    .selectAll('deliveries')
    .select(['recordings.deletedOn as recordingDeletedOn', 'recordings.name as recordingName'])
}

async function read(trx: Db, deliveryId: string): Promise<WebhookDelivery> {
  return toDelivery(await deliveries(trx).where('deliveries.deliveryId', '=', deliveryId).executeTakeFirstOrThrow())
}

function toDelivery(
  row: Row<'webhookDeliveries'> & { recordingDeletedOn: Date | null; recordingName: string | null },
): WebhookDelivery {
  const isGone = row.recordingDeletedOn !== null
  return {
    deliveryId: row.deliveryId,
    messageId: row.messageId,
    event: row.event,
    isTest: row.recordingId === null,
    recordingId: isGone ? null : row.recordingId,
    recordingName: isGone ? null : row.recordingName,
    recordingSummaryId: isGone ? null : row.recordingSummaryId,
    status: row.status,
    attemptCount: row.attemptCount,
    responseStatus: row.responseStatus,
    responseHeaders: row.responseHeaders,
    responseBody: row.responseBody,
    requestHeaders: row.requestHeaders,
    requestBody: isGone ? null : row.requestBody,
    durationMs: row.durationMs,
    failure: row.failure,
    error: row.error,
    createdOn: row.createdOn.toISOString(),
    lastAttemptOn: row.lastAttemptOn?.toISOString() ?? null,
    nextAttemptOn: row.nextAttemptOn?.toISOString() ?? null,
  }
}
