import { describe, expect, test } from 'vitest'
import { RateLimiter } from './rate-limit.ts'

const allowance = { perMinute: 2, perDay: 3 }
const start = Date.parse('2026-03-02T09:00:00Z')
const minuteMs = 60_000

describe('the rate limit (contract 7, 8; contract-decisions, rate-limit headers)', () => {
  test('counts down, then refuses until the minute is over', () => {
    const limiter = new RateLimiter()
    const count = (afterMs: number) => limiter.count('key', allowance, start + afterMs)

    expect(count(0)).toEqual({
      headers: {
        'RateLimit-Policy': '"minute";q=2;w=60, "day";q=3;w=86400',
        RateLimit: '"minute";r=1;t=60, "day";r=2;t=86400',
      },
      retryAfterSeconds: null,
    })
    expect(count(1000).headers.RateLimit).toBe('"minute";r=0;t=59, "day";r=1;t=86399')
    expect(count(20_500)).toMatchObject({
      headers: { RateLimit: '"minute";r=0;t=40, "day";r=1;t=86380' },
      retryAfterSeconds: 40,
    })
    expect(count(minuteMs).retryAfterSeconds).toBeNull()
  })

  test('of the day outlasts the minute windows', () => {
    const limiter = new RateLimiter()
    const verdicts = [0, 1, 2, 3].map((minutes) => limiter.count('key', allowance, start + minutes * minuteMs))

    expect(verdicts.map(({ retryAfterSeconds }) => retryAfterSeconds)).toEqual([null, null, null, 86_400 - 180])
    expect(limiter.count('key', allowance, start + 86_400_000).retryAfterSeconds).toBeNull()
  })

  test('isn’t used up by refused requests', () => {
    const limiter = new RateLimiter()
    for (let request = 0; request < 50; request += 1) limiter.count('key', allowance, start)

    expect(limiter.count('key', allowance, start + minuteMs).headers.RateLimit).toContain('"day";r=0')
  })

  test('is separate for each key', () => {
    const limiter = new RateLimiter()
    limiter.count('one', { perMinute: 1, perDay: 1 }, start)

    expect(limiter.count('one', { perMinute: 1, perDay: 1 }, start).retryAfterSeconds).toBe(86_400)
    expect(limiter.count('two', { perMinute: 1, perDay: 1 }, start).retryAfterSeconds).toBeNull()
  })

  test('never shows a negative remainder after it was lowered', () => {
    const limiter = new RateLimiter()
    limiter.count('key', { perMinute: 5, perDay: 5 }, start)
    limiter.count('key', { perMinute: 5, perDay: 5 }, start)

    expect(limiter.count('key', { perMinute: 1, perDay: 1 }, start).headers.RateLimit).toMatch(/^"minute";r=0;/)
  })
})
