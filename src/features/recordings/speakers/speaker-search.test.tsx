import { writeFile } from 'node:fs/promises'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect } from 'vitest'
import { recordingKey } from '#server/files/file-store.ts'
import { newId } from '#server/new-id.ts'
import { applySpeakers } from '#server/speaker-search/apply-speakers.ts'
import { addRecording } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'

const { db, services } = service

type Directory = { directoryId: string; signIn: (role: 'owner') => Promise<{ userId: string }> }

/** One line by Ana that includes someone else's answer. */
async function addMeeting({ directoryId, signIn }: Directory) {
  const { userId } = await signIn('owner')
  const recordingId = newId()
  const fileKey = recordingKey(recordingId, 'source')
  await writeFile(await services.files.pathFor(fileKey), 'a recording')
  await addRecording(db, { recordingId, directoryId, ownerUserId: userId, fileKey })
  const speakerId = newId()
  await db
    .insertInto('transcriptSpeakers')
    .values({ recordingId, speakerId, speakerNumber: 1, name: 'Ana Ruiz' })
    .execute()
  const words = ['Shall', 'we', 'begin?', 'Yes,', 'please.'].map((text, at) => ({
    text,
    startTime: at,
    endTime: at + 0.9,
  }))
  const text = words.map((word) => word.text).join(' ')
  const line = { recordingId, position: 0, speakerId, startTime: 0, endTime: 5, text, words: JSON.stringify(words) }
  await db.insertInto('transcriptSegments').values(line).execute()
  return { recordingId, page: `/d/:directoryId/recordings/${recordingId}?section=transcript` }
}

// Loading these takes seconds on a busy machine, and isn't part of the tests.
beforeAll(async () => {
  await Promise.all([import('./FindSpeakersDialog'), import('./SpeakersPanel')])
})
// The service has no models unless a test adds them.
beforeEach(() => void Reflect.deleteProperty(services.models, 'folderOf'))

type User = { click: (element: Element) => Promise<void> }

async function openDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Speakers' }))
  // jsdom has no popovers, so their content isn't exposed.
  await user.click(await screen.findByRole('button', { name: 'Find speakers again…', hidden: true }))
  return screen.findByRole('dialog', { name: 'Find speakers again' })
}

test('without separated speakers, no names are asked for, and the speaker search is one press away', async ({
  openApp,
  directory,
}) => {
  const { recordingId, page } = await addMeeting(directory)
  await db
    .updateTable('recordings')
    .set({ speakerDetection: 'unavailable' })
    .where('recordingId', '=', recordingId)
    .execute()
  await db.updateTable('transcriptSpeakers').set({ name: null }).where('recordingId', '=', recordingId).execute()
  const { user } = await openApp(page, { as: 'owner' })
  expect(await screen.findByText(/Speakers aren’t identified here/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Find speakers…' }))
  expect(await screen.findByRole('dialog', { name: 'Find speakers again' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Name the speakers' })).toBeNull()
})

test('the transcript stays on screen during a speaker search, and the previous speakers can be restored', async ({
  openApp,
  directory,
}) => {
  const { recordingId, page } = await addMeeting(directory)
  Object.assign(services.models, { folderOf: () => Promise.resolve('/models') })
  const { user } = await openApp(page, { as: 'owner' })
  const dialog = await openDialog(user)
  const field = within(dialog).getByRole('textbox', { name: /Number of speakers/ })
  await user.type(field, '51')
  await user.click(within(dialog).getByRole('button', { name: 'Find speakers' }))
  expect(await within(dialog).findByText('Enter a whole number from 1 to 50, or leave it empty.')).toBeVisible()
  await user.clear(field)
  await user.type(field, '2')
  await user.click(within(dialog).getByRole('button', { name: 'Find speakers' }))
  expect(await screen.findByText('Finding speakers. You can keep reading.')).toBeVisible()

  const search = await db
    .selectFrom('speakerSearches')
    .select(['searchId', 'speakerCount'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  expect(search.speakerCount).toBe(2)
  const turns = [
    { startSeconds: 0, endSeconds: 2.95, speaker: 0 },
    { startSeconds: 2.95, endSeconds: 5, speaker: 1 },
  ]
  const overlaps = [{ startSeconds: 3, endSeconds: 4.5 }]
  await applySpeakers(db, { recordingId, searchId: search.searchId }, { turns, overlaps })

  expect(await screen.findByText('2 speakers found', undefined, { timeout: 15_000 })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Speaker 2' })).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Previous speakers restored')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Speaker 2' })).toBeNull())
}, 60_000)

test('the dialog explains why speakers can’t be separated', async ({ openApp, directory }) => {
  const { page } = await addMeeting(directory)
  const { user } = await openApp(page, { as: 'owner' })
  const dialog = await openDialog(user)
  await user.click(within(dialog).getByRole('button', { name: 'Find speakers' }))
  expect(await within(dialog).findByText('Can’t find speakers right now')).toBeVisible()
  expect(within(dialog).getByText(/npm run models/)).toBeVisible()
}, 60_000)
