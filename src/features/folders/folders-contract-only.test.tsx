import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { TestDirectory, TestPerson } from '#server/test/test-directory.ts'
import { addFolder, addRecording } from '#server/test/test-recording.ts'
import { shareFolder } from '#server/folders/fixtures/test-folders.ts'
import { contractOnlyService, type OpenApp } from '~/test/app-test'
import { useToasts } from '~/ui/toasts'
// Preload lazy chunks so that they don't count toward a test's timeout.
import '../recordings/in-folder/FolderRecordings'
import './moves/MoveDialog'
import './page/FolderPage'
import './page/FoldersFrame'
import './page/TopPage'
import './shares/ShareEditor'

const { service, test } = await contractOnlyService()
const { db } = service

beforeEach(() => useToasts.setState({ toasts: [] }))

type Context = { openApp: OpenApp; directory: TestDirectory }

async function openFolders<T>({ openApp, directory }: Context, setUp: (person: TestPerson) => Promise<T>) {
  const app = await openApp('/d/:directoryId/settings', { as: 'user' })
  const { person, history } = app
  if (!person) throw new Error('Nobody signed in.')
  const made = await setUp(person)
  const go = (path = '') => act(() => history.push(`/d/${directory.directoryId}/folders${path}`))
  return { ...app, person, made, go }
}

/** Creates a person's folder in the database, because a contract-only service can't. */
const folderOf = ({ userId }: TestPerson, { directoryId }: TestDirectory, facts: object = {}) =>
  addFolder(db, { directoryId, ownerUserId: userId, ...facts })

async function named(directory: TestDirectory, firstName: string) {
  const person = await directory.signIn('user')
  await db.updateTable('users').set({ firstName, lastName: 'Reed' }).where('userId', '=', person.userId).execute()
  return person
}

const tree = () => screen.findByRole('tree', { name: 'All folders' })
const levelsOf = async (person: TestPerson, folderId: string) => {
  const { userShares } = (await person.get(`/folders/${folderId}/shares`)).json()
  return new Map(
    userShares.map(({ userId, accessLevel }: { userId: string; accessLevel: string }) => [userId, accessLevel]),
  )
}

test('the tree is read page by page, and what needs extensions is absent', async ({ openApp, directory }) => {
  const { user, go, made } = await openFolders({ openApp, directory }, async (person) => {
    const first = await folderOf(person, directory, { name: 'Customer 001' })
    const { directoryId } = directory
    const recordingId = await addRecording(db, { directoryId, ownerUserId: person.userId, name: 'Kick-off' })
    await person.put(`/folders/${first}/recordings/${recordingId}`)
    for (let index = 2; index <= 120; index += 1)
      await folderOf(person, directory, { name: `Customer ${String(index).padStart(3, '0')}` })
    return first
  })
  go(`/${made}`)
  expect(await screen.findByRole('link', { name: 'Kick-off' })).toBeVisible()
  expect(await screen.findByText('You can edit · Owned by you · 1 recording')).toBeVisible()
  const rows = await tree()
  act(() => rows.focus())
  await user.keyboard('{End}')
  const last = document.getElementById(rows.getAttribute('aria-activedescendant') ?? '')
  expect(last).toHaveAccessibleName(/^Customer 120,/)

  expect(screen.queryByRole('button', { name: 'New folder' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'New subfolder' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add to favorites' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More for Customer 001', expanded: false }))
  const rename = await screen.findByRole('menuitem', { name: /^Rename/, hidden: true })
  const items = [...(rename.parentElement?.children ?? [])].map((item) => item.textContent)
  expect(items).toEqual(['RenameF2', 'Name and description', 'Share…', 'Move to…'])
})

test('a move that stops halfway says that the recording is in both folders', async ({ openApp, directory }) => {
  const { person, history, user } = await openApp('/d/:directoryId/settings', {
    as: 'user',
    fetch: (real) => async (input, init) => {
      if (new Request(input, init).method === 'DELETE') throw new TypeError('Failed to fetch')
      return real(input, init)
    },
  })
  if (!person) throw new Error('No one is signed in.')
  const { directoryId } = directory
  const sales = await folderOf(person, directory, { name: 'Sales' })
  const support = await folderOf(person, directory, { name: 'Support' })
  const recordingId = await addRecording(db, { directoryId, ownerUserId: person.userId, name: 'Kick-off' })
  await person.put(`/folders/${sales}/recordings/${recordingId}`)
  act(() => history.push(`/d/${directoryId}/folders/${sales}`))
  const link = await screen.findByRole('link', { name: 'Kick-off' })
  act(() => link.focus())
  await user.keyboard('{Control>}x{/Control}')
  await waitFor(async () => expect(await tree()).toHaveFocus())
  await user.keyboard('{End}{Enter}')
  expect(await screen.findByText('1 recording was added to “Support” but is still in “Sales”.')).toBeVisible()
  expect((await person.get(`/folders/${support}/recordings`)).json().total).toBe(1)
  expect((await person.get(`/folders/${sales}/recordings`)).json().total).toBe(1)
})

