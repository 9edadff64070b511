import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { makeFolder } from '#server/folders/fixtures/test-folders.ts'
import type { TestDirectory } from '#server/test/test-directory.ts'
import { addTag } from '#server/test/test-recording.ts'
import { service, test, type OpenApp } from '~/test/app-test'
import { addThree, bulkBar, chooseAll } from '~/test/three-recordings'
// Preloads lazy chunks, to keep load time out of the tests.
import './ListDialogs'
import './drop/DropPanel'
import './RowPart'
import './Selecting'

const { db } = service

const link = (name: string) => screen.getByRole('link', { name })
const progress = () => bulkBar().getAllByRole('progressbar')

async function removeRow(user: UserEvent, name: string) {
  link(name).focus()
  await user.keyboard('{Delete}')
  const dialog = within(await screen.findByRole('dialog', { name: `Delete “${name}”?` }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('link', { name })).not.toBeInTheDocument())
}

type Fixtures = { openApp: OpenApp; directory: TestDirectory }

/** Three recordings and a folder of the signed-in person. */
async function openWithFolder({ openApp, directory }: Fixtures, between: (real: typeof fetch) => typeof fetch) {
  const { userId } = await directory.signIn('owner')
  await addThree(directory.directoryId, userId)
  const { user, person } = await openApp('/d/:directoryId/recordings', { as: 'owner', fetch: between })
  if (!person) throw new Error('Nobody signed in.')
  return { user, owner: person, folderId: await makeFolder(person, { name: 'Board' }) }
}

/** Puts all selected recordings into a folder. */
async function putInto(user: UserEvent, folder: string) {
  await user.click(bulkBar().getByRole('button', { name: 'Folder' }))
  await user.click(await screen.findByRole('treeitem', { name: new RegExp(folder) }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
}

const isReading = ({ method, url }: Request) => method === 'GET' && /folders\/[^/]+\/recordings/.test(url)
const isBulk = ({ method, url }: Request) => method === 'POST' && url.endsWith('/recordings/bulk')
const isDeletion = async (request: Request) => isBulk(request) && (await request.clone().json()).action === 'delete'
const isTree = ({ url }: Request) => new URL(url).pathname.endsWith('/folders/tree')

/** Holds back responses until released. */
function holding(isHeld: (request: Request) => boolean | Promise<boolean>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const fetchHeld = (real: typeof fetch) => async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init)
    if (await isHeld(request)) {
      const stopped = new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
      await Promise.race([promise, stopped])
    }
    return real(input, init)
  }
  return { fetch: fetchHeld, letGo: resolve }
}

test('deleting focuses the next row, else the previous one, else the heading, and Undo focuses a row again', async ({
  openApp,
  directory,
}) => {
  const { userId } = await directory.signIn('owner')
  await addThree(directory.directoryId, userId)
  const { user } = await openApp('/d/:directoryId/recordings', { as: 'owner' })
  await screen.findByRole('checkbox', { name: 'Select First' })

  await removeRow(user, 'Second')
  await waitFor(() => expect(link('Third')).toHaveFocus())
  await removeRow(user, 'Third')
  await waitFor(() => expect(link('First')).toHaveFocus())
  await removeRow(user, 'First')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Recordings' })).toHaveFocus())

  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) ?? document.body)
  expect(await screen.findByRole('link', { name: 'First' })).toBeVisible()
  await waitFor(() => expect(document.body).not.toHaveFocus())
})

test('a bulk change returns focus to the list, where the first recording is or was', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const { userId } = await directory.signIn('owner')
  await addThree(directoryId, userId)
  await addTag(db, directory)
  const { user } = await openApp('/d/:directoryId/recordings', { as: 'owner' })
  await chooseAll(user)
  await user.click(bulkBar().getByRole('button', { name: 'Tags' }))
  await user.click(await screen.findByRole('option', { name: 'Sales' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Tags of 3 recordings changed')).toBeVisible()
  await waitFor(() => expect(link('First')).toHaveFocus())

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(link('First')).toHaveFocus())
})

test('reading a folder shows progress and Stop, and stopping then changes nothing', async ({ openApp, directory }) => {
  const { user, owner, folderId } = await openWithFolder({ openApp, directory }, holding(isReading).fetch)
  await chooseAll(user)
  await putInto(user, 'Board')

  expect(await bulkBar().findByRole('progressbar', { name: 'Folder: 0 of 3' })).toBeVisible()
  await waitFor(() => expect(bulkBar().getByRole('button', { name: 'Stop' })).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await bulkBar().findByText('All 3 selected')).toBeVisible()
  expect((await owner.get(`/folders/${folderId}/recordings`)).json().total).toBe(0)
  expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument()
})

test('two concurrent changes have separate progress and results', async ({ openApp, directory }) => {
  const adding = holding(async (request) => isBulk(request) && !(await isDeletion(request)))
  const deleting = holding(isDeletion)
  const { user } = await openWithFolder({ openApp, directory }, (real) => adding.fetch(deleting.fetch(real)))
  await chooseAll(user)
  await putInto(user, 'Board')
  expect(await bulkBar().findByRole('progressbar', { name: 'Folder: 0 of 3' })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Select Second' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Third' }))
  link('First').focus()
  await user.keyboard('{Delete}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “First”?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))

  await waitFor(() =>
    expect(progress().map((one) => one.getAttribute('aria-label'))).toEqual(['Folder: 0 of 3', 'Delete: 0 of 1']),
  )
  adding.letGo()
  expect(await screen.findByText('3 recordings added to the folder')).toBeVisible()
  deleting.letGo()
  expect(await screen.findByText('1 recording deleted')).toBeVisible()
})

