import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { TestDirectory, TestPerson } from '#server/test/test-directory.ts'
import { addFolder, addRecording } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'
import { useToasts } from '~/ui/toasts'
// Preloads lazy chunks, to keep load time out of the tests.
import '../context/ContextDialogs'
import '../detail/RecordingPage'
import '../list/ListFilters'
import '../RecordingsPage'
import './ShareRecordingDialog'

const { db } = service

beforeEach(() => useToasts.setState({ toasts: [] }))

async function named(directory: TestDirectory, firstName: string) {
  const person = await directory.signIn('user')
  await db.updateTable('users').set({ firstName, lastName: 'Reed' }).where('userId', '=', person.userId).execute()
  return person
}

const seenBy = async (person: TestPerson, recordingId: string) =>
  (await person.get(`/recordings/${recordingId}`)).statusCode

const readersOnly = (userId: string) => ({ userShares: [{ userId, accessLevel: 'read' }], teamShares: [] })

test('a recording is shared with a colleague, who sees it and who shared it; Undo revokes it', async ({
  openApp,
  directory,
}) => {
  const { directoryId } = directory
  const ben = await named(directory, 'Ben')
  const { user, history, person } = await openApp('/d/:directoryId/settings', { as: 'user' })
  const ownerUserId = person?.userId ?? ''
  const recordingId = await addRecording(db, { directoryId, ownerUserId, name: 'Interview' })
  act(() => history.push(`/d/${directoryId}/recordings/${recordingId}`))
  await user.click(await screen.findByRole('button', { name: 'More actions for this recording' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Share', hidden: true }))

  const dialog = await screen.findByRole('dialog', { name: 'Share “Interview”' })
  expect(await within(dialog).findByText('1 person can open this link.')).toBeVisible()
  const people = within(await within(dialog).findByRole('region', { name: 'Who can see this' }))
  expect(await people.findByText('Created this recording')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(within(dialog).getByRole('combobox', { name: 'Add people or teams' }))
  await user.keyboard('Ben')
  await user.click(await screen.findByRole('option', { name: /Ben Reed/, hidden: true }))
  const level = within(dialog).getByRole('combobox', { name: 'Access of Ben Reed' })
  expect(
    within(level)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Can edit', 'Can view'])
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Sharing of “Interview” saved')).toBeVisible()
  expect(await seenBy(ben, recordingId)).toBe(200)

  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Sharing of “Interview” restored')).toBeVisible()
  expect(await seenBy(ben, recordingId)).toBe(404)
})

test('a person with read access sees who has access and why, but can’t change it', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const owner = await named(directory, 'Ana')
  const { history, person } = await openApp('/d/:directoryId/settings', { as: 'user' })
  const recordingId = await addRecording(db, { directoryId, ownerUserId: owner.userId, name: 'Interview' })
  const folderId = await addFolder(db, { directoryId, ownerUserId: owner.userId, recordingIds: [recordingId] })
  const carl = await named(directory, 'Carl')
  await owner.put(`/folders/${folderId}/shares`, readersOnly(carl.userId))
  await owner.put(`/recordings/${recordingId}/shares`, readersOnly(person?.userId ?? ''))
  act(() => history.push(`/d/${directoryId}/recordings/${recordingId}?show=share`))

  const dialog = await screen.findByRole('dialog', { name: 'Share “Interview”' })
  expect(await within(dialog).findByText('You can view this recording. Ask Ana Reed to share it.')).toBeVisible()
  expect(await within(dialog).findByText('Shared with you by Ana Reed')).toBeVisible()
  expect(within(dialog).getByText('Through a folder you can’t see')).toBeVisible()
  expect(within(dialog).queryByRole('combobox')).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
})

test('the list shows what others shared with the person, and who did', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const owner = await named(directory, 'Ana')
  const { user, history, person } = await openApp('/d/:directoryId/settings', { as: 'user' })
  const ownUserId = person?.userId ?? ''
  await addRecording(db, { directoryId, ownerUserId: ownUserId, name: 'Of my own' })
  const shared = await addRecording(db, { directoryId, ownerUserId: owner.userId, name: 'Interview' })
  const userShares = [{ userId: ownUserId, accessLevel: 'read' }]
  await owner.put(`/recordings/${shared}/shares`, { userShares, teamShares: [] })
  act(() => history.push(`/d/${directoryId}/recordings`))
  expect(await screen.findByRole('link', { name: 'Of my own' })).toBeVisible()

  await user.click(await screen.findByRole('button', { name: 'Everyone’s' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Shared with me', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Of my own' })).not.toBeInTheDocument())
  expect(await screen.findByRole('link', { name: 'Interview' })).toBeVisible()
  expect(screen.getByText(/Shared by Ana Reed/)).toBeVisible()
  expect(history.location.search).toContain('shared=true')
})
