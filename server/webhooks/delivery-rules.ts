import type { WebhookDeliveryFailure } from '../../openapi/generated/types.ts'
import type { OutgoingFailure } from '../outgoing/outgoing-error.ts'
import type { Db } from '../db/open-database.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Back-off: the delay after each failed attempt (docs/contract-decisions.md#webhook-delivery). */
const retryDelaysMs = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]

const PAUSE_AFTER_MS = 5 * DAY_MS
const KEPT_MS = 90 * DAY_MS

/** The next attempt after `attemptCount` failures, the last of them at `failedOn`; null after the last attempt. */
export function nextAttemptAfter(attemptCount: number, failedOn: Date): Date | null {
  const delayMs = retryDelaysMs[attemptCount - 1]
  return delayMs === undefined ? null : new Date(failedOn.getTime() + delayMs)
}

/** A webhook that has failed continuously since then is disabled. */
export function pauseLimit(now: Date): Date {
  return new Date(now.getTime() - PAUSE_AFTER_MS)
}

/** Entries of the delivery log from before then are deleted. */
export function logLimit(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS)
}

/** Why a delivery wasn't received, as a code that clients can translate. */
export type DeliveryFailure = NonNullable<WebhookDeliveryFailure>

/** Why a delivery isn't sent or retried, other than a failed request. */
export type Withdrawal = Exclude<DeliveryFailure, OutgoingFailure | 'redirect' | 'badStatus'>

const sentences: Record<Withdrawal, string> = {
  switchedOff: 'The webhook was turned off.',
  webhookDeleted: 'The webhook was deleted.',
  paused: 'The webhook was turned off after five days of failures.',
  notEntitled: 'The webhook’s creator lost access.',
  recordingDeleted: 'The recording was deleted.',
  superseded: 'A newer summary replaced it.',
}

/** The `failure` and `error` of a canceled delivery. */
export function withdrawnFor(failure: Withdrawal): { failure: Withdrawal; error: string } {
  return { failure, error: sentences[failure] }
}

type Pending = { webhookIds: readonly string[]; recordingSummaryId?: string }

/**
 * Cancels pending deliveries and logs the reason. Updates in id order, like everything that changes several, to avoid
 * deadlocks.
 */
export async function cancelPending(
  trx: Db,
  { webhookIds, recordingSummaryId }: Pending,
  reason: Withdrawal,
): Promise<void> {
  const waiting = trx
    .selectFrom('webhookDeliveries')
    .select('deliveryId')
    .where('webhookId', 'in', webhookIds)
    .where('status', '=', 'pending')
    .$if(recordingSummaryId !== undefined, (query) => query.where('recordingSummaryId', '=', recordingSummaryId ?? ''))
    .orderBy('deliveryId')
    .forUpdate()
  await trx
    .updateTable('webhookDeliveries')
    .set({ status: 'failed', ...withdrawnFor(reason), nextAttemptOn: null })
    .where('deliveryId', 'in', waiting)
    .execute()
}
