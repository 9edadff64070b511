import { afterAll, expect, test as base, vi } from 'vitest'
import type { NewsEntry } from '../../openapi/generated/types.ts'
import { TranscriptionError } from '../speech/transcriber.ts'
import { startTestService } from '../test/start-test-service.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { scriptedTranscriber, standUp } from '../test/test-transcriber.ts'
import { uploadSteps } from '../test/test-upload.ts'
import { wavOf } from '../test/test-wav.ts'

const engine = scriptedTranscriber()
const service = await startTestService({ transcribers: [engine], isWorking: true })
const { uploadWav } = await uploadSteps(service)
const test = base.extend('directory', () => service.createDirectory())
afterAll(() => service.close())

const record = (person: TestPerson) => uploadWav(person, wavOf(3))

const hasEnded = (person: TestPerson) =>
  vi.waitUntil(async () => (await person.get('/runs')).json().length === 0, { timeout: 60_000, interval: 250 })

const newsOf = async (person: TestPerson): Promise<NewsEntry[]> => (await person.get('/news')).json().items

test('the creator of a recording gets news once, when its first summary is ready', async ({ directory }) => {
  engine.answerWith(() => Promise.resolve(standUp))
  const [maker, admin] = [await directory.signIn('user'), await directory.signIn('admin')]
  const recordingId = await record(maker)
  await hasEnded(maker)

  const told = { kind: 'summaryReady', recordingId, isRead: false, actorUserId: null, actorName: null }
  expect(await newsOf(maker)).toMatchObject([told])
  expect(await newsOf(admin)).toEqual([])

  await maker.post('/news/read')
  const { statusCode } = await maker.post(`/recordings/${recordingId}/summaries`, { languageCode: 'de' })
  expect(statusCode).toBe(200)
  await hasEnded(maker)
  expect(await newsOf(maker)).toMatchObject([{ ...told, isRead: true }])
})

test('the creator of a recording gets news of a failure, until there is a summary after all', async ({ directory }) => {
  engine.answerWith(() => Promise.reject(new TranscriptionError('wrong key', { isTransient: false })))
  const maker = await directory.signIn('user')
  const recordingId = await record(maker)
  await hasEnded(maker)
  const told = { kind: 'processingFailed', recordingId, isWithoutSpeech: false, actorUserId: null }
  expect(await newsOf(maker)).toMatchObject([told])

  engine.answerWith(() => Promise.resolve(standUp))
  expect((await maker.post(`/recordings/${recordingId}/retry`)).statusCode).toBe(200)
  await hasEnded(maker)
  expect(await newsOf(maker)).toMatchObject([{ kind: 'summaryReady', recordingId }])
})

test('news of a recording in which no one speaks says so', async ({ directory }) => {
  engine.answerWith(() => Promise.resolve({ languageCode: null, segments: [] }))
  const maker = await directory.signIn('user')
  const recordingId = await record(maker)
  await hasEnded(maker)
  expect(await newsOf(maker)).toMatchObject([{ kind: 'processingFailed', recordingId, isWithoutSpeech: true }])
})

test('a run that was canceled isn’t news', async ({ directory }) => {
  engine.answerWith(
    ({ signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const maker = await directory.signIn('user')
  const recordingId = await record(maker)
  expect((await maker.delete(`/runs/${recordingId}`)).statusCode).toBe(204)
  await hasEnded(maker)
  expect(await newsOf(maker)).toEqual([])
})
