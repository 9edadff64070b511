import { afterAll, beforeEach, expect, test as base, vi } from 'vitest'
import type { LiveLines } from '../../openapi/generated/types.ts'
import type { SpokenSegment, TranscriptionJob } from '../speech/transcriber.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { startTestService } from '../test/start-test-service.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addRecording } from '../test/test-recording.ts'
import { scriptedTranscriber, segment, standUp } from '../test/test-transcriber.ts'
import { uploadSteps } from '../test/test-upload.ts'
import { wavOf } from '../test/test-wav.ts'
import { createLiveLineWriter } from './live-lines.ts'

const engine = scriptedTranscriber()
const service = await startTestService({ transcribers: [engine], isWorking: true })
const { db } = service
const { uploadWav } = await uploadSteps(service)
const test = base.extend('directory', () => service.createDirectory()).skipIf(isContractOnlyRun)
afterAll(() => service.close())
beforeEach(() => engine.answerWith(() => Promise.resolve(standUp)))

const talk = wavOf(2)
const line = (second: number, text: string) => segment(second, null, text)

const record = (person: TestPerson) => uploadWav(person, talk)

/** An engine that reports these lines and then waits. */
function engineThatHears(lines: SpokenSegment[]) {
  const requested = Promise.withResolvers<TranscriptionJob>()
  const isDone = Promise.withResolvers<void>()
  engine.answerWith(async (job) => {
    job.onLines?.(lines)
    requested.resolve(job)
    await Promise.race([
      isDone.promise,
      new Promise((_resolve, reject) => {
        job.signal.addEventListener('abort', () => reject(job.signal.reason))
      }),
    ])
    return standUp
  })
  return { requested: requested.promise, finish: isDone.resolve }
}

