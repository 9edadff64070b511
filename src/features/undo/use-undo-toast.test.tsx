import { onlineManager } from '@tanstack/react-query'
import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorKind } from '~/api/errors'
import { ToastRegion } from '~/ui/toasts'
import { type Undo, useUndoToast } from './use-undo-toast'

/** Shows a toast and presses its Undo. */
async function pressUndo(undo: Undo) {
  const user = userEvent.setup()
  render(<ToastRegion />)
  const { result } = renderHook(() => useUndoToast())
  act(() => result.current('Moved', undo))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  return user
}

const failing = (kind: ApiErrorKind) => () => Promise.reject(new ApiError(kind, 'It failed.'))
const undoButton = () => screen.queryByRole('button', { name: 'Undo' })

test('Undo says that it worked', async () => {
  await pressUndo({ run: () => Promise.resolve(), done: 'Moved back' })
  expect(await screen.findByText('Moved back')).toBeVisible()
  expect(screen.queryByText('Moved')).not.toBeInTheDocument()
})

test.for<[ApiErrorKind, string]>([
  ['forbidden', 'It stays there.'],
  ['conflict', 'This was just changed elsewhere.'],
  ['not-found', 'It doesn’t exist, or it isn’t shared with you.'],
])('an Undo refused as “%s” says what’s true now, and can’t be repeated', async ([kind, text]) => {
  await pressUndo({ run: failing(kind), done: 'Moved back', stays: 'It stays there.' })
  expect(await screen.findByText(`Couldn’t undo that. ${text}`)).toBeVisible()
  expect(undoButton()).not.toBeInTheDocument()
  expect(screen.queryByText('Moved back')).not.toBeInTheDocument()
})

test('an Undo without an answer may have worked, and can be repeated', async () => {
  const run = vi.fn<Undo['run']>().mockImplementationOnce(failing('unavailable')).mockResolvedValueOnce(undefined)
  const user = await pressUndo({ run, done: 'Moved back' })
  expect(await screen.findByText('The service didn’t answer. Check whether that was undone.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Moved back')).toBeVisible()
})

test('an Undo without a connection says that it waits', async () => {
  onlineManager.setOnline(false)
  try {
    const connected = Promise.withResolvers<void>()
    await pressUndo({ run: () => connected.promise, done: 'Moved back' })
    expect(await screen.findByText('You’re offline. We’ll undo that when you’re back.')).toBeVisible()
    connected.resolve()
    expect(await screen.findByText('Moved back')).toBeVisible()
  } finally {
    onlineManager.setOnline(true)
  }
})
