import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test as base, vi } from 'vitest'
import { processTree } from '../sandbox/process-tree.ts'
import type { SpokenSegment, TranscriptionJob } from '../speech/transcriber.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { folderModelStore, makeStandInModels } from '../test/stand-in-models.ts'
import { speechChildren } from '../test/speech-children.ts'
import { startTestService } from '../test/start-test-service.ts'
import { longTalk, talk, wavOfSamples, type Turn } from '../test/talk.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addAppointment } from '../test/test-recording.ts'
import { scriptedTranscriber } from '../test/test-transcriber.ts'
import { uploadSteps } from '../test/test-upload.ts'
import { stereoWav } from '../test/test-wav.ts'

// Before starting the service, because this would block its jobs.
const recorded = talk(60, 3)
const long = longTalk(4, 2)
const longFile = wavOfSamples(long.samples)

const folder = await mkdtemp(path.join(tmpdir(), 'minutebook-detect-'))
const store = folderModelStore(await makeStandInModels(path.join(folder, 'models')))
const models = { ...store }
const engine = scriptedTranscriber()
const service = await startTestService({ transcribers: [engine], models, isWorking: true })
const { db } = service
const { uploadWav } = await uploadSteps(service)
const test = base.extend('directory', () => service.createDirectory()).skipIf(isContractOnlyRun)
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

/** The result of an engine without diarization: one line spans several turns, with a word every half second. */
const lines = linesOf(recorded.turns)
beforeEach(() => {
  Object.assign(models, store)
  engine.answerWith(() => Promise.resolve({ languageCode: 'en', segments: lines }))
})

function linesOf(turns: readonly Turn[]): SpokenSegment[] {
  const pairs = turns.flatMap((_, at) => (at % 2 === 0 ? [turns.slice(at, at + 2)] : []))
  return pairs.map((pair, line) => {
    const words = pair.flatMap(({ start, end }, half) =>
      Array.from({ length: Math.floor((end - start) * 2) }, (_, at) => ({
        text: `l${line}t${half}w${at}`,
        startSeconds: start + at / 2,
        endSeconds: start + at / 2 + 0.4,
      })),
    )
    const [first, last] = [pair[0]?.start ?? 0, pair.at(-1)?.end ?? 0]
    return {
      startSeconds: first,
      endSeconds: last,
      text: words.map(({ text }) => text).join(' '),
      speaker: null,
      words,
    }
  })
}

const record = (person: TestPerson, { runOptions = {}, file = wavOfSamples(recorded.samples) } = {}) =>
  uploadWav(person, file, runOptions)

const finished = (person: TestPerson) =>
  vi.waitUntil(async () => (await person.get('/runs')).json().length === 0, { timeout: 60_000, interval: 250 })

async function transcriptOf(person: TestPerson, recordingId: string) {
  return (await person.get(`/recordings/${recordingId}/transcription`)).json()
}

test('a run distinguishes speakers, splits lines where they change, and loses no word', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await record(user, { runOptions: { speakerCount: 2 } })
  await finished(user)

  const { speakers, segments, speakerDetection } = await transcriptOf(user, recordingId)
  expect(speakerDetection).toBe('done')
  expect(speakers.map(({ speakerNumber }: { speakerNumber: number }) => speakerNumber)).toEqual([1, 2])
  expect(segments.length).toBeGreaterThan(lines.length)
  expect(segments.map(({ text }: { text: string }) => text).join(' ')).toBe(lines.map(({ text }) => text).join(' '))
  const said = (speaker: number, pattern: RegExp) =>
    segments
      .filter(({ speakerId }: { speakerId: string }) => speakerId === speakers[speaker].speakerId)
      .flatMap(({ text }: { text: string }) => text.split(' '))
      .filter((word: string) => pattern.test(word)).length
  const right = said(0, /t0/) + said(1, /t1/)
  const wrong = said(0, /t1/) + said(1, /t0/)
  expect(right).toBeGreaterThan(wrong * 4)
})

test('at most as many people are found as were invited', async ({ directory }) => {
  const user = await directory.signIn('user')
  const crowd = talk(60, 5, { speakers: 4 })
  engine.answerWith(() => Promise.resolve({ languageCode: 'en', segments: linesOf(crowd.turns) }))
  const appointmentId = await addAppointment(db, {
    directoryId: directory.directoryId,
    userId: user.userId,
    attendees: ['ada@example.com', 'ben@example.com'],
  })
  const recordingId = await record(user, { runOptions: { appointmentId }, file: wavOfSamples(crowd.samples) })
  await finished(user)
  const { speakers, speakerDetection } = await transcriptOf(user, recordingId)
  expect([speakers.length, speakerDetection]).toEqual([2, 'done'])
})

test('without models the transcript is complete, and says that speakers weren’t detected', async ({ directory }) => {
  const user = await directory.signIn('user')
  const wanted: string[] = []
  Object.assign(models, { folderOf: () => Promise.resolve(null), want: (ids: string[]) => wanted.push(...ids) })
  const recordingId = await record(user)
  await finished(user)
  const { speakers, segments, speakerDetection } = await transcriptOf(user, recordingId)
  expect([speakers.length, segments.length > 0, speakerDetection]).toEqual([1, true, 'unavailable'])
  expect(wanted).toContain('pyannote-segmentation-3.0')
})

