import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test as base, vi } from 'vitest'
import type { Run } from '../../openapi/generated/types.ts'
import { TranscriptionError } from '../speech/transcriber.ts'
import { startTestService } from '../test/start-test-service.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addAppointment, addRecording } from '../test/test-recording.ts'
import { scriptedTranscriber, segment, standUp } from '../test/test-transcriber.ts'
import { uploadSteps } from '../test/test-upload.ts'
import { wavOf } from '../test/test-wav.ts'

const engine = scriptedTranscriber()
const service = await startTestService({ transcribers: [engine], isWorking: true })
const { db, filesFolder } = service
const { requestUpload, send, finalize } = await uploadSteps(service)
const test = base.extend('directory', () => service.createDirectory())
afterAll(() => service.close())
beforeEach(() => {
  engine.isAvailable = true
  engine.answerWith(() => Promise.resolve(standUp))
})

const talk = wavOf(3)
/**
 * A phone's recording; its header has the start in seconds since 1904. `seconds` is Unix time; 0 means the clock was
 * never set.
 */
function phoneRecording(seconds: number): Buffer {
  const file = readFileSync(path.join(import.meta.dirname, '../media/fixtures/talk.m4a'))
  file.writeUInt32BE(seconds === 0 ? 0 : seconds + 2_082_844_800, file.indexOf('mvhd') + 8)
  return file
}

const workFolder = path.join(filesFolder, 'work')
const workFolders = () => (existsSync(workFolder) ? readdirSync(workFolder) : [])

async function addUpload(person: TestPerson, body: Buffer = talk, fileName = 'Weekly stand-up.wav') {
  const upload = await requestUpload(person, { fileName, mimeType: 'audio/wav', sizeBytes: body.length })
  await send(upload, body)
  return upload
}

async function record(person: TestPerson, { body = talk, runOptions = {} } = {}): Promise<string> {
  const response = await finalize(person, await addUpload(person, body), runOptions)
  return response.json().recordingId
}

const read = async (person: TestPerson, recordingId: string) => (await person.get(`/recordings/${recordingId}`)).json()
const summariesOf = async (person: TestPerson, recordingId: string) =>
  (await person.get(`/recordings/${recordingId}/summaries?includeDetails=true`)).json()
const isTranscribing = ({ stage, progress }: Run) => stage === 'transcribing' && progress !== null
const runsOf = async (person: TestPerson): Promise<Run[]> => (await person.get('/runs')).json()

const spoken = (text: string) => () => Promise.resolve({ languageCode: null, segments: [segment(0, null, text)] })
const retry = async (person: TestPerson, recordingId: string) =>
  (await person.post(`/recordings/${recordingId}/retry`)).statusCode

/** Waits until the person has no run in flight. */
async function finished(person: TestPerson, recordingId: string) {
  await vi.waitUntil(async () => (await runsOf(person)).length === 0, { timeout: 60_000, interval: 250 })
  return read(person, recordingId)
}

test('a finalized file becomes a transcript and a summary in its template’s sections (2.15 to 2.17)', async ({
  directory,
}) => {
  const user = await directory.signIn('user')

  const recordingId = await record(user)
  const recording = await finished(user, recordingId)

  expect(recording).toMatchObject({
    name: 'Weekly stand-up',
    durationInSeconds: expect.closeTo(3, 1),
    isTranscriptionCompleted: true,
    isTranscriptionSucceeded: true,
    transcriptionCompletionReason: 'succeeded',
    languageCode: 'en',
  })
  const transcript = (await user.get(`/recordings/${recordingId}/transcription`)).json()
  expect(transcript.speakers).toMatchObject([
    { speakerNumber: 1, name: null, emailAddress: null },
    { speakerNumber: 2, name: null, emailAddress: null },
  ])
  const [first, second] = transcript.speakers
  expect(transcript.segments).toEqual(
    standUp.segments.map(({ startSeconds, endSeconds, text, speaker }, position) => ({
      segmentId: String(position),
      revision: 1,
      originalText: null,
      originalSpeakerId: null,
      speakerId: speaker === 'A' ? first.speakerId : second.speakerId,
      startTime: startSeconds,
      endTime: endSeconds,
      text,
    })),
  )
  const [summary, ...others] = await summariesOf(user, recordingId)
  expect(others).toEqual([])
  expect(summary).toMatchObject({
    recordingId,
    languageCode: 'en',
    isSummarizationCompleted: true,
    isSummarizationSucceeded: true,
    summarizationCompletionReason: 'succeeded',
  })
  expect(summary.sectionItems.map((item: { title: string }) => item.title)).toContain('Decisions')
})

