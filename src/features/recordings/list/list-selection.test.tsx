import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { newId } from '#server/new-id.ts'
import { addTag, tagsOf } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'
import { addThree, bulkBar, chooseAll } from '~/test/three-recordings'
// Preloads lazy chunks, to keep load time out of the tests.
import '../detail/RecordingPage'
import './ListDialogs'
import './LongList'
import './RowPart'
import './Selecting'

const { db } = service

const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` }).checked

test('recordings are selected by keyboard, by checkbox and with Shift', async ({ openApp, directory }) => {
  const { userId } = await directory.signIn('owner')
  await addThree(directory.directoryId, userId)
  const { user } = await openApp('/d/:directoryId/recordings')
  await user.click(await screen.findByRole('checkbox', { name: 'Select First' }))
  expect(bulkBar().getByText('1 selected')).toBeVisible()

  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Third' }))
  await user.keyboard('{/Shift}')
  expect(bulkBar().getByText('All 3 selected')).toBeVisible()

  screen.getByRole('link', { name: 'Second' }).focus()
  await user.keyboard('x')
  expect(isChosen('Second')).toBe(false)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Selected recordings' })).not.toBeInTheDocument()

  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(['First', 'Second', 'Third'].map(isChosen)).toEqual([false, true, true])
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link', { name: 'First' }))
  await user.keyboard('{/Control}')
  expect(bulkBar().getByText('All 3 selected')).toBeVisible()
})

test('a tag is added to all selected, and Undo removes it only where it was added', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const { userId } = await directory.signIn('owner')
  const [first = '', second = ''] = await addThree(directoryId, userId)
  const tagId = await addTag(db, directory)
  await db.insertInto('recordingTags').values({ recordingId: first, tagId }).execute()
  const { user } = await openApp('/d/:directoryId/recordings', { as: 'owner' })
  await chooseAll(user)

  await user.click(bulkBar().getByRole('button', { name: 'Tags' }))
  await user.click(await screen.findByRole('option', { name: 'Sales' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Tags of 3 recordings changed')).toBeVisible()
  expect(await tagsOf(db, second)).toEqual(['Sales'])

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await tagsOf(db, second)).toEqual([]))
  expect(await screen.findByText('Tag changes of 2 recordings undone')).toBeVisible()
  expect(await tagsOf(db, first)).toEqual(['Sales'])
})

test('deleted recordings can be restored', async ({ openApp, directory }) => {
  const { userId } = await directory.signIn('owner')
  await addThree(directory.directoryId, userId)
  const { user } = await openApp('/d/:directoryId/recordings', { as: 'owner' })
  await chooseAll(user)
  await user.keyboard('{Delete}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 recordings?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('3 recordings deleted')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'First' })).not.toBeInTheDocument())

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'First' })).toBeVisible()
})

test('Undo also loads the page of a restored recording that wasn’t found', async ({ openApp, directory }) => {
  const { userId } = await directory.signIn('owner')
  const [first = ''] = await addThree(directory.directoryId, userId)
  const { user, history } = await openApp('/d/:directoryId/recordings', { as: 'owner' })
  await chooseAll(user)
  await user.keyboard('{Delete}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 recordings?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('3 recordings deleted')
  act(() => history.push(`/d/${directory.directoryId}/recordings/${first}`))
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  vi.mocked(console.error).mockClear()

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'First' })).toBeVisible()
})

test('deleting offline fails immediately instead of later, and everything stays selected', async ({
  openApp,
  directory,
}) => {
  const { userId } = await directory.signIn('owner')
  const ids = await addThree(directory.directoryId, userId)
  let isDown = false
  const { user } = await openApp('/d/:directoryId/recordings', {
    as: 'owner',
    fetch: (real) => async (input, init) => {
      if (isDown) throw new TypeError('Failed to fetch')
      return real(input, init)
    },
  })
  await chooseAll(user)
  await user.keyboard('{Delete}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 recordings?' }))
  onTestFinished(() => onlineManager.setOnline(true))
  isDown = true
  act(() => onlineManager.setOnline(false))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toMatch(/3 recordings weren’t changed.*You’re offline/)
  expect(bulkBar().getByText('All 3 selected')).toBeVisible()

  isDown = false
  act(() => onlineManager.setOnline(true))
  const left = await db.selectFrom('recordings').select('deletedOn').where('recordingId', 'in', ids).execute()
  expect(left.map(({ deletedOn }) => deletedOn)).toEqual([null, null, null])
})

test('a change whose answer is lost says that it may have happened, and the list shows that it did', async ({
  openApp,
  directory,
}) => {
  const { userId } = await directory.signIn('owner')
  await addThree(directory.directoryId, userId)
  const { user } = await openApp('/d/:directoryId/recordings', {
    as: 'owner',
    fetch: (real) => async (input, init) => {
      const answer = await real(input, init)
      const { url, method } = new Request(input, init)
      if (method === 'POST' && url.endsWith('/recordings/bulk')) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  await chooseAll(user)
  await user.keyboard('{Delete}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 recordings?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toMatch(/3 recordings might not have changed.*didn’t answer/)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'First' })).not.toBeInTheDocument())
})

test('all recordings can be selected, including rows not rendered', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const { userId: ownerUserId } = await directory.signIn('owner')
  const rows = Array.from({ length: 120 }, (_, index) => ({
    recordingId: newId(),
    directoryId,
    ownerUserId,
    name: `Meeting ${index}`,
    createdOn: new Date(Date.now() - index * 60_000),
    stage: 'finished' as const,
    isTranscriptionCompleted: true,
    isTranscriptionSucceeded: true,
  }))
  await db.insertInto('recordings').values(rows).execute()
  const { user } = await openApp('/d/:directoryId/recordings', { as: 'owner' })
  // Which rows are rendered depends on their heights, and here they have none.
  const [some] = await screen.findAllByRole('checkbox', { name: /^Select Meeting/ })
  if (some) await user.click(some)
  await user.click(bulkBar().getByRole('button', { name: 'Select all 120' }))
  expect(await bulkBar().findByText('All 120 selected')).toBeVisible()

  await user.click(bulkBar().getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 120 recordings?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('120 recordings deleted')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Your meetings start here' })).toBeVisible()
})

test('a recording is renamed in its row, and Undo restores the name', async ({ openApp, directory }) => {
  const { userId } = await directory.signIn('owner')
  await addThree(directory.directoryId, userId)
  const { user } = await openApp('/d/:directoryId/recordings', { as: 'owner' })
  await screen.findByRole('checkbox', { name: 'Select Second' })
  screen.getByRole('link', { name: 'Second' }).focus()
  await user.keyboard('{F2}')
  const field = await screen.findByRole('textbox', { name: 'Recording name' })
  expect(field).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus()

  await user.keyboard('{F2}')
  await user.clear(await screen.findByRole('textbox', { name: 'Recording name' }))
  await user.keyboard('Weekly{Enter}')
  expect(await screen.findByRole('link', { name: 'Weekly' })).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Second' })).toBeVisible()
})

test('a row warns before overwriting a name someone else gave in the meantime', async ({ openApp, directory }) => {
  const owner = await directory.signIn('owner')
  const [, second] = await addThree(directory.directoryId, owner.userId)
  const { user } = await openApp('/d/:directoryId/recordings', { as: 'owner' })
  await screen.findByRole('checkbox', { name: 'Select Second' })
  screen.getByRole('link', { name: 'Second' }).focus()
  await user.keyboard('{F2}')
  await user.clear(await screen.findByRole('textbox', { name: 'Recording name' }))
  await owner.patch(`/recordings/${second}`, { name: 'Standup' })
  await user.keyboard('Weekly{Enter}')

  expect(await screen.findByText(/It was just renamed to “Standup” elsewhere\.$/)).toBeVisible()
  expect(await screen.findByRole('textbox', { name: 'Recording name' })).toHaveValue('Weekly')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: 'Weekly' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Standup' })).toBeVisible()
})
