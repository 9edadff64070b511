import { act, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { TestDirectory } from '#server/test/test-directory.ts'
import { addRecording } from '#server/test/test-recording.ts'
import { type OpenApp, service, test } from '~/test/app-test'
// Preloads lazy chunks, to keep load time out of the tests.
import '../detail/RecordingPage'
import './NotesSection'

const { db } = service

/** Opens a note for editing; a colleague can edit it too. */
async function openNote({ openApp, directory }: { openApp: OpenApp; directory: TestDirectory }) {
  const { directoryId } = directory
  const { user, history, person } = await openApp('/d/:directoryId/settings', { as: 'owner' })
  const recordingId = await addRecording(db, { directoryId, ownerUserId: person?.userId ?? '', name: 'Interview' })
  const colleague = await directory.signIn('admin')
  const notes = `/recordings/${recordingId}/notes`
  const { noteId } = (await colleague.post(notes, { startTime: 12, text: 'Ask legal' })).json()
  act(() => history.push(`/d/${directoryId}/recordings/${recordingId}`))
  await user.click(await screen.findByRole('button', { name: 'Edit note at 0:12' }))
  return { user, history, colleague, notes, noteId }
}

test('someone else’s change of a note is shown before it is replaced', async ({ openApp, directory }) => {
  const { user, colleague, notes, noteId } = await openNote({ openApp, directory })
  const kept = async () => (await colleague.get(notes)).json().items[0].text
  await colleague.patch(`${notes}/${noteId}`, { text: 'Ask legal by Friday' })

  await user.keyboard('{End}, please{Enter}')
  const field = screen.getByRole('textbox', { name: 'Note at 0:12' })
  await expect
    .poll(() => field)
    .toHaveAccessibleDescription('Just changed to “Ask legal by Friday” elsewhere. Save again to replace it.')
  expect(field).toHaveValue('Ask legal, please')
  expect(await kept()).toBe('Ask legal by Friday')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Ask legal, please')).toBeVisible()
  expect(await kept()).toBe('Ask legal, please')
})

test('a note deleted elsewhere while being edited keeps its text, and can be added again', async ({
  openApp,
  directory,
}) => {
  const { user, colleague, notes, noteId } = await openNote({ openApp, directory })
  const kept = async () => (await colleague.get(notes)).json().items.map(({ text }: { text: string }) => text)
  await colleague.delete(`${notes}/${noteId}`)

  await user.keyboard('{End}, please{Enter}')
  const field = await screen.findByRole('textbox', { name: 'Note at 0:12' })
  await expect
    .poll(() => field)
    .toHaveAccessibleDescription('This note was just deleted elsewhere. Save to add it again.')
  expect(field).toHaveValue('Ask legal, please')
  expect(await kept()).toEqual([])
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Ask legal, please')).toBeVisible()
  expect(await kept()).toEqual(['Ask legal, please'])
})

test('leaving the page while editing a note asks first, and continues after the answer', async ({
  openApp,
  directory,
}) => {
  const { user, history } = await openNote({ openApp, directory })
  await user.keyboard('{End}, please')
  const elsewhere = screen.getByRole('link', { name: 'Folders' })
  await user.click(elsewhere)
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('textbox', { name: 'Note at 0:12' })).toHaveValue('Ask legal, please')

  await user.click(elsewhere)
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await expect.poll(() => history.location.pathname).toMatch(/folders$/)
})

test('a deleted note is restored by Undo, which says so', async ({ openApp, directory }) => {
  const { user, colleague, notes } = await openNote({ openApp, directory })
  const kept = async () => (await colleague.get(notes)).json().items.map(({ text }: { text: string }) => text)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Delete note at 0:12' }))
  expect(await screen.findByText('Note deleted')).toBeVisible()
  expect(await kept()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Note restored')).toBeVisible()
  expect(await kept()).toEqual(['Ask legal'])
})

test('a discarded note or change comes back with Undo, as typed', async ({ openApp, directory }) => {
  const { user } = await openNote({ openApp, directory })
  await user.keyboard('{End}, please{Escape}')
  expect(screen.getByText('Ask legal')).toBeVisible()
  const undo = async () => {
    expect(await screen.findByText('Note discarded')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
  }
  await undo()
  expect(screen.getByRole('textbox', { name: 'Note at 0:12' })).toHaveValue('Ask legal, please')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Ask legal, please')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await user.keyboard('Ask Ana')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await undo()
  expect(screen.getByRole('textbox', { name: 'Note at 0:00' })).toHaveValue('Ask Ana')
  expect(screen.getByRole('textbox', { name: 'Note at 0:00' })).toHaveFocus()

  // Without a change, there is no toast.
  await user.clear(screen.getByRole('textbox', { name: 'Note at 0:00' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Note discarded')).not.toBeInTheDocument()
})
