import * as fc from 'fast-check'
import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test as serviceTest } from '../test/service-test.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { addMeeting } from '../test/test-meeting.ts'
import { addAppointment, addFolder, addRecording } from '../test/test-recording.ts'
import { whileTimeLasts } from '../test/while-time-lasts.ts'

const { db } = service
const test = serviceTest.skipIf(isContractOnlyRun)

const states = {
  running: { isTranscriptionCompleted: false, isTranscriptionSucceeded: false, stage: 'transcribing' },
  ready: {},
  failed: { isTranscriptionSucceeded: false, transcriptionCompletionReason: 'error' },
} as const

type State = keyof typeof states

/** A recording as the tests model it. */
type Known = {
  recordingId: string
  name: string | null
  state: State
  ownerUserId: string
  createdOn: string
  /** When it was recorded, or else created. */
  recordedOn: string
  tagIds: string[]
  folderIds: string[]
}

/** Numbers pick among what exists, modulo its count. */
const drawnRecording = fc.record({
  name: fc.constantFrom(
    'Weekly stand-up',
    'Weekly  Review',
    'stand',
    'Müller GmbH 50%',
    '会議の議事録',
    'أهلا بالعالم',
    null,
  ),
  state: fc.constantFrom<State>('running', 'ready', 'ready', 'ready', 'failed'),
  owner: fc.nat({ max: 2 }),
  tags: fc.uniqueArray(fc.nat({ max: 2 })),
  folders: fc.uniqueArray(fc.nat({ max: 2 })),
  appointment: fc.option(fc.nat({ max: 1 }), { freq: 2 }),
  recorded: fc.option(fc.nat({ max: 11 }), { freq: 2 }),
})

const drawnFilter = fc.record(
  {
    search: fc.constantFrom('weekly', 'STAND', 'y re', '%', 'ülle', '会議の', '議事録', 'بالع', 'nothing of this'),
    tags: fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1, maxLength: 2 }),
    state: fc.constantFrom<State>('running', 'ready', 'failed'),
    onlyOwn: fc.boolean(),
    onlyUnfiled: fc.boolean(),
    createdAfter: fc.nat({ max: 12 }),
    createdBefore: fc.nat({ max: 12 }),
    recordedAfter: fc.nat({ max: 12 }),
    recordedBefore: fc.nat({ max: 12 }),
  },
  { requiredKeys: [] },
)

type Drawn = typeof drawnRecording extends fc.Arbitrary<infer T> ? T : never
type Filter = typeof drawnFilter extends fc.Arbitrary<infer T> ? T : never

const timeOf = (hours: number) => `2026-01-01T${String(hours).padStart(2, '0')}:00:00Z`

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('Nothing to choose from.')
  return item
}

type World = {
  people: TestPerson[]
  recordings: Known[]
  tagIds: string[]
  folders: { folderId: string; readers: string[] }[]
}

