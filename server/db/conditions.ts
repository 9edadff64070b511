import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open-database.ts'

/** `text ilike '%term%'` with wildcards in the term escaped. */
export function contains(text: RawBuilder<string>, term: string): RawBuilder<boolean> {
  return sql<boolean>`${text} ilike ${patternOf(term)}`
}

/** The same for text stored in lower case; much faster if the text is long. */
export function containsLower(text: RawBuilder<string>, term: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like lower(${patternOf(term)})`
}

function patternOf(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/**
 * Fits an exact bitmap of tens of millions of rows; a smaller, lossy one makes PostgreSQL recheck every row of a page.
 */
const BITMAP_MEMORY = '64MB'

/**
 * Forces a plan that combines several indexes as bitmaps, so that only rows matching all of them are read. Without
 * statistics about the others, the planner would pick one index and read all of its rows. `indexOnly` also allows
 * index-only scans.
 */
export function byBitmaps<T>(db: Db, query: RawBuilder<T>, { indexOnly = false } = {}): Promise<T[]> {
  const memory = sql`set_config('work_mem', ${BITMAP_MEMORY}, true)`
  const ways = sql`set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
    set_config('enable_indexonlyscan', ${indexOnly ? 'on' : 'off'}, true)`
  return inWays(db, query, sql`${ways}, ${memory}`)
}

/** Forces a plan that reads the rows in index order; the planner would sort if it expects few rows. */
export const byOrder = <T>(db: Db, query: RawBuilder<T>): Promise<T[]> =>
  inWays(db, query, sql`set_config('enable_sort', 'off', true)`)

function inWays<T>(db: Db, query: RawBuilder<T>, ways: RawBuilder<unknown>): Promise<T[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select ${ways}`.execute(trx)
    return (await query.execute(trx)).rows
  })
}
