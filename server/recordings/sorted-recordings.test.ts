import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { RecordingSort } from '../../openapi/generated/types.ts'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { ownService } from '../test/service-test.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { addFolder, addRecording } from '../test/test-recording.ts'
import { whileTimeLasts } from '../test/while-time-lasts.ts'

// Makes a directory of a dozen recordings count as large, so that indexes are walked too.
const { service, test: serviceTest } = await ownService({
  windowLimits: { newest: 4, few: 700, further: [2, 4], rare: 15, counted: 5 },
})
const { db } = service
const test = serviceTest.skipIf(isContractOnlyRun)

const sorts = ['newest', 'oldest', 'name', 'longest'] as const satisfies readonly RecordingSort[]

const drawnRecording = fc.record({
  name: fc.constantFrom('anna', 'Anna', 'Ärger', 'änderung', 'Anton', 'Sprint 9', 'sprint 10', 'Über 5%', '会議', null),
  durationSeconds: fc.constantFrom(59.5, 60, 60, 3600, null),
  hour: fc.nat({ max: 5 }),
  recordedHour: fc.constantFrom(0, 2, 4, 4, null),
  owner: fc.nat({ max: 2 }),
  isFiled: fc.boolean(),
  isShared: fc.boolean(),
  isTagged: fc.boolean(),
  isReady: fc.boolean(),
})

type Drawn = typeof drawnRecording extends fc.Arbitrary<infer T> ? T : never
type Known = Drawn & { recordingId: string }

const timeOf = (hour: number) => `2026-01-01T${String(hour).padStart(2, '0')}:00:00.000Z`

/** An admin, a reader of the folder, and someone who only sees what is theirs or shared with them. */
async function createWorld(directory: TestDirectory, drawn: readonly Drawn[]) {
  const { directoryId } = directory
  await db
    .updateTable('directories')
    .set({ maxApiRequestsPerMinute: 1_000_000 })
    .where('directoryId', '=', directoryId)
    .execute()
  const [admin, reader, other] = [
    await directory.signIn('admin'),
    await directory.signIn('user'),
    await directory.signIn('user'),
  ]
  const people = [admin, reader, other]
  const tagId = newId()
  await db
    .insertInto('tags')
    .values({ tagId, directoryId, name: `Tag ${tagId}` })
    .execute()
  const recordings: Known[] = []
  for (const one of drawn) {
    const recordingId = await addRecording(db, {
      directoryId,
      ownerUserId: people[one.owner]?.userId ?? '',
      name: one.name,
      durationSeconds: one.durationSeconds,
      createdOn: new Date(timeOf(one.hour)),
      recordedOn: one.recordedHour === null ? null : new Date(timeOf(one.recordedHour)),
      ...(one.isReady ? {} : { isTranscriptionSucceeded: false, transcriptionCompletionReason: 'error' as const }),
    })
    if (one.isTagged) await db.insertInto('recordingTags').values({ recordingId, tagId }).execute()
    recordings.push({ ...one, recordingId })
  }
  const recordingIds = recordings.filter(({ isFiled }) => isFiled).map(({ recordingId }) => recordingId)
  const folderId = await addFolder(db, { directoryId, ownerUserId: admin.userId, recordingIds })
  await db.insertInto('folderUserShares').values({ folderId, userId: reader.userId, accessLevel: 'read' }).execute()
  for (const { recordingId } of recordings.filter(({ isShared }) => isShared)) {
    await admin.put(`/recordings/${recordingId}/shares`, {
      userShares: [{ userId: other.userId, accessLevel: 'read' }],
      teamShares: [],
    })
  }
  return { people, recordings, tagId }
}

const byLetters = new Intl.Collator('und', { numeric: true })
const descending = (left: string, right: string) => (left < right ? 1 : left > right ? -1 : 0)
const newestFirst = (left: Known, right: Known) =>
  right.hour - left.hour || descending(left.recordingId, right.recordingId)

const models: Record<RecordingSort, (left: Known, right: Known) => number> = {
  newest: newestFirst,
  oldest: (left, right) => newestFirst(right, left),
  name: (left, right) => {
    if (left.name === null || right.name === null) {
      return Number(left.name === null) - Number(right.name === null) || newestFirst(left, right)
    }
    return byLetters.compare(left.name, right.name) || newestFirst(left, right)
  },
  recorded: (left, right) =>
    (right.recordedHour ?? right.hour) - (left.recordedHour ?? left.hour) || newestFirst(left, right),
  longest: (left, right) => (right.durationSeconds ?? -1) - (left.durationSeconds ?? -1) || newestFirst(left, right),
}

type Page = { total: number; isTotalExact?: boolean; hasMore: boolean; items: { recordingId: string }[] }

async function readAll(person: TestPerson, query: string): Promise<Page[]> {
  const pages: Page[] = []
  for (let page = 1; pages.at(-1)?.hasMore !== false; page += 1) {
    const response = await person.get(`/recordings?${query}&page=${page}`)
    expect([query, response.statusCode]).toEqual([query, 200])
    pages.push(response.json())
  }
  return pages
}

const idsOf = (pages: readonly Page[]) => pages.flatMap(({ items }) => items.map(({ recordingId }) => recordingId))