/** Two users and an admin; each user has a folder, one of them shared; a series with a tag, and one without. */
async function createWorld(directory: TestDirectory, drawn: readonly Drawn[]): Promise<World> {
  const { directoryId } = directory
  const people = [await directory.signIn('user'), await directory.signIn('user'), await directory.signIn('admin')]
  const [first, second, admin] = [at(people, 0), at(people, 1), at(people, 2)]
  const tagIds = [newId(), newId(), newId()]
  await db
    .insertInto('tags')
    .values(tagIds.map((tagId) => ({ tagId, directoryId, name: `Tag ${tagId}` })))
    .execute()
  const folders: World['folders'] = []
  for (const [owner, reader] of [
    [first, second],
    [second, second],
    [first, admin],
  ] as const) {
    const folderId = await addFolder(db, { directoryId, ownerUserId: owner.userId })
    await db
      .insertInto('folderUserShares')
      .values({ folderId, userId: reader.userId, accessLevel: 'read' })
      .onConflict((c) => c.doNothing())
      .execute()
    folders.push({ folderId, readers: [owner.userId, reader.userId] })
  }
  const series = await addAppointment(db, { directoryId, userId: first.userId })
  await db
    .insertInto('appointmentTags')
    .values({ appointmentId: series, tagId: at(tagIds, 0) })
    .execute()
  const meetings = [
    {
      appointmentId: await addAppointment(db, {
        directoryId,
        userId: first.userId,
        seriesMasterId: series,
        attendees: [second.email],
      }),
      tagIds: [at(tagIds, 0)],
    },
    {
      appointmentId: await addAppointment(db, { directoryId, userId: first.userId, attendees: [first.email] }),
      tagIds: [at(tagIds, 1)],
    },
  ]
  await db
    .insertInto('appointmentTags')
    .values({ appointmentId: at(meetings, 1).appointmentId, tagId: at(tagIds, 1) })
    .execute()
  const recordings: Known[] = []
  for (const [index, { name, state, owner, tags, folders: places, appointment, recorded }] of drawn.entries()) {
    const createdOn = timeOf(index % 12)
    const ownerUserId = at(people, owner).userId
    const recordingId = await addRecording(db, {
      directoryId,
      ownerUserId,
      name,
      createdOn: new Date(createdOn),
      recordedOn: recorded === null ? null : new Date(timeOf(recorded)),
      ...states[state],
    })
    const own = tags.map((tag) => at(tagIds, tag))
    const folderIds = places.map((place) => at(folders, place).folderId)
    if (own.length > 0)
      await db
        .insertInto('recordingTags')
        .values(own.map((tagId) => ({ recordingId, tagId })))
        .execute()
    if (folderIds.length > 0)
      await db
        .insertInto('folderRecordings')
        .values(folderIds.map((folderId) => ({ recordingId, folderId })))
        .execute()
    const meeting = appointment === null ? null : at(meetings, appointment)
    if (meeting !== null)
      await db
        .insertInto('recordingAppointments')
        .values({ recordingId, appointmentId: meeting.appointmentId })
        .execute()
    recordings.push({
      recordingId,
      name,
      state,
      ownerUserId,
      createdOn,
      recordedOn: recorded === null ? createdOn : timeOf(recorded),
      tagIds: [...new Set([...own, ...(meeting?.tagIds ?? [])])],
      folderIds,
    })
  }
  return { people, recordings, tagIds, folders }
}

const searchable = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ')

/** A naive implementation of each filter for this person. */
function checksOf({ tagIds, folders }: World, { userId }: TestPerson, filter: Filter) {
  const { search, tags, state, onlyOwn, onlyUnfiled, createdAfter, createdBefore } = filter
  const { recordedAfter, recordedBefore } = filter
  const readable = folders.filter(({ readers }) => readers.includes(userId)).map(({ folderId }) => folderId)
  const checks: [isAsked: boolean, (recording: Known) => boolean][] = [
    [search !== undefined, ({ name }) => searchable(name ?? '').includes(searchable(search ?? ''))],
    [tags !== undefined, (recording) => (tags ?? []).every((tag) => recording.tagIds.includes(at(tagIds, tag)))],
    [state !== undefined, (recording) => recording.state === state],
    [onlyOwn === true, ({ ownerUserId }) => ownerUserId === userId],
    [onlyUnfiled === true, ({ folderIds }) => !folderIds.some((folderId) => readable.includes(folderId))],
    [createdAfter !== undefined, ({ createdOn }) => createdOn >= timeOf(createdAfter ?? 0)],
    [createdBefore !== undefined, ({ createdOn }) => createdOn <= timeOf(createdBefore ?? 0)],
    [recordedAfter !== undefined, ({ recordedOn }) => recordedOn >= timeOf(recordedAfter ?? 0)],
    [recordedBefore !== undefined, ({ recordedOn }) => recordedOn <= timeOf(recordedBefore ?? 0)],
  ]
  return checks.flatMap(([isAsked, check]) => (isAsked ? [check] : []))
}

