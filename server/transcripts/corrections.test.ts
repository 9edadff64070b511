import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { addFolder, addRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'

const { db } = service

const wordsOf = (text: string) =>
  text.split(' ').map((word, index) => ({ text: word, startTime: index, endTime: index + 1 }))

/** A transcript of two speakers, a person who may only read it, and one who can't see it. */
async function addTranscript(directory: TestDirectory) {
  const { directoryId } = directory
  const [creator, reader, writer] = [
    await directory.signIn('user'),
    await directory.signIn('user'),
    await directory.signIn('user'),
  ]
  const recordingId = await addRecording(db, { directoryId, ownerUserId: creator.userId })
  const folderId = await addFolder(db, { directoryId, ownerUserId: creator.userId, recordingIds: [recordingId] })
  await db
    .insertInto('folderUserShares')
    .values([
      { folderId, userId: reader.userId, accessLevel: 'read' },
      { folderId, userId: writer.userId, accessLevel: 'readWrite' },
    ])
    .execute()
  const [ada, ben] = [newId(), newId()]
  await db
    .insertInto('transcriptSpeakers')
    .values([
      { speakerId: ada, recordingId, speakerNumber: 1, name: 'Ada' },
      { speakerId: ben, recordingId, speakerNumber: 2 },
    ])
    .execute()
  const texts = ['The minute book ships', 'On Thursday', 'Good']
  await db
    .insertInto('transcriptSegments')
    .values(
      texts.map((text, position) => ({
        recordingId,
        position,
        speakerId: ada,
        startTime: position * 10,
        endTime: position * 10 + 4,
        text,
        words: position === 0 ? JSON.stringify(wordsOf(text)) : null,
      })),
    )
    .execute()
  return { recordingId, ada, ben, creator, reader, writer, stranger: await directory.signIn('user') }
}

type Correction = { segmentId: string; revision: number; text?: string; speakerId?: string }

const correct = (person: TestPerson, recordingId: string, ...segments: Correction[]) =>
  person.patch(`/recordings/${recordingId}/transcription/segments`, { segments })
const segmentsOf = async (person: TestPerson, recordingId: string) =>
  (await person.get(`/recordings/${recordingId}/transcription`)).json().segments

test('a correction changes text and speaker, keeps the recognized original, and unchanged words keep their times', async ({
  directory,
}) => {
  const { recordingId, ada, ben, creator } = await addTranscript(directory)

  const response = await correct(
    creator,
    recordingId,
    { segmentId: '1', revision: 1, speakerId: ben },
    { segmentId: '0', revision: 1, text: 'The Minutebook ships' },
  )

  expectContract('updateSegments', 200, response.json())
  const [second, first] = response.json()
  expect(second).toMatchObject({
    segmentId: '1',
    speakerId: ben,
    originalSpeakerId: ada,
    originalText: null,
    revision: 2,
  })
  expect(first).toEqual({
    segmentId: '0',
    revision: 2,
    speakerId: ada,
    startTime: 0,
    endTime: 4,
    text: 'The Minutebook ships',
    originalText: 'The minute book ships',
    originalSpeakerId: null,
    words: [
      { text: 'The', startTime: 0, endTime: 1 },
      { text: 'Minutebook', startTime: 1, endTime: 3 },
      { text: 'ships', startTime: 3, endTime: 4 },
    ],
  })
  expect(await segmentsOf(creator, recordingId)).toMatchObject([first, second, { text: 'Good', revision: 1 }])
})

test('sending back the recognized text undoes corrections, however many there were', async ({ directory }) => {
  const { recordingId, ada, ben, creator } = await addTranscript(directory)
  const [recognised] = await segmentsOf(creator, recordingId)

  await correct(creator, recordingId, { segmentId: '0', revision: 1, text: 'Wrong', speakerId: ben })
  await correct(creator, recordingId, { segmentId: '0', revision: 2, text: 'Worse' })
  const back = { segmentId: '0', revision: 3, text: recognised.text, speakerId: ada }
  const undone = await correct(creator, recordingId, back)

  expect(undone.json()).toEqual([{ ...recognised, revision: 4 }])
})

test('a correction that changes nothing creates no revision', async ({ directory }) => {
  const { recordingId, ada, creator } = await addTranscript(directory)

  const response = await correct(
    creator,
    recordingId,
    { segmentId: '0', revision: 1 },
    { segmentId: '1', revision: 1, text: 'On Thursday', speakerId: ada },
  )

  expect(response.json()).toMatchObject([{ revision: 1 }, { revision: 1 }])
})

test('refuses all corrections with 409 EDIT_CONFLICT if one segment has changed since', async ({ directory }) => {
  const { recordingId, creator } = await addTranscript(directory)
  const before = await segmentsOf(creator, recordingId)
  await correct(creator, recordingId, { segmentId: '1', revision: 1, text: 'On Friday' })

  const late = await correct(
    creator,
    recordingId,
    { segmentId: '0', revision: 1, text: 'Mine' },
    { segmentId: '1', revision: 1, text: 'Mine' },
  )

  expect(late.statusCode).toBe(409)
  expectContract('updateSegments', 409, late.json())
  expect(late.json().code).toBe('EDIT_CONFLICT')
  expect((await segmentsOf(creator, recordingId))[0]).toEqual(before[0])
})

test('of ten people who correct the same segment at once, one succeeds', async ({ directory }) => {
  const { recordingId, creator } = await addTranscript(directory)

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      correct(creator, recordingId, { segmentId: '2', revision: 1, text: `Number ${index}` }),
    ),
  )

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
  expect((await segmentsOf(creator, recordingId))[2].revision).toBe(2)
})

