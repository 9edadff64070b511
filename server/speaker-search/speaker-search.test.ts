import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test as base, vi } from 'vitest'
import type { Segment, Transcript } from '../../openapi/generated/types.ts'
import { recordingKey } from '../files/file-store.ts'
import { newId } from '../new-id.ts'
import { processTree } from '../sandbox/process-tree.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { folderModelStore, makeStandInModels } from '../test/stand-in-models.ts'
import { startTestService } from '../test/start-test-service.ts'
import { longTalk, talk, wavOfSamples, type Turn } from '../test/talk.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addRecording } from '../test/test-recording.ts'

// Before there is a service, whose jobs it would block.
const recorded = talk(60, 3)
const longFile = wavOfSamples(longTalk(10, 2).samples)
const file = wavOfSamples(recorded.samples)

const folder = await mkdtemp(path.join(tmpdir(), 'minutebook-search-'))
const store = folderModelStore(await makeStandInModels(path.join(folder, 'models')))
const models = { ...store }
const service = await startTestService({ models, isWorking: true })
const { db } = service
const test = base.extend('directory', () => service.createDirectory()).skipIf(isContractOnlyRun)
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => void Object.assign(models, store))

const pairs = recorded.turns.flatMap((_, at) => (at % 2 === 0 ? [recorded.turns.slice(at, at + 2)] : []))

/** Adds a transcript with a line for every two turns and a word every half second, all by one speaker. */
async function addTranscript(person: TestPerson, directoryId: string, sound = file) {
  const recordingId = newId()
  const speakerId = newId()
  const fileKey = recordingKey(recordingId, 'source')
  await writeFile(await service.services.files.pathFor(fileKey), sound)
  await addRecording(db, { recordingId, directoryId, ownerUserId: person.userId, fileKey, durationSeconds: 60 })
  await db
    .insertInto('transcriptSpeakers')
    .values({ speakerId, recordingId, speakerNumber: 1, name: 'Ada Byron' })
    .execute()
  const rows = pairs.map((pair, position) => {
    const words = pair.flatMap((turn, half) => wordsOf(turn, `l${position}t${half}`))
    return {
      recordingId,
      position,
      speakerId,
      startTime: (pair[0]?.start ?? 0) - 0.05,
      endTime: (pair.at(-1)?.end ?? 0) + 0.05,
      text: words.map(({ text }) => `${text}.`).join(' '),
      words: JSON.stringify(words),
    }
  })
  await db.insertInto('transcriptSegments').values(rows).execute()
  return { recordingId, speakerId }
}

const wordsOf = ({ start, end }: Turn, name: string) =>
  Array.from({ length: Math.floor((end - start) * 2) }, (_, at) => ({
    text: `${name}w${at}`,
    startTime: start + at / 2,
    endTime: start + at / 2 + 0.4,
  }))

const transcriptOf = async (person: TestPerson, recordingId: string): Promise<Transcript> =>
  (await person.get(`/recordings/${recordingId}/transcription`)).json()
const find = (person: TestPerson, recordingId: string, speakerCount: number | null = 2) =>
  person.post(`/recordings/${recordingId}/speakers/find`, { speakerCount })
const finished = (person: TestPerson) =>
  vi.waitUntil(async () => (await person.get('/runs')).json().length === 0, { timeout: 60_000, interval: 250 })
const textOf = ({ segments }: Transcript) => segments.map(({ text }) => text).join(' ')
/** Omits the revision, which isn't restored. */
const lineOf = ({ revision: _revision, ...line }: Segment) => line

test('speakers are found in a finished transcript: lines are cut, names kept, text and times unchanged', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const { recordingId, speakerId } = await addTranscript(user, directory.directoryId)
  const before = await transcriptOf(user, recordingId)

  const answer = await find(user, recordingId)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    expect.objectContaining({ recordingId, stage: 'findingSpeakers' }),
  ])
  await finished(user)

  const after = await transcriptOf(user, recordingId)
  expect(after.speakers).toHaveLength(2)
  expect(after.speakers.map(({ speakerNumber }) => speakerNumber)).toEqual([1, 2])
  expect(new Set(after.speakers.map(({ name }) => name))).toEqual(new Set(['Ada Byron', null]))
  expect(after.speakers.map((speaker) => speaker.speakerId)).toContain(speakerId)
  expect(after.segments.length).toBeGreaterThan(before.segments.length)
  expect(textOf(after)).toBe(textOf(before))
  expect(after.segments.flatMap(({ words }) => words)).toEqual(before.segments.flatMap(({ words }) => words))
  expect(after.segments.map(({ segmentId }) => segmentId)).toEqual(after.segments.map((_, at) => String(at)))
  expect([after.speakerDetection, after.speakerSearch]).toEqual(['done', { hasFailed: false, canRestore: true }])

  const recording = (await user.get(`/recordings/${recordingId}`)).json()
  expect(recording.isTranscriptionSucceeded).toBe(true)
  const word = /l2t1w1/.exec(textOf(after))?.[0]
  const hits = (await user.post('/transcriptions/search', { search: word ?? '' })).json()
  expect(hits.items).toEqual([expect.objectContaining({ recordingId })])
})

