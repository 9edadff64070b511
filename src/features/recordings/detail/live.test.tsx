import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { RunFailure } from '#openapi/generated/types.ts'
import { newId } from '#server/new-id.ts'
import { addFolder, addLine, addRecording } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'
import { useAnnouncer } from '~/ui/toasts'

const { db } = service

const RUNNING = {
  stage: 'transcribing',
  progress: 0.42,
  isTranscriptionCompleted: false,
  isTranscriptionSucceeded: false,
  transcriptionCompletionReason: 'unknown',
} as const

type Directory = { directoryId: string; signIn: (role: 'admin') => Promise<{ userId: string }> }

async function addOwn(directory: Directory, facts: object = {}) {
  const { userId } = await directory.signIn('admin')
  return addRecording(db, { directoryId: directory.directoryId, ownerUserId: userId, ...facts })
}

const addLines = (recordingId: string) => addLine(db, recordingId, { text: 'Good morning.', name: 'Ana Ruiz' })

const change = (recordingId: string, facts: object) =>
  db.updateTable('recordings').set(facts).where('recordingId', '=', recordingId).execute()

const addSummary = (directoryId: string, recordingId: string, facts: object = {}) =>
  db
    .insertInto('summaries')
    .values({
      recordingSummaryId: newId(),
      directoryId,
      recordingId,
      languageCode: 'en',
      summary: 'They greet.',
      isSummarizationCompleted: true,
      isSummarizationSucceeded: true,
      summarizationCompletionReason: 'succeeded',
      ...facts,
    })
    .execute()

type Question = { url: string; at: number }

/** Records the app's requests with their time in seconds, and waits for the responses. */
function listener() {
  const requests: Question[] = []
  const open = new Set<Promise<unknown>>()
  const fetchHeard =
    (real: typeof fetch): typeof fetch =>
    (input, init) => {
      requests.push({ url: new Request(input, init).url, at: performance.now() / 1000 })
      const answer = real(input, init)
      const done = answer.catch(() => {}).finally(() => open.delete(done))
      open.add(done)
      return answer
    }
  const answered = async () => {
    // A response may lead to another request.
    while (open.size > 0) await act(() => Promise.all(open))
  }
  /** Advances the page's clock second by second, and waits for the service in between. */
  const pass = async (seconds: number) => {
    vi.setTimerTickMode('manual')
    for (let second = 0; second < seconds; second += 1) {
      await act(() => vi.advanceTimersByTimeAsync(1_000))
      await answered()
    }
    vi.setTimerTickMode('interval', 20)
  }
  return { requests, fetch: fetchHeard, pass }
}

/** From here on, time runs normally, plus what `pass` adds. */
const withOwnTime = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    shouldAdvanceTime: true,
  })

