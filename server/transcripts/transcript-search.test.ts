import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addFolder, addRecording } from '../test/test-recording.ts'
import { makeSearchable } from '../search/make-searchable.ts'
import { expectContract, expectContractSelection } from '../test/validate-response.ts'

const { db } = service

type Spoken = { directoryId: string; ownerUserId: string; texts: (string | null)[]; day?: string }

async function addSpoken({ texts, day = '01', ...facts }: Spoken): Promise<string> {
  const recordingId = await addRecording(db, { ...facts, createdOn: new Date(`2026-01-${day}T10:00:00Z`) })
  const speakerId = newId()
  await db.insertInto('transcriptSpeakers').values({ speakerId, recordingId, speakerNumber: 1, name: 'Ada' }).execute()
  await db
    .insertInto('transcriptSegments')
    .values(
      texts.map((text, position) => ({
        recordingId,
        position,
        speakerId,
        startTime: position * 10,
        endTime: position * 10 + 4,
        text,
        words: null,
      })),
    )
    .execute()
  return recordingId
}

const find = async (person: TestPerson, body: object) => (await person.post('/transcriptions/search', body)).json()
const idsOf = (page: { items: { recordingId: string }[] }) => page.items.map(({ recordingId }) => recordingId)

test('each hit says who spoke and when; recordings come newest first', async ({ directory }) => {
  const user = await directory.signIn('user')
  const facts = { directoryId: directory.directoryId, ownerUserId: user.userId }
  const older = await addSpoken({ ...facts, texts: ['Nothing', 'The Release moves to Thursday.'] })
  const newer = await addSpoken({ ...facts, day: '02', texts: ['prerelease', null, 'release it'] })
  await addSpoken({ ...facts, texts: ['re lease'] })

  const page = await find(user, { search: 'RELEASE' })

  expectContract('searchTranscriptions', 200, page)
  expect(page).toMatchObject({ page: 1, pageSize: 25, total: 2, hasMore: false })
  expect(idsOf(page)).toEqual([newer, older])
  expect(page.items[0]).toMatchObject({ hitCount: 2, hits: [{ snippet: 'prerelease' }, { snippet: 'release it' }] })
  expect(page.items[1].hits).toEqual([
    {
      speakerId: expect.any(String),
      speakerName: 'Ada',
      startTime: 10,
      endTime: 14,
      time: 10,
      snippet: 'The Release moves to Thursday.',
      matches: [{ start: 4, end: 11 }],
    },
  ])
  const selected = (await user.post('/transcriptions/search?fields=hitCount', { search: 'release' })).json()
  expectContractSelection('searchTranscriptions', 'hitCount', selected)
})

test('an entry lists its first 20 hits, and requesting one recording pages through all', async ({ directory }) => {
  const user = await directory.signIn('user')
  const facts = { directoryId: directory.directoryId, ownerUserId: user.userId }
  const texts = Array.from({ length: 33 }, (_, index) => `Number ${index} of the kumquats`)
  const recordingId = await addSpoken({ ...facts, texts })
  await addSpoken({ ...facts, texts: ['kumquats'] })

  const everywhere = await find(user, { search: 'kumquats' })
  const inOne = await find(user, { search: 'kumquats', recordingId })

  const entry = everywhere.items.find((item: { recordingId: string }) => item.recordingId === recordingId)
  expect([everywhere.total, entry.hitCount, entry.hits.length]).toEqual([2, 33, 20])
  expect([inOne.total, inOne.items[0].hitCount, inOne.items[0].hits.length]).toEqual([33, 33, 25])
  expect(inOne).toMatchObject({ page: 1, pageSize: 25, hasMore: true })
  const rest = await find(user, { search: 'kumquats', recordingId, page: 2 })
  expect(rest).toMatchObject({ total: 33, hasMore: false, items: [{ hitCount: 33 }] })
  const times = [...inOne.items[0].hits, ...rest.items[0].hits].map(({ startTime }) => startTime)
  expect(times).toEqual(texts.map((_, index) => index * 10))
  expect((await find(user, { search: 'kumquats', recordingId, page: 3 })).items).toEqual([])
  expect((await find(user, { search: 'papayas', recordingId })).total).toBe(0)
})

