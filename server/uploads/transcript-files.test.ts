import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test as base, vi } from 'vitest'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { longestComputation } from '../test/longest-computation.ts'
import { ownService } from '../test/service-test.ts'
import { TranscriptionError } from '../speech/transcriber.ts'
import { startTestService } from '../test/start-test-service.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addRecording } from '../test/test-recording.ts'
import { scriptedTranscriber } from '../test/test-transcriber.ts'
import { uploadSteps } from '../test/test-upload.ts'
import { wavOf } from '../test/test-wav.ts'

const engine = scriptedTranscriber()
const service = await startTestService({ transcribers: [engine], isWorking: true })
const { db, filesFolder } = service
const { requestUpload, send, finalize } = await uploadSteps(service)
const test = base.extend('directory', () => service.createDirectory())
afterAll(() => service.close())
beforeEach(() =>
  engine.answerWith(() => Promise.reject(new TranscriptionError('Nobody was to listen.', { isTransient: false }))),
)

const talk = wavOf(20)
const weekly = `WEBVTT

00:00:01.000 --> 00:00:04.000
<v Anna Weber>Good morning, we decided to launch in May.</v>

00:00:05.000 --> 00:00:09.000
<v Ben Klein>I will send the budget to Anna by Friday.</v>
`

async function upload(person: TestPerson, fileName: string, body: Buffer | string) {
  const bytes = Buffer.from(body)
  const mimeType = fileName.endsWith('.wav') ? 'audio/wav' : 'text/plain'
  const isTranscript = !fileName.endsWith('.wav')
  const requested = await requestUpload(person, { fileName, mimeType, sizeBytes: bytes.length, isTranscript })
  await send(requested, bytes)
  return requested
}

async function finished(person: TestPerson, recordingId: string) {
  await vi.waitUntil(async () => (await person.get('/runs')).json().length === 0, { timeout: 60_000, interval: 250 })
  return (await person.get(`/recordings/${recordingId}`)).json()
}

async function transcriptOf(person: TestPerson, recordingId: string) {
  const transcript = (await person.get(`/recordings/${recordingId}/transcription`)).json()
  const nameOf = (id: string) =>
    transcript.speakers.find(({ speakerId }: { speakerId: string }) => speakerId === id)?.name
  const said = transcript.segments.map(
    ({ speakerId, startTime, text }: { speakerId: string; startTime: number; text: string }) =>
      `${Math.round(startTime)} ${nameOf(speakerId)}: ${text}`,
  )
  return { said, file: transcript.file }
}

const usage = async (recordingId: string) =>
  (await db.selectFrom('transcriptionUsage').select('minutes').where('recordingId', '=', recordingId).execute()).length

const said = [
  '1 Anna Weber: Good morning, we decided to launch in May.',
  '5 Ben Klein: I will send the budget to Anna by Friday.',
]

