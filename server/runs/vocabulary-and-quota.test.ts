import { afterAll, beforeEach, describe, expect, test as base, vi } from 'vitest'
import { TranscriptionError } from '../speech/transcriber.ts'
import { startTestService } from '../test/start-test-service.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addRecording } from '../test/test-recording.ts'
import { scriptedTranscriber, segment, standUp } from '../test/test-transcriber.ts'
import { uploadSteps } from '../test/test-upload.ts'
import { wavOf } from '../test/test-wav.ts'

const engine = scriptedTranscriber()
const service = await startTestService({ transcribers: [engine], isWorking: true })
const { db } = service
const { requestUpload, send, finalize } = await uploadSteps(service)
const test = base.extend('directory', () => service.createDirectory())
afterAll(() => service.close())
beforeEach(() => engine.answerWith(() => Promise.resolve(standUp)))

const threeSeconds = wavOf(3)
/** Six seconds are 0.1 minutes. */
const sixSeconds = wavOf(6)

async function addUpload(person: TestPerson, body: Buffer) {
  const upload = await requestUpload(person, { fileName: 'Talk.wav', mimeType: 'audio/wav', sizeBytes: body.length })
  await send(upload, body)
  return upload
}

async function record(person: TestPerson, { body = threeSeconds, runOptions = {} } = {}): Promise<string> {
  return (await finalize(person, await addUpload(person, body), runOptions)).json().recordingId
}

const read = async (person: TestPerson, recordingId: string) => (await person.get(`/recordings/${recordingId}`)).json()
const spoken = (text: string) => () => Promise.resolve({ languageCode: null, segments: [segment(0, null, text)] })

/** Waits until the person has no run in flight. */
async function finished(person: TestPerson, recordingId: string) {
  const isOver = async () => (await person.get('/runs')).json().length === 0
  await vi.waitUntil(isOver, { timeout: 60_000, interval: 250 })
  return read(person, recordingId)
}

type Entry = { phrase: string; manualReplacePhrases?: string; languageCode?: string; isDirectoryWide?: boolean }

const addEntry = (person: TestPerson, entry: Entry) => person.post('/vocabulary', entry)
const textOf = async (person: TestPerson, recordingId: string) =>
  (await person.get(`/recordings/${recordingId}/transcription`)).json().segments[0].text

/** The text of a new recording, given the engine's result. */
async function textFor(person: TestPerson, runOptions: object = {}) {
  const recordingId = await record(person, { runOptions })
  await finished(person, recordingId)
  return textOf(person, recordingId)
}

describe('vocabulary (contract 2.12)', () => {
  test('goes to the engine, and misrecognitions are replaced; words keep their times', async ({ directory }) => {
    const user = await directory.signIn('user')
    await addEntry(user, { phrase: 'Minutebook', manualReplacePhrases: 'minute book, minutes brook' })
    await addEntry(user, { phrase: 'Jour fixe', languageCode: 'de' })
    const words = [
      { text: 'Minute', startSeconds: 0, endSeconds: 1 },
      { text: 'book', startSeconds: 1, endSeconds: 1.5 },
      { text: 'is', startSeconds: 1.5, endSeconds: 2 },
    ]
    const segments = [{ ...segment(0, 'A', 'Minute book is.'), words }]
    engine.answerWith(() => Promise.resolve({ languageCode: 'en', segments }))

    const recordingId = await record(user, { runOptions: { languageCode: 'en-GB', speakerCount: 2 } })
    await finished(user, recordingId)

    expect(engine.jobs.at(-1)).toMatchObject({ phrases: ['Minutebook'], languageCode: 'en-GB', speakerCount: 2 })
    const transcript = (await user.get(`/recordings/${recordingId}/transcription`)).json()
    expect(transcript.segments).toMatchObject([
      {
        text: 'Minutebook is.',
        words: [
          { text: 'Minutebook', startTime: 0, endTime: 1.5 },
          { text: 'is', startTime: 1.5, endTime: 2 },
        ],
      },
    ])
  })

  test('in one language applies to transcripts in it, even if the language was detected', async ({ directory }) => {
    const user = await directory.signIn('user')
    await addEntry(user, { phrase: 'Jour fixe', manualReplacePhrases: 'schur fix', languageCode: 'de' })
    const textIn = async (languageCode: string) => {
      engine.answerWith(() => Promise.resolve({ languageCode, segments: [segment(0, null, 'Schur fix ist gut.')] }))
      return textFor(user)
    }

    expect(await textIn('de-CH')).toBe('Jour fixe ist gut.')
    expect(await textIn('en')).toBe('Schur fix ist gut.')
  })

  test('of one person applies to their own recordings, that of the company to everyone’s, even an admin’s', async ({
    directory,
  }) => {
    const user = await directory.signIn('user')
    const admin = await directory.signIn('admin')
    await addEntry(user, { phrase: 'MINE', manualReplacePhrases: 'mine' })
    await addEntry(admin, { phrase: 'OURS', manualReplacePhrases: 'ours', isDirectoryWide: true })
    engine.answerWith(spoken('This is mine and this is ours.'))

    expect(await textFor(user, { languageCode: 'en' })).toBe('This is MINE and this is OURS.')
    expect(await textFor(admin, { languageCode: 'en' })).toBe('This is mine and this is OURS.')
  })
})

