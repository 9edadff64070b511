import { afterEach, expect, test, vi } from 'vitest'
import { announce, useAnnouncer } from './announcer'

const said = () => useAnnouncer.getState().message

afterEach(() => void vi.useRealTimers())

test('what was said is gone after a while, and not before the next has been read out', () => {
  vi.useFakeTimers()
  announce('1 result')
  vi.advanceTimersByTime(9_000)
  announce('2 results')
  vi.advanceTimersByTime(9_000)
  expect(said()).toBe('2 results')
  vi.advanceTimersByTime(1_000)
  expect(said()).toBe('')
})
