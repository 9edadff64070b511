import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished } from 'vitest'
import { makeFolder, shareFolder } from '#server/folders/fixtures/test-folders.ts'
import type { TestDirectory, TestPerson } from '#server/test/test-directory.ts'
import { addRecording } from '#server/test/test-recording.ts'
import { service, test, type OpenApp } from '~/test/app-test'
import { useToasts } from '~/ui/toasts'
// Preload lazy chunks so that they don't count toward a test's timeout.
import '../recordings/in-folder/AddRecordingsDialog'
import '../recordings/in-folder/FolderRecordings'
import '../recordings/list/list-tools'
import './moves/MoveDialog'
import './page/FolderDialogs'
import './page/FolderPage'
import './page/FoldersFrame'
import './page/NewFolderDialog'
import './page/TopPage'

const { db } = service

beforeEach(() => useToasts.setState({ toasts: [] }))

/** Opens the folders after setting up the person's data. */
async function openFolders<T>(
  { openApp, directory }: { openApp: OpenApp; directory: TestDirectory },
  setUp: (person: TestPerson) => Promise<T>,
) {
  const missed: string[] = []
  const fetchWatched =
    (real: typeof fetch): typeof fetch =>
    async (input, init) => {
      const answer = await real(input, init)
      if (answer.status === 404) missed.push(new Request(input, init).url)
      return answer
    }
  const app = await openApp('/d/:directoryId/settings', { as: 'user', fetch: fetchWatched })
  if (!app.person) throw new Error('Nobody signed in.')
  const made = await setUp(app.person)
  const { person } = app
  const go = (path = '') => act(() => app.history.push(`/d/${directory.directoryId}/folders${path}`))
  return { ...app, person, made, go, missed }
}

const tree = () => screen.findByRole('tree', { name: 'All folders' })
const item = async (name: RegExp) => within(await tree()).findByRole('treeitem', { name })
const names = async () =>
  within(await tree())
    .getAllByRole('treeitem')
    .map((row) => row.textContent)
const active = async () => {
  const box = await tree()
  return document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent
}
const undo = () => screen.findByRole('button', { name: 'Undo' })

async function salesTree(person: TestPerson) {
  const sales = await makeFolder(person, { name: 'Sales' })
  const q4 = await makeFolder(person, { name: 'Q4', in: sales })
  const calls = await makeFolder(person, { name: 'Calls', in: q4 })
  const support = await makeFolder(person, { name: 'Support' })
  return { sales, q4, calls, support }
}

test('the tree is navigated by keyboard, opened and closed, and remembers that on this device', async ({
  openApp,
  directory,
}) => {
  const { user, go, made } = await openFolders({ openApp, directory }, salesTree)
  go()
  await item(/^Sales/)
  expect(await names()).toEqual(['All folders', 'Sales', 'Support'])
  act(() => screen.getByRole('tree', { name: 'All folders' }).focus())

  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(await item(/^Sales/)).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(await active()).toBe('Calls')
  expect(await item(/^Calls, 0 recordings, You can edit/)).toHaveAttribute('aria-level', '3')
  await user.keyboard('{End}')
  expect(await active()).toBe('Support')
  await user.keyboard('{Home}')
  expect(await active()).toBe('All folders')
  await user.keyboard('q')
  expect(await active()).toBe('Q4')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(await active()).toBe('Sales')
  expect(await names()).toEqual(['All folders', 'Sales', 'Q4', 'Support'])

  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Sales' })).toBeVisible()
  expect(localStorage.getItem(`minutebook.openFolders.${directory.directoryId}`)).toContain(made.sales)
})

test('F2 renames in place, an empty name is refused, also on blur, and Undo restores the name', async ({
  openApp,
  directory,
}) => {
  const { user, go, person, made } = await openFolders({ openApp, directory }, salesTree)
  go()
  await item(/^Sales/)
  act(() => screen.getByRole('tree', { name: 'All folders' }).focus())
  await user.keyboard('{ArrowDown}{F2}')
  const field = await screen.findByRole('textbox', { name: 'Folder name' })
  await user.clear(field)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Enter a folder name.')).toBeVisible()
  await user.type(field, 'S')
  expect(screen.queryByText('Enter a folder name.')).toBeNull()
  await user.clear(field)
  await user.tab()
  expect(await screen.findByText('Enter a folder name.')).toBeVisible()
  await user.type(field, '🎉 مبيعات{Enter}')

  expect(await item(/^🎉 مبيعات/)).toBeVisible()
  expect(screen.getByRole('tree', { name: 'All folders' })).toHaveFocus()
  await user.click(await undo())
  expect(await screen.findByText('Renamed to “Sales”')).toBeVisible()
  expect(await item(/^Sales/)).toBeVisible()
  expect((await person.get(`/folders/${made.sales}`)).json().name).toBe('Sales')
})