test('the Delete key and URLs of absent dialogs open nothing', async ({ openApp, directory }) => {
  const { user, go, made } = await openFolders({ openApp, directory }, (person) =>
    folderOf(person, directory, { name: 'Sales' }),
  )
  go(`/${made}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Sales' })).toBeVisible()
  const rows = await tree()
  act(() => rows.focus())
  await user.keyboard('{Home}{ArrowDown}{Delete}')
  go(`/${made}?show=new`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Sales' })).toBeVisible()
  go('?show=new')
  expect(await screen.findByRole('heading', { name: 'Choose a folder' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without a preview of who gains and loses access, a move shows what each place inherits', async ({
  openApp,
  directory,
}) => {
  const reader = await named(directory, 'Ana')
  const { user, go, person, made } = await openFolders({ openApp, directory }, async (owner) => {
    const sales = await folderOf(owner, directory, { name: 'Sales' })
    const calls = await folderOf(owner, directory, { name: 'Calls', parentFolderId: sales })
    await folderOf(owner, directory, { name: 'Support' })
    await shareFolder(owner, sales, { people: [[reader, 'read']] })
    return { sales, calls }
  })
  go()
  const rows = await tree()
  await within(rows).findByRole('treeitem', { name: /^Sales/ })
  act(() => rows.focus())
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Control>}x{/Control}{End}{Enter}')

  const dialog = await screen.findByRole('dialog', { name: 'Move “Calls”' })
  expect(await within(dialog).findByText('Inherited from “Sales” now')).toBeVisible()
  expect(await within(dialog).findByText('Ana Reed')).toBeVisible()
  expect(within(dialog).getByText('Inherited from “Support” after the move')).toBeVisible()
  expect((await reader.get(`/folders/${made.calls}`)).statusCode).toBe(200)
  await user.click(within(dialog).getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('“Calls” moved to “Support”')).toBeVisible()
  expect((await reader.get(`/folders/${made.calls}`)).statusCode).toBe(404)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await person.get(`/folders/${made.calls}`)).json().parentFolderId).toBe(made.sales))
})

/** Opens the shares of a folder shared with Ana, and changes her access to editing without saving. */
async function changeAna({ openApp, directory }: Context) {
  const ana = await named(directory, 'Ana')
  const ben = await named(directory, 'Ben')
  const app = await openFolders({ openApp, directory }, async (owner) => {
    const sales = await folderOf(owner, directory, { name: 'Sales' })
    await shareFolder(owner, sales, { people: [[ana, 'read']] })
    return sales
  })
  app.go(`/${app.made}?share`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Share “Sales”' }))
  await app.user.selectOptions(await dialog.findByRole('combobox', { name: 'Access of Ana Reed' }), 'Can edit')
  await app.user.click(dialog.getByRole('button', { name: 'Review 1 change' }))
  expect(await dialog.findByText('Can view → Can edit')).toBeVisible()
  const levels = () => levelsOf(app.person, app.made)
  return { ...app, ana, ben, dialog, levels }
}

test('share changes are shown before they are saved, and Undo reverts them', async ({ openApp, directory }) => {
  const { user, dialog, ana, levels } = await changeAna({ openApp, directory })
  expect(dialog.queryByRole('heading', { name: 'Who gains and loses access' })).toBeNull()
  expect(dialog.queryByText('Who can see this and why')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Sharing of “Sales” saved')).toBeVisible()
  expect(await levels()).toEqual(new Map([[ana.userId, 'readWrite']]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await levels()).toEqual(new Map([[ana.userId, 'read']])))
})

test('the list is read again before it is replaced, and someone else’s changes are shown and kept', async ({
  openApp,
  directory,
}) => {
  const { user, dialog, person, made, ana, ben, levels } = await changeAna({ openApp, directory })
  await shareFolder(person, made, {
    people: [
      [ana, 'read'],
      [ben, 'read'],
    ],
  })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Sharing was just changed elsewhere')).toBeVisible()
  expect(dialog.getByText('Not shared → Can view')).toBeVisible()
  expect((await levels()).get(ana.userId)).toBe('read')
  await user.click(dialog.getByRole('button', { name: 'Keep both' }))
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await screen.findByText('Sharing of “Sales” saved')
  expect(await levels()).toEqual(
    new Map([
      [ana.userId, 'readWrite'],
      [ben.userId, 'read'],
    ]),
  )
})

test('someone else’s changes are only replaced after another warning', async ({ openApp, directory }) => {
  const { user, dialog, person, made, ana, ben, levels } = await changeAna({ openApp, directory })
  await shareFolder(person, made, { people: [[ben, 'read']] })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await dialog.findByRole('button', { name: 'Replace it with mine' }))
  expect(await dialog.findByText('Not shared → Can edit')).toBeVisible()
  expect(dialog.getByText('Can view → Not shared')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Sharing of “Sales” saved')
  expect(await levels()).toEqual(new Map([[ana.userId, 'readWrite']]))
})
