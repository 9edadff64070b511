import { act, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { makeFolder } from '#server/folders/fixtures/test-folders.ts'
import { test } from '~/test/app-test'
// Preload lazy chunks so that they don't count toward a test's timeout.
import '~/features/folders/page/FolderPage'
import '~/features/folders/page/FoldersFrame'

test('offline, a notice counts what isn’t saved yet, and the browser asks before the tab is closed', async ({
  openApp,
  directory: { directoryId },
}) => {
  const { user, person, history } = await openApp('/d/:directoryId/settings', { as: 'user' })
  if (!person) throw new Error('No one is signed in.')
  const folderId = await makeFolder(person, { name: 'Sales' })
  act(() => history.push(`/d/${directoryId}/folders/${folderId}`))
  const star = await screen.findByRole('button', { name: 'Add to favorites' })
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await screen.findByText('You’re offline. Keep reading; changes are saved when you’re back.')
  expect(canClose()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Hide offline notice' }))
  expect(screen.queryByText(/^You’re offline/)).toBeNull()
  expect(screen.getByRole('button', { name: 'You’re offline. Show details' })).toHaveFocus()

  await user.click(star)
  expect(await screen.findByText('You’re offline. 1 change is saved when you’re back.')).toBeVisible()
  expect(canClose()).toBe(false)

  isOnline.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/^You’re offline/)).toBeNull())
  await waitFor(async () => expect((await person.get(`/folders/${folderId}`)).json().isFavorite).toBe(true))
  expect(canClose()).toBe(true)
})

/** Whether the tab closes without the browser asking. */
const canClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
