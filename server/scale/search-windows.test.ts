import { expect } from 'vitest'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { createSearchWindowsWorld, minute } from '../test/search-windows-world.ts'
import { ownService } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addRecording } from '../test/test-recording.ts'
import { windowLimits } from './search-windows.ts'

// With these limits, a directory with a few dozen recordings counts as large.
const { service, test: serviceTest } = await ownService({
  windowLimits: { newest: 8, few: 700, further: [2, 4], rare: 15, counted: 10 },
})
const { db } = service
const test = serviceTest.skipIf(isContractOnlyRun)

type World = Awaited<ReturnType<typeof createSearchWindowsWorld>>
type Page = { total: number; hasMore: boolean; isTotalExact?: boolean; items: Record<string, unknown>[] }
/** Requests one page of a list. */
type Ask = (person: TestPerson, page: { page: number; pageSize: number; exactTotal?: boolean }) => Promise<Page>

const listed =
  (path: string, query: Record<string, string> = {}): Ask =>
  async (person, { exactTotal, ...page }) => {
    const requested = { ...query, ...page, ...(exactTotal === undefined ? {} : { exactTotal }) }
    const search = new URLSearchParams(Object.entries(requested).map(([name, value]) => [name, String(value)]))
    const response = await person.get(`${path}?${search.toString()}`)
    expect({ status: response.statusCode, body: response.body }).toMatchObject({ status: 200 })
    return response.json()
  }

const searched =
  (path: string, search: string | null, body: object = {}): Ask =>
  async (person, page) => {
    const response = await person.post(path, { ...page, ...body, search })
    expect({ status: response.statusCode, body: response.body }).toMatchObject({ status: 200 })
    return response.json()
  }

const asksOf = ({ parent, folder, tagIds: [frequent = '', rare = ''] }: World): Record<string, Ask> => ({
  all: listed('/recordings'),
  'until a day': listed('/recordings', { createdBefore: minute(30).toISOString() }),
  'since a day': listed('/recordings', { createdAfter: minute(20).toISOString() }),
  ready: listed('/recordings', { state: 'ready' }),
  failed: listed('/recordings', { state: 'failed' }),
  running: listed('/recordings', { state: 'running' }),
  own: listed('/recordings', { onlyOwn: 'true' }),
  unfiled: listed('/recordings', { onlyUnfiled: 'true' }),
  'ready and unfiled': listed('/recordings', { state: 'ready', onlyUnfiled: 'true' }),
  'failed and unfiled': listed('/recordings', { state: 'failed', onlyUnfiled: 'true' }),
  'own of a span': listed('/recordings', {
    onlyOwn: 'true',
    createdAfter: minute(10).toISOString(),
    createdBefore: minute(50).toISOString(),
  }),
  'a frequent tag': listed('/recordings', { tagId: frequent }),
  'a rare tag': listed('/recordings', { tagId: rare }),
  'a tag and a state': listed('/recordings', { tagId: frequent, state: 'failed' }),
  'a word of the name': listed('/recordings', { search: 'budget' }),
  'a part of a word': listed('/recordings', { search: 'udge' }),
  'a letter': listed('/recordings', { search: 'e' }),
  'a letter of some words': listed('/recordings', { search: 'u' }),
  'recorded since a day': listed('/recordings', { recordedAfter: minute(20).toISOString() }),
  'recorded in a span, by name': listed('/recordings', {
    recordedAfter: minute(10).toISOString(),
    recordedBefore: minute(50).toISOString(),
    search: 'budget',
  }),
  'two letters': listed('/recordings', { search: 'ud' }),
  'two words': listed('/recordings', { search: 'budget review' }),
  'a rare name': listed('/recordings', { search: 'stand-up 66' }),
  'an old name': listed('/recordings', { search: 'budget', createdBefore: minute(40).toISOString() }),
  'a name and a state': listed('/recordings', { search: 'weekly', state: 'ready' }),
  'a name with a tag': listed('/recordings', { search: 'budget', tagId: frequent }),
  nothing: listed('/recordings', { search: 'zzz' }),
  'a folder': listed(`/folders/${folder}/recordings`),
  'a folder and those inside': listed(`/folders/${parent}/recordings`, { includeSubfolders: 'true' }),
  summaries: searched('/summaries/search', 'budget'),
  'all summaries': searched('/summaries/search', null),
  'rare summaries': searched('/summaries/search', 'decided 31'),
  transcripts: searched('/transcriptions/search', 'budget'),
  'longer words said': searched('/transcriptions/search', 'something else'),
  tasks: listed('/tasks'),
  'my open tasks': listed('/tasks', { filter: 'myOpen' }),
  'tasks about something': listed('/tasks', { search: 'budget' }),
  'rare tasks': listed('/tasks', { search: 'Call 39' }),
})

/** Requests only those who can see everything may make. */
const asksOfAdmins: Record<string, Ask> = {
  'all tasks': searched('/tasks/search', null),
  'all tasks about something': searched('/tasks/search', 'budget'),
  'tasks by days of the reader': searched('/tasks/search', 'budget', { order: 'dueLocally' }),
  'open tasks about something': searched('/tasks/search', 'budget', { status: 'open' }),
  'done tasks about something': searched('/tasks/search', 'call', { status: 'completed', order: 'lastDone' }),
  'a rare one of all tasks': searched('/tasks/search', 'budget 38'),
  'overdue tasks': listed('/tasks', { filter: 'allOverdue' }),
}

