import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open-database.ts'

/** `text ilike '%term%'`, with the term taken literally: case-insensitive substring matching. */
export function contains(text: RawBuilder<string>, term: string): RawBuilder<boolean> {
  return sql<boolean>`${text} ilike ${patternOf(term)}`
}

/** The same for text that is kept in lower case: far less work where it is long. */
export function containsLower(text: RawBuilder<string>, term: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like lower(${patternOf(term)})`
}

function patternOf(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Enough for the bitmap of tens of millions of rows; with less, each row of a page would have to be looked at once more. */
const BITMAP_MEMORY = '64MB'

/**
 * The rows of a query that takes several indexes at once: those that the indexes do not agree about are never read. By itself
 * the planner would take one of them and read all of its rows, where it has no figures about the others.
 * `indexOnly` also allows ways that read nothing but an index.
 */
export function byBitmaps<T>(db: Db, query: RawBuilder<T>, { indexOnly = false } = {}): Promise<T[]> {
  const memory = sql`set_config('work_mem', ${BITMAP_MEMORY}, true)`
  const ways = sql`set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
    set_config('enable_indexonlyscan', ${indexOnly ? 'on' : 'off'}, true)`
  return inWays(db, query, sql`${ways}, ${memory}`)
}

/** The rows of a query that an index gives in order: the planner would sort all where it believes that few are left. */
export const byOrder = <T>(db: Db, query: RawBuilder<T>): Promise<T[]> =>
  inWays(db, query, sql`set_config('enable_sort', 'off', true)`)

function inWays<T>(db: Db, query: RawBuilder<T>, ways: RawBuilder<unknown>): Promise<T[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select ${ways}`.execute(trx)
    return (await query.execute(trx)).rows
  })
}