test('a search can be undone, as long as the transcript wasn’t changed', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { recordingId } = await addTranscript(user, directory.directoryId)
  const before = await transcriptOf(user, recordingId)
  await find(user, recordingId)
  await finished(user)

  expect((await user.post(`/recordings/${recordingId}/speakers/restore`)).statusCode).toBe(204)
  const restored = await transcriptOf(user, recordingId)
  expect(restored.segments.map(lineOf)).toEqual(before.segments.map(lineOf))
  expect(restored.speakers.map(({ speakerId, name }) => [speakerId, name])).toEqual(
    before.speakers.map(({ speakerId, name }) => [speakerId, name]),
  )
  expect(restored.speakerSearch?.canRestore).toBe(false)
  expect((await user.post(`/recordings/${recordingId}/speakers/restore`)).json()).toMatchObject({
    code: 'EDIT_CONFLICT',
  })

  await find(user, recordingId)
  await finished(user)
  const [first] = (await transcriptOf(user, recordingId)).segments
  const correction = { segmentId: first?.segmentId, revision: first?.revision, text: 'Corrected by hand.' }
  expect(
    (await user.patch(`/recordings/${recordingId}/transcription/segments`, { segments: [correction] })).statusCode,
  ).toBe(200)
  expect((await transcriptOf(user, recordingId)).speakerSearch?.canRestore).toBe(false)
  const refused = await user.post(`/recordings/${recordingId}/speakers/restore`)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'EDIT_CONFLICT'])
})

test('a corrected line keeps its text and stays one line, even if it’s corrected during the search', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const { recordingId } = await addTranscript(user, directory.directoryId)
  const correct = async (segmentId: string, text: string) => {
    const { segments } = await transcriptOf(user, recordingId)
    const revision = segments.find((segment) => segment.segmentId === segmentId)?.revision
    return user.patch(`/recordings/${recordingId}/transcription/segments`, {
      segments: [{ segmentId, revision, text }],
    })
  }
  await correct('1', 'This is what they really said.')
  await find(user, recordingId)
  // The search is running: it hasn't even read the audio yet.
  const during = await correct('2', 'And this as well.')
  expect(during.statusCode).toBe(200)
  await finished(user)

  const { segments, speakers } = await transcriptOf(user, recordingId)
  expect(speakers).toHaveLength(2)
  const corrected = segments.filter(({ originalText }) => typeof originalText === 'string')
  expect(corrected.map(({ text }) => text)).toEqual(['This is what they really said.', 'And this as well.'])
})

test('a correction of an old line is refused, even if its id now belongs to another line', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { recordingId } = await addTranscript(user, directory.directoryId)
  const { segments } = await transcriptOf(user, recordingId)
  const stale = segments.at(-1)
  await find(user, recordingId)
  await finished(user)
  const correction = { segmentId: stale?.segmentId, revision: stale?.revision, text: 'Too late.' }
  const refused = await user.patch(`/recordings/${recordingId}/transcription/segments`, { segments: [correction] })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'EDIT_CONFLICT'])
})

test('a page that hasn’t seen the search can’t assign, merge or rename the old lines and speakers', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const { recordingId, speakerId } = await addTranscript(user, directory.directoryId)
  const before = await transcriptOf(user, recordingId)
  const assign = (from: Segment | undefined, revision: number | undefined) =>
    user.post(`/recordings/${recordingId}/transcription/segments/assign`, {
      assignments: [{ fromSpeakerId: from?.speakerId, segmentIds: [from?.segmentId], revision }],
      newSpeaker: { name: 'Grace Hopper' },
    })
  const conflict = { status: 409, code: 'EDIT_CONFLICT' }
  await find(user, recordingId)
  await finished(user)
  const found = await transcriptOf(user, recordingId)
  const now = found.segments.find((one) => one.speakerId === speakerId)
  expect((await assign(now, before.segments[0]?.revision)).json()).toMatchObject(conflict)
  const other = found.speakers.find((one) => one.speakerId !== speakerId)
  const speaker = before.speakers.find((one) => one.speakerId === speakerId)
  const merge = { intoSpeakerId: other?.speakerId, revision: speaker?.revision }
  expect((await user.post(`/recordings/${recordingId}/speakers/${speakerId}/merge`, merge)).json()).toMatchObject(
    conflict,
  )
  const rename = { name: 'Somebody', revision: speaker?.revision }
  expect((await user.patch(`/recordings/${recordingId}/speakers/${speakerId}`, rename)).json()).toMatchObject(conflict)
  expect(await transcriptOf(user, recordingId)).toEqual(found)

  expect((await user.post(`/recordings/${recordingId}/speakers/restore`)).statusCode).toBe(204)
  expect((await assign(now, now?.revision)).json()).toMatchObject(conflict)
  const [restored] = (await transcriptOf(user, recordingId)).segments
  const given = await assign(restored, restored?.revision)
  expect(given.statusCode).toBe(200)

  // The line is changed in between, and the assignment can still be undone.
  const [{ segmentId, speakerId: from, revision }] = given.json().segments
  const correction = { segmentId, revision, text: 'Corrected by hand.' }
  await user.patch(`/recordings/${recordingId}/transcription/segments`, { segments: [correction] })
  const back = { fromSpeakerId: from, speakerId, segmentIds: [segmentId], revision }
  const undone = await user.post(`/recordings/${recordingId}/transcription/segments/assign`, { assignments: [back] })
  expect([undone.statusCode, undone.json().segments]).toEqual([
    200,
    [expect.objectContaining({ segmentId, speakerId, revision: revision + 2 })],
  ])
})