test('each order has every matching recording that a person sees exactly once, on consistent pages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawnRecording, { minLength: 5, maxLength: 24 }),
      whileTimeLasts(30_000, async (drawn) => {
        const { people, recordings, tagId } = await createWorld(await service.createDirectory(), drawn)
        const known = new Map(recordings.map((recording) => [recording.recordingId, recording]))
        const filters = [
          '',
          'state=ready',
          'state=failed',
          'onlyOwn=true',
          'onlyUnfiled=true',
          'onlyShared=true',
          `tagId=${tagId}`,
          'search=SPRINT',
          'search=n',
          'search=5%25',
          'search=nowhere',
          `createdAfter=${timeOf(1)}&createdBefore=${timeOf(3)}`,
          `state=ready&search=an&createdAfter=${timeOf(2)}`,
        ]
        for (const person of people) {
          for (const filter of filters) {
            const seen = idsOf(await readAll(person, `${filter}&pageSize=100`)).flatMap((id) => known.get(id) ?? [])
            for (const sort of sorts) {
              const ids = seen.toSorted(models[sort]).map(({ recordingId }) => recordingId)
              const query = `${filter}&sort=${sort}&pageSize=4`
              const exact = await readAll(person, query)
              expect([query, idsOf(exact), exact[0]?.total]).toEqual([query, ids, ids.length])
              const some = await readAll(person, `${query}&exactTotal=false`)
              expect([query, idsOf(some), some.at(-1)?.total]).toEqual([query, ids, ids.length])
              for (const [at, { total, isTotalExact }] of some.entries()) {
                expect(isTotalExact ? total === ids.length : total > (at + 1) * 4 && total <= ids.length).toBe(true)
              }
            }
          }
        }
      }),
    ),
    { numRuns: 2 },
  )
}, 120_000)

test('deep pages continue where the previous ones end, for everyone, and one past the end is empty', async ({
  directory,
}) => {
  const { directoryId } = directory
  const [admin, user] = [await directory.signIn('admin'), await directory.signIn('user')]
  await db
    .updateTable('directories')
    .set({ maxApiRequestsPerMinute: 1_000_000 })
    .where('directoryId', '=', directoryId)
    .execute()
  await sql`
    insert into recordings (recording_id, directory_id, owner_user_id, name, duration_seconds, language_code, stage,
      is_transcription_completed, is_transcription_succeeded, transcription_completion_reason, created_on)
    select gen_random_uuid(), ${directoryId}::uuid, case when n % 6 = 0 then ${admin.userId} else ${user.userId} end::uuid,
      case when n % 50 = 0 then null else 'Meeting ' || n % 300 end, case when n % 40 = 0 then null else n % 90 end, 'en',
      'finished', true, true, 'succeeded', timestamptz '2026-01-01T00:00:00Z' + n / 3 * interval '1 second'
    from generate_series(1, 1010) n`.execute(db)

  for (const person of [admin, user]) {
    const newest = idsOf(await readAll(person, 'pageSize=100'))
    for (const sort of ['oldest', 'name', 'longest'] as const) {
      for (const query of [`sort=${sort}&pageSize=90&exactTotal=false`, `sort=${sort}&pageSize=100`]) {
        const pages = await readAll(person, query)
        const ids = idsOf(pages)
        expect([query, ids.length, pages.at(-1)?.total]).toEqual([query, newest.length, newest.length])
        expect(new Set(ids)).toEqual(new Set(newest))
      }
      const beyond = (await person.get(`/recordings?sort=${sort}&page=90&pageSize=50&exactTotal=false`)).json()
      expect(beyond).toMatchObject({ total: newest.length, isTotalExact: true, hasMore: false, items: [] })
    }
    expect(idsOf(await readAll(person, 'sort=oldest&pageSize=100'))).toEqual(newest.toReversed())
  }
})

test('renamed, added and deleted recordings are sorted correctly at once', async ({ directory }) => {
  const { directoryId } = directory
  const user = await directory.signIn('user')
  const add = (name: string, durationSeconds: number) =>
    addRecording(db, { directoryId, ownerUserId: user.userId, name, durationSeconds })
  const [first, second] = [await add('Alpha', 10), await add('Beta', 20)]
  const list = async (sort: RecordingSort) => idsOf([(await user.get(`/recordings?sort=${sort}`)).json()])
  expect([await list('name'), await list('longest')]).toEqual([
    [first, second],
    [second, first],
  ])

  await user.patch(`/recordings/${first}`, { name: 'Gamma' })
  expect(await list('name')).toEqual([second, first])
  const third = await add('gAMMA 2', 15)
  expect(await list('name')).toEqual([second, first, third])
  expect(await list('longest')).toEqual([second, third, first])
  await user.delete(`/recordings/${second}`)
  expect(await list('name')).toEqual([first, third])
})

test.for(['sort=shortest', 'sort=', 'sort=NAME', 'sort=name&sort=newest', 'sort=name%20desc'])(
  'the order %s is 400 and names the field',
  async (query, { directory }) => {
    const response = await (await directory.signIn('user')).get(`/recordings?${query}`)

    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].field).toBe('sort')
  },
)
