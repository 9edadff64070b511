import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { makeFolder, shareFolder } from '#server/folders/fixtures/test-folders.ts'
import { newId } from '#server/new-id.ts'
import type { TestDirectory, TestPerson } from '#server/test/test-directory.ts'
import { addRecording } from '#server/test/test-recording.ts'
import { service, test, type OpenApp } from '~/test/app-test'
// Preload lazy chunks so that they don't count toward a test's timeout.
import '../recordings/context/FoldersDialog'
import '../recordings/detail/RecordingPage'

const { db } = service

/** Opens the dialog for a recording's folders after setting up the person's data. */
async function openPicker<T>(
  { openApp, directory }: { openApp: OpenApp; directory: TestDirectory },
  setUp: (person: TestPerson) => Promise<T>,
) {
  const app = await openApp('/d/:directoryId/settings', { as: 'user' })
  const { person } = app
  if (!person) throw new Error('Nobody signed in.')
  const made = await setUp(person)
  const { directoryId } = directory
  const recordingId = await addRecording(db, { directoryId, ownerUserId: person.userId })
  act(() => app.history.push(`/d/${directoryId}/recordings/${recordingId}?show=folders`))
  const dialog = within(await screen.findByRole('dialog', { name: 'Folders' }))
  await dialog.findByRole('tree', { name: 'Folders' })
  const filed = async () => (await person.get(`/recordings/${recordingId}/folders`)).json()
  return { ...app, made, dialog, filed }
}

const active = () => {
  const id = screen.getByRole('tree', { name: 'Folders' }).getAttribute('aria-activedescendant')
  return document.getElementById(id ?? '')
}

test('folders are chosen by keyboard alone: enter the tree from the search, open, check and uncheck', async ({
  openApp,
  directory,
}) => {
  const { user, dialog, filed } = await openPicker({ openApp, directory }, async (person) => {
    const sales = await makeFolder(person, { name: 'Sales' })
    await makeFolder(person, { name: 'Calls', in: sales })
    await makeFolder(person, { name: 'Support' })
  })
  act(() => dialog.getByRole('searchbox', { name: 'Search folders' }).focus())
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('tree', { name: 'Folders' })).toHaveFocus()
  expect(active()).toHaveAccessibleName('Sales')
  expect(active()).toHaveAttribute('aria-checked', 'false')
  await user.keyboard('{ArrowRight}{ArrowRight} ')
  expect(active()).toHaveAccessibleName('Calls')
  await waitFor(() => expect(active()).toHaveAttribute('aria-checked', 'true'))
  await waitFor(async () => expect(await filed()).toMatchObject([{ name: 'Calls' }]))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(active()).toHaveAttribute('aria-checked', 'false'))
  await waitFor(async () => expect(await filed()).toEqual([]))
})

test('matches show inside their parents, and folders open before are open again after searching', async ({
  openApp,
  directory,
}) => {
  const { user, dialog } = await openPicker({ openApp, directory }, async (person) => {
    await makeFolder(person, { name: 'Renewals', in: await makeFolder(person, { name: 'Sales' }) })
    await makeFolder(person, { name: 'Escalated', in: await makeFolder(person, { name: 'Support' }) })
  })
  const names = () => dialog.getAllByRole('treeitem').map((row) => row.textContent)
  act(() => screen.getByRole('tree', { name: 'Folders' }).focus())
  await user.keyboard('{End}{ArrowRight}')
  expect(names()).toEqual(['Sales', 'Support', 'Escalated'])
  const search = dialog.getByRole('searchbox', { name: 'Search folders' })
  await user.type(search, 'renew')
  expect(names()).toEqual(['Sales', 'Renewals'])
  act(() => screen.getByRole('tree', { name: 'Folders' }).focus())
  await user.keyboard('{Home}{ArrowLeft}')
  expect(names()).toEqual(['Sales'])
  await user.clear(search)
  expect(names()).toEqual(['Sales', 'Support', 'Escalated'])
  await user.type(search, 'nothing like it')
  expect(dialog.queryByRole('tree')).not.toBeInTheDocument()
  expect(dialog.getByText('No folders match this name.')).toBeVisible()
})

test('a view-only folder is shown as locked', async ({ openApp, directory }) => {
  const { user, dialog, filed } = await openPicker({ openApp, directory }, async (reader) => {
    const owner = await directory.signIn('user')
    await shareFolder(owner, await makeFolder(owner, { name: 'Board' }), { people: [[reader, 'read']] })
  })
  const row = dialog.getByRole('treeitem', { name: 'Board, Can view' })
  expect(row).toHaveAttribute('aria-disabled', 'true')
  await user.click(row)
  expect(row).toHaveAttribute('aria-checked', 'false')
  expect(await filed()).toEqual([])
})

test('the last of a thousand top-level folders can be reached and chosen', async ({ openApp, directory }) => {
  const { user, filed } = await openPicker({ openApp, directory }, async (person) => {
    const folders = Array.from({ length: 1_000 }, (_, index) => ({
      folderId: newId(),
      directoryId: directory.directoryId,
      ownerUserId: person.userId,
      name: `Customer ${index + 1}`,
    }))
    await db.insertInto('folders').values(folders).execute()
  })
  act(() => screen.getByRole('tree', { name: 'Folders' }).focus())
  await user.keyboard('{End}')
  expect(active()).toHaveAccessibleName('Customer 1000')
  expect(active()).toHaveAttribute('aria-setsize', '1000')
  await user.keyboard(' ')
  await waitFor(async () => expect(await filed()).toMatchObject([{ name: 'Customer 1000' }]))
})
