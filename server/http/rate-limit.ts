import { Problem } from '../problems.ts'

export type Allowance = { perMinute: number; perDay: number }

type Window = { startedAt: number; used: number }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MAX_KEYS = 50_000

/** Counts requests of one key (token and address within a directory) in fixed windows of a minute and a day (contract 8). */
export class RateLimiter {
  readonly #minutes = new Map<string, Window>()
  readonly #days = new Map<string, Window>()

  /** Counts one request and answers the IETF draft's `RateLimit` headers; throws 429 `RATE_LIMITED` when an allowance is used up. */
  count(key: string, allowance: Allowance, now = Date.now()): Record<string, string> {
    const minute = current(this.#minutes, key, { lengthMs: MINUTE_MS, now })
    const day = current(this.#days, key, { lengthMs: DAY_MS, now })
    const minuteReset = secondsLeft(minute, MINUTE_MS, now)
    const dayReset = secondsLeft(day, DAY_MS, now)
    if (day.used >= allowance.perDay) throw Problem.rateLimited(dayReset)
    if (minute.used >= allowance.perMinute) throw Problem.rateLimited(minuteReset)
    minute.used += 1
    day.used += 1
    return {
      'RateLimit-Policy': `"minute";q=${allowance.perMinute};w=60, "day";q=${allowance.perDay};w=86400`,
      RateLimit: `"minute";r=${allowance.perMinute - minute.used};t=${minuteReset}, "day";r=${allowance.perDay - day.used};t=${dayReset}`,
    }
  }
}

function current(
  windows: Map<string, Window>,
  key: string,
  { lengthMs, now }: { lengthMs: number; now: number },
): Window {
  const known = windows.get(key)
  if (known !== undefined && now - known.startedAt < lengthMs) return known
  if (windows.size >= MAX_KEYS) dropOld(windows, now - lengthMs)
  const fresh = { startedAt: now, used: 0 }
  windows.set(key, fresh)
  return fresh
}

function dropOld(windows: Map<string, Window>, before: number) {
  for (const [key, window] of windows) if (window.startedAt <= before) windows.delete(key)
}

function secondsLeft(window: Window, lengthMs: number, now: number): number {
  return Math.max(1, Math.ceil((window.startedAt + lengthMs - now) / 1000))
}
