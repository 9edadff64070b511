import { afterAll, beforeEach, expect, test as base, vi } from 'vitest'
import { newId } from '../new-id.ts'
import type { Summarizer, SummarizerInput, SummarizerResult } from '../summarizer/summarizer.ts'
import { startTestService } from '../test/start-test-service.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { addAppointment, addRecording, addSpokenRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'

let write: (input: SummarizerInput) => Promise<SummarizerResult> = writeAtOnce
const seen: SummarizerInput[] = []

/** Replaces a chat server; everything around it is real. */
const summarizer: Summarizer = {
  id: 'openai',
  status: () =>
    Promise.resolve({
      id: 'openai',
      kind: 'summarizer',
      isAvailable: true,
      detail: 'For tests.',
      setUp: [],
      progress: null,
    }),
  summarize(input) {
    seen.push(input)
    return write(input)
  },
}
const service = await startTestService({ isWorking: true })
service.services.summarizers.unshift(summarizer)
const { db } = service
const test = base.extend('directory', () => service.createDirectory())
afterAll(() => service.close())
beforeEach(() => {
  write = writeAtOnce
})

function textOf(summary: string): SummarizerResult {
  return {
    summary,
    sectionItems: [],
    usage: { promptTokens: 1200, completionTokens: 80 },
    cost: { amount: 0.0002, currency: 'EUR' },
  }
}

function writeAtOnce({ languageCode }: SummarizerInput) {
  return Promise.resolve(textOf(`In ${languageCode}.`))
}

const addTranscribed = ({ directoryId }: TestDirectory, ownerUserId: string) =>
  addSpokenRecording(db, { directoryId, ownerUserId, text: 'We ship on Thursday.' })

const order = (person: TestPerson, recordingId: string, body: object = {}) =>
  person.post(`/recordings/${recordingId}/summaries`, body)
const summariesOf = async (person: TestPerson, recordingId: string) =>
  (await person.get(`/recordings/${recordingId}/summaries?includeDetails=true`)).json()
const runsOf = async (person: TestPerson) => (await person.get('/runs')).json()
const isIdle = (person: TestPerson) =>
  vi.waitUntil(async () => (await runsOf(person)).length === 0, { timeout: 60_000, interval: 250 })

test('a summary is written on demand, in the recording’s language or another, one per language (2.17)', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const recordingId = await addTranscribed(directory, user.userId)

  const own = await order(user, recordingId)
  const german = await order(user, recordingId, { languageCode: 'de-at' })
  await isIdle(user)

  for (const response of [own, german]) expectContract('createRecordingSummary', 200, response.json())
  expect(own.json()).toMatchObject({ recordingId, languageCode: 'en', summary: null, isSummarizationCompleted: false })
  expect(await summariesOf(user, recordingId)).toMatchObject([
    {
      languageCode: 'en',
      summary: 'In en.',
      isSummarizationSucceeded: true,
      summarizationCompletionReason: 'succeeded',
    },
    { languageCode: 'de-AT', summary: 'In de-AT.', isSummarizationSucceeded: true, writtenBy: 'openai' },
  ])
  const effort = {
    seconds: expect.any(Number),
    promptTokens: 1200,
    completionTokens: 80,
    cost: { amount: 0.0002, currency: 'EUR' },
  }
  expect((await summariesOf(user, recordingId))[0]).toMatchObject({ writing: effort })
})

test('a rewritten summary keeps its id, and its old text until the new one is there', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addTranscribed(directory, user.userId)
  const { recordingSummaryId } = (await order(user, recordingId)).json()
  await isIdle(user)
  const turn = Promise.withResolvers<SummarizerResult>()
  write = () => turn.promise

  const again = (await order(user, recordingId)).json()
  const [meanwhile] = await summariesOf(user, recordingId)
  expect(await runsOf(user)).toMatchObject([{ recordingId, stage: 'summarizing' }])
  turn.resolve(textOf('Better.'))
  await isIdle(user)

  expect(again.recordingSummaryId).toBe(recordingSummaryId)
  expect(meanwhile).toMatchObject({
    summary: 'In en.',
    isSummarizationCompleted: false,
    isSummarizationSucceeded: true,
  })
  expect(await summariesOf(user, recordingId)).toMatchObject([{ recordingSummaryId, summary: 'Better.' }])
})

test('a summary is outdated after a correction or naming a speaker, until it’s written again', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const recordingId = await addTranscribed(directory, user.userId)
  const areOutdated = async () =>
    (await summariesOf(user, recordingId)).map(({ isOutdated }: { isOutdated: boolean }) => isOutdated)
  const change = (segment: object) =>
    user.patch(`/recordings/${recordingId}/transcription/segments`, { segments: [{ segmentId: '0', ...segment }] })
  const writeAgain = async () => {
    await order(user, recordingId)
    await isIdle(user)
    return areOutdated()
  }
  expect(await writeAgain()).toEqual([false])

  await change({ revision: 1, text: 'We ship on Thursday.' })
  expect(await areOutdated()).toEqual([false])
  await change({ revision: 1, text: 'We ship on Tuesday.' })
  expect(await areOutdated()).toEqual([true])
  expect(await writeAgain()).toEqual([false])

  // After an undo, the transcript is as it was when the summary was written.
  await change({ revision: 2, text: 'We ship on Monday.' })
  expect(await areOutdated()).toEqual([true])
  await change({ revision: 3, text: 'We ship on Tuesday.' })
  expect(await areOutdated()).toEqual([false])

  const [speaker] = (await user.get(`/recordings/${recordingId}/transcription`)).json().speakers
  const call = (name: string | null) => user.patch(`/recordings/${recordingId}/speakers/${speaker.speakerId}`, { name })
  await call('Ada')
  expect(await areOutdated()).toEqual([true])
  await call(speaker.name)
  expect(await areOutdated()).toEqual([false])
  await call('Ada')

  // Changes made while it's being written aren't in it.
  const turn = Promise.withResolvers<SummarizerResult>()
  const begun = Promise.withResolvers<void>()
  write = () => {
    begun.resolve()
    return turn.promise
  }
  await order(user, recordingId)
  await begun.promise
  await change({ revision: 4, text: 'We ship on Monday.' })
  turn.resolve(textOf('On Tuesday.'))
  await isIdle(user)
  expect(await areOutdated()).toEqual([true])
})