test('a term across words is found within a segment, never across two', async ({ directory }) => {
  const user = await directory.signIn('user')
  const facts = { directoryId: directory.directoryId, ownerUserId: user.userId }
  const recordingId = await addSpoken({ ...facts, texts: ['we ship the  release', 'plan for Thursday'] })

  expect(idsOf(await find(user, { search: 'HIP THE REL' }))).toEqual([recordingId])
  expect((await find(user, { search: 'release plan' })).total).toBe(0)
})

test.for([
  ['languages without white space', '今日は会議の議事録を確認します', '議事録', 6],
  ['what is written from right to left', 'أهلا بالعالم في الاجتماع', 'العالم', 6],
  ['accents', 'Die Prüfung größerer Übungen', 'ÜBUNG', 21],
  ['emoji', 'gut 👍🏽 gemacht', '👍🏽 ge', 4],
  ['what looks like a pattern', '50% of a_b (net)', '% of A_B (', 2],
] as const)('a hit is found and placed in %s', async ([, text, search, start], { directory }) => {
  const user = await directory.signIn('user')
  await addSpoken({ directoryId: directory.directoryId, ownerUserId: user.userId, texts: ['else', text] })

  const { items } = await find(user, { search })

  expect(items).toMatchObject([
    { hitCount: 1, hits: [{ snippet: text, matches: [{ start, end: start + search.length }] }] },
  ])
})

test('a hit points to the second in which its first word is said, if words have times', async ({ directory }) => {
  const user = await directory.signIn('user')
  const text = 'so we ship the release after the release candidate'
  const recordingId = await addSpoken({
    directoryId: directory.directoryId,
    ownerUserId: user.userId,
    texts: [text, text],
  })
  // Simulates a word without times.
  const words = text
    .split(' ')
    .flatMap((word, index) => (word === 'we' ? [] : [{ text: word, startTime: index, endTime: index + 1 }]))
  await db
    .updateTable('transcriptSegments')
    .set({ words: JSON.stringify(words) })
    .where('recordingId', '=', recordingId)
    .where('position', '=', 0)
    .execute()

  const timesOf = async (search: string) =>
    (await find(user, { search })).items[0].hits.map(({ time, matches }: { time: number; matches: object[] }) => [
      time,
      matches.length,
    ])
  expect(await timesOf('release')).toEqual([
    [4, 2],
    [10, 2],
  ])
  expect(await timesOf('hip the rel')).toEqual([
    [2, 1],
    [10, 1],
  ])
  expect(await timesOf('candi')).toEqual([
    [8, 1],
    [10, 1],
  ])
})

test('a corrected segment is found by its current text', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addSpoken({
    directoryId: directory.directoryId,
    ownerUserId: user.userId,
    texts: ['minute book'],
  })
  const totals = async () => [
    (await find(user, { search: 'minute b' })).total,
    (await find(user, { search: 'minutebook' })).total,
  ]
  expect(await totals()).toEqual([1, 0])

  const segments = [{ segmentId: '0', revision: 1, text: 'Minutebook' }]
  await user.patch(`/recordings/${recordingId}/transcription/segments`, { segments })

  expect(await totals()).toEqual([0, 1])
})

test('only recordings that the caller sees are found, and requesting another is 404', async ({ directory }) => {
  const { directoryId } = directory
  const [creator, reader, stranger] = [
    await directory.signIn('user'),
    await directory.signIn('user'),
    await directory.signIn('user'),
  ]
  const admin = await directory.signIn('admin')
  const elsewhere = await (await service.createDirectory()).signIn('owner')
  const recordingId = await addSpoken({ directoryId, ownerUserId: creator.userId, texts: ['kumquats'] })
  const folderId = await addFolder(db, { directoryId, ownerUserId: creator.userId, recordingIds: [recordingId] })
  await db.insertInto('folderUserShares').values({ folderId, userId: reader.userId, accessLevel: 'read' }).execute()
  const body = { search: 'kumquats' }

  for (const person of [creator, reader, admin]) expect(idsOf(await find(person, body))).toEqual([recordingId])
  for (const person of [stranger, elsewhere]) expect((await find(person, body)).total).toBe(0)
  expect((await stranger.post('/transcriptions/search', { ...body, recordingId })).statusCode).toBe(404)
  expect((await creator.post('/transcriptions/search', { ...body, recordingId: 'nonsense' })).statusCode).toBe(404)
  await creator.delete(`/recordings/${recordingId}`)
  expect((await find(admin, body)).total).toBe(0)
})