function queryOf({ tagIds }: World, filter: Filter): string {
  const { tags = [], createdAfter, createdBefore, recordedAfter, recordedBefore, ...plain } = filter
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(plain)) query.set(name, String(value))
  for (const [name, hours] of Object.entries({ createdAfter, createdBefore, recordedAfter, recordedBefore })) {
    if (hours !== undefined) query.set(name, timeOf(hours))
  }
  for (const tag of tags) query.append('tagId', at(tagIds, tag))
  return query.toString()
}

const idsOf = (items: { recordingId: string }[]) => items.map(({ recordingId }) => recordingId)

test('any filter returns exactly the matching recordings that a person sees, newest first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawnRecording, { minLength: 3, maxLength: 14 }),
      fc.array(drawnFilter, { minLength: 8, maxLength: 8 }),
      whileTimeLasts(8_000, async (drawn, filters) => {
        const world = await createWorld(await service.createDirectory(), drawn)
        for (const person of world.people) {
          const all = idsOf((await person.get('/recordings?pageSize=100')).json().items)
          const byId = new Map(world.recordings.map((recording) => [recording.recordingId, recording]))
          for (const filter of filters) {
            const checks = checksOf(world, person, filter)
            const left = all.filter((id) => {
              const recording = byId.get(id)
              return recording !== undefined && checks.every((check) => check(recording))
            })
            const page = (await person.get(`/recordings?${queryOf(world, filter)}&pageSize=3&page=1`)).json()
            const next = (await person.get(`/recordings?${queryOf(world, filter)}&pageSize=3&page=2`)).json()
            expect({ filter, total: page.total, ids: [...idsOf(page.items), ...idsOf(next.items)] }).toEqual({
              filter,
              total: left.length,
              ids: left.slice(0, 6),
            })
          }
        }
      }),
    ),
    { numRuns: 10 },
  )
}, 90_000)

const list = async (person: TestPerson, query: string) => idsOf((await person.get(`/recordings?${query}`)).json().items)

test('personal filters apply to that person only, although admins see the same recordings', async ({ directory }) => {
  const { directoryId } = directory
  const [ada, grace] = [await directory.signIn('admin'), await directory.signIn('admin')]
  const own = await addRecording(db, { directoryId, ownerUserId: ada.userId })
  const other = await addRecording(db, { directoryId, ownerUserId: grace.userId })
  await addFolder(db, { directoryId, ownerUserId: ada.userId, recordingIds: [other] })

  expect(await list(ada, 'onlyOwn=true')).toEqual([own])
  expect(await list(grace, 'onlyOwn=true')).toEqual([other])
  // Percent-encoded spelling.
  expect(await list(ada, 'onlyOw%6E=true')).toEqual([own])
  expect(await list(grace, 'onlyOw%6E=true')).toEqual([other])
  expect(await list(ada, 'onlyUnfiled=true')).toEqual([own])
  expect(await list(grace, 'onlyUnfiled=true')).toEqual([other, own])
})

test('pages of a filtered list are consistent beyond one window', async ({ directory }) => {
  const { directoryId } = directory
  const admin = await directory.signIn('admin')
  const user = await directory.signIn('user')
  const rows = Array.from({ length: 1_203 }, (_, index) => ({
    recordingId: newId(),
    directoryId,
    ownerUserId: user.userId,
    name: 'Stand-up',
    createdOn: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
    stage: 'finished' as const,
    isTranscriptionCompleted: true,
    isTranscriptionSucceeded: true,
  }))
  await db.insertInto('recordings').values(rows).execute()
  const newestFirst = rows.map(({ recordingId }) => recordingId).toReversed()

  for (const [person, query] of [
    [admin, 'state=ready'],
    [user, 'state=ready'],
    [user, 'onlyOwn=true'],
    [admin, 'onlyUnfiled=true'],
    [admin, 'search=tand'],
  ] as const) {
    const seen: string[] = []
    for (let page = 1; page <= 18; page += 1) {
      const answer = (await person.get(`/recordings?${query}&page=${page}&pageSize=70&fields=recordingId`)).json()
      expect([query, answer.total, answer.hasMore]).toEqual([query, 1_203, page < 18])
      seen.push(...idsOf(answer.items))
    }
    expect(seen).toEqual(newestFirst)
  }
})