test('a summary being written is returned as it is, and 400 with another template', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addTranscribed(directory, user.userId)
  const turn = Promise.withResolvers<SummarizerResult>()
  write = () => turn.promise
  const [template] = (await user.get('/meetingtemplates')).json().items

  const answers = await Promise.all([order(user, recordingId), order(user, recordingId), order(user, recordingId)])
  const refused = await order(user, recordingId, { meetingTemplateId: template.meetingTemplateId })
  turn.resolve(textOf('Once.'))
  await isIdle(user)

  expect(new Set(answers.map((response) => response.json().recordingSummaryId)).size).toBe(1)
  expect(refused.statusCode).toBe(400)
  expect(await summariesOf(user, recordingId)).toMatchObject([{ summary: 'Once.' }])
})

test('a canceled summary ends as an error with its old text, and a late result is discarded', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addTranscribed(directory, user.userId)
  await order(user, recordingId)
  await isIdle(user)
  const aborted = Promise.withResolvers<SummarizerInput>()
  write = (input) =>
    new Promise((_resolve, reject) => {
      input.signal.addEventListener('abort', () => {
        aborted.resolve(input)
        reject(new Error('stopped'))
      })
    })
  await order(user, recordingId)
  await vi.waitUntil(() => seen.length > 0 && seen.at(-1)?.signal.aborted === false && write !== writeAtOnce, {
    timeout: 60_000,
  })
  await vi.waitUntil(async () => (await runsOf(user))[0]?.stage === 'summarizing', { timeout: 60_000 })

  const canceled = await user.delete(`/runs/${recordingId}`)

  expect(canceled.statusCode).toBe(204)
  expect((await user.delete(`/runs/${recordingId}`)).statusCode).toBe(404)
  expect(await summariesOf(user, recordingId)).toMatchObject([
    {
      summary: 'In en.',
      isSummarizationCompleted: true,
      isSummarizationSucceeded: true,
      summarizationCompletionReason: 'error',
    },
  ])
  write = () => Promise.resolve(textOf('At last.'))
  expect((await user.post(`/recordings/${recordingId}/retry`)).statusCode).toBe(200)
  await isIdle(user)
  expect(await summariesOf(user, recordingId)).toMatchObject([
    { summary: 'At last.', summarizationCompletionReason: 'succeeded' },
  ])
})

test('the recording is in progress until the last of its summaries is there', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addTranscribed(directory, user.userId)
  const turn = Promise.withResolvers<SummarizerResult>()
  write = (input) => (input.languageCode === 'en' ? turn.promise : writeAtOnce(input))

  await order(user, recordingId)
  await order(user, recordingId, { languageCode: 'fr' })
  const isFrenchThere = async () =>
    (await summariesOf(user, recordingId)).some((summary: { summary: string | null }) => summary.summary === 'In fr.')
  await vi.waitUntil(isFrenchThere, { timeout: 60_000, interval: 50 })
  expect(await runsOf(user)).toMatchObject([{ recordingId, stage: 'summarizing' }])
  turn.resolve(textOf('In en.'))
  await isIdle(user)
})

test('without a transcript, in an invalid language or with a template they can’t use it’s 400', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const facts = { directoryId: directory.directoryId, ownerUserId: user.userId }
  const silent = await addRecording(db, { ...facts, isTranscriptionSucceeded: false })
  const recordingId = await addTranscribed(directory, user.userId)

  expect((await order(user, silent)).statusCode).toBe(400)
  for (const [field, value] of [
    ['languageCode', 'not a language'],
    ['meetingTemplateId', newId()],
  ] as const) {
    const response = await order(user, recordingId, { [field]: value })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].field).toBe(field)
  }
  expect(await summariesOf(user, recordingId)).toEqual([])
})

test('a person who can only see the recording gets 403, others 404', async ({ directory }) => {
  const { directoryId } = directory
  const [user, attendee, stranger] = [
    await directory.signIn('user'),
    await directory.signIn('user'),
    await directory.signIn('user'),
  ]
  const recordingId = await addTranscribed(directory, user.userId)
  await addAppointment(db, {
    directoryId,
    userId: user.userId,
    attendees: [attendee.email],
    recordingIds: [recordingId],
  })

  expect((await order(attendee, recordingId)).statusCode).toBe(403)
  expect((await attendee.delete(`/runs/${recordingId}`)).statusCode).toBe(403)
  expect((await order(stranger, recordingId)).statusCode).toBe(404)
  expect((await stranger.delete(`/runs/${recordingId}`)).statusCode).toBe(404)
})