test('its audio and waveform can be played, the minutes are counted, and the work folder is gone', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const recordingId = await record(user)
  await finished(user, recordingId)

  const media = (await user.get(`/recordings/${recordingId}/media`)).json()

  expect(media).toMatchObject({ mimeType: 'audio/wav', sizeBytes: talk.length, peaksUrl: expect.any(String) })
  const { pathname, search } = new URL(media.peaksUrl)
  expect((await service.app.inject(pathname + search)).rawPayload.length).toBeGreaterThanOrEqual(30)
  const usage = await db.selectFrom('transcriptionUsage').selectAll().where('recordingId', '=', recordingId).execute()
  expect(usage).toMatchObject([{ minutes: expect.closeTo(0.05, 2) }])
  expect(workFolders().filter((name) => name.startsWith(recordingId))).toEqual([])
})

test('a run in flight is listed with its stage and progress for those who see the recording', async ({ directory }) => {
  const user = await directory.signIn('user')
  const stranger = await directory.signIn('user')
  const turn = Promise.withResolvers<void>()
  engine.answerWith(async (job) => {
    job.onProgress(0.42)
    await turn.promise
    return standUp
  })

  const recordingId = await record(user)
  const run = await vi.waitUntil(async () => (await runsOf(user)).find(isTranscribing), { timeout: 60_000 })
  const seenByStranger = await runsOf(stranger)
  turn.resolve()
  await finished(user, recordingId)

  expect(run).toEqual({
    recordingId,
    stage: 'transcribing',
    progress: expect.closeTo(0.42),
    startedOn: expect.any(String),
    waitsFor: null,
  })
  expect(seenByStranger).toEqual([])
})

test.for<[string, Buffer, string, string]>([
  ['nothing but silence', wavOf(2, { isSilent: true }), 'silence.wav', 'noSpokenAudio'],
  ['a text file named .mp4', Buffer.from('This is not a film. '.repeat(50)), 'film.mp4', 'error'],
])(
  '%s ends as the contract says and has one summary entry noTranscript (2.15, 2.17)',
  async ([, body, fileName, reason], { directory }) => {
    const user = await directory.signIn('user')
    const { recordingId } = (await finalize(user, await addUpload(user, body, fileName))).json()

    const recording = await finished(user, recordingId)

    expect(recording).toMatchObject({
      isTranscriptionCompleted: true,
      isTranscriptionSucceeded: false,
      transcriptionCompletionReason: reason,
    })
    expect(JSON.stringify(recording)).not.toMatch(/detail/i)
    expect(await summariesOf(user, recordingId)).toMatchObject([
      {
        summary: null,
        isSummarizationCompleted: true,
        isSummarizationSucceeded: false,
        summarizationCompletionReason: 'noTranscript',
        sectionItems: [],
      },
    ])
  },
)

test('audio without speech is noSpokenAudio', async ({ directory }) => {
  const user = await directory.signIn('user')
  engine.answerWith(() => Promise.resolve({ languageCode: null, segments: [] }))

  const recording = await finished(user, await record(user))

  expect(recording.transcriptionCompletionReason).toBe('noSpokenAudio')
})

test.for([
  { what: 'as its file says', seconds: Date.UTC(2024, 4, 2, 9, 30) / 1000, recordedOn: '2024-05-02T09:30:00.000Z' },
  { what: 'as the app says where the file’s clock was never set', seconds: 0, recordedOn: '2024-05-03T08:00:00.000Z' },
])('the recording time is correct, $what', async ({ seconds, recordedOn }, { directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await record(user, {
    body: phoneRecording(seconds),
    runOptions: { recordedOn: '2024-05-03T08:00:00Z' },
  })
  await finished(user, recordingId)
  expect((await user.get(`/recordings/${recordingId}/context`)).json()).toMatchObject({ recordedOn })

  // A time entered by a person survives another transcription.
  await user.patch(`/recordings/${recordingId}`, { recordedOn: '2023-01-01T10:00:00Z' })
  await db
    .updateTable('recordings')
    .set({ isTranscriptionSucceeded: false, transcriptionCompletionReason: 'error' })
    .where('recordingId', '=', recordingId)
    .execute()
  expect(await retry(user, recordingId)).toBe(200)
  await finished(user, recordingId)
  expect((await user.get(`/recordings/${recordingId}/context`)).json()).toMatchObject({
    recordedOn: '2023-01-01T10:00:00.000Z',
  })
})

test.for([
  ['still to come', new Date(Date.now() + 86_400_000).toISOString()],
  ['of a clock that was never set', '1980-01-01T00:00:00Z'],
] as const)('a time that is %s is ignored as recording time', async ([, recordedOn], { directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await record(user, { runOptions: { recordedOn } })
  expect((await user.get(`/recordings/${recordingId}/context`)).json()).toMatchObject({ recordedOn: null })
})

test('the requested language wins, then the engine’s, then the detected one, then the company’s', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const german = 'Wir haben beschlossen, die Auslieferung auf Donnerstag zu verschieben, weil die Prüfung noch fehlt.'
  const languageOf = async (runOptions: object) =>
    (await finished(user, await record(user, { runOptions }))).languageCode

  engine.answerWith(spoken(german))
  expect(await languageOf({ languageCode: 'de-at' })).toBe('de-AT')
  expect(await languageOf({})).toBe('de')
  engine.answerWith(spoken('go forward ten meters'))
  expect(await languageOf({})).toBe('en')
})

test('a German recording is summarized with the German version of the chosen built-in template', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const chosen = (await user.get('/meetingtemplates')).json().items[0].meetingTemplateId
  const text = 'Wir haben beschlossen, die Auslieferung auf Donnerstag zu verschieben, weil die Prüfung noch fehlt.'
  engine.answerWith(() => Promise.resolve({ languageCode: 'de', segments: [segment(0, null, text)] }))

  const recordingId = await record(user, { runOptions: { meetingTemplateId: chosen } })
  await finished(user, recordingId)

  const { meetingTemplateId } = await db
    .selectFrom('summaries')
    .select('meetingTemplateId')
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  const template = (await user.get(`/meetingtemplates/${meetingTemplateId}`)).json()
  expect(template.title).toBe('Allgemeine Besprechung')
})