test.for([
  ['state=finished', 'state'],
  ['onlyOwn=perhaps', 'onlyOwn'],
  [`speaker=${'x'.repeat(321)}`, 'speaker'],
  ['speaker=', 'speaker'],
  [`search=${'x'.repeat(1_001)}`, 'search'],
  [Array.from({ length: 21 }, (_, index) => `tagId=${index}`).join('&'), 'tagId'],
] as const)('the filter %s is 400 and names the field', async ([query, field], { directory }) => {
  const response = await (await directory.signIn('user')).get(`/recordings?${query}`)

  expect(response.statusCode).toBe(400)
  expect(response.json().errors[0].field).toBe(field)
})

test('an unknown tag matches nothing, and a blank term filters nothing', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addRecording(db, { directoryId: directory.directoryId, ownerUserId: user.userId })

  for (const tagId of [newId(), 'nonsense']) {
    expect((await user.get(`/recordings?tagId=${tagId}`)).json()).toMatchObject({ total: 0, items: [] })
  }
  expect((await user.get('/recordings?search=%20')).json()).toMatchObject({ total: 1, items: [{ recordingId }] })
})

test('filters by speaker, by address or name, within what the caller sees', async ({ directory }) => {
  const { directoryId } = directory
  const [admin, ada, grace] = [
    await directory.signIn('admin'),
    await directory.signIn('user'),
    await directory.signIn('user'),
  ]
  await db
    .updateTable('users')
    .set({ firstName: 'Ada', lastName: 'Lovelace' })
    .where('userId', '=', ada.userId)
    .execute()
  const meet = async (ownerUserId: string, named: { name?: string | null; emailAddress?: string | null }) =>
    (
      await addMeeting(service.services, {
        directoryId,
        ownerUserId,
        lines: [['a', 'Hello.']],
        named: { a: named },
        hasSound: false,
      })
    ).recordingId
  const byAddress = await meet(grace.userId, { name: 'A. L.', emailAddress: ada.email.toUpperCase() })
  const byName = await meet(ada.userId, { name: 'Ada Lovelace' })
  const namesake = await meet(ada.userId, { name: 'Ada Lovelace', emailAddress: 'ada@elsewhere.test' })
  await meet(ada.userId, { name: 'Adaline Lovelace' })
  await meet(ada.userId, {})

  const address = `speaker=${encodeURIComponent(ada.email)}`
  expect(await list(admin, address)).toEqual([byName, byAddress])
  expect(await list(ada, address)).toEqual([byName])
  expect(await list(grace, address)).toEqual([byAddress])
  expect(await list(admin, 'speaker=ADA%20lovelace')).toEqual([namesake, byName])
  expect(await list(admin, `${address}&search=nowhere`)).toEqual([])
  expect(await list(admin, `${address}&exactTotal=false&pageSize=1`)).toEqual([byName])
  expect(await list(admin, 'speaker=%25')).toEqual([])

  await db.updateTable('transcriptSpeakers').set({ name: 'Somebody else' }).where('recordingId', '=', byName).execute()
  expect(await list(admin, address)).toEqual([byAddress])
  await db.updateTable('users').set({ lastName: 'King' }).where('userId', '=', ada.userId).execute()
  await db.updateTable('transcriptSpeakers').set({ name: 'Ada King' }).where('recordingId', '=', byName).execute()
  expect(await list(admin, address)).toEqual([byName, byAddress])
})
