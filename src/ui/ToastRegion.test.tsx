import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, ToastRegion, announce, useAnnouncer } from './toasts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function pass(seconds: number) {
  act(() => void vi.advanceTimersByTime(seconds * 1_000))
}

const message = () => screen.queryByText('Deleted')

test('a message stays while keyboard users are on their way to it, and as long as they are on it', () => {
  const undo = vi.fn<() => void>()
  render(<ToastRegion />)
  act(() => void showToast('Deleted', { action: { label: 'Undo', run: undo } }))
  pass(19)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  pass(19)
  const button = screen.getByRole('button', { name: 'Undo' })
  act(() => button.focus())
  pass(60)
  fireEvent.click(button)
  expect(undo).toHaveBeenCalledOnce()
  expect(message()).toBeNull()
})

test('an ignored message disappears, unless it reports a failure', () => {
  render(<ToastRegion />)
  act(() => void showToast('Deleted', { action: { label: 'Undo', run: () => {} } }))
  act(() => void showToast('Not saved', { tone: 'error' }))
  pass(19)
  expect(message()).toBeVisible()
  pass(2)
  expect(message()).toBeNull()
  pass(60)
  expect(screen.getByText('Not saved')).toBeVisible()
})

const said = () => useAnnouncer.getState().message

test('an announcement is cleared after a while, but not before the next one has been read out', () => {
  announce('1 result')
  vi.advanceTimersByTime(9_000)
  announce('2 results')
  vi.advanceTimersByTime(9_000)
  expect(said()).toBe('2 results')
  vi.advanceTimersByTime(1_000)
  expect(said()).toBe('')
})
