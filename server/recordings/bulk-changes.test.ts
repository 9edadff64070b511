import * as fc from 'fast-check'
import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addFolder, addRecording } from '../test/test-recording.ts'
import { whileTimeLasts } from '../test/while-time-lasts.ts'

const { db } = service

const RECORDINGS = 6

function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error(`Nothing at ${index}.`)
  return item
}

type Company = Awaited<ReturnType<typeof createCompany>>

/** Deterministic: recordings of two users, in a folder that one user can write to, one can read and one can't see. */
async function createCompany() {
  const directory = await service.createDirectory()
  const { directoryId } = directory
  const people = [
    await directory.signIn('user'),
    await directory.signIn('user'),
    await directory.signIn('user'),
    await directory.signIn('admin'),
  ]
  const recordingIds: string[] = []
  for (let index = 0; index < RECORDINGS; index += 1) {
    const ownerUserId = at(people, index % 2).userId
    recordingIds.push(
      await addRecording(db, {
        directoryId,
        ownerUserId,
        name: `Recording ${index}`,
        createdOn: new Date(2026, 0, 1 + index),
      }),
    )
  }
  const folderIds = [
    await addFolder(db, { directoryId, ownerUserId: at(people, 0).userId }),
    await addFolder(db, { directoryId, ownerUserId: at(people, 1).userId }),
  ]
  const shares = [
    { folderId: at(folderIds, 0), userId: at(people, 1).userId, accessLevel: 'readWrite' as const },
    { folderId: at(folderIds, 0), userId: at(people, 2).userId, accessLevel: 'read' as const },
    { folderId: at(folderIds, 1), userId: at(people, 2).userId, accessLevel: 'readWrite' as const },
  ]
  await db.insertInto('folderUserShares').values(shares).execute()
  const places = [0, 1, 2].map((index) => ({
    folderId: at(folderIds, 0),
    recordingId: at(recordingIds, index),
    addedByUserId: at(people, index % 2).userId,
  }))
  await db.insertInto('folderRecordings').values(places).execute()
  const tagIds = Array.from({ length: 22 }, () => newId())
  await db
    .insertInto('tags')
    .values(tagIds.map((tagId, index) => ({ tagId, directoryId, name: `Tag ${index}` })))
    .execute()
  // One recording is full and takes no further tag.
  const full = tagIds.slice(2).map((tagId) => ({ tagId, recordingId: at(recordingIds, 0) }))
  await db.insertInto('recordingTags').values(full).execute()
  return { directoryId, people, recordingIds, folderIds, tagIds }
}

