import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { makeFolder, shareFolder } from '#server/folders/fixtures/test-folders.ts'
import { test } from '~/test/app-test'
// Preload lazy chunks so that they don't count toward a test's timeout.
import './moves/MoveDialog'
import './page/FolderDialogs'
import './page/FolderPage'
import './page/FoldersFrame'

test('someone else’s changes of name and description stay, and are shown before being replaced', async ({
  openApp,
  directory,
}) => {
  const { user, history, person } = await openApp('/d/:directoryId/settings', { as: 'user' })
  if (!person) throw new Error('Nobody signed in.')
  const path = `/folders/${await makeFolder(person, { name: 'Sales' })}`
  const openDetails = () => act(() => history.push(`/d/${directory.directoryId}${path}?show=details`))
  const saved = async () => (await person.get(path)).json()
  openDetails()
  const dialog = await screen.findByRole('dialog', { name: 'Name and description' })
  await person.patch(path, { description: 'Calls of the year' })

  await user.clear(within(dialog).getByLabelText('Folder name'))
  await user.type(within(dialog).getByLabelText('Folder name'), 'Revenue')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(await saved()).toMatchObject({ name: 'Revenue', description: 'Calls of the year' })

  openDetails()
  const again = await screen.findByRole('dialog', { name: 'Name and description' })
  await person.patch(path, { name: 'Income' })
  await user.type(within(again).getByLabelText('Folder name'), ' 2027')
  await user.click(within(again).getByRole('button', { name: 'Save' }))
  expect(await within(again).findByRole('alert')).toHaveTextContent(
    'This was just changed elsewhere. Saving replaces:Income',
  )
  expect(await saved()).toMatchObject({ name: 'Income' })
  await user.click(within(again).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(again).not.toBeInTheDocument())
  expect(await saved()).toMatchObject({ name: 'Revenue 2027', description: 'Calls of the year' })
})

test('a name changed by someone else is reported, and only replaced on request', async ({ openApp, directory }) => {
  const { user, history, person, queryClient } = await openApp('/d/:directoryId/settings', { as: 'user' })
  if (!person) throw new Error('Nobody signed in.')
  const path = `/folders/${await makeFolder(person, { name: 'Sales' })}`
  const nameOf = async () => (await person.get(path)).json().name
  act(() => history.push(`/d/${directory.directoryId}${path}`))
  await user.click(await screen.findByRole('button', { name: 'More for Sales', expanded: false }))
  await user.click(await screen.findByRole('menuitem', { name: /^Rename/, hidden: true }))
  const field = await screen.findByRole('textbox', { name: 'Folder name' })
  await person.patch(path, { name: 'Income' })
  await act(() => queryClient.invalidateQueries())
  await user.clear(field)
  await user.type(field, 'Revenue{Enter}')

  expect(await screen.findByText(/The folder was just renamed to “Income” elsewhere\.$/)).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Income' })).toBeVisible()
  expect(await nameOf()).toBe('Income')
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible()
  expect(await nameOf()).toBe('Revenue')
})

test('a folder that is no longer shared is replaced with a message after an action fails', async ({
  openApp,
  directory,
}) => {
  const owner = await directory.signIn('user')
  const { user, history, person } = await openApp('/d/:directoryId/settings', { as: 'user' })
  if (!person) throw new Error('Nobody signed in.')
  const folderId = await makeFolder(owner, { name: 'Sales' })
  await shareFolder(owner, folderId, { people: [[person, 'read']] })
  act(() => history.push(`/d/${directory.directoryId}/folders/${folderId}`))
  expect(await screen.findByRole('heading', { level: 1, name: 'Sales' })).toBeVisible()
  await owner.put(`/folders/${folderId}/shares`, { userShares: [], teamShares: [] })
  expect((await person.get(`/folders/${folderId}`)).statusCode).toBe(404)

  await user.click(await screen.findByRole('button', { name: 'Add to favorites' }))
  expect(await screen.findByText(/^Couldn’t change “Sales”/)).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Folder not found' })).toBeVisible()
})

test('Undo of a move whose old place was just deleted says that the folder stays', async ({ openApp, directory }) => {
  const { user, history, person } = await openApp('/d/:directoryId/settings', { as: 'user' })
  if (!person) throw new Error('Nobody signed in.')
  const before = await makeFolder(person, { name: 'Sales' })
  const target = await makeFolder(person, { name: 'Support' })
  const moved = await makeFolder(person, { name: 'Q4', in: before })
  const place = async () => (await person.get(`/folders/${moved}`)).json().parentFolderId
  act(() => history.push(`/d/${directory.directoryId}/folders/${moved}?show=move&to=${target}`))
  await user.click(await screen.findByRole('button', { name: 'Move' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(await place()).toBe(target)

  await person.delete(`/folders/${before}`)
  await user.click(undo)
  expect(await screen.findByText('Couldn’t undo that. “Q4” stays where you moved it.')).toBeVisible()
  expect(await place()).toBe(target)
})