test('without a chosen template, a summary uses that of its appointment’s series', async ({ directory }) => {
  const { directoryId } = directory
  const [admin, user] = [await directory.signIn('admin'), await directory.signIn('user')]
  const sections = [{ title: 'Notes', sectionType: 'freeText' }]
  const { meetingTemplateId } = (await admin.post('/meetingtemplates', { title: 'Weekly', sections })).json()
  const series = await addAppointment(db, { directoryId, userId: user.userId, isRecurring: true })
  const one = await addAppointment(db, { directoryId, userId: user.userId, seriesMasterId: series })
  engine.answerWith(spoken('We decided to ship the new release on Thursday because the tests are green.'))

  const chosen = await user.put(`/appointments/${one}/template`, { meetingTemplateId })
  const recordingId = await record(user, { runOptions: { appointmentId: one } })
  await finished(user, recordingId)

  expect(chosen.json()).toEqual({ meetingTemplateId })
  expect((await user.get(`/appointments/${series}/template`)).json()).toEqual({ meetingTemplateId })
  expect((await admin.get(`/appointments/${series}/template`)).statusCode).toBe(404)
  expect(await summariesOf(user, recordingId)).toMatchObject([{ sectionItems: [{ title: 'Notes' }] }])
  expect((await admin.get(`/meetingtemplates/${meetingTemplateId}/use`)).json()).toEqual({
    summaryCount: 1,
    seriesCount: 1,
    isCompanyDefault: false,
  })
  const cleared = await user.put(`/appointments/${series}/template`, { meetingTemplateId: null })
  expect(cleared.json()).toEqual({ meetingTemplateId: null })
})

test('names reported by the engine become speakers’ names, with an attendee’s address', async ({ directory }) => {
  const user = await directory.signIn('user')
  const appointmentId = await addAppointment(db, { directoryId: directory.directoryId, userId: user.userId })
  await db
    .insertInto('appointmentAttendees')
    .values({ appointmentId, position: 0, name: 'Ada Byron', email: 'ada@example.test' })
    .execute()
  const segments = [
    segment(0, 'Ada Byron', 'Good morning.'),
    segment(5, 'SPEAKER_01', 'Hello.'),
    segment(9, null, 'Hi.'),
  ]
  engine.answerWith(() => Promise.resolve({ languageCode: 'en', segments }))

  const recordingId = await record(user, { runOptions: { appointmentId } })
  await finished(user, recordingId)

  const { speakers } = (await user.get(`/recordings/${recordingId}/transcription`)).json()
  expect(speakers).toMatchObject([
    { speakerNumber: 1, name: 'Ada Byron', emailAddress: 'ada@example.test' },
    { speakerNumber: 2, name: null },
    { speakerNumber: 3, name: null },
  ])
})

test('a transient failure is retried and leaves one transcript', async ({ directory }) => {
  const user = await directory.signIn('user')
  let tries = 0
  engine.answerWith(() => {
    tries += 1
    return tries === 1
      ? Promise.reject(new TranscriptionError('The server is starting.', { isTransient: true }))
      : Promise.resolve(standUp)
  })

  const recordingId = await record(user)
  const recording = await finished(user, recordingId)

  expect(tries).toBe(2)
  expect(recording.transcriptionCompletionReason).toBe('succeeded')
  expect((await user.get(`/recordings/${recordingId}/transcription`)).json().segments).toHaveLength(5)
})

