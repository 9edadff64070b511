import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { addFolder, addRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'

const { db } = service

/** Six lines: Ada, Ben, Ben, Ada, Ben, Cleo. */
async function addTranscript(directory: TestDirectory, saidBy = [0, 1, 1, 0, 1, 2]) {
  const { directoryId } = directory
  const creator = await directory.signIn('user')
  const recordingId = await addRecording(db, { directoryId, ownerUserId: creator.userId })
  const speakerIds = [newId(), newId(), newId()] as const
  const [ada, ben, cleo] = speakerIds
  const names = ['Ada', 'Ben', null]
  await db
    .insertInto('transcriptSpeakers')
    .values(
      speakerIds.map((speakerId, index) => ({
        speakerId,
        recordingId,
        speakerNumber: index + 1,
        name: names[index] ?? null,
      })),
    )
    .execute()
  await db
    .insertInto('transcriptSegments')
    .values(
      saidBy.map((speaker, position) => ({
        recordingId,
        position,
        speakerId: speakerIds[speaker] ?? ada,
        startTime: position * 10,
        endTime: position * 10 + 8,
        text: `Line ${position}`,
        words: null,
      })),
    )
    .execute()
  return { recordingId, creator, ada, ben, cleo }
}

type Body = Record<string, unknown>

const assign = (person: TestPerson, recordingId: string, body: Body) =>
  person.post(`/recordings/${recordingId}/transcription/segments/assign`, body)
const merge = (person: TestPerson, address: string, body: Body) => person.post(`${address}/merge`, body)
const rename = (person: TestPerson, address: string, body: Body) => person.patch(address, body)
const addressOf = (recordingId: string, speakerId: string) => `/recordings/${recordingId}/speakers/${speakerId}`
const codeOf = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
]

/** The speaker of each line, and the speakers in the transcript. */
async function told(person: TestPerson, recordingId: string) {
  const { segments, speakers } = (await person.get(`/recordings/${recordingId}/transcription`)).json()
  return {
    saidBy: segments.map(({ speakerId }: { speakerId: string }) => speakerId),
    original: segments.map(({ originalSpeakerId }: { originalSpeakerId: string | null }) => originalSpeakerId),
    speakerIds: speakers.map(({ speakerId }: { speakerId: string }) => speakerId),
    names: speakers.map(({ name }: { name: string | null }) => name),
  }
}

test.skipIf(isContractOnlyRun)('many lines can be given to a speaker at once, and back', async ({ directory }) => {
  const { recordingId, creator, ada, ben, cleo } = await addTranscript(directory)

  const given = await assign(creator, recordingId, {
    assignments: [
      { fromSpeakerId: ben, speakerId: ada, segmentIds: ['1', '2'] },
      { fromSpeakerId: cleo, speakerId: ada, segmentIds: ['5'] },
    ],
  })

  expectContract('assignSegments', 200, given.json())
  expect(given.json().segments).toEqual([
    { segmentId: '1', revision: 2, speakerId: ada, originalSpeakerId: ben },
    { segmentId: '2', revision: 2, speakerId: ada, originalSpeakerId: ben },
    { segmentId: '5', revision: 2, speakerId: ada, originalSpeakerId: cleo },
  ])
  expect(given.json().conflicts).toEqual([])
  expect((await told(creator, recordingId)).saidBy).toEqual([ada, ada, ada, ada, ben, ada])

  const back = await assign(creator, recordingId, {
    assignments: [
      { fromSpeakerId: ada, speakerId: ben, segmentIds: ['1', '2'] },
      { fromSpeakerId: ada, speakerId: cleo, segmentIds: ['5'] },
    ],
  })
  expect(back.json().segments).toMatchObject([
    { revision: 3, originalSpeakerId: null },
    { revision: 3, originalSpeakerId: null },
    { revision: 3, originalSpeakerId: null },
  ])
  expect(await told(creator, recordingId)).toMatchObject({ saidBy: [ada, ben, ben, ada, ben, cleo] })
})