describe.skipIf(isContractOnlyRun)('an existing transcript', () => {
  test('is a recording without audio, with names, a language and a summary, and uses no minutes', async ({
    directory,
  }) => {
    const person = await directory.signIn('user')
    const { recordingId } = (await finalize(person, await upload(person, 'weekly.vtt', weekly))).json()

    expect(await finished(person, recordingId)).toMatchObject({
      name: 'weekly',
      languageCode: 'en',
      durationInSeconds: 9,
      isTranscriptionSucceeded: true,
      transcriptionCompletionReason: 'succeeded',
    })
    expect(await transcriptOf(person, recordingId)).toEqual({
      said,
      file: { name: 'weekly.vtt', isAlone: true, hasEstimatedTimes: false },
    })
    const [summary] = (await person.get(`/recordings/${recordingId}/summaries?includeDetails=true`)).json()
    expect(summary).toMatchObject({ summarizationCompletionReason: 'succeeded' })
    expect((await person.get(`/recordings/${recordingId}/media`)).statusCode).toBe(404)
    expect(await usage(recordingId)).toBe(0)
  })

  test('next to its recording replaces speech recognition; the audio can be played', async ({ directory }) => {
    const person = await directory.signIn('user')
    const transcript = await upload(person, 'weekly.vtt', weekly)
    const sound = await upload(person, 'weekly.wav', talk)
    const body = { transcriptUploadId: transcript.uploadId }
    const { recordingId } = (await finalize(person, sound, body)).json()

    expect(await finished(person, recordingId)).toMatchObject({
      durationInSeconds: expect.closeTo(20, 0),
      isTranscriptionSucceeded: true,
    })
    expect((await transcriptOf(person, recordingId)).said).toEqual(said)
    expect((await person.get(`/recordings/${recordingId}/media`)).json()).toMatchObject({ mimeType: 'audio/wav' })
    expect(await usage(recordingId)).toBe(0)
    expect((await finalize(person, sound, body)).json().recordingId).toBe(recordingId)
  })

  test('without times gets estimated ones over the audio, and says so', async ({ directory }) => {
    const person = await directory.signIn('user')
    const transcript = await upload(person, 'notes.txt', 'Anna: Good morning all.\nBen: Good morning you.\n')
    const sound = await upload(person, 'notes.wav', talk)
    const { recordingId } = (await finalize(person, sound, { transcriptUploadId: transcript.uploadId })).json()
    await finished(person, recordingId)

    const { said: lines, file } = await transcriptOf(person, recordingId)
    expect(lines).toEqual(['0 Anna: Good morning all.', '10 Ben: Good morning you.'])
    expect(file).toEqual({ name: 'notes.txt', isAlone: false, hasEstimatedTimes: true })
  })

  test('provides the name from its title and date, if it clearly has them', async ({ directory }) => {
    const person = await directory.signIn('user')
    const text = 'Budget talks\nMarch 12, 2026, 10:00AM\n\nAnna Weber   0:03\nGood morning.\n'
    const { name } = (await finalize(person, await upload(person, 'export (3).txt', text))).json()
    expect(name).toBe('Budget talks 2026-03-12')
  })

  test('of a video without an audio track is still its transcript', async ({ directory }) => {
    const person = await directory.signIn('user')
    const video = readFileSync(path.join(import.meta.dirname, '../media/fixtures/no-sound.mp4'))
    const transcript = await upload(person, 'a.vtt', weekly)
    const requested = await requestUpload(person, { fileName: 'a.mp4', mimeType: 'video/mp4', sizeBytes: video.length })
    await send(requested, video)
    const { recordingId } = (await finalize(person, requested, { transcriptUploadId: transcript.uploadId })).json()
    expect(await finished(person, recordingId)).toMatchObject({ isTranscriptionSucceeded: true })
  })

  test('is accepted when the minutes are used up', async ({ directory }) => {
    const person = await directory.signIn('user')
    const { directoryId } = directory
    await db
      .updateTable('directories')
      .set({ maxTranscriptionMinutesPerMonth: 0 })
      .where('directoryId', '=', directoryId)
      .execute()
    const { recordingId } = (await finalize(person, await upload(person, 'weekly.vtt', weekly))).json()
    expect(await finished(person, recordingId)).toMatchObject({ isTranscriptionSucceeded: true })
  })
})

const addTo = async (person: TestPerson, recordingId: string, uploadId: string) =>
  person.post(`/recordings/${recordingId}/transcript-file`, { uploadId })

describe.skipIf(isContractOnlyRun)('added to a recording', () => {
  test('that has failed, it becomes the transcript, and the audio stays', async ({ directory }) => {
    const person = await directory.signIn('user')
    const { recordingId } = (await finalize(person, await upload(person, 'talk.wav', talk))).json()
    expect(await finished(person, recordingId)).toMatchObject({ transcriptionCompletionReason: 'error' })

    const added = await addTo(person, recordingId, (await upload(person, 'later.srt', weekly)).uploadId)
    expect(added.statusCode).toBe(200)
    expect(await finished(person, recordingId)).toMatchObject({ isTranscriptionSucceeded: true, name: 'talk' })
    expect((await transcriptOf(person, recordingId)).said).toEqual(said)
    expect((await person.get(`/recordings/${recordingId}/media`)).statusCode).toBe(200)

    const again = await addTo(person, recordingId, (await upload(person, 'later.srt', weekly)).uploadId)
    expect(again.statusCode).toBe(400)
    expect(again.json().detail).toBe('The recording already has a transcript.')
  })

  test('whose file is gone, it needs none', async ({ directory }) => {
    const person = await directory.signIn('user')
    const facts = { directoryId: directory.directoryId, ownerUserId: person.userId, durationSeconds: null }
    const failed = { isTranscriptionSucceeded: false, transcriptionCompletionReason: 'error' } as const
    const recordingId = await addRecording(db, { ...facts, ...failed })
    expect((await addTo(person, recordingId, (await upload(person, 'a.vtt', weekly)).uploadId)).statusCode).toBe(200)
    expect(await finished(person, recordingId)).toMatchObject({ durationInSeconds: 9 })
  })

  test('requires permission to run it again, and an unused upload of one’s own', async ({ directory }) => {
    const [owner, person, other] = [
      await directory.signIn('owner'),
      await directory.signIn('user'),
      await directory.signIn('user'),
    ]
    const facts = { directoryId: directory.directoryId, ownerUserId: person.userId }
    const failed = { isTranscriptionSucceeded: false, transcriptionCompletionReason: 'error' } as const
    const recordingId = await addRecording(db, { ...facts, ...failed })
    const transcript = await upload(person, 'a.vtt', weekly)

    expect((await addTo(other, recordingId, (await upload(other, 'a.vtt', weekly)).uploadId)).statusCode).toBe(404)
    const foreign = await addTo(owner, recordingId, transcript.uploadId)
    expect([foreign.statusCode, foreign.json().errors[0].field]).toEqual([400, 'uploadId'])
    const sound = await addTo(person, recordingId, (await upload(person, 'a.wav', talk)).uploadId)
    expect(sound.statusCode).toBe(400)
    const unsent = await requestUpload(person, {
      fileName: 'a.vtt',
      mimeType: 'text/vtt',
      sizeBytes: 10,
      isTranscript: true,
    })
    expect((await addTo(person, recordingId, unsent.uploadId)).json().code).toBe('UPLOAD_INCOMPLETE')
    expect((await addTo(person, recordingId, 'nonsense')).statusCode).toBe(400)

    expect((await addTo(person, recordingId, transcript.uploadId)).statusCode).toBe(200)
    await finished(person, recordingId)
    expect((await finalize(person, transcript)).json().recordingId).toBe(recordingId)
  })
})

