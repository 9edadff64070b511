import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { RateLimiter, type Allowance } from './rate-limit.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type Ask = { key: string; afterMs: number }

/** A simple model: logs every request per key and replays the log each time. */
class PlainLimiter {
  readonly #allowed = new Map<string, number[]>()
  readonly #asked = new Map<string, number[]>()

  count(key: string, { perMinute, perDay }: Allowance, now: number) {
    const requested = [...(this.#asked.get(key) ?? []), now]
    this.#asked.set(key, requested)
    const allowed = this.#allowed.get(key) ?? []
    const minute = windowOf(requested, allowed, MINUTE_MS)
    const day = windowOf(requested, allowed, DAY_MS)
    const isAllowed = minute.used < perMinute && day.used < perDay
    if (isAllowed) this.#allowed.set(key, [...allowed, now])
    const left = (limit: number, used: number) => Math.max(0, limit - used - (isAllowed ? 1 : 0))
    const [minuteSeconds, daySeconds] = [minute, day].map(({ endsAt }) => Math.ceil((endsAt - now) / 1000))
    return {
      remaining: [left(perMinute, minute.used), left(perDay, day.used)],
      resets: [minuteSeconds, daySeconds],
      retryAfterSeconds: isAllowed ? null : day.used >= perDay ? daySeconds : minuteSeconds,
    }
  }
}

/** A key's first request opens a window; the first request after its end opens the next one. */
function windowOf(requested: readonly number[], allowed: readonly number[], lengthMs: number) {
  let startedAt = -Infinity
  for (const moment of requested) if (moment - startedAt >= lengthMs) startedAt = moment
  return { used: allowed.filter((moment) => moment >= startedAt).length, endsAt: startedAt + lengthMs }
}

const asks = fc.array(
  fc.record({
    key: fc.constantFrom('one', 'two', 'three'),
    // From a burst to more than a day, plus the exact boundaries.
    afterMs: fc.oneof(
      fc.constantFrom(0, 1, MINUTE_MS - 1, MINUTE_MS, MINUTE_MS + 1, DAY_MS - 1, DAY_MS),
      fc.integer({ min: 0, max: 30_000 }),
      fc.integer({ min: 0, max: 2 * DAY_MS }),
    ),
  }),
  { maxLength: 60 },
)
const allowances = fc.record({ perMinute: fc.integer({ min: 0, max: 4 }), perDay: fc.integer({ min: 0, max: 8 }) })

test('the rate limit matches a simple model, for any caller at any time (contract 8; contract-decisions, rate-limit headers)', () => {
  fc.assert(
    fc.property(asks, allowances, (sequence: Ask[], allowance) => {
      const limiter = new RateLimiter()
      const model = new PlainLimiter()
      const start = Date.parse('2026-03-02T09:00:00Z')
      const moments = sequence.map(
        (_, index) => start + sum(sequence.slice(0, index + 1).map(({ afterMs }) => afterMs)),
      )
      const verdicts = sequence.map(({ key }, index) => limiter.count(key, allowance, moments[index]))
      const expected = sequence.map(({ key }, index) => model.count(key, allowance, moments[index] ?? 0))

      expect(
        verdicts.map(({ headers, retryAfterSeconds }) => ({
          remaining: numbersOf(headers.RateLimit, 'r'),
          resets: numbersOf(headers.RateLimit, 't'),
          retryAfterSeconds,
        })),
      ).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})

test('no one exceeds the limit within a window, however many keys there are', () => {
  const keys = fc.array(fc.integer({ min: 0, max: 200 }).map(String), { maxLength: 300 })
  fc.assert(
    fc.property(keys, (sequence) => {
      const limiter = new RateLimiter()
      const allowed = sequence.filter(
        (key) => limiter.count(key, { perMinute: 2, perDay: 3 }, 0).retryAfterSeconds === null,
      )

      expect(allowed).toHaveLength(
        sum([...Map.groupBy(sequence, (key) => key).values()].map(({ length }) => Math.min(2, length))),
      )
    }),
  )
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function numbersOf(header: string | undefined, name: 'r' | 't'): number[] {
  return [...(header ?? '').matchAll(new RegExp(`${name}=(\\d+)`, 'g'))].map(([, number]) => Number(number))
}
