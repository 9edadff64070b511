import { writeFile } from 'node:fs/promises'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { newId } from '#server/new-id.ts'
import { addRecording } from '#server/test/test-recording.ts'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { newTask } from '~/features/tasks/task-body'
import { service, test } from '~/test/app-test'
import { playback, usePlayback } from '../player/playback'
import { readPlace } from '../player/resume-places'
import { recordingQueries } from '../recording-queries'
import { find, useFind } from '../transcript/find/find-store'
import { transcriptQueries } from '../transcript/transcript-queries'

const { db } = service

type Facts = { directoryId: string; ownerUserId: string }

const pageOf = (recordingId: string, search = '') => `/d/:directoryId/recordings/${recordingId}${search}`

async function addTranscript(recordingId: string) {
  const [ana, ben] = [newId(), newId()]
  await db
    .insertInto('transcriptSpeakers')
    .values([
      { recordingId, speakerId: ana, speakerNumber: 1, name: 'Ana Ruiz', emailAddress: null },
      { recordingId, speakerId: ben, speakerNumber: 2, name: null, emailAddress: null },
    ])
    .execute()
  await db
    .insertInto('transcriptSegments')
    .values([
      { recordingId, position: 0, speakerId: ana, startTime: 1, endTime: 3, text: 'Good morning.', words: null },
      { recordingId, position: 1, speakerId: ben, startTime: 4, endTime: 6, text: 'Good morning, Ana.', words: null },
    ])
    .execute()
}

type SummaryFacts = { languageCode: string; text: string; reason?: 'succeeded' | 'emptyResult' | 'error' }

async function addSummary(
  { directoryId }: Facts,
  recordingId: string,
  { languageCode, text, reason = 'succeeded' }: SummaryFacts,
) {
  const recordingSummaryId = newId()
  await db
    .insertInto('summaries')
    .values({
      recordingSummaryId,
      directoryId,
      recordingId,
      languageCode,
      summary: text,
      isSummarizationCompleted: true,
      isSummarizationSucceeded: reason === 'succeeded',
      summarizationCompletionReason: reason,
    })
    .execute()
  return recordingSummaryId
}

const setUp = async (directory: { directoryId: string; signIn: (role: 'owner') => Promise<{ userId: string }> }) => {
  const owner = await directory.signIn('owner')
  return { directoryId: directory.directoryId, ownerUserId: owner.userId }
}

test('a recording shows its facts, speakers and outcome', async ({ openApp, directory }) => {
  const facts = await setUp(directory)
  const recordingId = await addRecording(db, { ...facts, name: 'Contoso renewal', durationSeconds: 2880 })
  await addTranscript(recordingId)
  await addSummary(facts, recordingId, { languageCode: 'en', text: 'They **will** renew. [0:04]' })
  await openApp(pageOf(recordingId))

  expect(await screen.findByRole('heading', { level: 1, name: 'Contoso renewal' })).toBeVisible()
  expect(await screen.findByText('48 min')).toBeVisible()
  expect(await screen.findByText('2 speakers')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Ana Ruiz' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Speaker 2' })).toBeVisible()
  expect(await screen.findByText('will')).toBeVisible()
  expect(document.title).toBe('Contoso renewal · Minutebook')
})

test('a time in the summary shows what is said, and a second press goes there', async ({ openApp, directory }) => {
  const facts = await setUp(directory)
  const recordingId = await addRecording(db, facts)
  await addTranscript(recordingId)
  await addSummary(facts, recordingId, { languageCode: 'en', text: 'They greet. [0:04]' })
  const { user } = await openApp(pageOf(recordingId))

  const chip = await screen.findByRole('button', { name: 'At 0:04' })
  await user.click(chip)
  expect(chip).toHaveAttribute('aria-expanded', 'true')
  const passage = within(await screen.findByLabelText('What is said at 0:04'))
  expect(await passage.findByText('Good morning, Ana.')).toBeInTheDocument()
  expect(usePlayback.getState().position).toBe(0)

  await user.keyboard('{Escape}')
  expect(chip).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('{Enter}{Enter}')
  expect(usePlayback.getState().position).toBe(4)
  expect(screen.getByRole('tab', { name: 'Transcript', selected: true })).toBeVisible()
})

