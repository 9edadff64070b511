import { afterAll, expect, test as base, vi } from 'vitest'
import { startTestService } from '../test/start-test-service.ts'
import type { TestPerson } from '../test/test-directory.ts'

const service = await startTestService({ isWorking: true })
const { db } = service
const test = base.extend('directory', () => service.createDirectory())
afterAll(() => service.close())

const add = (person: TestPerson, languageCode = 'en') => person.post('/sample-recording', { languageCode })

async function finished(person: TestPerson) {
  await vi.waitUntil(async () => (await person.get('/runs')).json().length === 0, { timeout: 60_000, interval: 250 })
}

test.for([
  { languageCode: 'en', name: 'Sample: Daily stand-up', speakers: 5 },
  { languageCode: 'de', name: 'Beispiel: Quartalsplanung mit dem Vertrieb', speakers: 3 },
])(
  'a sample meeting in $languageCode has audio, speakers, and a summary written by this service',
  async (sample, { directory }) => {
    const person = await directory.signIn('user')

    const { recordingId } = (await add(person, sample.languageCode)).json()
    await finished(person)

    expect((await person.get(`/recordings/${recordingId}`)).json()).toMatchObject({
      name: sample.name,
      languageCode: sample.languageCode,
      isTranscriptionSucceeded: true,
      durationInSeconds: expect.closeTo(sample.languageCode === 'en' ? 239 : 350, -1),
    })
    const { segments, speakers } = (await person.get(`/recordings/${recordingId}/transcription`)).json()
    expect(segments.length).toBeGreaterThan(20)
    expect(speakers).toHaveLength(sample.speakers)
    expect(speakers.every((speaker: { emailAddress: string | null }) => speaker.emailAddress === null)).toBe(true)
    expect((await person.get(`/recordings/${recordingId}/media`)).json().url).toEqual(expect.any(String))
    const [summary] = (await person.get(`/recordings/${recordingId}/summaries?includeDetails=true`)).json()
    expect(summary).toMatchObject({ isSummarizationSucceeded: true, languageCode: sample.languageCode })
    const { writtenBy } = await db
      .selectFrom('summaries')
      .select('writtenBy')
      .where('recordingId', '=', recordingId)
      .executeTakeFirstOrThrow()
    expect(writtenBy).toBe('extractive')
    expect((await person.get(`/recordings/${recordingId}/context`)).json()).toMatchObject({
      isSample: true,
      canManage: true,
    })
    const listed = (await person.get('/recordings?withContext=true')).json().items
    expect(listed).toMatchObject([{ recordingId, isSample: true }])
  },
)

test('a sample meeting uses no minutes of the quota, and repeated requests create only one', async ({ directory }) => {
  const person = await directory.signIn('user')
  const answers = await Promise.all([add(person), add(person), add(person, 'de')])
  await finished(person)
  answers.push(await add(person))

  expect(new Set(answers.map((answer) => answer.json().recordingId)).size).toBe(1)
  const rows = await db
    .selectFrom('recordings')
    .select('recordingId')
    .where('ownerUserId', '=', person.userId)
    .execute()
  expect(rows).toHaveLength(1)
  const used = await db
    .selectFrom('transcriptionUsage')
    .select('recordingId')
    .where('directoryId', '=', directory.directoryId)
    .execute()
  expect(used).toEqual([])
})

test('a deleted sample meeting is created again, and colleagues have their own', async ({ directory }) => {
  const person = await directory.signIn('user')
  const colleague = await directory.signIn('user')
  const first = (await add(person)).json().recordingId
  await finished(person)
  expect((await colleague.get(`/recordings/${first}`)).statusCode).toBe(404)
  expect((await person.delete(`/recordings/${first}`)).statusCode).toBe(204)

  const second = (await add(person)).json().recordingId
  expect(second).not.toBe(first)
  const others = (await add(colleague)).json().recordingId
  expect([first, second]).not.toContain(others)
  await finished(person)
  await finished(colleague)
  expect((await person.post(`/recordings/${first}/restore`, {})).statusCode).toBe(200)
})
