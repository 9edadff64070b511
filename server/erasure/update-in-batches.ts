import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open-database.ts'

const BATCH = 1_000

/**
 * Changes all rows that `where` finds, each thousand in a transaction of its own, so that nobody waits long for one of them.
 * What was changed must not be found any more.
 */
export async function updateInBatches(
  db: Db,
  { table, set, where }: { table: string; set: RawBuilder<unknown>; where: RawBuilder<unknown> },
  signal: AbortSignal,
): Promise<void> {
  for (let changed = 1n; changed > 0n;) {
    signal.throwIfAborted()
    const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set ${set} where ${where}
      and ctid = any(array(select ctid from ${sql.table(table)} where ${where} limit ${BATCH}))`.execute(db)
    changed = numAffectedRows
  }
}
