import type { Db } from '../db/open-database.ts'
import { logLimit } from './delivery-rules.ts'

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