test('a damaged model costs no transcript, is checked again, and is reported to admins', async ({ directory }) => {
  const user = await directory.signIn('user')
  const damaged = { 'pyannote-segmentation-3.0/model.onnx': 'truncated' } as const
  const broken = folderModelStore(await makeStandInModels(path.join(folder, 'broken'), { damaged }))
  const marked: string[] = []
  Object.assign(models, broken, { markDamaged: async (id: string) => void marked.push(id) })
  const recordingId = await record(user)
  await finished(user)
  const { segments, speakerDetection } = await transcriptOf(user, recordingId)
  expect([segments.length > 0, speakerDetection]).toEqual([true, 'unavailable'])
  expect(marked).toContain('pyannote-segmentation-3.0')
  const row = await db
    .selectFrom('recordings')
    .selectAll()
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  expect([row.speakerDetectionDetail, row.errorDetail]).toEqual([expect.stringMatching(/damaged|isn’t what/), null])
})

test('the engine’s speakers stay, and a single speaker isn’t analyzed', async ({ directory }) => {
  const user = await directory.signIn('user')
  const told = lines.map((line, at) => ({ ...line, speaker: at % 3 === 0 ? 'Ada Byron' : 'Ben Okri' }))
  engine.answerWith(() => Promise.resolve({ languageCode: 'en', segments: told }))
  const named = await record(user)
  await finished(user)
  expect(await transcriptOf(user, named)).toMatchObject({
    speakerDetection: 'notNeeded',
    speakers: [{ name: 'Ada Byron' }, { name: 'Ben Okri' }],
  })
  engine.answerWith(() => Promise.resolve({ languageCode: 'en', segments: lines }))
  const alone = await record(user, { runOptions: { speakerCount: 1 } })
  await finished(user)
  const { speakers, speakerDetection } = await transcriptOf(user, alone)
  expect([speakers.length, speakerDetection]).toEqual([1, 'notNeeded'])
})

test('with one person per channel the channel is the speaker, without any model', async ({ directory }) => {
  const user = await directory.signIn('user')
  Object.assign(models, { folderOf: () => Promise.resolve(null) })
  const channels = [0, 1].map((channel) => {
    const own = new Float32Array(recorded.samples.length)
    for (const { start, end, speaker } of recorded.turns) {
      const [from, to] = [Math.round(start * 16_000), Math.round(end * 16_000)]
      if (speaker === channel) own.set(recorded.samples.subarray(from, to), from)
    }
    return own
  })
  const recordingId = await record(user, { file: stereoWav(channels[0] ?? [], channels[1] ?? []) })
  await finished(user)
  const { speakers, segments, speakerDetection } = await transcriptOf(user, recordingId)
  expect([speakers.length, speakerDetection]).toEqual([2, 'done'])
  const words = segments.flatMap(({ speakerId, text }: { speakerId: string; text: string }) =>
    text.split(' ').map((word) => [speakers[0].speakerId === speakerId ? 't0' : 't1', /t\d/.exec(word)?.[0]]),
  )
  expect(words.filter(([who, should]: string[]) => who !== should)).toEqual([])

  const mono = await record(user, { file: stereoWav(recorded.samples, recorded.samples) })
  await finished(user)
  expect((await transcriptOf(user, mono)).speakerDetection).toBe('unavailable')
})

test('a run canceled during speaker detection ends its process', async ({ directory }) => {
  const user = await directory.signIn('user')
  engine.answerWith(async (_job: TranscriptionJob) => ({ languageCode: 'en', segments: linesOf(long.turns) }))
  const recordingId = await record(user, { file: longFile })
  const during = await vi.waitUntil(
    async () => {
      const own = await speechChildren()
      if (own.length === 0) return false
      const [run] = (await user.get('/runs')).json()
      return run?.stage === 'findingSpeakers' ? own : false
    },
    { timeout: 60_000, interval: 20 },
  )
  expect((await user.delete(`/runs/${recordingId}`)).statusCode).toBe(204)
  await vi.waitUntil(() => processTree(process.pid).every((pid) => !during.includes(pid)), { timeout: 10_000 })
  const recording = (await user.get(`/recordings/${recordingId}`)).json()
  expect([recording.isTranscriptionCompleted, recording.transcriptionCompletionReason]).toEqual([true, 'error'])
})

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already ended together with its parent.
  }
}

test.for([
  { kills: 1, detection: 'done', speakers: 2 },
  { kills: 2, detection: 'unavailable', speakers: 1 },
])(
  'if the kernel kills speaker detection, the transcript survives and detection is retried once ($kills)',
  async ({ kills, detection, speakers }, { directory }) => {
    const user = await directory.signIn('user')
    engine.answerWith(async (_job: TranscriptionJob) => ({ languageCode: 'en', segments: linesOf(long.turns) }))
    const recordingId = await record(user, { file: longFile, runOptions: { speakerCount: 2 } })
    const killed = new Set<number>()
    for (let times = 0; times < kills; times += 1) {
      let seen = ''
      // One at a time: each is a process inside wrapper processes, which appear one after the other.
      const own = await vi.waitUntil(
        async () => {
          const children = (await speechChildren()).filter((pid) => !killed.has(pid))
          const isWhole = children.length > 0 && String(children) === seen
          seen = String(children)
          if (!isWhole) return false
          const [run] = (await user.get('/runs')).json()
          return run?.stage === 'findingSpeakers' ? children : false
        },
        { timeout: 60_000, interval: 20 },
      )
      for (const pid of own) {
        killed.add(pid)
        kill(pid)
      }
    }
    await finished(user)
    const transcript = await transcriptOf(user, recordingId)
    expect([transcript.speakerDetection, transcript.speakers.length]).toEqual([detection, speakers])
    expect(transcript.segments.length).toBeGreaterThan(0)
  },
)