function show(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  useAnnouncer.setState({ message: '', count: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const pageOf = (recordingId: string) => `/d/:directoryId/recordings/${recordingId}?section=transcript`

test('nothing is polled when nothing runs', async ({ openApp, directory }) => {
  const recordingId = await addOwn(directory)
  await addLines(recordingId)
  await addSummary(directory.directoryId, recordingId)
  const { requests, fetch, pass } = listener()
  withOwnTime()
  await openApp(pageOf(recordingId), { fetch })
  expect(await screen.findByText('They greet.')).toBeInTheDocument()
  // What surrounds the text is rendered later, with requests of its own.
  await pass(5)
  const before = requests.length
  await pass(120)
  // Every page checks for news (`news-queries.ts`).
  expect(requests.slice(before).filter(({ url }) => !url.endsWith('/news/counts'))).toEqual([])
})

test('polls a run by its fields, less and less often while its stage stays the same', async ({
  openApp,
  directory,
}) => {
  const recordingId = await addOwn(directory, RUNNING)
  const { requests, fetch, pass } = listener()
  withOwnTime()
  await openApp(pageOf(recordingId), { fetch })
  expect(await screen.findByText('42%')).toBeVisible()
  const before = requests.length
  await pass(90)
  // What surrounds the text is rendered later, with requests of its own.
  const polls = requests.slice(before).filter(({ url }) => new URL(url).pathname.endsWith('/runs'))
  expect(new Set(polls.map(({ url }) => new URL(url).search))).toEqual(
    new Set(['?fields=recordingId%2Cstage%2Cprogress%2CwaitsFor']),
  )
  const gaps = polls.slice(1).map(({ at }, index) => Math.round(at - (polls[index]?.at ?? 0)))
  expect(gaps.length).toBeGreaterThan(6)
  expect(gaps).toEqual(gaps.toSorted((one, other) => one - other))
  expect(gaps[0]).toBeLessThan(5)
  expect(gaps.at(-1)).toBe(10)
})

test('a page in the background doesn’t poll, and polls at once when it is back', async ({ openApp, directory }) => {
  const recordingId = await addOwn(directory, RUNNING)
  const { requests, fetch, pass } = listener()
  withOwnTime()
  await openApp(pageOf(recordingId), { fetch })
  expect(await screen.findByText('42%')).toBeVisible()
  show('hidden')
  await pass(5)
  const before = requests.length
  await pass(60)
  expect(requests.slice(before)).toEqual([])

  await change(recordingId, { progress: 0.9 })
  show('visible')
  expect(await screen.findByText('90%')).toBeVisible()
})

test('the summary arrives beside a transcript being read, which stays as it is', async ({ openApp, directory }) => {
  const recordingId = await addOwn(directory, { stage: 'summarizing', progress: null })
  await addLines(recordingId)
  await addSummary(directory.directoryId, recordingId, {
    summary: null,
    isSummarizationCompleted: false,
    isSummarizationSucceeded: false,
    summarizationCompletionReason: 'unknown',
  })
  const { requests, fetch } = listener()
  await openApp(pageOf(recordingId), { fetch })
  const transcript = await screen.findByRole('region', { name: 'Transcript' })
  expect(await screen.findByRole('progressbar', { name: 'Writing the summary…' })).toBeInTheDocument()

  await db
    .updateTable('summaries')
    .set({
      summary: 'They greet.',
      isSummarizationCompleted: true,
      isSummarizationSucceeded: true,
      summarizationCompletionReason: 'succeeded',
    })
    .where('recordingId', '=', recordingId)
    .execute()
  await change(recordingId, { stage: 'finished' })
  expect(await screen.findByText('They greet.')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Transcript' })).toBe(transcript)
  expect(requests.filter(({ url }) => url.includes('/transcription'))).toHaveLength(1)
  await waitFor(() => expect(useAnnouncer.getState().message).toBe('Transcript and summary are ready'))
})

test('announces each stage once when it begins, and no percentages', async ({ openApp, directory }) => {
  const recordingId = await addOwn(directory, RUNNING)
  await openApp(pageOf(recordingId))
  expect(await screen.findByText('42%')).toBeVisible()
  const { count } = useAnnouncer.getState()
  await change(recordingId, { progress: 0.6 })
  expect(await screen.findByText('60%')).toBeVisible()
  expect(useAnnouncer.getState().count).toBe(count)

  await addLines(recordingId)
  await change(recordingId, { stage: 'summarizing', isTranscriptionCompleted: true, isTranscriptionSucceeded: true })
  await waitFor(() => expect(useAnnouncer.getState().message).toBe('The transcript is ready. The summary follows.'))
  expect(useAnnouncer.getState().count).toBe(count + 1)
})

const addLiveLines = (recordingId: string, { series = newId(), from = 0 }, texts: readonly string[]) =>
  db
    .insertInto('liveLines')
    .values(
      texts.map((text, index) => ({
        recordingId,
        series,
        position: from + index,
        startTime: 10 * (from + index),
        endTime: 10 * (from + index) + 8,
        text,
      })),
    )
    .execute()

const lastAfter = (requests: readonly Question[]) =>
  requests
    .filter(({ url }) => url.includes('/lines'))
    .map(({ url }) => new URL(url).searchParams.get('after'))
    .at(-1)

test('lines appear as they are recognized, are announced once, and are replaced by the transcript', async ({
  openApp,
  directory,
}) => {
  const recordingId = await addOwn(directory, RUNNING)
  const { requests, fetch } = listener()
  await openApp(pageOf(recordingId), { fetch })
  expect(await screen.findByText('42%')).toBeVisible()
  const series = newId()
  await addLiveLines(recordingId, { series }, ['Good morning.', 'Let us begin.'])
  // Which rows are rendered depends on layout, missing here: `e2e/live-lines.e2e.ts` reads them.
  const transcript = await screen.findByRole('region', { name: 'Transcript' })
  await waitFor(() => expect(useAnnouncer.getState().message).toBe('The first lines are here. More follow.'))
  const { count } = useAnnouncer.getState()

  await addLiveLines(recordingId, { series, from: 2 }, ['The release is late.'])
  await waitFor(() => expect(lastAfter(requests)).toBe(`${series}.2`), { timeout: 20_000 })
  expect(useAnnouncer.getState().count).toBe(count)
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()

  await addLines(recordingId)
  await change(recordingId, { stage: 'summarizing', isTranscriptionCompleted: true, isTranscriptionSucceeded: true })
  expect(await screen.findByRole('searchbox', { name: /find/i })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Transcript' })).toBe(transcript)
})

test('lines of a retried run replace the earlier ones', async ({ openApp, directory }) => {
  const recordingId = await addOwn(directory, RUNNING)
  await addLiveLines(recordingId, {}, ['Good morning.', 'Let us'])
  const { requests, fetch } = listener()
  await openApp(pageOf(recordingId), { fetch })
  await screen.findByRole('region', { name: 'Transcript' })
  await db.deleteFrom('liveLines').where('recordingId', '=', recordingId).execute()
  const series = newId()
  await addLiveLines(recordingId, { series }, ['Good morning.'])
  await waitFor(() => expect(lastAfter(requests)).toBe(`${series}.0`), { timeout: 20_000 })
})

test('a run waiting for its model isn’t shown as failed, and says where to look', async ({ openApp, directory }) => {
  const recordingId = await addOwn(directory, { ...RUNNING, stage: 'waitingForModel', progress: 0.43 })
  const { user } = await openApp(pageOf(recordingId))
  expect(await screen.findByRole('progressbar', { name: 'Waiting for the speech model' })).toHaveAttribute(
    'value',
    '0.43',
  )
  expect(screen.getByText('43%')).toBeVisible()
  expect(screen.getByText(/your recording continues automatically/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'View speech models' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Canceled. Your file is safe, so you can transcribe it again.')).toBeVisible()
})

test('people who may not set up engines get no link to them', async ({ openApp, directory }) => {
  const { person, history } = await openApp('/d/:directoryId/recordings', { as: 'user' })
  const { directoryId } = directory
  const facts = { ...RUNNING, stage: 'waitingForModel', progress: 0.43 } as const
  const recordingId = await addRecording(db, { directoryId, ownerUserId: person?.userId ?? '', ...facts })
  act(() => history.push(`/d/${directoryId}/recordings/${recordingId}`))
  expect(await screen.findByText('43%')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'View speech models' })).toBeNull()
})

test('recognized lines can be read while speakers are being found', async ({ openApp, directory }) => {
  const recordingId = await addOwn(directory, { ...RUNNING, stage: 'findingSpeakers', progress: 0.5 })
  await addLiveLines(recordingId, {}, ['Good morning.'])
  await openApp(pageOf(recordingId))
  expect(await screen.findByRole('progressbar', { name: 'Identifying speakers' })).toBeInTheDocument()
  expect(await screen.findByRole('region', { name: 'Transcript' })).toBeInTheDocument()
})

test('a run can be canceled and restarted', async ({ openApp, directory }) => {
  const recordingId = await addOwn(directory, { ...RUNNING, sourceUrl: 'https://files.example/talk.mp3' })
  const { user } = await openApp(pageOf(recordingId), { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Canceled. Your file is safe, so you can transcribe it again.')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Set up speech recognition' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Transcribe again' }))
  expect(await screen.findByRole('progressbar', { name: 'Waiting to start' })).toBeVisible()
})

test('a canceled run is distinguished from a failed one', async ({ openApp, directory }) => {
  const { user, person, history } = await openApp('/d/:directoryId/recordings', { as: 'user' })
  const { directoryId } = directory
  const recordingId = await addRecording(db, { directoryId, ownerUserId: person?.userId ?? '', ...RUNNING })
  act(() => history.push(`/d/${directoryId}/recordings/${recordingId}`))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('heading', { name: 'Transcription was canceled' })).toBeVisible()
  expect(await screen.findByText(/^\S+ \S+ stopped it/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Transcribe again' })).toBeVisible()

  const failed = { isTranscriptionSucceeded: false, transcriptionCompletionReason: 'error' } as const
  const other = await addRecording(db, { directoryId, ownerUserId: person?.userId ?? '', ...failed })
  act(() => history.push(`/d/${directoryId}/recordings/${other}`))
  expect(await screen.findByRole('heading', { name: 'Transcription didn’t finish' })).toBeVisible()
  expect(await screen.findByText(/^Something went wrong, but your file is safe/)).toBeVisible()
})

test.for<[RunFailure, 'error' | 'noSpokenAudio', string]>([
  ['fileUnreadable', 'error', 'We couldn’t read this file. It’s damaged, or its format isn’t supported.'],
  [
    'engineUnreachable',
    'error',
    'The speech server didn’t answer. Your file is safe. Try again later, or ask an admin.',
  ],
  ['noAudioTrack', 'noSpokenAudio', 'This file has no audio track. Check the original and upload it again.'],
])('a failed run says what failed: %s', async ([failure, reason, sentence], { openApp, directory }) => {
  const recordingId = await addOwn(directory, {
    isTranscriptionSucceeded: false,
    transcriptionCompletionReason: reason,
    failure,
  })
  await openApp(pageOf(recordingId))
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('only the owner of a recording and admins can cancel its run', async ({ openApp, directory }) => {
  const recordingId = await addOwn(directory, RUNNING)
  const { person, history, queryClient } = await openApp('/d/:directoryId/recordings', { as: 'user' })
  const { directoryId } = directory
  const userId = person?.userId ?? ''
  await addFolder(db, { directoryId, ownerUserId: userId, recordingIds: [recordingId] })
  act(() => history.push(`/d/${directoryId}/recordings/${recordingId}`))
  expect(await screen.findByRole('list', { name: 'Stages' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull())

  await db.updateTable('recordings').set({ ownerUserId: userId }).where('recordingId', '=', recordingId).execute()
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible()
})

test('a run that couldn’t detect the language restarts in the chosen one', async ({ openApp, directory }) => {
  const recordingId = await addOwn(directory, {
    sourceUrl: 'https://files.example/talk.mp3',
    isTranscriptionSucceeded: false,
    transcriptionCompletionReason: 'languageNotDetected',
  })
  const { user } = await openApp(pageOf(recordingId))
  const choice = await screen.findByRole('combobox', { name: 'Spoken language' })
  await user.selectOptions(choice, 'Icelandic')
  expect(within(choice).getByRole('option', { name: 'Icelandic', selected: true })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Transcribe again' }))
  expect(await screen.findByRole('progressbar', { name: 'Waiting to start' })).toBeVisible()
  const { requestedLanguageCode } = await db
    .selectFrom('recordings')
    .select('requestedLanguageCode')
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  expect(requestedLanguageCode).toBe('is')
})
