import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { Withdrawal } from './delivery-rules.ts'
import { isCreatorEntitled } from './application-webhooks.ts'
import type { Secrets } from './webhook-message.ts'

/** A delivery with everything needed to send it; `refusal` is why it must not be sent anymore. */
export type DueDelivery = Pick<
  Row<'webhookDeliveries'>,
  'deliveryId' | 'webhookId' | 'messageId' | 'requestBody' | 'attemptCount'
> &
  Secrets & { url: string; isTest: boolean; isFailing: boolean; refusal: Withdrawal | null }

export type DueRequest = { webhookId: string; dueOn: Date; limit: number }

/** A lease longer than any request can take, including connecting and reading the response. */
const TAKEN_FOR_MS = 60_000

/**
 * The same, but leases them, so that other processes don't find them. If the process dies before it reports an outcome,
 * the deliveries are due again after a minute.
 */
export function takeDue(db: Db, request: DueRequest): Promise<DueDelivery[]> {
  return db.transaction().execute(async (trx) => {
    const free = await trx
      .selectFrom('webhookDeliveries')
      .select('deliveryId')
      .where('webhookId', '=', request.webhookId)
      .where('status', '=', 'pending')
      .where('nextAttemptOn', '<=', request.dueOn)
      .orderBy('nextAttemptOn')
      .orderBy('deliveryId')
      .limit(request.limit)
      .forUpdate()
      .skipLocked()
      .execute()
    const deliveryIds = free.map(({ deliveryId }) => deliveryId)
    const taken = deliveryIds.length === 0 ? [] : await findDue(trx, request, deliveryIds)
    await setDueOn(trx, deliveryIds, new Date(request.dueOn.getTime() + TAKEN_FOR_MS))
    return taken
  })
}

/** Releases a leased delivery that wasn't sent. */
export async function giveBackDue(db: Db, deliveryId: string, now: Date): Promise<void> {
  await setDueOn(db, [deliveryId], now)
}

async function setDueOn(db: Db, deliveryIds: string[], nextAttemptOn: Date): Promise<void> {
  if (deliveryIds.length === 0) return
  await db
    .updateTable('webhookDeliveries')
    .set({ nextAttemptOn })
    .where('deliveryId', 'in', deliveryIds)
    .where('status', '=', 'pending')
    .execute()
}

/** A webhook's due deliveries, longest waiting first; only those in `among` if given. */
export async function findDue(
  db: Db,
  { webhookId, dueOn, limit }: DueRequest,
  among: readonly string[] | null = null,
): Promise<DueDelivery[]> {
  const rows = await db
    .selectFrom('webhookDeliveries as deliveries')
    .innerJoin('webhooks', 'webhooks.webhookId', 'deliveries.webhookId')
    .leftJoin('recordings', 'recordings.recordingId', 'deliveries.recordingId')
    .select([
      'deliveries.deliveryId',
      'deliveries.webhookId',
      'deliveries.messageId',
      'deliveries.requestBody',
      'deliveries.attemptCount',
      'deliveries.recordingId',
      'webhooks.url',
      'webhooks.secret',
      'webhooks.previousSecret',
      'webhooks.previousSecretUntil',
      'webhooks.failingSince',
      'webhooks.isActive',
      'recordings.deletedOn as recordingDeletedOn',
      isCreatorEntitled.as('isEntitled'),
    ])
    .where('deliveries.webhookId', '=', webhookId)
    .where('deliveries.status', '=', 'pending')
    .where('deliveries.nextAttemptOn', '<=', dueOn)
    .$if(among !== null, (query) => query.where('deliveries.deliveryId', 'in', among ?? []))
    .orderBy('deliveries.nextAttemptOn')
    .orderBy('deliveries.deliveryId')
    .limit(limit)
    .execute()
  return rows.map(({ failingSince, isActive, isEntitled, recordingId, recordingDeletedOn, ...row }) => ({
    ...row,
    isTest: recordingId === null,
    isFailing: failingSince !== null,
    refusal: refusalOf({ isActive, isEntitled, isRecordingDeleted: recordingDeletedOn !== null }),
  }))
}

type Standing = { isActive: boolean; isEntitled: boolean; isRecordingDeleted: boolean }

function refusalOf({ isActive, isEntitled, isRecordingDeleted }: Standing): Withdrawal | null {
  if (!isActive) return 'switchedOff'
  if (!isEntitled) return 'notEntitled'
  return isRecordingDeleted ? 'recordingDeleted' : null
}

/** Webhooks with deliveries due at that time. */
export async function webhooksDue(db: Db, dueOn: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('webhookDeliveries')
    .select('webhookId')
    .distinct()
    .where('status', '=', 'pending')
    .where('nextAttemptOn', '<=', dueOn)
    .execute()
  return rows.map(({ webhookId }) => webhookId)
}