test.skipIf(isContractOnlyRun)(
  'a line that someone else reassigned or corrected in the meantime stays theirs',
  async ({ directory }) => {
    const { recordingId, creator, ada, ben, cleo } = await addTranscript(directory)
    const admin = await directory.signIn('admin')
    await assign(admin, recordingId, { assignments: [{ fromSpeakerId: ben, speakerId: cleo, segmentIds: ['2'] }] })
    await admin.patch(`/recordings/${recordingId}/transcription/segments`, {
      segments: [{ segmentId: '4', revision: 1, text: 'Corrected by the admin' }],
    })

    const given = await assign(creator, recordingId, {
      assignments: [{ fromSpeakerId: ben, speakerId: ada, segmentIds: ['1', '2', '4'] }],
    })

    expect(given.statusCode).toBe(200)
    expect(given.json().segments.map(({ segmentId }: { segmentId: string }) => segmentId)).toEqual(['1', '4'])
    expect(given.json().conflicts).toEqual([{ segmentId: '2', revision: 2, speakerId: cleo, originalSpeakerId: ben }])
    const { segments } = (await creator.get(`/recordings/${recordingId}/transcription`)).json()
    expect(segments[4]).toMatchObject({ speakerId: ada, text: 'Corrected by the admin', revision: 3 })
    // A correction based on the previous revision is refused, so that it doesn't overwrite the new speaker.
    const late = await admin.patch(`/recordings/${recordingId}/transcription/segments`, {
      segments: [{ segmentId: '1', revision: 1, speakerId: cleo }],
    })
    expect([late.statusCode, late.json().code]).toEqual([409, 'EDIT_CONFLICT'])
  },
)

test.skipIf(isContractOnlyRun)(
  'of ten people who give the same lines to different speakers at once, each line goes to one of them',
  async ({ directory }) => {
    const { recordingId, creator, ada, ben, cleo } = await addTranscript(directory)

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        assign(creator, recordingId, {
          assignments: [{ fromSpeakerId: ben, speakerId: index % 2 === 0 ? ada : cleo, segmentIds: ['1', '2', '4'] }],
        }),
      ),
    )

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(answers.filter((answer) => answer.json().segments.length === 3)).toHaveLength(1)
    expect(answers.filter((answer) => answer.json().segments.length === 0)).toHaveLength(9)
  },
)

test.skipIf(isContractOnlyRun)('lines can be split off to a new speaker, and back', async ({ directory }) => {
  const { recordingId, creator, ada, ben, cleo } = await addTranscript(directory)

  const split = await assign(creator, recordingId, {
    newSpeaker: { name: 'Dora' },
    assignments: [{ fromSpeakerId: ben, segmentIds: ['2', '4'] }],
  })
  expectContract('assignSegments', 200, split.json())
  const dora = split.json().speakers[3]
  expect(dora).toMatchObject({ speakerNumber: 4, name: 'Dora', revision: 1 })
  expect((await told(creator, recordingId)).saidBy).toEqual([ada, ben, dora.speakerId, ada, dora.speakerId, cleo])

  const undone = await assign(creator, recordingId, {
    assignments: [{ fromSpeakerId: dora.speakerId, speakerId: ben, segmentIds: ['2', '4'] }],
    removedSpeakerIds: [dora.speakerId],
  })
  expect(undone.json().speakers).toHaveLength(3)
  const redone = await assign(creator, recordingId, {
    assignments: [{ fromSpeakerId: ben, speakerId: dora.speakerId, segmentIds: ['2', '4'] }],
    restoredSpeakerIds: [dora.speakerId],
  })
  expect(redone.json().speakers[3]).toMatchObject({ speakerId: dora.speakerId, name: 'Dora', speakerNumber: 4 })
})

test.skipIf(isContractOnlyRun)(
  'no speaker is added if someone else was faster with the lines, and none is removed who still has lines',
  async ({ directory }) => {
    const { recordingId, creator, ada, ben, cleo } = await addTranscript(directory)

    const late = await assign(creator, recordingId, {
      newSpeaker: { name: 'Dora' },
      assignments: [{ fromSpeakerId: cleo, segmentIds: ['0'] }],
      removedSpeakerIds: [ben],
    })

    expect(late.json()).toMatchObject({ segments: [], conflicts: [{ segmentId: '0', speakerId: ada }] })
    expect((await told(creator, recordingId)).speakerIds).toEqual([ada, ben, cleo])
  },
)

