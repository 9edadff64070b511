import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUrlInput } from './SearchBox'

const PAUSE_MS = 100

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const box = (before = '') => {
  const told: string[] = []
  const { result, rerender } = renderHook(
    ({ said }) =>
      useUrlInput({
        said,
        toText: (typed) => typed.trim(),
        onChange: (text) => told.push(text),
        pauseMs: PAUSE_MS,
      }),
    { initialProps: { said: before } },
  )
  return {
    told,
    typed: () => result.current.typed,
    type: (typed: string) => act(() => result.current.type(typed)),
    pause: () => act(() => void vi.advanceTimersByTime(PAUSE_MS)),
    say: (said: string) => rerender({ said }),
  }
}

test('the URL is updated once, a moment after the last key', () => {
  const { type, pause, told } = box()
  type('k')
  type('ku ')
  expect(told).toEqual([])
  pause()
  type('ku')
  pause()
  expect(told).toEqual(['ku'])
})

test('a URL that lags behind doesn’t undo typing', () => {
  const { type, pause, say, typed, told } = box()
  type('ku')
  pause()
  type('kum')
  pause()
  type('kumq')
  say('ku')
  expect(typed()).toBe('kumq')
  say('kum')
  pause()
  say('kumq')
  expect(typed()).toBe('kumq')
  expect(told).toEqual(['ku', 'kum', 'kumq'])
})

test('a URL changed from elsewhere replaces the typed text, and the pending update is dropped', () => {
  const { type, pause, say, typed, told } = box('before')
  type('before and')
  say('elsewhere')
  expect(typed()).toBe('elsewhere')
  pause()
  expect(told).toEqual([])
})