const change = fc.oneof(
  fc.record({ action: fc.constantFrom('delete' as const, 'restore' as const) }),
  fc.record({ addTags: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1 }) }),
  fc.record({ removeTags: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1 }) }),
  fc.record({ addFolder: fc.nat({ max: 1 }) }),
  fc.record({ removeFolder: fc.nat({ max: 1 }) }),
)
const step = fc.record({
  person: fc.nat({ max: 3 }),
  // The highest index stands for a recording that doesn't exist.
  recordings: fc.uniqueArray(fc.nat({ max: RECORDINGS }), { minLength: 1 }),
  change,
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const unknownId = newId()
const idOf = ({ recordingIds }: Company, index: number) => recordingIds[index] ?? unknownId

/** A status per recording; if the whole request is refused, its status for all of them. */
async function takeInBulk(company: Company, { person, recordings, change: { ...changed } }: Step) {
  const body = {
    recordingIds: recordings.map((index) => idOf(company, index)),
    ...('action' in changed ? changed : {}),
    ...('addTags' in changed ? { addTagIds: changed.addTags.map((tag) => at(company.tagIds, tag)) } : {}),
    ...('removeTags' in changed ? { removeTagIds: changed.removeTags.map((tag) => at(company.tagIds, tag)) } : {}),
    ...('addFolder' in changed ? { addFolderId: at(company.folderIds, changed.addFolder) } : {}),
    ...('removeFolder' in changed ? { removeFolderId: at(company.folderIds, changed.removeFolder) } : {}),
  }
  const response = await at(company.people, person).post('/recordings/bulk', body)
  const { doneRecordingIds, refused = [] } = response.json()
  const statuses = new Map([
    ['NOT_FOUND', 404],
    ['FORBIDDEN', 403],
    ['TAG_LIMIT', 400],
    ['VALIDATION_FAILED', 400],
  ])
  return recordings.map((index) => {
    if (response.statusCode !== 200) return response.statusCode
    const refusal = refused.find(({ recordingId }: { recordingId: string }) => recordingId === idOf(company, index))
    if (refusal !== undefined) return statuses.get(refusal.code)
    return doneRecordingIds.includes(idOf(company, index)) ? 200 : null
  })
}

async function takeOne(company: Company, index: number, { person: number, change: { ...changed } }: Step) {
  const person = at(company.people, number)
  const path = `/recordings/${idOf(company, index)}`
  if ('action' in changed) return changed.action === 'delete' ? person.delete(path) : person.post(`${path}/restore`)
  if ('addFolder' in changed) return person.put(`/folders/${at(company.folderIds, changed.addFolder)}${path}`)
  if ('removeFolder' in changed) return person.delete(`/folders/${at(company.folderIds, changed.removeFolder)}${path}`)
  const rows = await db
    .selectFrom('recordingTags')
    .select('tagId')
    .where('recordingId', '=', idOf(company, index))
    .execute()
  const own = rows.map(({ tagId }) => tagId)
  const tagIds =
    'addTags' in changed
      ? [...new Set([...own, ...changed.addTags.map((tag) => at(company.tagIds, tag))])]
      : own.filter((tagId) => !changed.removeTags.some((tag) => at(company.tagIds, tag) === tagId))
  return person.put(`${path}/tags`, { tagIds })
}

async function takeOneByOne(company: Company, taken: Step) {
  const statuses: number[] = []
  for (const index of taken.recordings) {
    const { statusCode } = await takeOne(company, index, taken)
    statuses.push(statusCode === 204 ? 200 : statusCode)
  }
  return statuses
}

/** A folder that the person may not use fails the whole request, regardless of the individual recordings. */
function isRefusedWhole(
  { change: requested }: Step,
  single: readonly (number | null | undefined)[],
  bulk: typeof single,
): boolean {
  const isFiling = 'addFolder' in requested || 'removeFolder' in requested
  return isFiling && single.every((status) => status !== 200) && new Set(bulk).size === 1 && bulk[0] !== 200
}

/** Everything a change can affect, with ids replaced by numbers so that companies can be compared. */
async function stateOf({ directoryId, people, recordingIds, folderIds, tagIds }: Company) {
  const numbers = new Map([
    ...people.map(({ userId }, index) => [userId, `person ${index}`] as const),
    ...recordingIds.map((id, index) => [id, `recording ${index}`] as const),
    ...folderIds.map((id, index) => [id, `folder ${index}`] as const),
    ...tagIds.map((id, index) => [id, `tag ${index}`] as const),
  ])
  const numbered = (rows: object[]) =>
    rows.map((row) => JSON.stringify(row, (_key, value) => numbers.get(value) ?? value)).toSorted()
  const recordings = await db
    .selectFrom('recordings')
    .select(['recordingId', 'deletedOn'])
    .where('directoryId', '=', directoryId)
    .execute()
  const audit = await db
    .selectFrom('auditEntries')
    .select(['userId', 'action', 'resourceId', 'resourceName', 'changes'])
    .where('directoryId', '=', directoryId)
    // A bulk request lists its refusals in the response instead of failing, so it doesn't log them.
    .where('action', '!=', 'access.refused')
    .execute()
  return {
    recordings: numbered(
      recordings.map(({ recordingId, deletedOn }) => ({ recordingId, isDeleted: deletedOn !== null })),
    ),
    tags: numbered(
      await db
        .selectFrom('recordingTags')
        .select(['recordingId', 'tagId'])
        .where('recordingId', 'in', recordingIds)
        .execute(),
    ),
    places: numbered(
      await db
        .selectFrom('folderRecordings')
        .select(['recordingId', 'folderId', 'addedByUserId'])
        .where('recordingId', 'in', recordingIds)
        .execute(),
    ),
    audit: numbered(audit),
  }
}

test('a bulk change has the effect of the single operations, including refusals and the audit log; repeating it changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 10, size: 'max' }),
      whileTimeLasts(8_000, async (steps) => {
        const [bulk, single] = [await createCompany(), await createCompany()]
        for (const taken of steps) {
          const statuses = await takeOneByOne(single, taken)
          const inBulk = await takeInBulk(bulk, taken)
          expect({ taken, statuses: inBulk }).toEqual({
            taken,
            statuses: isRefusedWhole(taken, statuses, inBulk) ? inBulk : statuses,
          })
          const state = await stateOf(bulk)
          expect(state).toEqual(await stateOf(single))
          // Deleting again would be refused, because the recording is already gone.
          if ('action' in taken.change && taken.change.action === 'delete') continue
          await takeInBulk(bulk, taken)
          expect(await stateOf(bulk)).toEqual(state)
        }
      }),
    ),
    { numRuns: 8 },
  )
}, 90_000)

