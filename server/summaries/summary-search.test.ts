import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addAppointment, addFolder, addRecording } from '../test/test-recording.ts'
import { expectContract, expectContractSelection } from '../test/validate-response.ts'

const { db } = service

type Item = { title?: string; content?: string; subject?: string; description?: string }
type Written = { directoryId: string; ownerUserId: string; summary?: string | null; items?: Item[]; day?: string }

async function addWritten({ summary = null, items = [], day = '01', ...facts }: Written) {
  const createdOn = new Date(`2026-01-${day}T10:00:00Z`)
  const recordingId = await addRecording(db, { ...facts, createdOn })
  const recordingSummaryId = newId()
  const { directoryId } = facts
  await db
    .insertInto('summaries')
    .values({ recordingSummaryId, directoryId, recordingId, languageCode: 'en', summary, createdOn })
    .execute()
  for (const [sortOrder, item] of items.entries()) {
    await db
      .insertInto('summarySectionItems')
      .values({
        sectionItemId: newId(),
        recordingSummaryId,
        title: '',
        sectionType: 'topics',
        outputFormat: 'markdown',
        sortOrder,
        ...item,
      })
      .execute()
  }
  return { recordingId, recordingSummaryId }
}

const find = async (person: TestPerson, body: object) => (await person.post('/summaries/search', body)).json()
const idsOf = (page: { items: { recordingSummaryId: string }[] }) => page.items.map((item) => item.recordingSummaryId)

test('a term is found in the text and in section items, in any case, anywhere in a word (4.9)', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const facts = { directoryId: directory.directoryId, ownerUserId: user.userId }
  const written = []
  for (const part of [
    { summary: 'prekumquats' },
    { items: [{ title: 'KUMQUATS' }] },
    { items: [{ title: 'a' }, { content: 'the (Kumquat) is ripe' }] },
    { items: [{ subject: 'Buy kumquats' }] },
    { items: [{ description: 'kumquat' }] },
  ])
    written.push((await addWritten({ ...facts, ...part })).recordingSummaryId)
  await addWritten({ ...facts, summary: 'kum quat', items: [{ title: 'Kum', content: 'quat' }] })

  const page = await find(user, { search: 'kUmQuAt' })

  expectContract('searchSummaries', 200, page)
  expect(page).toMatchObject({ page: 1, pageSize: 25, total: 5, hasMore: false })
  expect(idsOf(page).toSorted()).toEqual(written.toSorted())
})

test('hits come newest first, in the contract’s shape, paged with an exact total (2.17, 4.0)', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const facts = { directoryId: directory.directoryId, ownerUserId: user.userId }
  const days = ['03', '01', '05', '02', '04']
  const byDay = new Map<string, Awaited<ReturnType<typeof addWritten>>>()
  for (const day of days) byDay.set(day, await addWritten({ ...facts, day, summary: 'The **release** moves.' }))
  const newest = byDay.get('05')
  const appointmentId = await addAppointment(db, {
    directoryId: directory.directoryId,
    userId: user.userId,
    recordingIds: [newest?.recordingId ?? ''],
  })

  const pages = []
  for (const page of [1, 2, 3, 4]) pages.push(await find(user, { search: 'release', page, pageSize: 2 }))

  expect(pages[0].items[0]).toEqual({
    ...newest,
    ...(isContractOnlyRun ? {} : { recordingName: 'Weekly stand-up' }),
    appointmentId,
    languageCode: 'en',
    snippet: 'The release moves.',
    createdOn: '2026-01-05T10:00:00.000Z',
  })
  expect(pages.map(({ total, hasMore, items }) => [total, hasMore, items.length])).toEqual([
    [5, true, 2],
    [5, true, 2],
    [5, false, 1],
    [5, false, 0],
  ])
  expect(pages.flatMap(idsOf)).toEqual(['05', '04', '03', '02', '01'].map((day) => byDay.get(day)?.recordingSummaryId))
  const selected = (await user.post('/summaries/search?fields=snippet', { search: 'release' })).json()
  expectContractSelection('searchSummaries', 'snippet', selected)
})