test.skipIf(isContractOnlyRun)(
  'a speaker can be merged into another, and comes back with name and lines',
  async ({ directory }) => {
    const { recordingId, creator, ada, ben, cleo } = await addTranscript(directory)

    const merged = await merge(creator, addressOf(recordingId, ben), { intoSpeakerId: ada, revision: 1 })

    expectContract('mergeSpeaker', 200, merged.json())
    expect(merged.json().segments.map(({ segmentId }: { segmentId: string }) => segmentId)).toEqual(['1', '2', '4'])
    expect(await told(creator, recordingId)).toMatchObject({
      saidBy: [ada, ada, ada, ada, ada, cleo],
      speakerIds: [ada, cleo],
    })
    expect((await rename(creator, addressOf(recordingId, ben), { name: 'Ghost' })).statusCode).toBe(404)
    const found = await creator.post('/transcriptions/search', { search: 'Line 4', recordingId })
    expect(found.json().items[0].hits[0]).toMatchObject({ speakerId: ada, speakerName: 'Ada' })
    const [listed] = (await creator.get('/recordings?withContext=true')).json().items
    expect(listed.speakerNames).toEqual(['Ada'])

    const back = await assign(creator, recordingId, {
      assignments: [{ fromSpeakerId: ada, speakerId: ben, segmentIds: ['1', '2', '4'] }],
      restoredSpeakerIds: [ben],
    })
    expect(back.json().conflicts).toEqual([])
    expect(await told(creator, recordingId)).toEqual({
      saidBy: [ada, ben, ben, ada, ben, cleo],
      original: [null, null, null, null, null, null],
      speakerIds: [ada, ben, cleo],
      names: ['Ada', 'Ben', null],
    })
  },
)

test.skipIf(isContractOnlyRun)(
  'undoing a merge restores whatever is unchanged; if nothing is, the speaker stays away',
  async ({ directory }) => {
    const { recordingId, creator, ada, ben, cleo } = await addTranscript(directory)
    const undo = () =>
      assign(creator, recordingId, {
        assignments: [{ fromSpeakerId: ada, speakerId: ben, segmentIds: ['1', '2', '4'] }],
        restoredSpeakerIds: [ben],
      })
    await merge(creator, addressOf(recordingId, ben), { intoSpeakerId: ada })
    const give = (segmentIds: string[]) =>
      assign(creator, recordingId, { assignments: [{ fromSpeakerId: ada, speakerId: cleo, segmentIds }] })

    await give(['1', '2', '4'])
    expect((await undo()).json()).toMatchObject({ segments: [], conflicts: [{}, {}, {}] })
    expect((await told(creator, recordingId)).speakerIds).toEqual([ada, cleo])

    await assign(creator, recordingId, { assignments: [{ fromSpeakerId: cleo, speakerId: ada, segmentIds: ['4'] }] })
    expect((await undo()).json()).toMatchObject({ segments: [{ segmentId: '4', speakerId: ben }], conflicts: [{}, {}] })
    expect((await told(creator, recordingId)).speakerIds).toEqual([ada, ben, cleo])
  },
)

test.skipIf(isContractOnlyRun)(
  'assigning to or merging a speaker who was merged away or renamed in the meantime is a conflict',
  async ({ directory }) => {
    const { recordingId, creator, ada, ben, cleo } = await addTranscript(directory)
    await rename(creator, addressOf(recordingId, ben), { name: 'Benedict' })
    expect(codeOf(await merge(creator, addressOf(recordingId, ben), { intoSpeakerId: ada, revision: 1 }))).toEqual([
      409,
      'EDIT_CONFLICT',
    ])
    await merge(creator, addressOf(recordingId, ben), { intoSpeakerId: ada, revision: 2 })

    const conflict = [409, 'EDIT_CONFLICT']
    expect(codeOf(await merge(creator, addressOf(recordingId, ben), { intoSpeakerId: cleo }))).toEqual(conflict)
    expect(codeOf(await merge(creator, addressOf(recordingId, ada), { intoSpeakerId: ben }))).toEqual(conflict)
    const assignments = [{ fromSpeakerId: cleo, speakerId: ben, segmentIds: ['5'] }]
    expect(codeOf(await assign(creator, recordingId, { assignments }))).toEqual(conflict)
    const corrected = await creator.patch(`/recordings/${recordingId}/transcription/segments`, {
      segments: [{ segmentId: '5', revision: 1, speakerId: ben }],
    })
    expect(corrected.statusCode).toBe(400)
    expect((await told(creator, recordingId)).saidBy).toEqual([ada, ada, ada, ada, ada, cleo])
  },
)