test('a canceled search changes nothing, ends its process, and can be restarted; one at a time', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const { recordingId } = await addTranscript(user, directory.directoryId, longFile)
  const before = await transcriptOf(user, recordingId)
  const others = new Set(processTree(process.pid))
  await find(user, recordingId)
  const again = await find(user, recordingId)
  expect([again.statusCode, again.json().code]).toEqual([409, 'RUN_IN_FLIGHT'])
  const during = await vi.waitUntil(
    () => {
      const own = processTree(process.pid).filter((pid) => !others.has(pid))
      return own.length > 0 ? own : false
    },
    { timeout: 30_000, interval: 20 },
  )

  expect((await user.delete(`/runs/${recordingId}`)).statusCode).toBe(204)
  await vi.waitUntil(() => processTree(process.pid).every((pid) => !during.includes(pid)), { timeout: 10_000 })
  expect((await user.get('/runs')).json()).toEqual([])
  const after = await transcriptOf(user, recordingId)
  expect({ ...after, speakerSearch: null }).toEqual(before)
  expect(after.speakerSearch).toEqual({ hasFailed: false, canRestore: false })
  expect((await find(user, recordingId)).statusCode).toBe(200)
  expect((await user.delete(`/runs/${recordingId}`)).statusCode).toBe(204)
})

test('a search that fails leaves the transcript and says so', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { recordingId } = await addTranscript(user, directory.directoryId)
  const before = await transcriptOf(user, recordingId)
  const damaged = { 'titanet-small/nemo_en_titanet_small.onnx': 'truncated' } as const
  Object.assign(models, folderModelStore(await makeStandInModels(path.join(folder, 'broken'), { damaged })))
  await find(user, recordingId)
  await finished(user)
  const after = await transcriptOf(user, recordingId)
  expect(after.segments).toEqual(before.segments)
  expect(after.speakerSearch).toEqual({ hasFailed: true, canRestore: false })
}, 120_000)

test('a search is refused with a reason: without models, file, transcript or the right to edit', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const admin = await directory.signIn('admin')
  const { recordingId } = await addTranscript(user, directory.directoryId)
  expect((await find(user, recordingId, 51)).json()).toMatchObject({ status: 400, errors: [{ field: 'speakerCount' }] })
  expect((await find(user, recordingId, 0)).statusCode).toBe(400)
  Object.assign(models, { folderOf: () => Promise.resolve(null) })
  expect((await find(user, recordingId)).json()).toMatchObject({
    status: 400,
    detail: expect.stringContaining('npm run models'),
  })
  Object.assign(models, store)

  const fileless = await addRecording(db, { directoryId: directory.directoryId, ownerUserId: user.userId })
  expect((await find(user, fileless)).json()).toMatchObject({ status: 400, detail: expect.stringContaining('file') })
  const failed = await addRecording(db, {
    directoryId: directory.directoryId,
    ownerUserId: user.userId,
    isTranscriptionSucceeded: false,
    transcriptionCompletionReason: 'noSpokenAudio',
  })
  expect((await find(admin, failed)).statusCode).toBe(400)
  const stranger = await directory.signIn('user')
  expect((await find(stranger, recordingId)).statusCode).toBe(404)
})

test('everyone is one speaker if the count says so', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { recordingId, speakerId } = await addTranscript(user, directory.directoryId)
  await find(user, recordingId, 2)
  await finished(user)
  await find(user, recordingId, 1)
  await finished(user)
  const { speakers } = await transcriptOf(user, recordingId)
  expect(speakers).toHaveLength(1)
  expect(speakers[0]?.name === 'Ada Byron' || speakers[0]?.speakerId !== speakerId).toBe(true)
})

test('one company’s searches, however many, don’t delay another’s', async ({ directory }) => {
  const elsewhere = await service.createDirectory()
  const [user, other] = [await directory.signIn('user'), await elsewhere.signIn('user')]
  const many = await Promise.all([1, 2, 3].map(() => addTranscript(user, directory.directoryId, longFile)))
  for (const { recordingId } of many) await find(user, recordingId)
  const { recordingId } = await addTranscript(other, elsewhere.directoryId)
  await find(other, recordingId)

  await finished(other)

  expect((await user.get('/runs')).json().length).toBeGreaterThan(1)
  expect((await transcriptOf(other, recordingId)).speakers).toHaveLength(2)
  for (const one of many) await user.delete(`/runs/${one.recordingId}`)
})