test('pages beyond the two hundred newest hits continue where those end', async ({ directory }) => {
  const user = await directory.signIn('user')
  const facts = { directoryId: directory.directoryId, ownerUserId: user.userId }
  const recordingId = await addRecording(db, facts)
  const rows = Array.from({ length: 230 }, (_, index) => ({
    recordingSummaryId: newId(),
    directoryId: directory.directoryId,
    recordingId,
    languageCode: `x-${index}`,
    summary: 'Kumquats',
    createdOn: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
  }))
  await db.insertInto('summaries').values(rows).execute()

  const ids: string[] = []
  for (const page of [1, 2, 3, 4]) ids.push(...idsOf(await find(user, { search: 'kumquats', page, pageSize: 75 })))

  expect(ids).toEqual(rows.map(({ recordingSummaryId }) => recordingSummaryId).toReversed())
})

test.for([
  '100%',
  'a_b',
  String.raw`c\d`,
  "o'clock",
  '<b>',
  '.*x',
  '"quoted"',
  'grün',
  '日本語',
  '\u{1F600}\u{1F601}!',
])('%s is taken literally (4.0)', async (term, { directory }) => {
  const user = await directory.signIn('user')
  const facts = { directoryId: directory.directoryId, ownerUserId: user.userId }
  const { recordingSummaryId } = await addWritten({ ...facts, summary: `x${term.toUpperCase()}y` })
  await addWritten({ ...facts, summary: '1000 axb cxd oclock b xyz quoted grun 日本 语' })

  expect(idsOf(await find(user, { search: term }))).toEqual([recordingSummaryId])
})

test('terms across words, with any white space, and longer than any indexed word are found', async ({ directory }) => {
  const user = await directory.signIn('user')
  const facts = { directoryId: directory.directoryId, ownerUserId: user.userId }
  const long = Array.from({ length: 100 }, (_, index) => `part${index}`).join('-')
  const { recordingSummaryId } = await addWritten({ ...facts, summary: `We ship the\n\trelease plan of ${long} now` })
  await addWritten({ ...facts, summary: 'the ship release of plan' })

  const inOne = ['ship the release', 'IP THE REL', 'the  release\nplan', 'plan of part0', 'part9-part10']
  for (const search of [...inOne, `${long} no`, long.slice(150, 420)]) {
    expect([search, (await find(user, { search })).total]).toEqual([search, 1])
  }
  const counted: [search: string, total: number][] = [
    ['the ', 2],
    [' the ', 1],
    ['e s', 2],
    ['e r', 1],
  ]
  for (const [search, total] of counted) {
    expect([search, (await find(user, { search })).total]).toEqual([search, total])
  }
  expect(idsOf(await find(user, { search: 'ship the rel' }))).toEqual([recordingSummaryId])
  expect((await find(user, { search: `${long.slice(150, 420)}x` })).total).toBe(0)
})

test('a snippet shows the first hit and has at most 300 characters (8)', async ({ directory }) => {
  const user = await directory.signIn('user')
  const filler = '\u{1F600} talk '.repeat(200)
  const facts = { directoryId: directory.directoryId, ownerUserId: user.userId }
  await addWritten({ ...facts, summary: filler, items: [{ content: `${filler}The kumquat is ripe. ${filler}` }] })

  const [hit] = (await find(user, { search: 'kumquat' })).items

  expect(hit.snippet).toMatch(/^….*The kumquat is ripe\..*…$/u)
  expect(hit.snippet.length).toBeLessThanOrEqual(300)
  expect(hit.snippet.isWellFormed()).toBe(true)
})