test.for([
  { segmentId: '3' },
  { segmentId: '-1' },
  { segmentId: '01' },
  { segmentId: '1e0' },
  { segmentId: '99999999999' },
  { segmentId: '' },
])(
  'a segment %s that the transcript doesn’t have is 400 and nothing is changed',
  async ({ segmentId }, { directory }) => {
    const { recordingId, creator } = await addTranscript(directory)

    const response = await correct(
      creator,
      recordingId,
      { segmentId: '0', revision: 1, text: 'Changed' },
      { segmentId, revision: 1, text: 'Nowhere' },
    )

    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ field: 'segments.1.segmentId' }])
    expect((await segmentsOf(creator, recordingId))[0].revision).toBe(1)
  },
)

test('a speaker of another transcript, a segment named twice, and no segments are 400', async ({ directory }) => {
  const { recordingId, creator } = await addTranscript(directory)
  const other = await addTranscript(directory)
  const fieldsOf = async (...segments: Correction[]) => {
    const response = await correct(creator, recordingId, ...segments)
    return [response.statusCode, ...response.json().errors.map(({ field }: { field: string }) => field)]
  }

  expect(await fieldsOf({ segmentId: '0', revision: 1, speakerId: other.ben })).toEqual([400, 'segments.0.speakerId'])
  expect(await fieldsOf({ segmentId: '0', revision: 1, speakerId: 'nobody' })).toEqual([400, 'segments.0.speakerId'])
  const twice = { segmentId: '0', revision: 1, text: 'Twice' }
  expect(await fieldsOf(twice, twice)).toEqual([400, 'segments.1.segmentId'])
  expect(await fieldsOf()).toEqual([400, 'segments'])
})

test('transcripts can be corrected by their creator, folder writers and admins; readers get 403, others 404', async ({
  directory,
}) => {
  const { recordingId, ada, ...people } = await addTranscript(directory)
  const admin = await directory.signIn('admin')
  const requested = [people.creator, people.writer, admin, people.reader, people.stranger]
  const statusesOf = (ask: (person: TestPerson) => Promise<{ statusCode: number }>) =>
    Promise.all(requested.map(async (person) => (await ask(person)).statusCode))

  const allowed = [200, 200, 200, 403, 404]
  expect(await statusesOf((person) => correct(person, recordingId, { segmentId: '0', revision: 1 }))).toEqual(allowed)
  expect(await statusesOf((person) => person.post(`/recordings/${recordingId}/speakers`, { name: 'Eve' }))).toEqual(
    allowed,
  )
  const address = `/recordings/${recordingId}/speakers/${ada}`
  expect(await statusesOf((person) => person.patch(address, { name: 'Ada B.' }))).toEqual(allowed)
})