async function linesOf(person: TestPerson, recordingId: string, after?: string | null): Promise<LiveLines> {
  const response = await person.get(`/runs/${recordingId}/lines${after ? `?after=${after}` : ''}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

const addRunning = ({ directoryId, userId }: TestPerson) =>
  addRecording(db, { directoryId, ownerUserId: userId, stage: 'transcribing', isTranscriptionCompleted: false })

const textsOf = ({ lines }: LiveLines) => lines.map(({ text }) => text)
const rowsOf = (recordingId: string) =>
  db.selectFrom('liveLines').select(['position', 'text']).where('recordingId', '=', recordingId).execute()

/** Polls until there are this many lines. */
async function untilLines(person: TestPerson, recordingId: string, count: number): Promise<LiveLines> {
  let last: LiveLines = { lines: [], startsOver: true, next: null }
  await vi.waitUntil(
    async () => {
      last = await linesOf(person, recordingId)
      return last.lines.length >= count
    },
    { timeout: 60_000, interval: 50 },
  )
  return last
}

const finished = (person: TestPerson) =>
  vi.waitUntil(async () => (await person.get('/runs')).json().length === 0, { timeout: 60_000, interval: 250 })

test('lines can be read while they are recognized, each once, and are gone when the transcript is there', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const { requested, finish } = engineThatHears([line(0, 'Good morning.'), line(4, 'Let us begin.')])
  const recordingId = await record(user)
  const job = await requested

  const first = await untilLines(user, recordingId, 2)
  expect(first).toEqual({
    lines: [
      { startTime: 0, endTime: 4, text: 'Good morning.' },
      { startTime: 4, endTime: 8, text: 'Let us begin.' },
    ],
    startsOver: true,
    next: expect.stringMatching(/\.1$/),
  })
  expect(await linesOf(user, recordingId, first.next)).toEqual({ lines: [], startsOver: false, next: first.next })

  job.onLines?.([line(8, 'The release is late.')])
  await vi.waitUntil(async () => (await linesOf(user, recordingId, first.next)).lines.length > 0, { timeout: 60_000 })
  const later = await linesOf(user, recordingId, first.next)
  expect([textsOf(later), later.startsOver]).toEqual([['The release is late.'], false])

  finish()
  await finished(user)
  expect(await linesOf(user, recordingId, later.next)).toEqual({ lines: [], startsOver: false, next: later.next })
  expect(await linesOf(user, recordingId)).toEqual({ lines: [], startsOver: true, next: null })
  expect(await rowsOf(recordingId)).toEqual([])
})

test('only those who see the recording can read them, and no other response contains them', async ({ directory }) => {
  const user = await directory.signIn('user')
  const admin = await directory.signIn('admin')
  const stranger = await directory.signIn('user')
  const { finish } = engineThatHears([line(0, 'The merger with Xylophant is secret.')])
  const recordingId = await record(user)
  await untilLines(user, recordingId, 1)

  expect(textsOf(await linesOf(admin, recordingId))).toEqual(['The merger with Xylophant is secret.'])
  expect((await stranger.get(`/runs/${recordingId}/lines`)).statusCode).toBe(404)
  expect((await user.get(`/runs/00000000-0000-7000-8000-000000000000/lines`)).statusCode).toBe(404)
  const found = (await user.post('/transcriptions/search', { search: 'Xylophant' })).json()
  expect(found.items).toEqual([])
  expect((await user.get(`/recordings/${recordingId}/transcription`)).json()).toMatchObject({ segments: [] })
  finish()
  await finished(user)
})

test('an invalid position is refused by name; one of another attempt starts over', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { finish } = engineThatHears([line(0, 'Good morning.')])
  const recordingId = await record(user)
  const { next } = await untilLines(user, recordingId, 1)

  const refused = await user.get(`/runs/${recordingId}/lines?after=5`)
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('after')
  const other = `00000000-0000-7000-8000-000000000000.7`
  expect(await linesOf(user, recordingId, other)).toMatchObject({ lines: [{}], startsOver: true, next })
  finish()
  await finished(user)
})

test.for([
  ['canceled', (person: TestPerson, recordingId: string) => person.delete(`/runs/${recordingId}`)],
  ['deleted', (person: TestPerson, recordingId: string) => person.delete(`/recordings/${recordingId}`)],
] as const)('they are gone with a run that is %s, and nothing follows', async ([, end], { directory }) => {
  const user = await directory.signIn('user')
  const { requested } = engineThatHears([line(0, 'Good morning.')])
  const recordingId = await record(user)
  await untilLines(user, recordingId, 1)

  expect((await end(user, recordingId)).statusCode).toBe(204)
  expect(await rowsOf(recordingId)).toEqual([])
  const job = await requested
  job.onLines?.([line(4, 'Too late.')])
  await finished(user)

  const { attempt } = await db
    .selectFrom('recordings')
    .select('attempt')
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  const late = createLiveLineWriter(db, { recordingId, attempt })
  late.add([line(4, 'Too late.')])
  await late.save()
  expect(await rowsOf(recordingId)).toEqual([])
})

test('a failed run leaves none, and the next starts without those of the last', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { requested } = engineThatHears([line(0, 'First try.')])
  const recordingId = await record(user)
  await requested
  await untilLines(user, recordingId, 1)
  await user.delete(`/runs/${recordingId}`)
  await finished(user)

  const { finish } = engineThatHears([line(0, 'Second try.')])
  expect((await user.post(`/recordings/${recordingId}/retry`)).statusCode).toBe(200)
  expect(textsOf(await untilLines(user, recordingId, 1))).toEqual(['Second try.'])
  finish()
  await finished(user)
})

test('lines of an interrupted attempt stay until the next one replaces them', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addRunning(user)
  const run = { recordingId, attempt: 1 }
  const cutOff = createLiveLineWriter(db, run)
  cutOff.add([line(0, 'Good morning.'), line(4, 'Let us'), line(6, 'begin')])
  await cutOff.save()
  const seen = await linesOf(user, recordingId)

  const resumed = createLiveLineWriter(db, run)
  await resumed.save()
  expect(await linesOf(user, recordingId, seen.next)).toMatchObject({ lines: [], startsOver: false })
  resumed.add([line(0, 'Good morning.'), line(4, 'Let us begin.')])
  await resumed.save()

  const again = await linesOf(user, recordingId, seen.next)
  expect([textsOf(again), again.startsOver]).toEqual([['Good morning.', 'Let us begin.'], true])
})

test('an engine that floods the run is limited, and the service stays responsive', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addRunning(user)
  const writer = createLiveLineWriter(db, { recordingId, attempt: 1 })
  writer.add([
    { ...line(0, ' '), text: ' \n' },
    { ...line(Number.NaN, 'nowhere') },
    { ...line(0, 'long '.repeat(10_000)) },
    { ...line(1, 'nul \0 inside') },
  ])
  writer.add(Array.from({ length: 60_000 }, (_, index) => line(index, `Line ${index}`)))
  for (let second = 0; second < 60; second += 1) {
    // Sequentially, as in a real run.
    await writer.save()
  }

  const { count } = await db
    .selectFrom('liveLines')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  expect(count).toBe(50_000)
  const first = await linesOf(user, recordingId)
  expect(first.lines).toHaveLength(500)
  expect(first.lines[0]?.text).toHaveLength(2_000)
  expect(first.lines[1]?.text).toBe('nul  inside')
  const next = await linesOf(user, recordingId, first.next)
  expect(next.lines[0]?.text).toBe('Line 498')
}, 120_000)

test('no more characters are stored than a transcript holds', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addRunning(user)
  const writer = createLiveLineWriter(db, { recordingId, attempt: 1 })
  writer.add(Array.from({ length: 5_000 }, (_, index) => line(index, 'x'.repeat(2_000))))
  for (let second = 0; second < 6; second += 1) {
    await writer.save()
  }
  expect(await rowsOf(recordingId)).toHaveLength(1_000)
})