test('null or nothing lists every summary (4.9)', async ({ directory }) => {
  const user = await directory.signIn('user')
  const facts = { directoryId: directory.directoryId, ownerUserId: user.userId }
  const one = await addWritten({ ...facts, day: '02', summary: '# Title\n\nText' })
  const other = await addWritten({ ...facts })

  for (const body of [{}, { search: null }]) {
    const page = await find(user, body)
    expect(idsOf(page)).toEqual([one.recordingSummaryId, other.recordingSummaryId])
    expect(page.items.map((item: { snippet: string }) => item.snippet)).toEqual(['Title Text', ''])
  }
})

test.for([{ search: 'ab' }, { search: '' }, { search: '   ' }, { search: 5 }, { search: 'x'.repeat(1001) }])(
  'the search %j is 400 and names the field (8)',
  async (body, { directory }) => {
    const user = await directory.signIn('user')

    const response = await user.post('/summaries/search', body)

    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].field).toBe('search')
  },
)

test('only summaries of recordings that the caller can see are found and counted', async ({ directory }) => {
  const { directoryId } = directory
  const people = await Promise.all(Array.from({ length: 4 }, () => directory.signIn('user')))
  const [creator, reader, attendee, stranger] = people
  if (creator === undefined || reader === undefined || attendee === undefined || stranger === undefined)
    throw new Error()
  const admin = await directory.signIn('admin')
  const elsewhere = await (await service.createDirectory()).signIn('owner')
  const { recordingId, recordingSummaryId } = await addWritten({
    directoryId,
    ownerUserId: creator.userId,
    summary: 'Kumquats',
  })
  await addWritten({ directoryId, ownerUserId: admin.userId, summary: 'Kumquats' })
  const folderId = await addFolder(db, { directoryId, ownerUserId: creator.userId, recordingIds: [recordingId] })
  await addAppointment(db, {
    directoryId,
    userId: creator.userId,
    attendees: [attendee.email],
    recordingIds: [recordingId],
  })
  const share = { folderId, userId: reader.userId, accessLevel: 'read' as const }
  const totals = async (search: string | null) => {
    const found = []
    for (const person of [creator, reader, attendee, stranger, admin, elsewhere])
      found.push((await find(person, { search })).total)
    return found
  }

  for (const search of ['kumquats', null]) expect(await totals(search)).toEqual([1, 0, 1, 0, 2, 0])
  await db.insertInto('folderUserShares').values(share).execute()
  for (const search of ['kumquats', null]) expect(await totals(search)).toEqual([1, 1, 1, 0, 2, 0])
  expect(idsOf(await find(reader, { search: 'kumquats' }))).toEqual([recordingSummaryId])
  await db.deleteFrom('folderUserShares').where('folderId', '=', folderId).execute()
  for (const search of ['kumquats', null]) expect(await totals(search)).toEqual([1, 0, 1, 0, 2, 0])
})

test('changes of texts and items, and deletions, take effect in search at once', async ({ directory }) => {
  const user = await directory.signIn('user')
  const facts = { directoryId: directory.directoryId, ownerUserId: user.userId }
  const { recordingSummaryId } = await addWritten({ ...facts, summary: 'Kumquats', items: [{ title: 'Papayas' }] })
  const totals = async () => [
    (await find(user, { search: 'kumquats' })).total,
    (await find(user, { search: 'papayas' })).total,
  ]
  expect(await totals()).toEqual([1, 1])

  await db
    .updateTable('summaries')
    .set({ summary: 'Gone' })
    .where('recordingSummaryId', '=', recordingSummaryId)
    .execute()
  expect(await totals()).toEqual([0, 1])
  await db.deleteFrom('summarySectionItems').where('recordingSummaryId', '=', recordingSummaryId).execute()
  expect(await totals()).toEqual([0, 0])
  await db
    .updateTable('summaries')
    .set({ summary: 'Papayas' })
    .where('recordingSummaryId', '=', recordingSummaryId)
    .execute()
  expect(await totals()).toEqual([0, 1])
  await db
    .updateTable('summaries')
    .set({ deletedOn: new Date() })
    .where('recordingSummaryId', '=', recordingSummaryId)
    .execute()
  expect(await totals()).toEqual([0, 0])
})
