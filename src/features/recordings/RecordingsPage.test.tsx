import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { newId } from '#server/new-id.ts'
import { addRecording } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'
import { refreshRecording } from './recording-queries'
// Preloads what rows load lazily, to keep load time out of the tests.
import './OutcomeReason'
import './RecordingRow'

const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('li') ?? document.body)

test('an empty company explains what recordings are for and offers the first upload', async ({ openApp }) => {
  await openApp('/d/:directoryId/recordings')
  expect(await screen.findByRole('heading', { name: 'Your meetings start here' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible()
})

test('each outcome has its own label and explanation', async ({ openApp, directory }) => {
  const owner = await directory.signIn('owner')
  const facts = { directoryId: directory.directoryId, ownerUserId: owner.userId, isTranscriptionSucceeded: false }
  await addRecording(service.db, { ...facts, name: 'Voice memo', transcriptionCompletionReason: 'noSpokenAudio' })
  await addRecording(service.db, { ...facts, name: 'Broken call', transcriptionCompletionReason: 'error' })
  await addRecording(service.db, {
    ...facts,
    name: 'Not a sound',
    transcriptionCompletionReason: 'error',
    failure: 'fileUnreadable',
  })
  await addRecording(service.db, { ...facts, name: 'Too much', transcriptionCompletionReason: 'quotaExceeded' })
  await addRecording(service.db, { ...facts, name: 'Stand-up', isTranscriptionSucceeded: true })
  await openApp('/d/:directoryId/recordings')

  expect((await row('Voice memo')).getByText('No speech')).toBeVisible()
  expect(await (await row('Voice memo')).findByText(/No one speaks, so/)).toBeVisible()
  expect((await row('Broken call')).getByText('Failed')).toBeVisible()
  expect(await (await row('Broken call')).findByText(/It was canceled or something/)).toBeVisible()
  expect(await (await row('Not a sound')).findByText(/We couldn’t read this file/)).toBeVisible()
  expect((await row('Too much')).getByText('No minutes left')).toBeVisible()
  expect((await row('Stand-up')).getByText('Ready')).toBeVisible()
})

test('a row names the speakers', async ({ openApp, directory }) => {
  const { userId } = await directory.signIn('owner')
  const facts = { directoryId: directory.directoryId, ownerUserId: userId }
  const recordingId = await addRecording(service.db, { ...facts, name: 'Stand-up' })
  await service.db
    .insertInto('transcriptSpeakers')
    .values(
      ['Ana Ruiz', 'Ben Okafor', 'Priya Nair'].map((name, at) => ({
        speakerId: newId(),
        recordingId,
        speakerNumber: at + 1,
        name,
      })),
    )
    .execute()
  await openApp('/d/:directoryId/recordings')

  const standUp = await row('Stand-up')
  expect(standUp.getByTitle('Ana Ruiz, Ben Okafor, Priya Nair')).toHaveTextContent('Ana Ruiz, Ben Okafor')
  const more = await standUp.findByRole('button', { name: '1 more speaker' })
  expect(more).toHaveTextContent('+1')
  const all = document.getElementById(more.getAttribute('popovertarget') ?? '')
  expect(within(all ?? document.body).getByText('Priya Nair')).toBeInTheDocument()
})

test('each name in a row has its own text direction', async ({ openApp, directory }) => {
  const { userId } = await directory.signIn('owner')
  const facts = { directoryId: directory.directoryId, ownerUserId: userId }
  const recordingId = await addRecording(service.db, { ...facts, name: 'פגישת תקציב: Q3, 2026!' })
  await service.db
    .insertInto('transcriptSpeakers')
    .values(
      ['מרים (Sales)', 'Ben Okafor'].map((name, at) => ({
        speakerId: newId(),
        recordingId,
        speakerNumber: at + 1,
        name,
      })),
    )
    .execute()
  await openApp('/d/:directoryId/recordings')

  const meeting = await row('פגישת תקציב: Q3, 2026!')
  for (const name of ['פגישת תקציב: Q3, 2026!', 'מרים (Sales)', 'Ben Okafor']) {
    expect(meeting.getByText(name).tagName).toBe('BDI')
  }
})

test('the arrow keys move from row to row', async ({ openApp, directory }) => {
  const owner = await directory.signIn('owner')
  const facts = { directoryId: directory.directoryId, ownerUserId: owner.userId }
  await addRecording(service.db, { ...facts, name: 'Older', createdOn: new Date(Date.now() - 60_000) })
  await addRecording(service.db, { ...facts, name: 'Newer' })
  const { user } = await openApp('/d/:directoryId/recordings')

  const newer = await screen.findByRole('link', { name: 'Newer' })
  newer.focus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('link', { name: 'Older' })).toHaveFocus()
  await user.keyboard('{Home}')
  expect(newer).toHaveFocus()
})

test('dates in the address filter the list, and can be cleared', async ({ openApp, directory }) => {
  const owner = await directory.signIn('owner')
  await addRecording(service.db, { directoryId: directory.directoryId, ownerUserId: owner.userId, name: 'Of today' })
  const { user } = await openApp('/d/:directoryId/recordings?from=2001-01-01&to=2001-01-31')

  expect(await screen.findByRole('heading', { name: 'No recordings on these days' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('link', { name: 'Of today' })).toBeVisible()
})

test('a recording leaves a list filtered by state once its state changes', async ({ openApp, directory }) => {
  const { userId } = await directory.signIn('owner')
  const { directoryId } = directory
  const failed = { isTranscriptionSucceeded: false, transcriptionCompletionReason: 'error' } as const
  const facts = { directoryId, ownerUserId: userId, ...failed }
  const recordingId = await addRecording(service.db, { ...facts, name: 'Started again' })
  await addRecording(service.db, { ...facts, name: 'Broken call' })
  const { queryClient } = await openApp('/d/:directoryId/recordings?state=failed')
  expect(await screen.findByRole('link', { name: 'Started again' })).toBeVisible()

  await service.db
    .updateTable('recordings')
    .set({ isTranscriptionSucceeded: true, transcriptionCompletionReason: 'succeeded' })
    .where('recordingId', '=', recordingId)
    .execute()
  await act(() => refreshRecording(queryClient, directoryId, recordingId))

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Started again' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Broken call' })).toBeVisible()
})

test('a company the person isn’t a member of looks like one that doesn’t exist', async ({ openApp }) => {
  await openApp('/d/01890000-0000-7000-8000-000000000000/recordings')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('the page says when the service doesn’t answer, and retries on demand', async ({ openApp }) => {
  let isDown = true
  const { user } = await openApp('/d/:directoryId/recordings', {
    fetch: (real) => (input, init) =>
      isDown && new Request(input, init).url.includes('/recordings')
        ? Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 }))
        : real(input, init),
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { name: 'The service didn’t answer' })).toBeVisible()
  // React logs errors caught by an error page.
  vi.mocked(console.error).mockClear()
  isDown = false
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Your meetings start here' })).toBeVisible()
})
