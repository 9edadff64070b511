import type { Db } from '../db/open-database.ts'
import { withdrawnFor, type Withdrawal } from './delivery-failures.ts'

type Pending = { webhookIds: readonly string[]; recordingSummaryId?: string }

/** Deliveries that wait are not sent any more; the log tells why. In the order of their ids, as everything that changes several. */
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
