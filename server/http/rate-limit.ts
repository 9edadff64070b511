export type Allowance = { perMinute: number; perDay: number }

/** `retryAfterSeconds` is null if the request is allowed. */
export type RateLimitVerdict = { headers: Record<string, string>; retryAfterSeconds: number | null }

/** `unsent`: requests counted here that haven't been shared with the other processes. */
type Window = { startedAt: number; used: number; unsent: number }

/** A key's requests counted in this process since it last shared its counts. */
export type UnsentCount = { key: string; minute: number; day: number }
/** The sum over all processes: the age of each window, and the requests in it. */
export type SharedCount = { key: string; minuteAgeMs: number; minuteUsed: number; dayAgeMs: number; dayUsed: number }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MAX_KEYS = 50_000

/** A limiter per kind of request, each with separate counts. */
export type RateLimiters = { limiter: (name: string) => RateLimiter }

/** Counts requests per key (a person in a directory, or a network) in fixed windows of a minute and a day. */
export class RateLimiter {
  readonly #minutes = new Map<string, Window>()
  readonly #days = new Map<string, Window>()
  #touched = new Set<string>()

  /** Counts a request unless a limit is reached. Returns the `RateLimit` headers of the IETF draft either way. */
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

  /** The counts since the last call. */
  takeUnsent(): UnsentCount[] {
    const keys = [...this.#touched]
    this.#touched = new Set()
    return keys.map((key) => ({ key, minute: takeFrom(this.#minutes.get(key)), day: takeFrom(this.#days.get(key)) }))
  }

  /** Takes over the shared counts and adds what this process has counted since. */
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

/** Windows are ordered by start, so expired ones, or the oldest if there are too many, come first. */
function makeRoom(windows: Map<string, Window>, endedBefore: number) {
  for (const [key, window] of windows) {
    if (window.startedAt > endedBefore && windows.size < MAX_KEYS) return
    windows.delete(key)
  }
}

function secondsLeft(window: Window, lengthMs: number, now: number): number {
  return Math.max(1, Math.ceil((window.startedAt + lengthMs - now) / 1000))
}
