import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { Problem } from '../problems.ts'

/** One thing that is limited: `max` attempts of a key in a window that opens with the first one. */
export type AttemptLimit = { name: string; key: string; max: number; windowSeconds: number }

type Row = { key: string; count: number; leftSeconds: number }

/**
 * Counts one attempt against each of the limits, at once and for all processes together, so that tries sent to several of them
 * at the same moment count too. Throws 429 when one is used up; then none of them is counted.
 */
export async function countAttempt(db: Db, limits: readonly AttemptLimit[]): Promise<void> {
  const asked = limits.map((limit) => ({ ...limit, key: digestOf(limit) }))
  // In the order of their keys, so that two of these never wait for each other.
  const { rows } = await sql<Row>`
    insert into attempts as known (key, opened_on, ends_on, count)
    select asked.key, now(), now() + asked."windowSeconds" * interval '1 second', 1
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (key text, "windowSeconds" integer)
    order by asked.key
    on conflict (key) do update set
      count = case when known.ends_on <= now() then 1 else known.count + 1 end,
      opened_on = case when known.ends_on <= now() then now() else known.opened_on end,
      ends_on = case when known.ends_on <= now() then excluded.ends_on else known.ends_on end
    returning key, count, ceil(extract(epoch from ends_on - now()))::int as "leftSeconds"`.execute(db)
  const used = rows.filter(({ key, count }) => count > (asked.find((limit) => limit.key === key)?.max ?? 0))
  if (used.length === 0) return
  await forgiveAttempt(db, limits)
  throw refused(used)
}

/** Throws 429 when the limit is used up; counts nothing. */
export async function checkAttempts(db: Db, limit: AttemptLimit): Promise<void> {
  const { rows } = await sql<Row>`
    select key, count, ceil(extract(epoch from ends_on - now()))::int as "leftSeconds"
    from attempts where key = ${digestOf(limit)} and ends_on > now() and count >= ${limit.max}`.execute(db)
  if (rows.length > 0) throw refused(rows)
}

/** Takes one attempt back: it was a good one, or none. */
export async function forgiveAttempt(db: Db, limits: readonly AttemptLimit[]): Promise<void> {
  const keys = limits.map(digestOf)
  await sql`update attempts set count = greatest(0, count - 1)
    where key in (select key from attempts where key = any(${keys}::text[]) order by key for update)`.execute(db)
}

/** Forgets what was counted. */
export async function forgetAttempts(db: Db, limit: AttemptLimit): Promise<void> {
  await sql`delete from attempts where key = ${digestOf(limit)}`.execute(db)
}

/** Keeps in mind for `windowSeconds` that there was such an attempt, however often. */
export async function rememberAttempt(db: Db, limit: AttemptLimit): Promise<void> {
  await sql`insert into attempts (key, opened_on, ends_on, count)
    values (${digestOf(limit)}, now(), now() + ${limit.windowSeconds} * interval '1 second', 0)
    on conflict (key) do update set ends_on = excluded.ends_on`.execute(db)
}

/** Whether it is kept in mind. */
export async function isRemembered(db: Db, limit: AttemptLimit): Promise<boolean> {
  const { rows } = await sql`select 1 from attempts where key = ${digestOf(limit)} and ends_on > now()`.execute(db)
  return rows.length > 0
}

/** Deletes windows that are over. */
export async function sweepAttempts(db: Db): Promise<void> {
  await sql`delete from attempts where ends_on < now()`.execute(db)
  await sql`delete from request_counts where day_on < now() - interval '1 day'`.execute(db)
}

/** Neither addresses nor e-mails are to be read from the table. */
function digestOf({ name, key }: AttemptLimit): string {
  return createHash('sha256').update(`${name} ${key}`).digest('base64url')
}

function refused(rows: readonly Row[]): Problem {
  return Problem.rateLimited(Math.max(1, ...rows.map(({ leftSeconds }) => leftSeconds)))
}