test('the summary can be read in each of its languages, and the address keeps the choice', async ({
  openApp,
  directory,
}) => {
  const facts = await setUp(directory)
  const recordingId = await addRecording(db, facts)
  await addTranscript(recordingId)
  await addSummary(facts, recordingId, { languageCode: 'de', text: 'Sie verlängern.' })
  await addSummary(facts, recordingId, { languageCode: 'en', text: 'They renew.' })
  const { user, history } = await openApp(pageOf(recordingId))

  expect(await screen.findByText('They renew.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }))
  expect(await screen.findByText('Sie verlängern.')).toBeVisible()
  expect(history.location.search).toContain('language=de')
})

test('the shortcuts behind “?” are in groups, none empty, each listed once', async ({ openApp, directory }) => {
  const facts = await setUp(directory)
  const recordingId = await addRecording(db, facts)
  await addTranscript(recordingId)
  // Leaves no speaker unnamed.
  await db
    .updateTable('transcriptSpeakers')
    .set({ name: 'Ben Okafor' })
    .where('recordingId', '=', recordingId)
    .where('speakerNumber', '=', 2)
    .execute()
  const { user } = await openApp(pageOf(recordingId))
  await screen.findByText('Good morning, Ana.')

  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const groups = within(dialog)
    .getAllByRole('region')
    .filter((region) => region.getAttribute('aria-label') !== 'Notifications')
  expect(groups.length).toBeGreaterThan(2)
  for (const group of groups) {
    const labels = within(group)
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
    expect(labels).toEqual([...new Set(labels)])
  }
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(dialog).not.toBeVisible())
})

test('a link to a moment opens the transcript there', async ({ openApp, directory }) => {
  const recordingId = await addRecording(db, await setUp(directory))
  await addTranscript(recordingId)
  await openApp(pageOf(recordingId, '?t=5'))

  expect(await screen.findByRole('tab', { name: 'Transcript', selected: true })).toBeVisible()
  expect(usePlayback.getState().position).toBe(5)
})

/** The current hit and the playback position. */
const isAt = (hit: number, second: number) =>
  waitFor(() => expect([useFind.getState().current, usePlayback.getState().position]).toEqual([hit, second]))

test('a link to a search term and a moment opens that match each time it is followed', async ({
  openApp,
  directory,
}) => {
  const recordingId = await addRecording(db, await setUp(directory))
  await addTranscript(recordingId)
  const { history } = await openApp(pageOf(recordingId, '?t=4&find=morning'))
  await isAt(1, 4)

  const press = (t: number, arrival: number) => {
    const path = pageOf(recordingId, `?t=${t}&find=morning`).replace(':directoryId', directory.directoryId)
    act(() => history.push(path, { arrival }))
  }
  press(1, 1)
  await isAt(0, 1)
  act(() => {
    playback.seek(5)
    find.stepped(1)
  })
  await isAt(1, 5)
  press(1, 2)
  await isAt(0, 1)
})

test.for([
  ['noSpokenAudio', 'No one speaks in this recording', false],
  ['fileEmpty', 'This file has no audio', false],
  ['languageNotDetected', 'We couldn’t detect the language', true],
  ['quotaExceeded', 'Your transcription minutes are used up', false],
  ['error', 'Speech recognition isn’t set up', true],
] as const)('a run that ended with %s explains itself', async ([reason, title, canRetry], { openApp, directory }) => {
  const facts = await setUp(directory)
  const recordingId = await addRecording(db, {
    ...facts,
    isTranscriptionSucceeded: false,
    transcriptionCompletionReason: reason,
  })
  await openApp(pageOf(recordingId))

  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'Transcribe again' })).toHaveLength(canRetry ? 1 : 0)
  expect(await screen.findByText('This recording has no audio.')).toBeVisible()
})