test('a request that no recording can fulfill changes nothing and says why', async () => {
  const { people, recordingIds, folderIds, tagIds } = await createCompany()
  const [ada, bob] = [at(people, 0), at(people, 2)]
  const ask = async (person: TestPerson, body: object) => {
    const response = await person.post('/recordings/bulk', { recordingIds, ...body })
    return [response.statusCode, response.json().errors?.[0].field]
  }

  expect(await ask(ada, {})).toEqual([400, 'action'])
  expect(await ask(ada, { action: 'delete', addTagIds: [at(tagIds, 0)] })).toEqual([400, 'action'])
  expect(await ask(ada, { recordingIds: [], action: 'delete' })).toEqual([400, 'recordingIds'])
  expect(await ask(ada, { recordingIds: Array.from({ length: 1_001 }, newId), action: 'delete' })).toEqual([
    400,
    'recordingIds',
  ])
  expect(await ask(ada, { addTagIds: [at(tagIds, 0), newId()] })).toEqual([400, 'addTagIds.1'])
  expect(await ask(ada, { addFolderId: at(folderIds, 1) })).toEqual([400, 'addFolderId'])
  expect(await ask(ada, { removeFolderId: 'nonsense' })).toEqual([400, 'removeFolderId'])
  expect(await ask(bob, { addFolderId: at(folderIds, 0) })).toEqual([403, undefined])
  const tagged = await db
    .selectFrom('recordingTags')
    .select('recordingId')
    .distinct()
    .where('recordingId', 'in', recordingIds)
    .execute()
  expect(tagged).toHaveLength(1)
})

test('duplicates are processed once, and each recording changes entirely or not at all', async () => {
  const { people, recordingIds, folderIds, tagIds } = await createCompany()
  const ada = at(people, 0)
  const [full, free] = [at(recordingIds, 0), at(recordingIds, 2)]
  await db.deleteFrom('folderRecordings').where('recordingId', 'in', recordingIds).execute()

  const answer = await ada.post('/recordings/bulk', {
    recordingIds: [full, free, free.toUpperCase(), 'nonsense'],
    addTagIds: [at(tagIds, 0)],
    addFolderId: at(folderIds, 0),
  })

  expect(answer.json()).toEqual({
    doneRecordingIds: [free],
    refused: [
      { recordingId: full, code: 'TAG_LIMIT', message: expect.stringContaining('20') },
      { recordingId: 'nonsense', code: 'NOT_FOUND', message: 'Recording not found.' },
    ],
  })
  const places = await db
    .selectFrom('folderRecordings')
    .select('recordingId')
    .where('recordingId', 'in', recordingIds)
    .execute()
  expect(places).toEqual([{ recordingId: free }])
})

test('a tag deleted during a bulk change ends up on no recording, and each is either done or refused', async () => {
  const { people, recordingIds, tagIds } = await createCompany()
  const admin = at(people, 3)
  const tagId = at(tagIds, 0)

  const [bulk, deleted] = await Promise.all([
    admin.post('/recordings/bulk', { recordingIds: recordingIds.slice(1), addTagIds: [tagId] }),
    admin.delete(`/tags/${tagId}`),
  ])

  expect(deleted.statusCode).toBe(204)
  // The whole request fails if the tag was deleted before; otherwise each recording that came too late is refused.
  const { doneRecordingIds = [], refused = [], errors = [] } = bulk.json()
  const messages: string[] = refused.map(({ message }: { message: string }) => message)
  expect(doneRecordingIds.length + refused.length).toBe(bulk.statusCode === 200 ? RECORDINGS - 1 : 0)
  expect(errors.map(({ field }: { field: string }) => field)).toEqual(bulk.statusCode === 200 ? [] : ['addTagIds.0'])
  expect(messages.filter((message) => !message.includes(tagId))).toEqual([])
  expect(await db.selectFrom('recordingTags').selectAll().where('tagId', '=', tagId).execute()).toEqual([])
})
