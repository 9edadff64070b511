import { sql, type RawBuilder } from 'kysely'
import type { Db } from './open-database.ts'

/** Enough for the bitmap of tens of millions of rows; with less, each row of a page would have to be looked at once more. */
const BITMAP_MEMORY = '64MB'

/**
 * The rows of a query that takes several indexes at once: those that the indexes do not agree about are never read. By itself
 * the planner would take one of them and read all of its rows, where it has no figures about the others.
 * `indexOnly` also allows ways that read nothing but an index.
 */
export function byBitmaps<T>(db: Db, query: RawBuilder<T>, { indexOnly = false } = {}): Promise<T[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('enable_indexonlyscan', ${indexOnly ? 'on' : 'off'}, true), set_config('work_mem', ${BITMAP_MEMORY}, true)`.execute(
      trx,
    )
    return (await query.execute(trx)).rows
  })
}