test('without an engine the run ends as error; after setting one up, a retry succeeds', async ({ directory }) => {
  const user = await directory.signIn('user')
  engine.isAvailable = false
  const recordingId = await record(user)
  expect((await finished(user, recordingId)).transcriptionCompletionReason).toBe('error')

  engine.isAvailable = true
  const retried = await user.post(`/recordings/${recordingId}/retry`)
  const recording = await finished(user, recordingId)

  expect(retried.json()).toMatchObject({ isTranscriptionCompleted: false, transcriptionCompletionReason: 'unknown' })
  expect(recording.transcriptionCompletionReason).toBe('succeeded')
  expect(await summariesOf(user, recordingId)).toMatchObject([{ summarizationCompletionReason: 'succeeded' }])
})

test('retry is refused while a run is in flight, if nothing failed, without the file, and for others', async ({
  directory,
}) => {
  const { directoryId } = directory
  const user = await directory.signIn('user')
  const attendee = await directory.signIn('user')
  const stranger = await directory.signIn('user')
  const facts = { directoryId, ownerUserId: user.userId }
  const failed = { ...facts, isTranscriptionSucceeded: false, transcriptionCompletionReason: 'error' } as const
  const running = await addRecording(db, { ...failed, isTranscriptionCompleted: false, stage: 'transcribing' })
  const fine = await addRecording(db, facts)
  const gone = await addRecording(db, { ...failed, fileKey: 'recordings/gone/source' })
  await addAppointment(db, { directoryId, userId: user.userId, attendees: [attendee.email], recordingIds: [gone] })

  expect(await retry(user, running)).toBe(400)
  expect(await retry(user, fine)).toBe(400)
  expect(await retry(user, gone)).toBe(400)
  expect(await retry(attendee, gone)).toBe(403)
  expect(await retry(stranger, gone)).toBe(404)
})

test('with the quota used up in the meantime the run ends as quotaExceeded', async ({ directory }) => {
  const user = await directory.signIn('user')
  const upload = await addUpload(user)
  await db
    .updateTable('directories')
    .set({ maxTranscriptionMinutesPerMonth: 0 })
    .where('directoryId', '=', directory.directoryId)
    .execute()

  const { recordingId } = (await finalize(user, upload)).json()

  expect((await finished(user, recordingId)).transcriptionCompletionReason).toBe('quotaExceeded')
})

test('deleting the recording stops its run', async ({ directory }) => {
  const user = await directory.signIn('user')
  const aborted = Promise.withResolvers<unknown>()
  engine.answerWith(
    (job) =>
      new Promise((_resolve, reject) => {
        job.signal.addEventListener('abort', () => {
          aborted.resolve(job.signal.reason)
          reject(new Error('stopped'))
        })
      }),
  )
  const recordingId = await record(user)
  await vi.waitUntil(async () => (await runsOf(user))[0]?.stage === 'transcribing', { timeout: 60_000 })

  await db.updateTable('recordings').set({ deletedOn: new Date() }).where('recordingId', '=', recordingId).execute()

  expect(await aborted.promise).toMatchObject({ message: 'The run was canceled.' })
  await vi.waitUntil(() => !workFolders().some((name) => name.startsWith(recordingId)), { timeout: 60_000 })
})

test('while the disk is full a run waits in the queue without using up its retries', async ({ directory }) => {
  const user = await directory.signIn('user')
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const triedBefore = engine.jobs.length
  engine.answerWith(() => Promise.reject(full))
  const recordingId = await record(user)
  const jobsOf = async () => {
    const later = sql<{ id: string; retryCount: number }>`select id, retry_count from pgboss.job where state = 'created'
      and data ->> 'recordingId' = ${recordingId} and start_after > now() + interval '5 minutes'`
    return (await later.execute(db)).rows
  }
  await vi.waitUntil(async () => (await jobsOf()).length === 1, { timeout: 60_000, interval: 50 })
  await vi.waitUntil(async () => (await runsOf(user))[0]?.stage === 'queued', { timeout: 60_000, interval: 50 })

  expect(engine.jobs.length - triedBefore).toBe(1)
  expect(await jobsOf()).toMatchObject([{ retryCount: 0 }])
  expect(await read(user, recordingId)).toMatchObject({ isTranscriptionCompleted: false })

  engine.answerWith(() => Promise.resolve(standUp))
  await sql`update pgboss.job set start_after = now() where id = ${(await jobsOf())[0]?.id}`.execute(db)
  expect((await finished(user, recordingId)).transcriptionCompletionReason).toBe('succeeded')
})
