import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { TestDirectory } from '#server/test/test-directory.ts'
import { accessOf, makeFolder, makeTeam, shareFolder } from '#server/folders/fixtures/test-folders.ts'
import { service, test, type OpenApp } from '~/test/app-test'
import { useToasts } from '~/ui/toasts'
// Preload lazy chunks so that they don't count toward a test's timeout.
import '../page/FolderPage'
import '../page/FoldersFrame'
import './ShareEditor'

const { db } = service

beforeEach(() => useToasts.setState({ toasts: [] }))

type Context = { openApp: OpenApp; directory: TestDirectory }
type AppUser = Awaited<ReturnType<OpenApp>>['user']

async function named(directory: Context['directory'], firstName: string) {
  const person = await directory.signIn('user')
  await db.updateTable('users').set({ firstName, lastName: 'Reed' }).where('userId', '=', person.userId).execute()
  return person
}

/** Opens the shares of the user's folder, which Ana can only view. */
async function openShares({ openApp, directory }: Context) {
  const app = await openApp('/d/:directoryId/settings', { as: 'user' })
  const { person } = app
  if (!person) throw new Error('Nobody signed in.')
  const ana = await named(directory, 'Ana')
  const ben = await named(directory, 'Ben')
  const folderId = await makeFolder(person, { name: 'Sales' })
  await shareFolder(person, folderId, { people: [[ana, 'read']] })
  const open = (id = folderId) => act(() => app.history.push(`/d/${directory.directoryId}/folders/${id}?share`))
  open()
  const dialog = await screen.findByRole('dialog', { name: 'Share “Sales”' })
  await within(dialog).findByRole('combobox', { name: 'Access of Ana Reed' })
  return { ...app, person, ana, ben, folderId, open, dialog }
}

const review = (user: AppUser) => user.click(screen.getByRole('button', { name: /^Review/ }))

test('someone is added, the change is shown before saving, and they can then see the folder', async ({
  openApp,
  directory,
}) => {
  const { user, dialog, ben, folderId } = await openShares({ openApp, directory })
  await user.click(within(dialog).getByRole('combobox', { name: 'Add people or teams' }))
  await user.keyboard('Ben')
  await user.click(await screen.findByRole('option', { name: /Ben Reed/, hidden: true }))
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Access of Ben Reed' }), 'Can edit')
  await review(user)

  expect(await within(dialog).findByText('Not shared → Can edit')).toBeVisible()
  expect(await within(dialog).findByText('1 person gains access')).toBeVisible()
  expect(await accessOf(ben, folderId)).toBe('none')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Sharing of “Sales” saved')).toBeVisible()
  expect(await accessOf(ben, folderId)).toBe('readWrite')

  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Sharing of “Sales” restored')).toBeVisible()
  expect(await accessOf(ben, folderId)).toBe('none')
})

test('a team is added in the same box, and a block keeps one of its members out', async ({ openApp, directory }) => {
  const { user, dialog, ana, ben, folderId, queryClient } = await openShares({ openApp, directory })
  await makeTeam(await directory.signIn('admin'), { name: 'Field sales', of: [ana, ben] })
  await act(() => queryClient.invalidateQueries())
  await user.click(within(dialog).getByRole('combobox', { name: 'Add people or teams' }))
  await user.keyboard('Field')
  await user.click(await screen.findByRole('option', { name: /Field sales.*Team, 2 people/, hidden: true }))
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Access of Ana Reed' }), 'Blocked')
  expect(within(dialog).getByText('No access, even if a team or parent folder gives it.')).toBeVisible()
  await review(user)
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }))
  await screen.findByText('Sharing of “Sales” saved')
  expect(await accessOf(ana, folderId)).toBe('none')
  expect(await accessOf(ben, folderId)).toBe('read')
})

test('a team archived since is named, to be removed', async ({ openApp, directory }) => {
  const { user, dialog, ana, queryClient } = await openShares({ openApp, directory })
  const admin = await directory.signIn('admin')
  const teamId = await makeTeam(admin, { name: 'Field sales', of: [ana] })
  await act(() => queryClient.invalidateQueries())
  await user.click(within(dialog).getByRole('combobox', { name: 'Add people or teams' }))
  await user.keyboard('Field')
  await user.click(await screen.findByRole('option', { name: /Field sales/, hidden: true }))
  await admin.delete(`/teams/${teamId}`)
  await review(user)
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }))
  expect(
    await within(dialog).findByText('No longer in the company: Field sales. Remove them from the list.'),
  ).toBeVisible()
})

test('someone else’s changes are shown, and both are kept', async ({ openApp, directory }) => {
  const { user, dialog, person, ana, ben, folderId } = await openShares({ openApp, directory })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Access of Ana Reed' }), 'Can edit')
  await review(user)
  await shareFolder(person, folderId, {
    people: [
      [ana, 'read'],
      [ben, 'read'],
    ],
  })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))

  expect(await within(dialog).findByText('Sharing was just changed elsewhere')).toBeVisible()
  expect(within(dialog).getByText('Not shared → Can view')).toBeVisible()
  expect(within(dialog).queryByText(/^You both changed/)).toBeNull()
  expect(await accessOf(ana, folderId)).toBe('read')
  await user.click(within(dialog).getByRole('button', { name: 'Keep both' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }))
  await screen.findByText('Sharing of “Sales” saved')
  expect(await accessOf(ana, folderId)).toBe('readWrite')
  expect(await accessOf(ben, folderId)).toBe('read')
})