test('a recording without speech is explained as that, not as a failure', async ({ openApp, directory }) => {
  const facts = await setUp(directory)
  const recordingId = await addRecording(db, {
    ...facts,
    isTranscriptionSucceeded: false,
    transcriptionCompletionReason: 'noSpokenAudio',
  })
  const { queryClient } = await openApp(pageOf(recordingId))
  const { queryKey } = appointmentQueries.context(directory.directoryId, recordingId)

  await waitFor(() => expect(queryClient.getQueryData(queryKey)).toMatchObject({ failure: null, canManage: true }))
  expect(screen.getByText(/There was no speech to transcribe/)).toBeVisible()
})

test('the sound of an empty file is not requested', async ({ openApp, directory }) => {
  const facts = await setUp(directory)
  const recordingId = await addRecording(db, {
    ...facts,
    isTranscriptionSucceeded: false,
    transcriptionCompletionReason: 'fileEmpty',
  })
  const asked: string[] = []
  const fetchHeard =
    (real: typeof fetch): typeof fetch =>
    (input, init) => {
      asked.push(new URL(new Request(input, init).url).pathname)
      return real(input, init)
    }
  await openApp(pageOf(recordingId), { fetch: fetchHeard })

  expect(await screen.findByText('This recording has no audio.')).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/media'))).toEqual([])
})

test('an admin is sent to the engines if there are none', async ({ openApp, directory }) => {
  const person = await directory.signIn('user')
  const recordingId = await addRecording(db, {
    directoryId: directory.directoryId,
    ownerUserId: person.userId,
    isTranscriptionSucceeded: false,
    transcriptionCompletionReason: 'error',
  })
  await openApp(pageOf(recordingId))
  const link = await screen.findByRole('link', { name: 'Set up speech recognition' })
  expect(link).toHaveAttribute('href', `/d/${directory.directoryId}/settings/transcription`)
})

test.for([
  ['error', 'Couldn’t write the summary'],
  ['emptyResult', 'The summary is empty'],
] as const)(
  'a summary that ended with %s says so beside the transcript',
  async ([reason, title], { openApp, directory }) => {
    const facts = await setUp(directory)
    const recordingId = await addRecording(db, facts)
    await addTranscript(recordingId)
    await addSummary(facts, recordingId, { languageCode: 'en', text: '', reason })
    await openApp(pageOf(recordingId))

    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Transcript' })).toBeVisible()
  },
)

test('the page shows progress while processing, then fills in', async ({ openApp, directory }) => {
  const facts = await setUp(directory)
  const recordingId = await addRecording(db, {
    ...facts,
    stage: 'transcribing',
    progress: 0.42,
    isTranscriptionCompleted: false,
    isTranscriptionSucceeded: false,
    transcriptionCompletionReason: 'unknown',
  })
  await openApp(pageOf(recordingId))
  expect(await screen.findByText('42%')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Transcribing' })).toHaveAttribute('value', '0.42')
  expect(within(screen.getByRole('list', { name: 'Stages' })).getByText('Transcribing')).toHaveAttribute(
    'aria-current',
    'step',
  )

  await addTranscript(recordingId)
  await addSummary(facts, recordingId, { languageCode: 'en', text: 'They greet.' })
  await db
    .updateTable('recordings')
    .set({
      stage: 'finished',
      progress: null,
      isTranscriptionCompleted: true,
      isTranscriptionSucceeded: true,
      transcriptionCompletionReason: 'succeeded',
    })
    .where('recordingId', '=', recordingId)
    .execute()
  expect(await screen.findByText('They greet.')).toBeVisible()
  expect(await screen.findByText('2 speakers')).toBeVisible()
})

test('a transcript can be read while its sound is prepared, which then appears', async ({ openApp, directory }) => {
  const facts = await setUp(directory)
  const playbackFileKey = `recordings/${newId()}/playback.m4a`
  const source = { fileKey: `uploads/${newId()}`, fileName: 'call.mkv', sizeBytes: 9 }
  const recordingId = await addRecording(db, { ...facts, ...source, playbackFileKey, playbackMimeType: 'audio/mp4' })
  await addTranscript(recordingId)
  await openApp(pageOf(recordingId, '?section=transcript'))

  expect(await screen.findByRole('region', { name: 'Transcript' })).toBeVisible()
  expect(await screen.findByText('You can play the audio once it’s ready.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Play your own copy' })).toBeNull()

  await writeFile(await service.services.files.pathFor(playbackFileKey), 'sound')
  const made = { playbackSizeBytes: 5 }
  await db.updateTable('recordings').set(made).where('recordingId', '=', recordingId).execute()
  await waitFor(() => expect(usePlayback.getState().sound).toBe('waiting'), { timeout: 30_000 })
  expect(screen.queryByText('You can play the audio once it’s ready.')).toBeNull()
}, 120_000)