test('a tag or folder deleted by someone else in the meantime is named, and the recordings stay selected', async ({
  openApp,
  directory,
}) => {
  const tagId = await addTag(db, directory)
  const { user, owner, folderId } = await openWithFolder({ openApp, directory }, (real) => real)
  await chooseAll(user)
  await user.click(bulkBar().getByRole('button', { name: 'Tags' }))
  await user.click(await screen.findByRole('option', { name: 'Sales' }))
  await owner.delete(`/tags/${tagId}`)
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  const refused = within(await screen.findByRole('alert'))
  expect(refused.getAllByText(/The tag “Sales” has been deleted/)).toHaveLength(3)

  await user.click(bulkBar().getByRole('button', { name: 'Folder' }))
  await user.click(await screen.findByRole('treeitem', { name: /Board/ }))
  await owner.delete(`/folders/${folderId}`)
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(/“Board” was deleted/)).toBeVisible()
  expect(bulkBar().getByText('All 3 selected')).toBeVisible()
})

test('Escape leaves the folder panel even if it failed to load, and returns focus to the row', async ({
  openApp,
  directory,
}) => {
  const { userId } = await directory.signIn('owner')
  await addThree(directory.directoryId, userId)
  const { user } = await openApp('/d/:directoryId/recordings', {
    as: 'owner',
    fetch: (real) => async (input, init) =>
      isTree(input instanceof Request ? input : new Request(input, init))
        ? new Response(null, { status: 403 })
        : real(input, init),
  })
  await screen.findByRole('checkbox', { name: 'Select First' })
  link('Second').focus()
  await user.keyboard('{Control>}x{/Control}')
  const panel = await screen.findByRole('complementary', { name: 'Folders to drop into' })
  expect(await within(panel).findByText('The folders didn’t load.')).toBeVisible()
  expect(panel).toHaveFocus()
  expect(within(panel).getByRole('button', { name: 'Cancel' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(panel).not.toBeInTheDocument()
  expect(link('Second')).toHaveFocus()
})

test('Arrow Down enters the list, from the page and from the field above', async ({ openApp, directory }) => {
  const { userId } = await directory.signIn('owner')
  await addThree(directory.directoryId, userId)
  const { user } = await openApp('/d/:directoryId/recordings', { as: 'owner' })
  expect(await screen.findByRole('link', { name: 'First' })).toBeVisible()
  const field = await screen.findByRole('searchbox', { name: 'Search names' })
  expect(await screen.findAllByRole('navigation')).not.toHaveLength(0)

  screen.getByRole('main').focus()
  await user.keyboard('{ArrowDown}')
  expect(link('First')).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(link('Second')).toHaveFocus()

  await user.type(field, 'ir')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Second' })).not.toBeInTheDocument())
  await user.keyboard('{ArrowDown}')
  expect(link('First')).toHaveFocus()
  await user.click(field)
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(field).toHaveFocus()
})

test('a row is a single Tab stop, and Arrow Left and Right reach its controls', async ({ openApp, directory }) => {
  const { userId } = await directory.signIn('owner')
  await addThree(directory.directoryId, userId)
  const { user } = await openApp('/d/:directoryId/recordings', { as: 'owner' })
  const box = await screen.findByRole('checkbox', { name: 'Select First' })
  await waitFor(() => expect(box).toBeEnabled())

  link('First').focus()
  await user.tab()
  expect(link('Second')).toHaveFocus()
  await user.tab({ shift: true })
  await user.keyboard('{ArrowLeft}')
  expect(box).toHaveFocus()
  await user.keyboard(' ')
  expect(box).toBeChecked()
  await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('button', { name: 'More actions for First' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(link('Second')).toHaveFocus()
})
