import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { RateLimiter, type RateLimiters, type SharedCount, type UnsentCount } from '../http/rate-limit.ts'

const TELL_EVERY_MS = 1_000

type Options = {
  db: Db
  /** Other processes handle requests, too. */
  isShared: boolean
  onError: (error: unknown) => void
}

/**
 * Rate limiters for requests. A single process counts in memory. Several exchange their counts once a second, in one
 * statement for everything: requests don't wait, and a limit is exceeded at most by what the other processes let
 * through within that second.
 */
export class RequestCounts implements RateLimiters {
  readonly #limiters = new Map<string, RateLimiter>()
  readonly #options: Options
  readonly #timer: NodeJS.Timeout | null
  #telling: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
    this.#timer = options.isShared ? setInterval(() => void this.tell(), TELL_EVERY_MS) : null
  }

  limiter(name: string): RateLimiter {
    const known = this.#limiters.get(name) ?? new RateLimiter()
    this.#limiters.set(name, known)
    return known
  }

  /** Sends the counts of this process and receives those of the others. */
  tell(): Promise<void> {
    this.#telling = this.#telling.then(() => this.#tellOnce()).catch(this.#options.onError)
    return this.#telling
  }

  async stop(): Promise<void> {
    if (this.#timer === null) return
    clearInterval(this.#timer)
    await this.tell()
  }

  async #tellOnce() {
    for (const [name, limiter] of this.#limiters) {
      const unsent = limiter.takeUnsent()
      if (unsent.length === 0) continue
      const byDigest = new Map(unsent.map((count) => [digestOf(name, count.key), count]))
      // One limiter at a time; there are few.
      for (const { key, ...shared } of await add(this.#options.db, byDigest)) {
        const counted = byDigest.get(key)
        if (counted !== undefined) limiter.adopt({ key: counted.key, ...shared })
      }
    }
  }
}

/** A window begins with the first request after the previous one ended, by the database's clock. */
async function add(db: Db, counts: ReadonlyMap<string, UnsentCount>): Promise<SharedCount[]> {
  const told = [...counts].map(([key, { minute, day }]) => ({ key, minute, day }))
  const { rows } = await sql<SharedCount>`
    insert into request_counts as known (key, minute_on, minute_used, day_on, day_used)
    select key, now(), minute, now(), day
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (key text, minute integer, day integer)
    order by key
    on conflict (key) do update set
      minute_used = excluded.minute_used
        + case when known.minute_on <= now() - interval '1 minute' then 0 else known.minute_used end,
      minute_on = case when known.minute_on <= now() - interval '1 minute' then now() else known.minute_on end,
      day_used = excluded.day_used + case when known.day_on <= now() - interval '1 day' then 0 else known.day_used end,
      day_on = case when known.day_on <= now() - interval '1 day' then now() else known.day_on end
    returning key,
      (extract(epoch from now() - minute_on) * 1000)::float8 as "minuteAgeMs", minute_used as "minuteUsed",
      (extract(epoch from now() - day_on) * 1000)::float8 as "dayAgeMs", day_used as "dayUsed"`.execute(db)
  return rows
}

/** Keys contain tokens and addresses, which shouldn't be readable in the table. */
function digestOf(name: string, key: string): string {
  return createHash('sha256').update(`${name} ${key}`).digest('base64url')
}
