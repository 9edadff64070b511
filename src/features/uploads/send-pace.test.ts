import { expect, test } from 'vitest'
import { ApiError } from '~/api/errors'
import { reasonToHold } from './check-upload'
import type { MediaContent } from './probe/media-facts'
import { bytesPerSecond, createSendQueue, retryDelaySeconds, type Sample, waitToRetry, withSample } from './send-pace'

test('starts a limited number at once in order, and the next when one leaves', () => {
  const started: string[] = []
  const queue = createSendQueue(2, (id) => started.push(id))
  for (const id of ['a', 'b', 'c', 'd', 'a']) queue.enter(id)
  expect(started).toEqual(['a', 'b'])
  queue.leave('c')
  queue.leave('a')
  expect(started).toEqual(['a', 'b', 'd'])
  queue.leave('nobody')
  queue.leave('b')
  queue.enter('e')
  expect(started).toEqual(['a', 'b', 'd', 'e'])
})

const media: MediaContent = {
  durationSeconds: 60,
  hasVideo: true,
  audioTracks: 1,
  isSoundEmpty: false,
  isSilent: false,
  sound: null,
}

test.for<[string, Partial<MediaContent>, string | null]>([
  ['sound in it', {}, null],
  ['no track', { audioTracks: 0 }, 'noSound'],
  ['an empty track', { isSoundEmpty: true }, 'emptySound'],
  ['silence', { isSilent: true }, 'silent'],
  ['what cannot be listened to', { isSilent: null }, null],
])('decides whether to hold a file with %s', ([, part, hold]) => {
  expect(reasonToHold({ fingerprint: null, media: { ...media, ...part } }, null)).toBe(hold)
})

test('does not hold a format that cannot be inspected, but holds a duplicate', () => {
  expect(reasonToHold(null, null)).toBeNull()
  expect(reasonToHold({ fingerprint: 'f', media: null }, null)).toBeNull()
  expect(reasonToHold(null, { name: 'a.mp3', recordingId: 'r', uploadedAt: 0 })).toBe('duplicate')
})

// @vitest-environment jsdom
test('retries a broken connection five times with growing delays, then leaves it to the user', () => {
  const delays = [0, 1, 2, 3, 4, 5].map((attempt) => retryDelaySeconds('connection', attempt))
  expect(delays).toEqual([1, 3, 8, 20, 45, null])
})

test('follows Retry-After while waiting for a slot, and never gives up', () => {
  const busy = new ApiError('busy', 'Too many run.', { retryAfterSeconds: 7 })
  const delay = retryDelaySeconds('busy', 1_000, busy)
  expect(delay).toBeGreaterThanOrEqual(7)
  expect(delay).toBeLessThan(9)
})

test.for(['quotaUsedUp', 'noAccess', 'notAccepted', 'fileChanged', 'gone', 'signedOut'] as const)(
  'retries nothing automatically after %s',
  (failure) => {
    expect(retryDelaySeconds(failure, 0)).toBeNull()
  },
)

test('stops waiting when the device is online again, and when the upload is canceled', async () => {
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

const sampled = (...samples: [at: number, bytes: number][]) =>
  samples.reduce<Sample[]>((before, [at, bytes]) => withSample(before, { at, bytes }), [])

test('shows no speed before a second has passed', () => {
  expect(bytesPerSecond([])).toBeNull()
  expect(bytesPerSecond(sampled([0, 0], [900, 5_000]))).toBeNull()
  expect(bytesPerSecond(sampled([0, 0], [2_000, 5_000]))).toBe(2_500)
})

test('measures only the last eight seconds, so that a change of speed shows', () => {
  expect(bytesPerSecond(sampled([0, 0], [10_000, 100_000], [14_000, 104_000], [18_000, 108_000]))).toBe(1_000)
})

test('restarts measuring when a transfer restarts', () => {
  const samples = sampled([0, 0], [4_000, 8_000], [5_000, 100])
  expect(bytesPerSecond(samples)).toBeNull()
  expect(bytesPerSecond(withSample(samples, { at: 7_000, bytes: 4_100 }))).toBe(2_000)
})

test('has no speed for a stalled transfer', () => {
  expect(bytesPerSecond(sampled([0, 10], [4_000, 10]))).toBeNull()
})
