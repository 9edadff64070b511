import { afterAll, expect, test as base, vi } from 'vitest'
import { type Reply, startChatServer } from '../summarizer/openai/chat-server-double.ts'
import { createOpenaiSummarizer } from '../summarizer/openai/openai-summarizer.ts'
import { startTestService } from '../test/start-test-service.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { addSpokenRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'

const usage = { prompt_tokens: 700, completion_tokens: 90 }
const useless: Reply = { content: 'no', usage }
const minutes: Reply = { content: { sections: [], tasks: null, title: 'The release' }, usage }

const service = await startTestService({ isWorking: true })
const { db } = service
afterAll(() => service.close())
const test = base
  .extend('directory', () => service.createDirectory())
  // oxlint-disable-next-line no-empty-pattern -- a fixture names what it rests on, which is nothing
  .extend('chat', async ({}, { onCleanup }) => {
    const chat = { answer: (): Reply | Promise<Reply> => useless }
    const server = await startChatServer(() => chat.answer())
    const price = { input: 0.1, output: 0.4, currency: 'EUR' }
    const summarizer = createOpenaiSummarizer({ url: server.url, key: null, model: 'small', price })
    service.services.summarizers.unshift(summarizer)
    onCleanup(async () => {
      service.services.summarizers.shift()
      await server[Symbol.asyncDispose]()
    })
    return Object.assign(chat, { server })
  })

const addTranscribed = ({ directoryId }: TestDirectory, ownerUserId: string) =>
  addSpokenRecording(db, {
    directoryId,
    ownerUserId,
    text: 'We ship the new release on Thursday after the last review.',
  })

const order = (person: TestPerson, recordingId: string) => person.post(`/recordings/${recordingId}/summaries`, {})
const summaryOf = async (person: TestPerson, recordingId: string) =>
  (await person.get(`/recordings/${recordingId}/summaries`)).json()[0]
const isIdle = (person: TestPerson) =>
  vi.waitUntil(async () => (await person.get('/runs')).json().length === 0, { timeout: 60_000, interval: 250 })

const took = (outcome: string, answers: number) => ({
  writtenBy: 'openai',
  outcome,
  seconds: expect.any(Number),
  promptTokens: 700 * answers,
  completionTokens: 90 * answers,
  cost: { amount: expect.closeTo(0.000106 * answers, 12), currency: 'EUR' },
  endedOn: expect.any(String),
})
const quoted = { writtenBy: 'extractive', outcome: 'succeeded', promptTokens: null, completionTokens: null, cost: null }

test('a failed attempt, its replacement and a later one each keep their usage', async ({ directory, chat }) => {
  const user = await directory.signIn('user')
  const recordingId = await addTranscribed(directory, user.userId)
  await order(user, recordingId)
  await isIdle(user)
  expect((await summaryOf(user, recordingId)).writings).toEqual([took('failed', 3), expect.objectContaining(quoted)])

  chat.answer = () => minutes
  await order(user, recordingId)
  await isIdle(user)
  const summary = await summaryOf(user, recordingId)
  expectContract('listRecordingSummaries', 200, [summary])
  expect(summary.writings).toEqual([took('failed', 3), expect.objectContaining(quoted), took('succeeded', 1)])
  const { body } = await user.get(`/summaries/${summary.recordingSummaryId}`)
  expect(JSON.parse(body).writings).toEqual(summary.writings)
})

test('a canceled run keeps the usage up to then', async ({ directory, chat }) => {
  const user = await directory.signIn('user')
  const recordingId = await addTranscribed(directory, user.userId)
  chat.answer = () => (chat.server.requests.length === 1 ? useless : new Promise(() => {}))
  await order(user, recordingId)
  await vi.waitUntil(() => chat.server.requests.length === 2, { timeout: 60_000, interval: 10 })

  expect((await user.delete(`/runs/${recordingId}`)).statusCode).toBe(204)
  await vi.waitFor(async () => expect((await summaryOf(user, recordingId)).writings).toEqual([took('canceled', 1)]), {
    timeout: 60_000,
    interval: 50,
  })
})

test('usage for a previous transcript is listed with the summary of the new one', async ({ directory, chat }) => {
  const user = await directory.signIn('user')
  const recordingId = await addTranscribed(directory, user.userId)
  chat.answer = () => minutes
  await order(user, recordingId)
  await isIdle(user)
  // As a new transcription does.
  await db.updateTable('summaries').set({ deletedOn: new Date() }).where('recordingId', '=', recordingId).execute()
  await order(user, recordingId)
  await isIdle(user)
  expect((await summaryOf(user, recordingId)).writings).toEqual([took('succeeded', 1), took('succeeded', 1)])
})