test('a name of 201 characters is refused next to its field, and kept', async ({ openApp, directory }) => {
  const { user, go } = await openFolders({ openApp, directory }, salesTree)
  go('?show=new')
  const dialog = await screen.findByRole('dialog', { name: 'New folder' })
  const field = within(dialog).getByRole('textbox', { name: 'Folder name' })
  await user.click(field)
  await user.paste('x'.repeat(201))
  await user.click(within(dialog).getByRole('button', { name: 'Create folder' }))
  expect(await within(dialog).findByText('Use 200 characters at most.')).toBeVisible()
  expect(field).toHaveValue('x'.repeat(201))
})

test('a subfolder is created in place and opened', async ({ openApp, directory }) => {
  const { user, go, made } = await openFolders({ openApp, directory }, salesTree)
  go(`/${made.sales}?show=new`)
  const dialog = await screen.findByRole('dialog', { name: 'New subfolder' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Folder name' }), 'Renewals{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Renewals' })).toBeVisible()
  expect(await item(/^Renewals/)).toHaveAttribute('aria-level', '2')
  const way = screen.getByRole('navigation', { name: 'Folder path' })
  expect(within(way).getByRole('link', { name: 'Sales' })).toBeVisible()
})

test('a deletion names what goes and what stays, and can be undone', async ({ openApp, directory }) => {
  const { user, go, person, made, missed } = await openFolders({ openApp, directory }, async (owner) => {
    const folders = await salesTree(owner)
    const recordingId = await addRecording(db, { directoryId: directory.directoryId, ownerUserId: owner.userId })
    await owner.put(`/folders/${folders.calls}/recordings/${recordingId}`)
    return { ...folders, recordingId }
  })
  go(`/${made.sales}?show=delete`)
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Sales”?' })
  expect(await within(dialog).findByText('This also deletes 2 folders inside:')).toBeVisible()
  expect(within(dialog).getByText('Calls')).toBeVisible()
  expect(await within(dialog).findByText(/^The recording is kept/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Delete folder' }))

  // One of them is only for phones.
  expect(await screen.findAllByRole('heading', { level: 1, name: 'Folders' })).not.toHaveLength(0)
  await waitFor(async () => expect(await names()).toEqual(['All folders', 'Support']))
  // The deleted folder's page has requested nothing more.
  expect(missed).toEqual([])
  expect((await person.get(`/folders/${made.sales}`)).statusCode).toBe(404)
  expect((await person.get(`/recordings/${made.recordingId}`)).statusCode).toBe(200)
  await user.click(await undo())
  expect(await item(/^Sales/)).toBeVisible()
  expect((await person.get(`/folders/${made.calls}`)).statusCode).toBe(200)
})

test('a move says who gains and who loses access before it happens', async ({ openApp, directory }) => {
  const { user, go, person, made } = await openFolders({ openApp, directory }, async (owner) => {
    const folders = await salesTree(owner)
    const reader = await directory.signIn('user')
    await shareFolder(owner, folders.sales, { people: [[reader, 'read']] })
    return { ...folders, reader }
  })
  go(`/${made.q4}?show=move`)
  const dialog = await screen.findByRole('dialog', { name: 'Move “Q4”' })
  const places = await within(dialog).findByRole('tree', { name: 'Places to move to' })
  expect(within(places).queryByRole('treeitem', { name: /Calls/ })).toBeNull()
  expect(await within(places).findByRole('treeitem', { name: 'Sales Current place' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await user.click(within(places).getByRole('treeitem', { name: 'Support' }))

  expect(await screen.findByText('1 person loses access')).toBeVisible()
  expect(screen.getByText('Can view → No access')).toBeVisible()
  expect((await made.reader.get(`/folders/${made.q4}`)).statusCode).toBe(200)
  await user.click(screen.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('“Q4” moved to “Support”')).toBeVisible()
  expect((await made.reader.get(`/folders/${made.q4}`)).statusCode).toBe(404)
  await user.click(await undo())
  expect(await screen.findByText('Move of “Q4” undone')).toBeVisible()
  expect((await person.get(`/folders/${made.q4}`)).json().parentFolderId).toBe(made.sales)
})

test('by keyboard, a folder moves right away if no one’s access changes, and never into itself', async ({
  openApp,
  directory,
}) => {
  const { user, go, person, made } = await openFolders({ openApp, directory }, salesTree)
  go()
  await item(/^Sales/)
  act(() => screen.getByRole('tree', { name: 'All folders' }).focus())
  await user.keyboard('{ArrowDown}{Control>}x{/Control}')
  expect(await screen.findByText('Moving “Sales”')).toBeVisible()
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  expect(await screen.findAllByText('You can’t move a folder into itself.')).not.toHaveLength(0)
  expect((await person.get(`/folders/${made.sales}`)).json().parentFolderId).toBeNull()

  await user.keyboard('{End}{Enter}')
  expect(await screen.findByText('“Sales” moved to “Support”')).toBeVisible()
  expect((await person.get(`/folders/${made.sales}`)).json().parentFolderId).toBe(made.support)
})

test('a URL that moves a folder into itself is refused with a message', async ({ openApp, directory }) => {
  const { go, made } = await openFolders({ openApp, directory }, salesTree)
  go(`/${made.sales}?show=move&to=${made.calls}`)
  const dialog = await screen.findByRole('dialog', { name: 'Move “Sales”' })
  expect(within(dialog).getByRole('alert')).toHaveTextContent('You can’t move a folder into itself')
  expect(within(dialog).getByRole('button', { name: 'Move' })).toBeDisabled()
})

test('recordings are added, shown with those of subfolders, and removed with Undo', async ({ openApp, directory }) => {
  const { user, go, person, made } = await openFolders({ openApp, directory }, async (owner) => {
    const folders = await salesTree(owner)
    const facts = { directoryId: directory.directoryId, ownerUserId: owner.userId }
    const inside = await addRecording(db, { ...facts, name: 'Discovery' })
    await owner.put(`/folders/${folders.calls}/recordings/${inside}`)
    const loose = await addRecording(db, { ...facts, name: 'Kick-off' })
    return { ...folders, loose }
  })
  go(`/${made.sales}`)
  expect(await screen.findByRole('heading', { name: 'No recordings in this folder' })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Include subfolders' }))
  expect(await screen.findByRole('link', { name: 'Discovery' })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Include subfolders' }))

  // The button in the empty list, which disappears once the folder has a recording.
  await user.click((await screen.findAllByRole('button', { name: 'Add recordings' })).at(-1) ?? document.body)
  const dialog = await screen.findByRole('dialog', { name: 'Add recordings to “Sales”' })
  await user.click(await within(dialog).findByRole('checkbox', { name: /^Kick-off/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add recordings' })).toHaveFocus())
  expect(await screen.findByRole('link', { name: 'Kick-off' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'More actions for Kick-off' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Remove from folder/, hidden: true }))
  expect(await screen.findByText('“Kick-off” removed from “Sales”')).toBeVisible()
  expect((await person.get(`/folders/${made.sales}/recordings`)).json().total).toBe(0)
  await user.click(await undo())
  expect(await screen.findByText('“Kick-off” added to “Sales”')).toBeVisible()
  expect((await person.get(`/folders/${made.sales}/recordings`)).json().total).toBe(1)
})

test('people who can only view an empty folder aren’t told to add recordings', async ({ openApp, directory }) => {
  const { go, made } = await openFolders({ openApp, directory }, async (viewer) => {
    const owner = await directory.signIn('owner')
    const sales = await makeFolder(owner, { name: 'Sales' })
    await shareFolder(owner, sales, { people: [[viewer, 'read']] })
    return { sales }
  })
  go(`/${made.sales}`)
  expect(await screen.findByText('Recordings that folder editors add appear here.')).toBeVisible()
  expect(screen.queryByText(/drag them onto the folder/)).not.toBeInTheDocument()
})

async function takeOut(user: UserEvent, name: string) {
  const more = await screen.findByRole('button', { name: `More actions for ${name}` })
  await user.click(more)
  const takingOut = await screen.findByRole('menuitem', { name: /^Remove from folder/, hidden: true })
  // Where browsers put focus after closing the menu.
  act(() => more.focus())
  act(() => takingOut.click())
  await waitFor(() => expect(screen.queryByRole('link', { name })).not.toBeInTheDocument())
}

/** Folders with two recordings in “Sales”. */
const twoInSales = (directoryId: string) => async (owner: TestPerson) => {
  const folders = await salesTree(owner)
  for (const name of ['Second', 'First']) {
    const recordingId = await addRecording(db, { directoryId, ownerUserId: owner.userId, name })
    await owner.put(`/folders/${folders.sales}/recordings/${recordingId}`)
  }
  return folders
}

test('several are removed at once from the list’s bar, with Undo', async ({ openApp, directory }) => {
  const { user, go, person, made } = await openFolders({ openApp, directory }, twoInSales(directory.directoryId))
  const inSales = async () => (await person.get(`/folders/${made.sales}/recordings`)).json().total
  go(`/${made.sales}`)
  await user.click(await screen.findByRole('checkbox', { name: 'Select First' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Second' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected recordings' }))
  await user.click(bar.getByRole('button', { name: 'Remove from folder' }))
  expect(await screen.findByText('2 recordings removed from the folder')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'No recordings in this folder' })).toBeVisible()
  expect(await inSales()).toBe(0)
  await user.click(await undo())
  expect(await screen.findByRole('link', { name: 'Second' })).toBeVisible()
  expect(await inSales()).toBe(2)
})

test('several are moved to another folder by keyboard', async ({ openApp, directory }) => {
  const { user, go, person, made } = await openFolders({ openApp, directory }, twoInSales(directory.directoryId))
  go(`/${made.sales}`)
  await user.click(await screen.findByRole('checkbox', { name: 'Select First' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Second' }))
  act(() => screen.getByRole('link', { name: 'First' }).focus())
  await user.keyboard('{Control>}x{/Control}')
  await waitFor(() => expect(screen.getByRole('tree', { name: 'All folders' })).toHaveFocus())
  await user.keyboard('{End}{Enter}')
  expect(await screen.findByText('“2 recordings” moved to “Support”')).toBeVisible()
  expect((await person.get(`/folders/${made.support}/recordings`)).json().total).toBe(2)
  expect((await person.get(`/folders/${made.sales}/recordings`)).json().total).toBe(0)
})

test('a move to a folder that was just deleted leaves the recording where it is, and says why', async ({
  openApp,
  directory,
}) => {
  const { user, go, person, made } = await openFolders({ openApp, directory }, twoInSales(directory.directoryId))
  go(`/${made.sales}`)
  await screen.findByRole('checkbox', { name: 'Select First' })
  act(() => screen.getByRole('link', { name: 'First' }).focus())
  await user.keyboard('{Control>}x{/Control}')
  await waitFor(() => expect(screen.getByRole('tree', { name: 'All folders' })).toHaveFocus())
  await db.updateTable('folders').set({ deletedOn: new Date() }).where('folderId', '=', made.support).execute()
  await user.keyboard('{End}{Enter}')
  expect(await screen.findByText(/^Couldn’t move “First”\. “Support” was deleted/)).toBeVisible()
  expect((await person.get(`/folders/${made.sales}/recordings`)).json().total).toBe(2)
})

test('a recording is moved to another folder by keyboard, with Undo', async ({ openApp, directory }) => {
  const { user, go, person, made } = await openFolders({ openApp, directory }, twoInSales(directory.directoryId))
  go(`/${made.sales}`)
  await screen.findByRole('checkbox', { name: 'Select First' })
  act(() => screen.getByRole('link', { name: 'First' }).focus())
  await user.keyboard('{Control>}x{/Control}')
  await waitFor(() => expect(screen.getByRole('tree', { name: 'All folders' })).toHaveFocus())
  await user.keyboard('{End}{Enter}')
  expect(await screen.findByText('“First” moved to “Support”')).toBeVisible()
  expect((await person.get(`/folders/${made.support}/recordings`)).json().total).toBe(1)
  await user.click(await undo())
  expect(await screen.findByText('“First” moved to “Sales”')).toBeVisible()
  expect((await person.get(`/folders/${made.sales}/recordings`)).json().total).toBe(2)
  expect((await person.get(`/folders/${made.support}/recordings`)).json().total).toBe(0)
})

test('after a recording is removed, the next one gets focus, and finally the heading', async ({
  openApp,
  directory,
}) => {
  const { user, go, made } = await openFolders({ openApp, directory }, twoInSales(directory.directoryId))
  go(`/${made.sales}`)
  await screen.findByRole('link', { name: 'First' })
  await takeOut(user, 'First')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus())
  await takeOut(user, 'Second')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Sales' })).toHaveFocus())
})

test('a favorite is pinned above the tree', async ({ openApp, directory }) => {
  const { user, go, made } = await openFolders({ openApp, directory }, salesTree)
  go(`/${made.sales}`)
  await user.click(await screen.findByRole('button', { name: 'Add to favorites' }))
  const pinned = await screen.findByRole('navigation', { name: 'Favorites' })
  expect(within(pinned).getByRole('link', { name: 'Sales' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove from favorites' }))
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Favorites' })).toBeNull())
})

test('people who can only view see what they can’t do, and who can', async ({ openApp, directory }) => {
  const owner = await directory.signIn('user')
  const { user, go, made } = await openFolders({ openApp, directory }, async (reader) => {
    const folders = await salesTree(owner)
    await shareFolder(owner, folders.sales, { people: [[reader, 'read']] })
    return folders
  })
  go(`/${made.sales}`)
  expect(await screen.findByText('You can view')).toBeVisible()
  const add = await screen.findByRole('button', { name: 'Add recordings' })
  expect(add).toHaveAccessibleDescription('You can only view this folder. Folder editors can add recordings.')
  await user.click(add)
  await user.click(screen.getByRole('button', { name: 'New subfolder' }))
  expect(screen.getByRole('button', { name: 'New subfolder' })).toHaveAccessibleDescription(
    /^You need “Can edit” access/,
  )
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'More for Sales', expanded: false }))
  const remove = await screen.findByRole('menuitem', { name: 'Delete…', hidden: true })
  expect(remove).toHaveAttribute('aria-disabled', 'true')
  expect(remove).toHaveAccessibleDescription(/^You need “Can edit” access/)
})

test('a folder deleted by someone else is replaced with a message', async ({ openApp, directory }) => {
  const { go, person, made, queryClient } = await openFolders({ openApp, directory }, salesTree)
  go(`/${made.sales}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Sales' })).toBeVisible()
  await person.delete(`/folders/${made.sales}`)
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByRole('heading', { name: 'Folder not found' })).toBeVisible()
})

test('without folders, the page says what they are for and offers to create the first', async ({
  openApp,
  directory,
}) => {
  const { go } = await openFolders({ openApp, directory }, async () => {})
  go()
  expect(await screen.findByRole('heading', { name: 'No folders yet' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create the first folder' })).toBeEnabled()
})

test('without a connection, a dialog sends nothing that could still happen after Cancel', async ({
  openApp,
  directory,
}) => {
  const { user, go, person, queryClient } = await openFolders({ openApp, directory }, salesTree)
  go('?show=new')
  const dialog = within(await screen.findByRole('dialog', { name: 'New folder' }))
  onTestFinished(() => onlineManager.setOnline(true))
  act(() => onlineManager.setOnline(false))
  await user.type(dialog.getByRole('textbox', { name: 'Folder name' }), 'Plans{Enter}')
  expect(await dialog.findByRole('alert')).toHaveTextContent('You’re offline.')
  expect(dialog.getByRole('textbox', { name: 'Folder name' })).toHaveValue('Plans')
  expect(queryClient.isMutating()).toBe(0)

  act(() => onlineManager.setOnline(true))
  expect(dialog.queryByRole('alert')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Create folder' }))
  expect(await screen.findByText('“Plans” created')).toBeVisible()
  expect((await person.get('/folders')).json().items).toContainEqual(expect.objectContaining({ name: 'Plans' }))
})