test('replacing someone else’s changes warns again before it happens', async ({ openApp, directory }) => {
  const { user, dialog, person, ana, ben, folderId } = await openShares({ openApp, directory })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Access of Ana Reed' }), 'Can edit')
  await review(user)
  await shareFolder(person, folderId, {
    people: [
      [ana, 'none'],
      [ben, 'read'],
    ],
  })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(/^You both changed: Ana Reed/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Replace it with mine' }))
  expect(await within(dialog).findByText('Blocked → Can edit')).toBeVisible()
  expect(within(dialog).getByText('Can view → Not shared')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('Sharing of “Sales” saved')
  expect(await accessOf(ben, folderId)).toBe('none')
})

test('mine can be discarded for theirs', async ({ openApp, directory }) => {
  const { user, dialog, person, ana, ben, folderId } = await openShares({ openApp, directory })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Access of Ana Reed' }), 'Can edit')
  await review(user)
  await shareFolder(person, folderId, { people: [[ben, 'read']] })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Discard mine' }))
  expect(await within(dialog).findByRole('combobox', { name: 'Access of Ben Reed' })).toHaveValue('read')
  expect(within(dialog).queryByRole('combobox', { name: 'Access of Ana Reed' })).toBeNull()
  expect(await accessOf(ana, folderId)).toBe('none')
})

test('closing doesn’t lose changes', async ({ openApp, directory }) => {
  const { user, dialog } = await openShares({ openApp, directory })
  await user.click(within(dialog).getByRole('button', { name: 'Stop sharing with Ana Reed' }))
  expect(within(dialog).getByRole('heading', { name: 'Shared with' })).toHaveFocus()
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
  expect(await within(dialog).findByText('Your changes aren’t saved')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect(within(dialog).getAllByRole('button', { name: 'Close' })[0]).toHaveFocus()
  expect(within(dialog).getByRole('button', { name: 'Review 1 change' })).toBeEnabled()
})

test('inherited shares are locked and link to their source, and everyone is listed with the reason', async ({
  openApp,
  directory,
}) => {
  const { user, open, person, folderId } = await openShares({ openApp, directory })
  const inside = await makeFolder(person, { name: 'Calls', in: folderId })
  open(inside)
  const dialog = await screen.findByRole('dialog', { name: 'Share “Calls”' })
  const above = await within(dialog).findByRole('region', { name: 'From parent folders' })
  expect(within(above).getByText('Ana Reed')).toBeVisible()
  expect(within(above).queryByRole('combobox')).toBeNull()
  await user.click(within(dialog).getByText('Who can see this and why'))
  expect(await within(dialog).findByText('from “Sales”: Can view')).toBeVisible()
  await user.click(within(above).getByRole('link', { name: 'From “Sales”' }))
  expect(await screen.findByRole('dialog', { name: 'Share “Sales”' })).toBeVisible()
})

test('people who can only view see the shares locked and who can change them', async ({ openApp, directory }) => {
  const owner = await named(directory, 'Olga')
  const { person, history } = await openApp('/d/:directoryId/settings', { as: 'user' })
  if (!person) throw new Error('Nobody signed in.')
  const folderId = await makeFolder(owner, { name: 'Sales' })
  await shareFolder(owner, folderId, { people: [[person, 'read']] })
  const path = `/d/${directory.directoryId}/folders/${folderId}?share`
  act(() => history.push(path))
  const locked = await screen.findByRole('dialog', { name: 'Share “Sales”' })
  expect(await within(locked).findByText(/can change sharing: Olga Reed\./)).toBeVisible()
  expect(within(locked).queryByRole('combobox')).toBeNull()
})

test('removing one’s own access shows a warning before saving', async ({ openApp, directory }) => {
  const owner = await named(directory, 'Olga')
  const { person, history, user } = await openApp('/d/:directoryId/settings', { as: 'user' })
  if (!person) throw new Error('Nobody signed in.')
  const folderId = await makeFolder(owner, { name: 'Sales' })
  await shareFolder(owner, folderId, { people: [[person, 'readWrite']] })
  act(() => history.push(`/d/${directory.directoryId}/folders/${folderId}?share`))
  const dialog = await screen.findByRole('dialog', { name: 'Share “Sales”' })
  await user.click(await within(dialog).findByRole('button', { name: 'Stop sharing with Test user (you)' }))
  await review(user)
  expect(await within(dialog).findByText(/^You’re changing your own access/)).toBeVisible()
  expect(await within(dialog).findByText('You’ll lose your own access.')).toBeVisible()
})
