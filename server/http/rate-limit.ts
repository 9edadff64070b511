import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'

export type Allowance = { perMinute: number; perDay: number }

/** `retryAfterSeconds` is null while the request is allowed. */
export type RateLimitVerdict = { headers: Record<string, string>; retryAfterSeconds: number | null }

/** `unsent`: what this process has counted that the others do not know of yet. */
type Window = { startedAt: number; used: number; unsent: number }

/** What a process has counted of a key since it last told the others. */
type UnsentCount = { key: string; minute: number; day: number }
/** What all processes together have counted of it: since how many milliseconds, and how often. */
type SharedCount = { key: string; minuteAgeMs: number; minuteUsed: number; dayAgeMs: number; dayUsed: number }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MAX_KEYS = 50_000

/** Counts requests of one key (a person within a directory, or a network) in fixed windows of a minute and a day. */
export class RateLimiter {
  readonly #minutes = new Map<string, Window>()
  readonly #days = new Map<string, Window>()
  #touched = new Set<string>()

  /** Counts one request unless an allowance is used up; answers the IETF draft's `RateLimit` headers either way. */
  count(key: string, allowance: Allowance, now = Date.now()): RateLimitVerdict {
    const minute = current(this.#minutes, key, { lengthMs: MINUTE_MS, now })
    const day = current(this.#days, key, { lengthMs: DAY_MS, now })
    const minuteReset = secondsLeft(minute, MINUTE_MS, now)
    const dayReset = secondsLeft(day, DAY_MS, now)
    const isDayUsedUp = day.used >= allowance.perDay
    const isRefused = isDayUsedUp || minute.used >= allowance.perMinute
    if (!isRefused) {
      for (const window of [minute, day]) {
        window.used += 1
        window.unsent += 1
      }
      this.#touched.add(key)
    }
    const minuteLeft = Math.max(0, allowance.perMinute - minute.used)
    const dayLeft = Math.max(0, allowance.perDay - day.used)
    return {
      headers: {
        'RateLimit-Policy': `"minute";q=${allowance.perMinute};w=60, "day";q=${allowance.perDay};w=86400`,
        RateLimit: `"minute";r=${minuteLeft};t=${minuteReset}, "day";r=${dayLeft};t=${dayReset}`,
      },
      retryAfterSeconds: isRefused ? (isDayUsedUp ? dayReset : minuteReset) : null,
    }
  }

  /** What was counted since the last call. */
  takeUnsent(): UnsentCount[] {
    const keys = [...this.#touched]
    this.#touched = new Set()
    return keys.map((key) => ({ key, minute: takeFrom(this.#minutes.get(key)), day: takeFrom(this.#days.get(key)) }))
  }

  /** Takes over what all have counted together; what this process counted meanwhile comes on top. */
  adopt({ key, minuteAgeMs, minuteUsed, dayAgeMs, dayUsed }: SharedCount, now = Date.now()): void {
    adoptInto(this.#minutes.get(key), { startedAt: now - minuteAgeMs, used: minuteUsed })
    adoptInto(this.#days.get(key), { startedAt: now - dayAgeMs, used: dayUsed })
  }
}

function takeFrom(window: Window | undefined): number {
  const unsent = window?.unsent ?? 0
  if (window !== undefined) window.unsent = 0
  return unsent
}

function adoptInto(window: Window | undefined, { startedAt, used }: { startedAt: number; used: number }): void {
  if (window === undefined) return
  window.startedAt = startedAt
  window.used = used + window.unsent
}

function current(
  windows: Map<string, Window>,
  key: string,
  { lengthMs, now }: { lengthMs: number; now: number },
): Window {
  const known = windows.get(key)
  if (known !== undefined && now - known.startedAt < lengthMs) return known
  windows.delete(key)
  makeRoom(windows, now - lengthMs)
  const fresh = { startedAt: now, used: 0, unsent: 0 }
  windows.set(key, fresh)
  return fresh
}

/** Windows stand in order of their start, so those that are over, or the oldest of too many, come first. */
function makeRoom(windows: Map<string, Window>, endedBefore: number) {
  for (const [key, window] of windows) {
    if (window.startedAt > endedBefore && windows.size < MAX_KEYS) return
    windows.delete(key)
  }
}

function secondsLeft(window: Window, lengthMs: number, now: number): number {
  return Math.max(1, Math.ceil((window.startedAt + lengthMs - now) / 1000))
}

const TELL_EVERY_MS = 1_000

type Options = {
  db: Db
  /** Other processes answer requests too. */
  isShared: boolean
  onError: (error: unknown) => void
}

/**
 * Limiters of requests. One process alone counts in its memory. Several tell each other once a second, in one statement
 * for all that was counted: a request waits for nothing, and a limit is overstepped at most by what the other processes let
 * through within that second.
 */
export class RequestCounts {
  readonly #limiters = new Map<string, RateLimiter>()
  readonly #options: Options
  readonly #timer: NodeJS.Timeout | null
  #telling: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
    this.#timer = options.isShared ? setInterval(() => void this.tell(), TELL_EVERY_MS) : null
  }

  /** The limiter of this name; its counts are apart from those of others. */
  limiter(name: string): RateLimiter {
    const known = this.#limiters.get(name) ?? new RateLimiter()
    this.#limiters.set(name, known)
    return known
  }

  /** Tells what was counted here and learns what was counted elsewhere. */
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
      // One limiter after the other; there are few.
      // oxlint-disable-next-line no-await-in-loop
      for (const { key, ...shared } of await add(this.#options.db, byDigest)) {
        const counted = byDigest.get(key)
        if (counted !== undefined) limiter.adopt({ key: counted.key, ...shared })
      }
    }
  }
}

/** A window begins with the first request after the one before it is over, by the database's clock. */
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

/** Keys name tokens and addresses, which are not to be read from the table. */
function digestOf(name: string, key: string): string {
  return createHash('sha256').update(`${name} ${key}`).digest('base64url')
}
