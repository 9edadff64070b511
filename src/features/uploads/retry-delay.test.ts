// @vitest-environment jsdom

import { expect, test } from 'vitest'
import { ApiError } from '~/api/errors'
import { retryDelaySeconds, waitToRetry } from './send-pace'

test('a broken connection is tried five times, ever later, and then a person decides', () => {
  const delays = [0, 1, 2, 3, 4, 5].map((attempt) => retryDelaySeconds('connection', attempt))
  expect(delays).toEqual([1, 3, 8, 20, 45, null])
})

test('a wait for a slot follows Retry-After and never gives up', () => {
  const busy = new ApiError('busy', 'Too many run.', { retryAfterSeconds: 7 })
  const delay = retryDelaySeconds('busy', 1_000, busy)
  expect(delay).toBeGreaterThanOrEqual(7)
  expect(delay).toBeLessThan(9)
})

test.for(['quotaUsedUp', 'noAccess', 'notAccepted', 'fileChanged', 'gone', 'signedOut'] as const)(
  'nothing is tried again by itself after %s',
  (failure) => {
    expect(retryDelaySeconds(failure, 0)).toBeNull()
  },
)

test('waiting ends when the device is online again, and when the upload is canceled', async () => {
  const { signal } = new AbortController()
  const online = waitToRetry({ failure: 'offline', seconds: 60, signal })
  window.dispatchEvent(new Event('online'))
  await expect(online).resolves.toBeUndefined()

  const canceled = new AbortController()
  const waiting = waitToRetry({ failure: 'busy', seconds: 60, signal: canceled.signal })
  canceled.abort()
  await expect(waiting).resolves.toBeUndefined()
  await expect(waitToRetry({ failure: 'busy', seconds: 60, signal: canceled.signal })).resolves.toBeUndefined()
})