const idsOf = (pages: readonly Page[]) =>
  pages.flatMap(({ items }) =>
    items.map(({ taskId, recordingSummaryId, recordingId }) => taskId ?? recordingSummaryId ?? recordingId),
  )

/** Reads all pages; each page must correctly say whether another follows. */
async function readAll(ask: Ask, person: TestPerson, asking: { pageSize: number; exactTotal?: boolean }) {
  const pages: Page[] = []
  for (let page = 1; pages.at(-1)?.hasMore !== false; page += 1) {
    pages.push(await ask(person, { ...asking, page }))
  }
  return pages
}

/** Returns what's wrong with pages that needn't have an exact total, compared with exact ones. */
function faultsOf(some: readonly Page[], exact: readonly Page[], pageSize: number): string[] {
  const total = exact[0]?.total ?? 0
  const isTrue = (page: Page, at: number) =>
    page.isTotalExact === true
      ? page.total === total
      : page.total <= total && page.total > at * pageSize + page.items.length
  return [
    ...(JSON.stringify(idsOf(some)) === JSON.stringify(idsOf(exact)) ? [] : ['other entries']),
    ...(exact.some((page) => 'isTotalExact' in page) ? ['told without being asked'] : []),
    ...some.flatMap((page, at) => (isTrue(page, at) ? [] : [`page ${at + 1} has ${page.total} of ${total}`])),
    ...(some.at(-1)?.isTotalExact === true ? [] : ['the last page does not know']),
  ]
}

test('a caller who doesn’t need a total gets the same pages, and a total that is never too large', async ({
  directory,
}) => {
  const world = await createSearchWindowsWorld(db, directory)
  const { admin, many, few } = world
  const faults: string[] = []
  const inexact = new Set<string>()
  for (const [role, person] of Object.entries({ admin, many, few })) {
    const asks = { ...asksOf(world), ...(role === 'admin' ? asksOfAdmins : {}) }
    for (const [name, ask] of Object.entries(asks)) {
      if (role === 'few' && name.startsWith('a folder')) continue
      for (const pageSize of [3, 10]) {
        const exact = await readAll(ask, person, { pageSize })
        const some = await readAll(ask, person, { pageSize, exactTotal: false })
        faults.push(...faultsOf(some, exact, pageSize).map((fault) => `${name}, ${pageSize} a page, ${role}: ${fault}`))
        if (some.some((page) => page.isTotalExact === false)) inexact.add(`${role} ${name}`)
      }
    }
  }
  expect(faults).toEqual([])
  // Frequent matches aren't counted to the end, while few ones are all counted.
  for (const name of [
    'ready',
    'a frequent tag',
    'a word of the name',
    'a folder and those inside',
    'all summaries',
    'all tasks about something',
    'open tasks about something',
    'overdue tasks',
  ]) {
    expect(inexact).toContain(`admin ${name}`)
  }
  for (const name of ['all', 'ready', 'a frequent tag', 'a word of the name', 'summaries', 'longer words said']) {
    expect(inexact).toContain(`many ${name}`)
  }
  expect([...inexact].filter((requested) => requested.startsWith('few') && !requested.includes('task'))).toEqual([])
})

test('a recording that is added, removed, moved in time or tagged is found in the right place at once', async ({
  directory,
}) => {
  const world = await createSearchWindowsWorld(db, directory)
  const { admin, many, tagIds } = world
  const [tagId = ''] = tagIds
  const asks = [listed('/recordings', { tagId }), listed('/recordings', { state: 'ready' })]
  const newest = async (person: TestPerson) =>
    Promise.all(
      asks.map(async (ask) => {
        const { items } = await ask(person, { page: 1, pageSize: 2, exactTotal: false })
        return items.map(({ recordingId }) => recordingId)
      }),
    )
  const long = new Date(minute(0).getTime() - 60_000)
  const recordingId = await addRecording(db, {
    directoryId: directory.directoryId,
    ownerUserId: many.userId,
    createdOn: long,
  })
  await db.insertInto('recordingTags').values({ recordingId, tagId }).execute()
  const move = (createdOn: Date) =>
    db.updateTable('recordings').set({ createdOn }).where('recordingId', '=', recordingId).execute()
  for (const person of [admin, many]) expect((await newest(person)).flat()).not.toContain(recordingId)

  await move(minute(1_000))
  for (const person of [admin, many]) {
    expect((await newest(person)).map(([first]) => first)).toEqual([recordingId, recordingId])
  }

  await move(long)
  for (const person of [admin, many]) expect((await newest(person)).flat()).not.toContain(recordingId)

  await move(minute(1_000))
  await db.deleteFrom('recordingTags').where('recordingId', '=', recordingId).execute()
  for (const person of [admin, many]) {
    const [withTag, ready] = await newest(person)
    expect(withTag).not.toContain(recordingId)
    expect(ready?.[0]).toBe(recordingId)
  }
})

test('a directory with no more recordings than the first range is counted exactly', async ({ directory }) => {
  const admin = await directory.signIn('admin')
  for (let n = 0; n < 8; n += 1) {
    await addRecording(db, { directoryId: directory.directoryId, ownerUserId: admin.userId, createdOn: minute(n) })
  }
  const page = await listed('/recordings', { state: 'ready' })(admin, { page: 1, pageSize: 3, exactTotal: false })
  expect(page).toMatchObject({ total: 8, isTotalExact: true, hasMore: true })
})

test('by default, tens of thousands are searched', () => {
  expect(windowLimits.newest).toBeGreaterThan(10_000)
})