test.skipIf(isContractOnlyRun)(
  'during two opposite merges and a concurrent assignment, every line keeps a valid speaker',
  async ({ directory }) => {
    const { recordingId, creator, ada, ben, cleo } = await addTranscript(directory)

    const answers = await Promise.all([
      merge(creator, addressOf(recordingId, ben), { intoSpeakerId: ada }),
      merge(creator, addressOf(recordingId, ada), { intoSpeakerId: ben }),
      assign(creator, recordingId, { assignments: [{ fromSpeakerId: cleo, speakerId: ben, segmentIds: ['5'] }] }),
      creator.patch(`/recordings/${recordingId}/transcription/segments`, {
        segments: [{ segmentId: '0', revision: 1, speakerId: ben }],
      }),
      merge(creator, addressOf(recordingId, cleo), { intoSpeakerId: ada }),
    ])

    expect(answers.every(({ statusCode }) => [200, 400, 409].includes(statusCode))).toBe(true)
    expect(answers.slice(0, 2).filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { saidBy, speakerIds } = await told(creator, recordingId)
    expect(saidBy.filter((speakerId: string) => !speakerIds.includes(speakerId))).toEqual([])
  },
)

test.skipIf(isContractOnlyRun)(
  'a name given by someone else in the meantime is not overwritten',
  async ({ directory }) => {
    const { recordingId, creator, ada } = await addTranscript(directory)

    const first = await rename(creator, addressOf(recordingId, ada), { name: 'Ada Byron', revision: 1 })
    expect(first.json()).toMatchObject({ name: 'Ada Byron', revision: 2 })
    const late = await rename(creator, addressOf(recordingId, ada), { name: 'Ada L.', revision: 1 })
    expectContract('updateSpeaker', 409, late.json())
    expect(late.json().code).toBe('EDIT_CONFLICT')
    const same = await rename(creator, addressOf(recordingId, ada), { name: 'Ada Byron', revision: 2 })
    expect(same.json().revision).toBe(2)
    // Without a revision the last write wins, as before revisions existed.
    expect((await rename(creator, addressOf(recordingId, ada), { name: null })).json()).toMatchObject({
      name: null,
      revision: 3,
    })
  },
)

test.skipIf(isContractOnlyRun)('unknown segments and speakers are 400, and nothing changes', async ({ directory }) => {
  const { recordingId, creator, ada, ben, cleo } = await addTranscript(directory)
  const other = await addTranscript(directory)
  const fieldOf = async (body: Body) => {
    const response = await assign(creator, recordingId, body)
    return [response.statusCode, ...response.json().errors.map(({ field }: { field: string }) => field)]
  }
  const given = { fromSpeakerId: ben, speakerId: ada, segmentIds: ['1'] }

  for (const segmentId of ['-1', '01', '1e0', 'x', '', '9999999999']) {
    expect(await fieldOf({ assignments: [given, { ...given, segmentIds: ['2', segmentId] }] })).toEqual([
      400,
      'assignments.1.segmentIds.1',
    ])
  }
  expect(await fieldOf({ assignments: [{ ...given, segmentIds: ['1', '6'] }] })).toEqual([400, 'assignments'])
  expect(await fieldOf({ assignments: [given, given] })).toEqual([400, 'assignments.1.segmentIds.0'])
  expect(await fieldOf({ assignments: [{ ...given, speakerId: other.ada }] })).toEqual([400, 'assignments.0.speakerId'])
  expect(await fieldOf({ assignments: [{ ...given, fromSpeakerId: 'nobody' }] })).toEqual([
    400,
    'assignments.0.fromSpeakerId',
  ])
  expect(await fieldOf({ assignments: [{ fromSpeakerId: ben, segmentIds: ['1'] }] })).toEqual([
    400,
    'assignments.0.speakerId',
  ])
  expect(await fieldOf({ assignments: [], restoredSpeakerIds: [other.ada] })).toEqual([400, 'restoredSpeakerIds.0'])
  expect(await fieldOf({ assignments: [], removedSpeakerIds: [other.ada] })).toEqual([400, 'removedSpeakerIds.0'])
  expect(await fieldOf({})).toEqual([400, 'assignments'])
  const mergeField = async (intoSpeakerId: string) =>
    (await merge(creator, addressOf(recordingId, ben), { intoSpeakerId })).json().errors[0].field
  expect([await mergeField(ben), await mergeField(other.ada), await mergeField('nobody')]).toEqual([
    'intoSpeakerId',
    'intoSpeakerId',
    'intoSpeakerId',
  ])
  expect((await merge(creator, addressOf(recordingId, other.ben), { intoSpeakerId: ada })).statusCode).toBe(404)
  expect(await told(creator, recordingId)).toMatchObject({
    saidBy: [ada, ben, ben, ada, ben, cleo],
    speakerIds: [ada, ben, cleo],
  })
})

test.skipIf(isContractOnlyRun)(
  'a request has at most 50,000 lines, and a transcript 1,000 speakers ever',
  async ({ directory }) => {
    const { recordingId, creator, ada, ben } = await addTranscript(directory)
    const segmentIds = Array.from({ length: 25_001 }, (_, index) => String(index))
    const assignments = [
      { fromSpeakerId: ben, speakerId: ada, segmentIds },
      { fromSpeakerId: ada, speakerId: ben, segmentIds: segmentIds.map((id) => String(Number(id) + 25_001)) },
    ]
    const tooMany = await assign(creator, recordingId, { assignments })
    expect([tooMany.statusCode, tooMany.json().errors[0].field]).toEqual([400, 'assignments'])

    const gone = Array.from({ length: 997 }, (_, index) => ({
      speakerId: newId(),
      recordingId,
      speakerNumber: index + 4,
      removedOn: new Date(),
    }))
    await db.insertInto('transcriptSpeakers').values(gone).execute()
    expect((await creator.post(`/recordings/${recordingId}/speakers`, {})).statusCode).toBe(400)
  },
)

test.skipIf(isContractOnlyRun)(
  'speakers can be fixed by those who may correct the transcript',
  async ({ directory }) => {
    const { recordingId, creator, ada, ben, cleo } = await addTranscript(directory)
    const [writer, reader, stranger] = [
      await directory.signIn('user'),
      await directory.signIn('user'),
      await directory.signIn('user'),
    ]
    const facts = { directoryId: directory.directoryId, ownerUserId: creator.userId }
    const folderId = await addFolder(db, { ...facts, recordingIds: [recordingId] })
    await db
      .insertInto('folderUserShares')
      .values([
        { folderId, userId: reader.userId, accessLevel: 'read' },
        { folderId, userId: writer.userId, accessLevel: 'readWrite' },
      ])
      .execute()
    const people = [creator, writer, await directory.signIn('admin'), reader, stranger]
    const statuses = async (ask: (person: TestPerson) => Promise<{ statusCode: number }>) =>
      (await Promise.all(people.map(ask))).map(({ statusCode }) => statusCode)

    const assignments = [{ fromSpeakerId: ben, speakerId: ada, segmentIds: ['1'] }]
    expect(await statuses((person) => assign(person, recordingId, { assignments }))).toEqual([200, 200, 200, 403, 404])
    expect(
      (await statuses((person) => merge(person, addressOf(recordingId, cleo), { intoSpeakerId: ada }))).toSorted(
        (a, b) => a - b,
      ),
    ).toEqual([200, 403, 404, 409, 409])
  },
)

test.skipIf(isContractOnlyRun)(
  'ten thousand lines are reassigned at once, and no text is reindexed',
  async ({ directory }) => {
    const { recordingId, creator, ada, ben } = await addTranscript(directory, [0])
    await sql`
    insert into transcript_segments (recording_id, position, speaker_id, start_time, end_time, text, words)
    select ${recordingId}::uuid, place, (case when place % 3 = 0 then ${ada} else ${ben} end)::uuid, place * 3, place * 3 + 3,
      'Line ' || place || repeat(' word', 20), (
        select json_agg(json_build_object('text', 'word', 'startTime', place * 3, 'endTime', place * 3 + spoken * 0.1))
        from generate_series(1, 22) spoken
      )
    from generate_series(1, 9999) place`.execute(db)
    const indexed = () =>
      sql<{ xmin: string }>`select xmin::text from searched_transcripts where recording_id = ${recordingId}`.execute(db)
    const before = (await indexed()).rows
    const bens = Array.from({ length: 10_000 }, (_, place) => place).filter((place) => place > 0 && place % 3 !== 0)

    const given = await assign(creator, recordingId, {
      assignments: [{ fromSpeakerId: ben, speakerId: ada, segmentIds: bens.map(String) }],
    })
    expect(given.json().segments).toHaveLength(bens.length)
    const back = await assign(creator, recordingId, {
      assignments: [{ fromSpeakerId: ada, speakerId: ben, segmentIds: bens.map(String) }],
    })
    expect(back.json().segments).toHaveLength(bens.length)
    const merged = await merge(creator, addressOf(recordingId, ben), { intoSpeakerId: ada })
    expect(merged.json().segments).toHaveLength(bens.length)
    expect((await indexed()).rows).toEqual(before)
  },
)
