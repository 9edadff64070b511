import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { addRecording } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'

const PAGE = '/d/:directoryId/recordings/deleted'
const HOUR_MS = 3_600_000

/** Adds a recording deleted this many hours ago. */
const addDeleted = (facts: { directoryId: string; ownerUserId: string; name: string | null }, hours: number) =>
  addRecording(service.db, { ...facts, deletedOn: new Date(Date.now() - hours * HOUR_MS) })

/** Runs `happen` between pressing Restore and the service handling it. */
const beforeRestoring =
  (happen: () => Promise<unknown>) =>
  (real: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/restore')) await happen()
    return real(request)
  }

test('deleted recordings are listed last deleted first, are restored with one press, and can be opened', async ({
  openApp,
  directory,
}) => {
  const { directoryId } = directory
  const colleague = await directory.signIn('user')
  const facts = { directoryId, ownerUserId: colleague.userId }
  const recordingId = await addDeleted({ ...facts, name: 'Budget <b>2026</b>' }, 2)
  await addDeleted({ ...facts, name: null }, 1)
  const { user, history, person } = await openApp(PAGE)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Untitled recording.*Created by Test user.*Deleted.*Deleted permanently on/),
    expect.stringMatching(/^Budget <b>2026<\/b>/),
  ])
  expect(screen.getByText('2 recordings')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Restore Budget <b>2026</b>' }))

  const told = await screen.findByText('“Budget <b>2026</b>” restored')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Restore Untitled recording' })).toHaveFocus()
  expect((await person?.get(`/recordings/${recordingId}`))?.statusCode).toBe(200)
  await user.click(within(told.parentElement ?? told).getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(history.location.pathname).toBe(`/d/${directoryId}/recordings/${recordingId}`))
})