const allow = (directoryId: string, minutes: number) =>
  db
    .updateTable('directories')
    .set({ maxTranscriptionMinutesPerMonth: minutes })
    .where('directoryId', '=', directoryId)
    .execute()

async function addUsed(user: TestPerson, directoryId: string, minutes: number) {
  const recordingId = await addRecording(db, { directoryId, ownerUserId: user.userId })
  await db.insertInto('transcriptionUsage').values({ recordingId, directoryId, minutes }).execute()
}

const reasonOf = (recording: { transcriptionCompletionReason: string }) => recording.transcriptionCompletionReason

describe('the month’s quota (contract 2.15, 7)', () => {
  test('a recording longer than what is left ends as quotaExceeded, one that just fits is transcribed', async ({
    directory: { directoryId, ...directory },
  }) => {
    const user = await directory.signIn('user')
    await allow(directoryId, 100)
    await addUsed(user, directoryId, 99.95)

    const tooLong = await finished(user, await record(user, { body: sixSeconds }))
    const fitting = await finished(user, await record(user, { body: threeSeconds }))

    expect([reasonOf(tooLong), reasonOf(fitting)]).toEqual(['quotaExceeded', 'succeeded'])
  })

  test('concurrent runs don’t take the same minutes, and a failed one returns its own', async ({
    directory: { directoryId, ...directory },
  }) => {
    const user = await directory.signIn('user')
    await allow(directoryId, 1)
    await addUsed(user, directoryId, 0.85)
    engine.answerWith(() => Promise.reject(new TranscriptionError('Broken.', { isTransient: false })))
    const failed = await finished(user, await record(user, { body: sixSeconds }))
    engine.answerWith(() => Promise.resolve(standUp))

    const uploads = await Promise.all([1, 2, 3].map(() => addUpload(user, sixSeconds)))
    const answers = await Promise.all(uploads.map((upload) => finalize(user, upload)))
    const ids: string[] = answers.map((answer) => answer.json().recordingId)
    await finished(user, ids[0] ?? '')
    const reasons = await Promise.all(ids.map(async (id) => reasonOf(await read(user, id))))

    expect(reasonOf(failed)).toBe('error')
    expect(reasons.toSorted((a, b) => a.localeCompare(b))).toEqual(['quotaExceeded', 'quotaExceeded', 'succeeded'])
  })

  test('silence takes minutes too, because detecting it took the work', async ({
    directory: { directoryId, ...directory },
  }) => {
    const user = await directory.signIn('user')
    await allow(directoryId, 1)
    await addUsed(user, directoryId, 0.85)

    const first = await finished(user, await record(user, { body: wavOf(6, { isSilent: true }) }))
    const second = await finished(user, await record(user, { body: sixSeconds }))

    expect([reasonOf(first), reasonOf(second)]).toEqual(['noSpokenAudio', 'quotaExceeded'])
  })
})
