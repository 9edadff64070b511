export type Allowance = { perMinute: number; perDay: number }

/** `retryAfterSeconds` is null while the request is allowed. */
export type RateLimitVerdict = { headers: Record<string, string>; retryAfterSeconds: number | null }

/** `unsent`: what this process has counted that the others do not know of yet. */
type Window = { startedAt: number; used: number; unsent: number }

/** What a process has counted of a key since it last told the others. */
export type UnsentCount = { key: string; minute: number; day: number }
/** What all processes together have counted of it: since how many milliseconds, and how often. */
export type SharedCount = { key: string; minuteAgeMs: number; minuteUsed: number; dayAgeMs: number; dayUsed: number }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MAX_KEYS = 50_000

/** One for each kind of request; its counts are apart from those of others. */
export type RateLimiters = { limiter: (name: string) => RateLimiter }

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

  /** Takes over what all have counted together; what this process counted in the meantime comes on top. */
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