test.for([{}, { search: null }, { search: 'ab' }, { search: '   ' }, { search: 'x'.repeat(1001) }])(
  'the search %j is 400 and names the field',
  async (body, { directory }) => {
    const user = await directory.signIn('user')

    const response = await user.post('/transcriptions/search', body)

    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].field).toBe('search')
  },
)

test('a transcript with many parts is found once, and a correction only reindexes its own part', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const texts = Array.from({ length: 450 }, (_, index) => `Persimmon number ${index}`)
  const recordingId = await addSpoken({ directoryId: directory.directoryId, ownerUserId: user.userId, texts })
  const readParts = () =>
    sql<{ part: number; version: string }>`
      select part, xmin::text as version from searched_transcripts where recording_id = ${recordingId} order by part`
      .execute(db)
      .then(({ rows }) => rows)
  const before = await readParts()
  expect(before.map(({ part }) => part)).toEqual([0, 1, 2])

  const segments = [{ segmentId: '321', revision: 1, text: 'A quince' }]
  expect((await user.patch(`/recordings/${recordingId}/transcription/segments`, { segments })).statusCode).toBe(200)

  const after = await readParts()
  const changed = after.filter(({ version }, index) => version !== before[index]?.version).map(({ part }) => part)
  expect(changed).toEqual([1])
  expect(await find(user, { search: 'persimmon' })).toMatchObject({ total: 1, items: [{ recordingId, hitCount: 449 }] })
  expect(await find(user, { search: 'persimmon number' })).toMatchObject({ total: 1 })
  expect(await find(user, { search: 'n number 4' })).toMatchObject({ total: 1, items: [{ hitCount: 61 }] })
  expect(await find(user, { search: 'quince' })).toMatchObject({ total: 1, items: [{ hitCount: 1 }] })
  expect(await find(user, { search: 'number 321' })).toMatchObject({ total: 0 })
})

test('a long restored transcript is indexed part by part, and indexing resumes after a kill', async ({ directory }) => {
  const user = await directory.signIn('user')
  const texts = Array.from({ length: 2_000 }, (_, index) => `Medlar number ${index}`)
  const recordingId = await addSpoken({ directoryId: directory.directoryId, ownerUserId: user.userId, texts })
  const hits = async () =>
    (await find(user, { search: 'medlar' })).items.map(({ hitCount }: { hitCount: number }) => hitCount)
  const partsLeft = () =>
    db.selectFrom('unsearchedTranscriptParts').select('part').where('recordingId', '=', recordingId).execute()
  expect(await hits()).toEqual([2_000])
  await user.delete(`/recordings/${recordingId}`)
  expect(await hits()).toEqual([])

  expect((await user.post(`/recordings/${recordingId}/restore`)).statusCode).toBe(200)
  expect(await partsLeft()).toHaveLength(10)

  await expect(makeSearchable(db, AbortSignal.abort(new Error('killed')))).rejects.toThrow('killed')
  expect(await partsLeft()).toHaveLength(9)

  await makeSearchable(db, new AbortController().signal)
  expect(await partsLeft()).toEqual([])
  expect(await hits()).toEqual([2_000])
})

test('the previous text stays findable until a bulk change is indexed, but never deleted text', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const texts = Array.from({ length: 2_000 }, (_, index) => `Sorb number ${index}`)
  const recordingId = await addSpoken({ directoryId: directory.directoryId, ownerUserId: user.userId, texts })
  const total = async (search: string) => (await find(user, { search })).total

  await db
    .updateTable('transcriptSegments')
    .set({ text: sql`replace(text, 'Sorb', 'Rowan Sorb')` })
    .where('recordingId', '=', recordingId)
    .execute()
  expect(await total('sorb')).toBe(1)
  await makeSearchable(db, new AbortController().signal)
  expect(await total('rowan sorb')).toBe(1)

  await db
    .updateTable('transcriptSegments')
    .set({ text: sql`replace(text, 'Rowan', 'Aspen')` })
    .where('recordingId', '=', recordingId)
    .execute()
  await user.delete(`/recordings/${recordingId}`)
  await makeSearchable(db, new AbortController().signal)
  expect(await total('sorb')).toBe(0)
})
