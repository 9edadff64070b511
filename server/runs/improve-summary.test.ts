import { afterAll, beforeEach, expect, test as base, vi } from 'vitest'
import type { Summarizer, SummarizerInput, SummarizerResult } from '../summarizer/summarizer.ts'
import { startTestService } from '../test/start-test-service.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { addSpokenRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'

type Write = (input: SummarizerInput) => Promise<SummarizerResult>

const better: SummarizerResult = { summary: 'The better one.', sectionItems: [] }
let isAvailable = true
let write: Write = () => Promise.resolve(better)

/** Replaces a local language model; everything else is real. */
const slow: Summarizer = {
  id: 'local',
  isSlow: true,
  status: () =>
    Promise.resolve({ id: 'local', kind: 'summarizer', isAvailable, detail: 'For tests.', setUp: [], progress: null }),
  summarize: (input) => write(input),
}
const service = await startTestService({ isWorking: true })
service.services.summarizers.unshift(slow)
const { db } = service
const test = base.extend('directory', () => service.createDirectory())
afterAll(() => service.close())
beforeEach(() => {
  isAvailable = true
  write = () => Promise.resolve(better)
})

const addTranscribed = ({ directoryId }: TestDirectory, ownerUserId: string) =>
  addSpokenRecording(db, {
    directoryId,
    ownerUserId,
    text: 'We ship the new release on Thursday after the last review.',
  })

const order = (person: TestPerson, recordingId: string) => person.post(`/recordings/${recordingId}/summaries`, {})
const summaryOf = async (person: TestPerson, recordingId: string) =>
  (await person.get(`/recordings/${recordingId}/summaries?includeDetails=true`)).json()[0]
const soon = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 30_000, interval: 50 })

test('the built-in text shows at once, and the better one replaces it when it is finished', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addTranscribed(directory, user.userId)
  const mayWrite = Promise.withResolvers<void>()
  write = async ({ onProgress }) => {
    onProgress(0.4)
    await mayWrite.promise
    return better
  }
  await order(user, recordingId)

  await soon(async () => {
    const summary = await summaryOf(user, recordingId)
    expect(summary).toMatchObject({ isSummarizationCompleted: true, writtenBy: 'extractive' })
    expect(summary.improvement).toEqual({ progress: 0.4 })
  })
  const first = await summaryOf(user, recordingId)
  expectContract('listRecordingSummaries', 200, [first])
  expect((await user.get('/runs')).json()).toEqual([])

  mayWrite.resolve()
  await soon(async () => expect((await summaryOf(user, recordingId)).writtenBy).toBe('local'))
  expect(await summaryOf(user, recordingId)).toMatchObject({
    recordingSummaryId: first.recordingSummaryId,
    summary: 'The better one.',
    improvement: null,
    isSummarizationSucceeded: true,
  })
})

test('an editor can stop it, which ends the model and keeps the summary', async ({ directory }) => {
  const user = await directory.signIn('user')
  const stranger = await directory.signIn('user')
  const recordingId = await addTranscribed(directory, user.userId)
  const ended = Promise.withResolvers<unknown>()
  write = ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        ended.resolve(signal.reason)
        reject(signal.reason)
      })
    })
  await order(user, recordingId)
  await soon(async () => expect((await summaryOf(user, recordingId)).improvement).not.toBeNull())
  const { recordingSummaryId } = await summaryOf(user, recordingId)
  const path = `/summaries/${recordingSummaryId}/improvement`

  expect((await stranger.delete(path)).statusCode).toBe(404)
  const stopped = await user.delete(path)
  expectContract('deleteSummaryImprovement', stopped.statusCode, stopped.body)
  await expect(ended.promise).resolves.toBeInstanceOf(Error)
  expect(await summaryOf(user, recordingId)).toMatchObject({ writtenBy: 'extractive', improvement: null })
  expect((await user.delete(path)).statusCode).toBe(204)
})

test('an outdated improvement doesn’t replace a summary that was ordered again', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addTranscribed(directory, user.userId)
  const calls: PromiseWithResolvers<SummarizerResult>[] = []
  write = () => {
    const call = Promise.withResolvers<SummarizerResult>()
    calls.push(call)
    return call.promise
  }
  await order(user, recordingId)
  await soon(async () => expect(calls).toHaveLength(1))
  await order(user, recordingId)
  calls[0]?.resolve({ summary: 'From before.', sectionItems: [] })
  await soon(async () => expect(calls).toHaveLength(2))
  expect((await summaryOf(user, recordingId)).writtenBy).toBe('extractive')
  calls[1]?.resolve(better)
  await soon(async () => expect((await summaryOf(user, recordingId)).summary).toBe('The better one.'))
  const { writings } = await summaryOf(user, recordingId)
  expect(writings.filter(byModel)).toMatchObject([{ outcome: 'canceled' }, { outcome: 'succeeded' }])
})

const byModel = ({ writtenBy }: { writtenBy: string }) => writtenBy === 'local'

test.for([
  ['fails', () => Promise.reject(new Error('It broke.'))],
  ['finds nothing', () => Promise.resolve({ summary: null, sectionItems: [] })],
] as const)('a model that %s leaves the built-in summary', async ([, outcome], { directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addTranscribed(directory, user.userId)
  write = outcome
  await order(user, recordingId)
  await soon(async () =>
    expect(await summaryOf(user, recordingId)).toMatchObject({ writtenBy: 'extractive', improvement: null }),
  )
  expect((await summaryOf(user, recordingId)).summary).toContain('release')
  await soon(async () => expect((await summaryOf(user, recordingId)).writings.filter(byModel)).toHaveLength(1))
})

test('without an available model no improvement is announced', async ({ directory }) => {
  isAvailable = false
  const user = await directory.signIn('user')
  const recordingId = await addTranscribed(directory, user.userId)
  await order(user, recordingId)
  await soon(async () =>
    expect(await summaryOf(user, recordingId)).toMatchObject({ writtenBy: 'extractive', improvement: null }),
  )
})
