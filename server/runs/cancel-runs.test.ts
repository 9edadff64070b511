import { afterAll, beforeEach, expect, test as base, vi } from 'vitest'
import type { TranscriptionJob } from '../speech/transcriber.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { startTestService } from '../test/start-test-service.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addRecording } from '../test/test-recording.ts'
import { scriptedTranscriber, segment, standUp } from '../test/test-transcriber.ts'
import { uploadSteps } from '../test/test-upload.ts'
import { wavOf } from '../test/test-wav.ts'

const engine = scriptedTranscriber()
const service = await startTestService({ transcribers: [engine], isWorking: true })
const { db } = service
const { uploadWav } = await uploadSteps(service)
const test = base.extend('directory', () => service.createDirectory()).skipIf(isContractOnlyRun)
afterAll(() => service.close())
beforeEach(() => engine.answerWith(() => Promise.resolve(standUp)))

const talk = wavOf(2)

const record = (person: TestPerson) => uploadWav(person, talk)

const read = async (person: TestPerson, recordingId: string) => (await person.get(`/recordings/${recordingId}`)).json()
const runsOf = async (person: TestPerson) => (await person.get('/runs')).json()
const finished = (person: TestPerson) =>
  vi.waitUntil(async () => (await runsOf(person)).length === 0, { timeout: 60_000, interval: 250 })

const nameOf = ({ userId }: TestPerson) =>
  db.selectFrom('users').select(['firstName', 'lastName']).where('userId', '=', userId).executeTakeFirstOrThrow()

/** An engine that runs until told to stop. */
function endless() {
  const requested = Promise.withResolvers<TranscriptionJob>()
  const stopped = Promise.withResolvers<unknown>()
  engine.answerWith(
    (job) =>
      new Promise((_resolve, reject) => {
        requested.resolve(job)
        job.signal.addEventListener('abort', () => {
          stopped.resolve(job.signal.reason)
          reject(new Error('stopped'))
        })
      }),
  )
  return { requested: requested.promise, stopped: stopped.promise }
}

test('a canceled transcription stops at once, ends as error, keeps its file and can be run again', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const { requested, stopped } = endless()
  const recordingId = await record(user)
  await requested

  const canceled = await user.delete(`/runs/${recordingId}`)

  expect([canceled.statusCode, canceled.body]).toEqual([204, ''])
  expect(await stopped).toMatchObject({ message: 'The run was canceled.' })
  expect(await runsOf(user)).toEqual([])
  expect(await read(user, recordingId)).toMatchObject({
    isTranscriptionCompleted: true,
    isTranscriptionSucceeded: false,
    transcriptionCompletionReason: 'error',
  })
  expect((await user.get(`/recordings/${recordingId}/summaries`)).json()).toMatchObject([
    { summarizationCompletionReason: 'noTranscript' },
  ])
  const context = async () => (await user.get(`/recordings/${recordingId}/context`)).json()
  const { firstName, lastName } = await nameOf(user)
  const canceledByName = `${firstName} ${lastName}`.trim() || null
  expect(await context()).toMatchObject({ wasCanceled: true, failure: 'canceled', canceledByName })
  expect((await user.get(`/recordings/${recordingId}/media`)).statusCode).toBe(200)
  expect((await user.delete(`/runs/${recordingId}`)).statusCode).toBe(404)

  engine.answerWith(() => Promise.resolve(standUp))
  expect((await user.post(`/recordings/${recordingId}/retry`)).statusCode).toBe(200)
  await finished(user)
  expect((await read(user, recordingId)).transcriptionCompletionReason).toBe('succeeded')
  expect(await context()).toMatchObject({ wasCanceled: false, failure: null, canceledByName: null })
})