test('someone else’s recording looks like one that doesn’t exist', async ({ openApp, directory }) => {
  const recordingId = await addRecording(db, { ...(await setUp(directory)), name: 'Board only' })
  await openApp(pageOf(recordingId), { as: 'user' })

  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(screen.queryByText('Board only')).toBeNull()
  // React logs errors caught by an error page.
  vi.mocked(console.error).mockClear()
})

test('a transcript that fails to load says so in its place, and loads on retry', async ({ openApp, directory }) => {
  const facts = await setUp(directory)
  const recordingId = await addRecording(db, facts)
  await addTranscript(recordingId)
  await addSummary(facts, recordingId, { languageCode: 'en', text: 'They greet.' })
  let isDown = true
  const { user } = await openApp(pageOf(recordingId, '?section=transcript'), {
    fetch: (real) => (input, init) =>
      isDown && new Request(input, init).url.includes('/transcription')
        ? Promise.resolve(new Response('{}', { status: 403 }))
        : real(input, init),
  })
  expect(await screen.findByRole('heading', { name: 'The transcript didn’t load' })).toBeVisible()
  expect(await screen.findByText('They greet.')).toBeInTheDocument()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Transcript' })).toBeVisible())
})

test('going straight to another recording keeps each one’s position and closes the open dialog', async ({
  openApp,
  directory,
}) => {
  const facts = await setUp(directory)
  const [first, second] = [await addRecording(db, facts), await addRecording(db, { ...facts, name: 'Second' })]
  await addTranscript(first)
  await addTranscript(second)
  const { history, queryClient } = await openApp(pageOf(first))
  await screen.findByText('2 speakers')
  await queryClient.prefetchQuery(recordingQueries.detail(directory.directoryId, second))
  usePlayback.setState({ isPlaying: true, duration: 3_600, sound: 'ready' })
  usePlayback.setState({ position: 754 })
  newTask.open({ subject: 'Of the first' })
  expect(await screen.findByRole('dialog', { name: 'New task' })).toBeVisible()

  history.push(pageOf(second).replace(':directoryId', directory.directoryId))
  expect(await screen.findByRole('heading', { level: 1, name: 'Second' })).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'New task' })).toBeNull()
  expect(readPlace(first)).toBe(754)
})

test('no sound is requested for a transcript without a recording', async ({ openApp, directory }) => {
  const facts = await setUp(directory)
  const asked: string[] = []
  const { history, queryClient } = await openApp('/d/:directoryId/settings', {
    fetch: (real) => (input, init) => {
      asked.push(input instanceof Request ? input.url : String(input))
      return real(input, init)
    },
  })
  for (const [fileName, expected] of [
    ['board.vtt', 0],
    ['board.wav', 1],
  ] as const) {
    const recordingId = await addRecording(db, { ...facts, name: fileName, fileName })
    await addTranscript(recordingId)
    await queryClient.prefetchQuery(transcriptQueries.reading(facts.directoryId, recordingId))
    act(() => history.push(`/d/${facts.directoryId}/recordings/${recordingId}?section=transcript`))
    await screen.findByRole('heading', { level: 1, name: fileName })
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const media = new Set(asked.filter((url) => url.endsWith(`/recordings/${recordingId}/media`)))
    expect(media.size).toBe(expected)
  }
})