test.skipIf(isContractOnlyRun)(
  'the transcript tells each person whether they may correct it, as shares come and go',
  async ({ directory }) => {
    const { recordingId, creator, writer, reader } = await addTranscript(directory)
    const admin = await directory.signIn('admin')
    const told = () =>
      Promise.all(
        [creator, writer, admin, reader].map(async (person) => {
          const response = await person.get(`/recordings/${recordingId}/transcription`)
          expectContract('getTranscription', 200, response.json())
          return response.json().canCorrect
        }),
      )

    expect(await told()).toEqual([true, true, true, false])
    await db
      .updateTable('folderUserShares')
      .set({ accessLevel: 'readWrite' })
      .where('userId', '=', reader.userId)
      .execute()
    await db.updateTable('folderUserShares').set({ accessLevel: 'read' }).where('userId', '=', writer.userId).execute()
    expect(await told()).toEqual([true, false, true, true])
  },
)

test('a speaker is renamed everywhere; null clears, and what is omitted stays', async ({ directory }) => {
  const { recordingId, ada, creator } = await addTranscript(directory)
  const change = (body: object) => creator.patch(`/recordings/${recordingId}/speakers/${ada}`, body)

  const named = await change({ name: ' Ada <i>Byron</i> ', emailAddress: 'ada@example.com' })
  expectContract('updateSpeaker', 200, named.json())
  expect(named.json()).toEqual({
    speakerId: ada,
    speakerNumber: 1,
    name: 'Ada <i>Byron</i>',
    emailAddress: 'ada@example.com',
    revision: 2,
  })
  expect((await change({ name: null })).json()).toMatchObject({ name: null, emailAddress: 'ada@example.com' })
  expect((await change({})).json()).toMatchObject({ name: null, emailAddress: 'ada@example.com' })
  const { speakers } = (await creator.get(`/recordings/${recordingId}/transcription`)).json()
  expect(speakers[0]).toMatchObject({ name: null, emailAddress: 'ada@example.com' })
  for (const emailAddress of ['ada', 'a b@c.d', '<x>@y.z', `${'x'.repeat(250)}@y.de`]) {
    const refused = await change({ emailAddress })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0].field).toBe('emailAddress')
  }
})

test('a speaker of another recording is 404', async ({ directory }) => {
  const { recordingId, creator } = await addTranscript(directory)
  const { ada } = await addTranscript(directory)

  expect((await creator.patch(`/recordings/${recordingId}/speakers/${ada}`, { name: 'X' })).statusCode).toBe(404)
})

test('speakers added concurrently get different numbers, and can be given segments', async ({ directory }) => {
  const { recordingId, creator } = await addTranscript(directory)
  const add = () => creator.post(`/recordings/${recordingId}/speakers`, { name: 'Eve' })

  const added = await Promise.all([add(), add(), add()])

  for (const response of added) expectContract('createSpeaker', 200, response.json())
  expect(added.map((response) => response.json().speakerNumber).toSorted((a: number, b: number) => a - b)).toEqual([
    3, 4, 5,
  ])
  const { speakerId } = added[0]?.json() ?? {}
  const moved = await correct(creator, recordingId, { segmentId: '2', revision: 1, speakerId })
  expect(moved.json()[0].speakerId).toBe(speakerId)
})

test('speakers can’t be added without a transcript, nor beyond a hundred', async ({ directory }) => {
  const { recordingId, creator } = await addTranscript(directory)
  const facts = { directoryId: directory.directoryId, ownerUserId: creator.userId }
  const silent = await addRecording(db, { ...facts, isTranscriptionSucceeded: false })
  const numbers = Array.from({ length: 98 }, (_, index) => index + 3)
  await db
    .insertInto('transcriptSpeakers')
    .values(numbers.map((speakerNumber) => ({ speakerId: newId(), recordingId, speakerNumber })))
    .execute()

  expect((await creator.post(`/recordings/${silent}/speakers`, {})).statusCode).toBe(400)
  expect((await creator.post(`/recordings/${recordingId}/speakers`, {})).statusCode).toBe(400)
})
