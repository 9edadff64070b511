import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { addRecording } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'
// Preloads lazy chunks, to keep load time out of the tests.
import '../detail/RecordingPage'
import './ContextDialogs'

const { db } = service

const pageOf = (recordingId: string, search = '') => `/d/:directoryId/recordings/${recordingId}${search}`

test('the recording date can be changed, undone, and reset to the upload date', async ({ openApp, directory }) => {
  const owner = await directory.signIn('owner')
  const recordingId = await addRecording(db, { directoryId: directory.directoryId, ownerUserId: owner.userId })
  const recordedOn = async () =>
    (await db.selectFrom('recordings').select('recordedOn').where('recordingId', '=', recordingId).executeTakeFirst())
      ?.recordedOn
  const { user } = await openApp(pageOf(recordingId))

  await user.click(await screen.findByRole('button', { name: /Change date/ }))
  const dialog = await screen.findByRole('dialog', { name: 'When was this recorded?' })
  const [day, time] = [within(dialog).getByLabelText('Day'), within(dialog).getByLabelText('Time')]
  const save = within(dialog).getByRole('button', { name: 'Save' })
  await user.clear(day)
  await user.click(save)
  expect(await within(dialog).findByText('Enter a day.')).toBeVisible()
  await user.type(day, '03/04/2025')
  await user.clear(time)
  await user.type(time, '09:15')
  await user.click(save)
  await waitFor(() => expect(dialog).not.toBeVisible())
  expect((await recordedOn())?.toISOString()).toMatch(/^2025-0[34]-0[34]T/)
  expect(await screen.findByRole('button', { name: /2025.*Change date/ })).toBeVisible()

  const before = screen.getByText(/^Recorded .*2025/)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/^Recorded (?!.*2025)/)).toBeVisible()
  expect(before).not.toBeInTheDocument()
  expect(await recordedOn()).toBeNull()
})

test('the date from the file is shown, and can be replaced by the upload date', async ({ openApp, directory }) => {
  const owner = await directory.signIn('owner')
  const facts = { directoryId: directory.directoryId, ownerUserId: owner.userId }
  const recordingId = await addRecording(db, { ...facts, recordedOn: new Date('2024-05-02T09:30:00Z') })
  const { user } = await openApp(pageOf(recordingId, '?show=date'))

  const dialog = await screen.findByRole('dialog', { name: 'When was this recorded?' })
  await user.click(within(dialog).getByRole('button', { name: 'Use date of upload' }))
  await waitFor(() => expect(dialog).not.toBeVisible())
  expect(screen.queryByRole('button', { name: /2024.*Change date/ })).toBeNull()
  const stored = await db
    .selectFrom('recordings')
    .select('recordedOn')
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  expect(stored).toEqual({ recordedOn: null })
})

test('a person with read access sees when it was recorded, but cannot change it', async ({ openApp, directory }) => {
  const owner = await directory.signIn('owner')
  const facts = { directoryId: directory.directoryId, ownerUserId: owner.userId }
  const recordingId = await addRecording(db, { ...facts, recordedOn: new Date('2024-05-02T09:30:00Z') })
  const { person, history } = await openApp('/d/:directoryId/recordings', { as: 'user' })
  const userShares = [{ userId: person?.userId ?? '', accessLevel: 'read' }]
  expect((await owner.put(`/recordings/${recordingId}/shares`, { userShares, teamShares: [] })).statusCode).toBe(200)
  history.push(`/d/${directory.directoryId}/recordings/${recordingId}?show=date`)

  // Rerendered once the access has loaded, so look it up each time.
  await waitFor(() => expect(screen.getByText(/2024/)).toBeVisible())
  expect(screen.queryByRole('button', { name: /Change date/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