describe.skipIf(isContractOnlyRun)('an unusable file', () => {
  const bad = [
    ['no text', Buffer.from([1, 2, 3, 0, 0, 0, 9]), 'TRANSCRIPT_NOT_TEXT'],
    ['prose', Buffer.from('Dear all,\nsee you tomorrow.\n'), 'TRANSCRIPT_FORMAT'],
    ['a time that is none', Buffer.from('WEBVTT\n\n00:00:99.000 --> 00:02:00.000\nHi.'), 'TRANSCRIPT_TIME'],
    [
      '20 MB of cues',
      Buffer.from(`WEBVTT\n\n${'00:01.000 --> 00:02.000\nHi there.\n\n'.repeat(580_000)}`),
      'TRANSCRIPT_TOO_LARGE',
    ],
  ] as const

  test.for(bad)('%s is refused before anything is created', async ([, file, code], { directory }) => {
    const person = await directory.signIn('user')
    const sent = await upload(person, 'a.vtt', file)
    const [alone, longestMs] = await longestComputation(() => finalize(person, sent))
    expect([alone.statusCode, alone.json().code]).toEqual([400, code])
    expect(alone.json().errors).toMatchObject([{ field: 'transcript', message: alone.json().detail }])

    const sound = await upload(person, 'a.wav', talk)
    const beside = await finalize(person, sound, { transcriptUploadId: sent.uploadId })
    expect([beside.statusCode, beside.json().code]).toEqual([400, code])
    expect((await person.get('/recordings')).json().total).toBe(0)
    expect(longestMs).toBeLessThan(400)
    const work = path.join(filesFolder, 'work')
    expect(existsSync(work) ? readdirSync(work) : []).toEqual([])
  })

  test('more than 20 MB is refused before it is uploaded', async ({ directory }) => {
    const person = await directory.signIn('user')
    const wanted = { fileName: 'a.vtt', mimeType: 'text/vtt', sizeBytes: 20 * 1024 ** 2 + 1, isTranscript: true }
    const refused = await person.post('/recordings/uploads', wanted)
    expect(refused.json().errors).toMatchObject([
      { field: 'sizeBytes', message: 'must be at most 20971520 (20 MB) for a transcript.' },
    ])
  })

  test('a transcript of a transcript is refused', async ({ directory }) => {
    const person = await directory.signIn('user')
    const [one, two] = [await upload(person, 'a.vtt', weekly), await upload(person, 'b.vtt', weekly)]
    const refused = await finalize(person, one, { transcriptUploadId: two.uploadId })
    expect(refused.json().errors).toMatchObject([{ field: 'transcriptUploadId' }])
  })
})

describe('in contract-only mode', async () => {
  const { test: contractTest } = await ownService({ isContractOnly: true })

  contractTest('no transcript is taken', async ({ directory }) => {
    const person = await directory.signIn('user')
    const wanted = { fileName: 'a.vtt', mimeType: 'text/vtt', sizeBytes: 10, isTranscript: true }
    expect((await person.post('/recordings/uploads', wanted)).json().errors).toMatchObject([{ field: 'fileName' }])
  })
})