test('a run ended concurrently leaves one summary, however often it is started and ended', async ({ directory }) => {
  const user = await directory.signIn('user')
  const admin = await directory.signIn('admin')
  const first = endless()
  const recordingId = await record(user)
  await first.requested
  const live = async () => {
    const summaries = (await user.get(`/recordings/${recordingId}/summaries`)).json()
    return summaries.map((one: { summarizationCompletionReason: string }) => one.summarizationCompletionReason)
  }
  for (const _ of [1, 2]) {
    const path = `/runs/${recordingId}`
    const ended = await Promise.all([user.delete(path), admin.delete(path), user.delete(`/recordings/${recordingId}`)])
    expect(ended.every(({ statusCode }) => [204, 404].includes(statusCode))).toBe(true)
    expect((await user.post(`/recordings/${recordingId}/restore`)).statusCode).toBe(200)
    expect(await live()).toEqual(['noTranscript'])
    const { requested } = endless()
    expect((await user.post(`/recordings/${recordingId}/retry`)).statusCode).toBe(200)
    await requested
    expect(await live()).toEqual([])
  }
  engine.answerWith(() => Promise.resolve(standUp))
  await user.delete(`/runs/${recordingId}`)
  await user.post(`/recordings/${recordingId}/retry`)
  await finished(user)
  expect(await live()).toEqual(['succeeded'])
  expect((await user.delete(`/runs/${recordingId}`)).statusCode).toBe(404)
  expect((await user.delete(`/recordings/${recordingId}`)).statusCode).toBe(204)
})

test('a canceled run can’t write into the one started after it', async ({ directory }) => {
  const user = await directory.signIn('user')
  const late = Promise.withResolvers<typeof standUp>()
  const requested = Promise.withResolvers<void>()
  // Ignores its abort signal, as a speech server might.
  engine.answerWith(() => {
    requested.resolve()
    return late.promise
  })
  const recordingId = await record(user)
  await requested.promise
  await user.delete(`/runs/${recordingId}`)
  engine.answerWith(() => Promise.resolve({ languageCode: 'en', segments: [segment(0, null, 'The second try.')] }))
  await user.post(`/recordings/${recordingId}/retry`)

  late.resolve(standUp)
  await finished(user)

  const { segments } = (await user.get(`/recordings/${recordingId}/transcription`)).json()
  expect(segments.map(({ text }: { text: string }) => text)).toEqual(['The second try.'])
})

test('a queued run can be canceled too, and frees its slot', async ({ directory }) => {
  const user = await directory.signIn('user')
  const admin = await directory.signIn('admin')
  const { directoryId } = directory
  await db
    .updateTable('directories')
    .set({ maxConcurrentTranscriptions: 1 })
    .where('directoryId', '=', directoryId)
    .execute()
  const waiting = await addRecording(db, {
    directoryId,
    ownerUserId: user.userId,
    stage: 'queued',
    isTranscriptionCompleted: false,
    isTranscriptionSucceeded: false,
    transcriptionCompletionReason: 'unknown',
  })

  expect((await admin.delete(`/runs/${waiting}`)).statusCode).toBe(204)

  expect((await read(user, waiting)).transcriptionCompletionReason).toBe('error')
  expect(await record(user)).toEqual(expect.any(String))
  await finished(user)
})

test('one of several concurrent cancellations of a run succeeds', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { requested } = endless()
  const recordingId = await record(user)
  await requested

  const answers = await Promise.all(Array.from({ length: 5 }, () => user.delete(`/runs/${recordingId}`)))

  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404, 404])
})

test('deleting a recording stops its run at once; restored, it can be run again', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { requested, stopped } = endless()
  const recordingId = await record(user)
  await requested

  await user.delete(`/recordings/${recordingId}`)
  await stopped
  await user.post(`/recordings/${recordingId}/restore`)

  expect(await read(user, recordingId)).toMatchObject({ transcriptionCompletionReason: 'error' })
  engine.answerWith(() => Promise.resolve(standUp))
  expect((await user.post(`/recordings/${recordingId}/retry`)).statusCode).toBe(200)
  await finished(user)
  expect((await read(user, recordingId)).transcriptionCompletionReason).toBe('succeeded')
})

test('a run whose language couldn’t be detected is retried in a given one', async ({ directory }) => {
  const user = await directory.signIn('user')
  await db
    .updateTable('directories')
    .set({ languageCode: null })
    .where('directoryId', '=', directory.directoryId)
    .execute()
  engine.answerWith(() => Promise.resolve({ languageCode: null, segments: [segment(0, null, '1 2 3')] }))
  const recordingId = await record(user)
  await finished(user)
  expect((await read(user, recordingId)).transcriptionCompletionReason).toBe('languageNotDetected')
  const retry = (body: object) => user.post(`/recordings/${recordingId}/retry`, body)

  const refused = await retry({ languageCode: 'nonsense!' })
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'languageCode'])
  expect((await retry({ languageCode: 'de-at' })).statusCode).toBe(200)
  await finished(user)

  expect(await read(user, recordingId)).toMatchObject({
    transcriptionCompletionReason: 'succeeded',
    languageCode: 'de-AT',
  })
})
