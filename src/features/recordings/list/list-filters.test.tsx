import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { addMeeting } from '#server/test/test-meeting.ts'
import { addRecording, addTag } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'
// Preloads lazy chunks, to keep load time out of the tests.
import './ListFilters'
import './ListDialogs'
import '../RecordingsPage'

const { db } = service

async function addMeetings({
  directoryId,
  signIn,
}: {
  directoryId: string
  signIn: (role: 'owner') => Promise<{ userId: string }>
}) {
  const { userId: ownerUserId } = await signIn('owner')
  const tagId = await addTag(db, { directoryId })
  const tagged = await addRecording(db, {
    directoryId,
    ownerUserId,
    name: 'Renewal call',
    isTranscriptionSucceeded: true,
  })
  await db.insertInto('recordingTags').values({ recordingId: tagged, tagId }).execute()
  await addRecording(db, {
    directoryId,
    ownerUserId,
    name: 'Broken memo',
    isTranscriptionSucceeded: false,
    transcriptionCompletionReason: 'error',
  })
  return { tagId }
}

test('searching by part of the name filters the list, and clearing shows all again', async ({ openApp, directory }) => {
  await addMeetings(directory)
  const { user, history } = await openApp('/d/:directoryId/recordings')
  expect(await screen.findByRole('link', { name: 'Broken memo' })).toBeVisible()

  await user.type(await screen.findByRole('searchbox', { name: 'Search names' }), 'renew')
  await waitFor(() => expect(history.location.search).toContain('q=renew'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Broken memo' })).not.toBeInTheDocument())
  expect(await screen.findByRole('link', { name: 'Renewal call' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('link', { name: 'Broken memo' })).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search names' })).toHaveValue('')
})

test('requests another sort order, and clearing the filters keeps it', async ({ openApp, directory }) => {
  await addMeetings(directory)
  const { user, history } = await openApp('/d/:directoryId/recordings?state=ready')
  expect(await screen.findByRole('list', { name: 'Recordings, newest first' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Today' })).toBeVisible()

  await user.click(await screen.findByRole('button', { name: 'Sort: Newest first' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Name', hidden: true }))
  expect(await screen.findByRole('list', { name: 'Recordings, by name' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Today' })).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('link', { name: 'Broken memo' })).toBeVisible()
  const [first] = within(screen.getByRole('list', { name: 'Recordings, by name' })).getAllByRole('listitem')
  expect(first).toHaveTextContent('Broken memo')
  expect(history.location.search).toBe('?sort=name')
})

test('filters by a tag', async ({ openApp, directory }) => {
  const { tagId } = await addMeetings(directory)
  const { user, history } = await openApp('/d/:directoryId/recordings')
  await user.click(await screen.findByRole('button', { name: 'Tags' }))
  await user.click(await screen.findByRole('option', { name: 'Sales' }))
  await user.click(screen.getByRole('button', { name: 'Done' }))

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Broken memo' })).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Sales' })).toBeVisible()
  expect(history.location.search).toContain(`tags=${tagId}`)
})

test('recordings must have both of two tags', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const { tagId } = await addMeetings(directory)
  const { userId: ownerUserId } = await directory.signIn('owner')
  const second = await addTag(db, directory, 'Board')
  const both = await addRecording(db, { directoryId, ownerUserId, name: 'Sales to the board' })
  await db
    .insertInto('recordingTags')
    .values([tagId, second].map((carried) => ({ recordingId: both, tagId: carried })))
    .execute()
  await openApp(`/d/:directoryId/recordings?tags=${tagId},${second}`)

  expect(await screen.findByRole('link', { name: 'Sales to the board' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Renewal call' })).not.toBeInTheDocument()
  expect(await screen.findByRole('button', { name: '2 tags' })).toBeVisible()
})

test('a link sets the state, own and unfiled filters, and the list says if nothing matches', async ({
  openApp,
  directory,
}) => {
  await addMeetings(directory)
  const { user } = await openApp('/d/:directoryId/recordings?state=failed&unfiled=true')
  expect(await screen.findByRole('link', { name: 'Broken memo' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Renewal call' })).not.toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'No transcript' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'In no folder' })).toHaveAttribute('aria-pressed', 'true')

  await user.click(screen.getByRole('button', { name: 'Everyone’s' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Mine only', hidden: true }))
  expect(await screen.findByRole('heading', { name: 'No matching recordings' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('link', { name: 'Renewal call' })).toBeVisible()
})

test('filters by a person’s address or any name, and the title says whose recordings they are', async ({
  openApp,
  directory,
}) => {
  const { directoryId } = directory
  await addMeetings(directory)
  const helen = await directory.signIn('user')
  await db
    .updateTable('users')
    .set({ firstName: 'Helen', lastName: 'Marsh' })
    .where('userId', '=', helen.userId)
    .execute()
  const meet = (name: string, speaker: { name: string; emailAddress?: string }) =>
    addMeeting(service.services, {
      directoryId,
      ownerUserId: helen.userId,
      name,
      lines: [['a', 'Hello.']],
      named: { a: speaker },
      hasSound: false,
    })
  await meet('With Helen', { name: 'Helen', emailAddress: helen.email })
  await meet('With a guest', { name: 'Guest of honor' })
  const { user, history } = await openApp('/d/:directoryId/recordings')
  await user.click(await screen.findByRole('button', { name: 'Person' }))
  await user.type(await screen.findByRole('combobox', { name: 'Person' }), 'hel')
  await user.click(await screen.findByRole('option', { name: /Helen Marsh/, hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('heading', { name: 'Recordings with Helen Marsh' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'With a guest' })).not.toBeInTheDocument())
  expect(await screen.findByRole('link', { name: 'With Helen' })).toBeVisible()
  expect(new URLSearchParams(history.location.search).get('person')).toBe(helen.email)
  expect(await screen.findByRole('link', { name: 'Tasks assigned to Helen Marsh' })).toHaveAttribute(
    'href',
    `/d/${directoryId}/tasks?whose=all&who=${helen.userId}`,
  )

  await user.click(screen.getByRole('button', { name: 'Helen Marsh' }))
  await user.click(await screen.findByRole('button', { name: 'Anyone' }))
  await user.type(screen.getByRole('combobox', { name: 'Person' }), 'guest of honor{Enter}')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('link', { name: 'With a guest' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'With Helen' })).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: 'Recordings with guest of honor' })).toBeVisible()
})
