import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchText } from './use-search-dialog'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const typing = () => {
  const { result } = renderHook(() => useSearchText(''))
  return {
    type: (typed: string, after = 0) =>
      act(() => {
        vi.advanceTimersByTime(after)
        result.current.setTyped(typed)
      }),
    wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    now: () => ({ term: result.current.term, isBehind: result.current.isBehind }),
  }
}

test('a letter after a pause is searched for immediately', () => {
  const { type, now } = typing()
  type('k')
  expect(now()).toEqual({ term: 'k', isBehind: false })
  type('ku', 90)
  expect(now()).toEqual({ term: 'ku', isBehind: false })
})

test('of text typed in one go, only the first letter and the whole are searched for', () => {
  const { type, wait, now } = typing()
  type('k')
  for (const typed of ['ku', 'kum', 'kumq']) type(typed, 20)
  expect(now()).toEqual({ term: 'k', isBehind: true })
  wait(50)
  expect(now()).toEqual({ term: 'kumq', isBehind: false })
})

test('clearing the box takes effect immediately, and so does the next letter', () => {
  const { type, wait, now } = typing()
  type('k')
  type('ku', 20)
  type('', 20)
  expect(now()).toEqual({ term: '', isBehind: false })
  type('d', 1)
  expect(now()).toEqual({ term: 'd', isBehind: false })
  wait(50)
  expect(now().term).toBe('d')
})