test('members see only their own; one restored elsewhere disappears from the list', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const colleague = await directory.signIn('user')
  await addDeleted({ directoryId, ownerUserId: colleague.userId, name: 'Not mine' }, 1)
  let recordingId = ''
  const { user, person } = await openApp('/d/:directoryId/recordings', {
    as: 'user',
    fetch: beforeRestoring(async () => person?.post(`/recordings/${recordingId}/restore`)),
  })
  recordingId = await addDeleted({ directoryId, ownerUserId: person?.userId ?? '', name: 'Mine' }, 1)

  await user.click(await screen.findByRole('link', { name: 'Deleted' }))
  expect(await screen.findByRole('button', { name: 'Restore Mine' })).toBeVisible()
  expect(screen.queryByText('Not mine')).not.toBeInTheDocument()
  expect(screen.queryByText(/Created by/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Restore Mine' }))

  expect(await screen.findByText('No deleted recordings')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('reports a recording that is gone for good in the meantime, and reloads the list', async ({
  openApp,
  directory,
}) => {
  const { directoryId } = directory
  let recordingId = ''
  const deletedOn = new Date(Date.now() - 31 * 24 * HOUR_MS)
  const { user, person } = await openApp('/d/:directoryId/recordings', {
    as: 'user',
    fetch: beforeRestoring(() =>
      service.db.updateTable('recordings').set({ deletedOn }).where('recordingId', '=', recordingId).execute(),
    ),
  })
  recordingId = await addDeleted({ directoryId, ownerUserId: person?.userId ?? '', name: 'Too late' }, 1)
  await user.click(await screen.findByRole('link', { name: 'Deleted' }))

  await user.click(await screen.findByRole('button', { name: 'Restore Too late' }))

  expect(await screen.findByText(/You can’t restore/)).toBeVisible()
  expect(await screen.findByText('No deleted recordings')).toBeVisible()
})

test('all of them come back with one press, page by page, and Undo deletes them again', async ({
  openApp,
  directory,
}) => {
  const { directoryId } = directory
  const colleague = await directory.signIn('user')
  const facts = { directoryId, ownerUserId: colleague.userId }
  for (let index = 0; index < 60; index += 1) await addDeleted({ ...facts, name: `Call ${index}` }, index + 1)
  const deletedCount = async () => (await person?.get('/recordings/deleted'))?.json().total
  const { user, person } = await openApp(PAGE)

  await user.click(await screen.findByRole('button', { name: 'Restore all 60' }))
  expect(await screen.findByText('60 recordings restored')).toBeVisible()
  expect(await screen.findByText('No deleted recordings')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(await deletedCount()).toBe(0)

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('60 recordings deleted')).toBeVisible()
  expect(await deletedCount()).toBe(60)
})

test('restoring all shows how far it is, offers to stop, and names what it could not restore', async ({
  openApp,
  directory,
}) => {
  const { directoryId } = directory
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>()
  let recordingId = ''
  const { user, person } = await openApp('/d/:directoryId/recordings', {
    as: 'user',
    fetch: (real) => async (input, init) => {
      const request = new Request(input, init)
      if (request.url.endsWith('/recordings/bulk')) await goOn
      return real(request)
    },
  })
  const facts = { directoryId, ownerUserId: person?.userId ?? '' }
  recordingId = await addDeleted({ ...facts, name: 'Too late' }, 1)
  await addDeleted({ ...facts, name: 'In time' }, 2)
  await user.click(await screen.findByRole('link', { name: 'Deleted' }))

  await user.click(await screen.findByRole('button', { name: 'Restore all 2' }))
  expect(await screen.findByRole('progressbar', { name: 'Restoring: 0 of 2' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Restore all 2' })).not.toBeInTheDocument()
  const deletedOn = new Date(Date.now() - 31 * 24 * HOUR_MS)
  await service.db.updateTable('recordings').set({ deletedOn }).where('recordingId', '=', recordingId).execute()
  release()

  expect(await screen.findByText('1 recording restored')).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent('1 recording wasn’t changedToo late: It no longer exists.')
})

test('an admin deletes one permanently, and then all; focus stays in the list or goes to the heading', async ({
  openApp,
  directory,
}) => {
  const { directoryId } = directory
  const colleague = await directory.signIn('user')
  const facts = { directoryId, ownerUserId: colleague.userId }
  for (const [index, name] of ['Layoffs', 'Budget', 'Roadmap'].entries())
    await addDeleted({ ...facts, name }, index + 1)
  const { user, person } = await openApp(PAGE, { as: 'admin' })
  const deletedCount = async () => (await person?.get('/recordings/deleted'))?.json().total

  await user.click(await screen.findByRole('button', { name: 'Delete Layoffs permanently' }))
  const asked = await screen.findByRole('dialog', { name: 'Delete “Layoffs” permanently?' })
  expect(asked).toHaveTextContent('You can’t undo this.')
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }))
  expect(await deletedCount()).toBe(3)
  await user.click(screen.getByRole('button', { name: 'Delete Layoffs permanently' }))
  await user.click(await screen.findByRole('button', { name: 'Delete permanently' }))

  expect(await screen.findByText('1 recording deleted permanently')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Restore Budget' })).toHaveFocus())
  expect(await deletedCount()).toBe(2)

  await user.click(screen.getByRole('button', { name: 'Delete all 2 permanently' }))
  expect(await screen.findByRole('dialog', { name: 'Delete 2 recordings permanently?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete permanently' }))
  expect(await screen.findByText('No deleted recordings')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(await deletedCount()).toBe(0)
})

test('says how many were restored elsewhere before they could be deleted permanently; members aren’t offered it', async ({
  openApp,
  directory,
}) => {
  const { directoryId } = directory
  const colleague = await directory.signIn('user')
  const recordingId = await addDeleted({ directoryId, ownerUserId: colleague.userId, name: 'Budget' }, 1)
  const { user } = await openApp(PAGE, { as: 'admin' })

  await user.click(await screen.findByRole('button', { name: 'Delete Budget permanently' }))
  await colleague.post(`/recordings/${recordingId}/restore`)
  await user.click(await screen.findByRole('button', { name: 'Delete permanently' }))
  expect(await screen.findByText('1 recording was restored or erased by someone else.')).toBeVisible()
  expect(await screen.findByText('No deleted recordings')).toBeVisible()
  expect((await colleague.get(`/recordings/${recordingId}`)).statusCode).toBe(200)

  await colleague.delete(`/recordings/${recordingId}`)
  const other = await openApp(PAGE, { as: 'user' })
  await addDeleted({ directoryId, ownerUserId: other.person?.userId ?? '', name: 'Mine' }, 1)
  expect(await screen.findByText('No deleted recordings')).toBeVisible()
  expect(screen.queryByRole('button', { name: /permanently/ })).not.toBeInTheDocument()
})
