import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test as base } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { accessOf, makeFolder, shareFolder } from './fixtures/test-folders.ts'

const test = base
  .extend('ada', ({ directory }) => directory.signIn('user'))
  .extend('bob', ({ directory }) => directory.signIn('user'))

const move = (person: TestPerson, folderId: string, parentFolderId: string | null) =>
  person.patch(`/folders/${folderId}`, { parentFolderId })

const parentOf = async (person: TestPerson, folderId: string): Promise<string | null> =>
  (await person.get(`/folders/${folderId}`)).json().parentFolderId

/** A chain of nested folders, inserted directly because a test needs many. */
async function addLine(person: TestPerson, { directoryId, length }: { directoryId: string; length: number }) {
  const folderIds = Array.from({ length }, newId)
  await service.db
    .insertInto('folders')
    .values(
      folderIds.map((folderId, index) => ({
        folderId,
        directoryId,
        ownerUserId: person.userId,
        parentFolderId: folderIds[index - 1] ?? null,
        name: `Level ${index + 1}`,
      })),
    )
    .execute()
  return { first: folderIds[0] ?? '', last: folderIds.at(-1) ?? '' }
}

test('a folder can move into another, and to the root (contract 4.4)', async ({ ada }) => {
  const top = await makeFolder(ada, { name: 'Top' })
  const folderId = await makeFolder(ada, { name: 'Moved' })

  expect((await move(ada, folderId, top.toUpperCase())).json()).toMatchObject({ parentFolderId: top, name: 'Moved' })
  expect((await move(ada, folderId, null)).json()).toMatchObject({ parentFolderId: null })
})

test('moving a folder under itself or a descendant is 400 (contract-decisions, folder moves)', async ({ ada }) => {
  const top = await makeFolder(ada)
  const middle = await makeFolder(ada, { in: top })
  const leaf = await makeFolder(ada, { in: middle })

  for (const parent of [top, middle, leaf, leaf.toUpperCase()]) {
    const response = await move(ada, top, parent)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ field: 'parentFolderId' }])
  }
  expect(await parentOf(ada, top)).toBeNull()
})

test('two concurrent moves that together would form a cycle don’t (contract-decisions, folder moves)', async ({
  ada,
}) => {
  for (let time = 0; time < 5; time += 1) {
    const left = await makeFolder(ada)
    const right = await makeFolder(ada)

    const answers = await Promise.all([move(ada, left, right), move(ada, right, left)])

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
    const parents = [await parentOf(ada, left), await parentOf(ada, right)]
    expect(parents.filter((parent) => parent === null)).toHaveLength(1)
  }
})

test('a folder created inside one that is being deleted is deleted with it, or refused', async ({ ada }) => {
  for (let time = 0; time < 5; time += 1) {
    const top = await makeFolder(ada)

    const [made, removed] = await Promise.all([
      ada.post('/folders', { name: 'Inside', parentFolderId: top }),
      ada.delete(`/folders/${top}`),
    ])

    expect(removed.statusCode).toBe(204)
    expect([200, 400]).toContain(made.statusCode)
    expect((await ada.get('/folders')).json().total).toBe(0)
  }
})

test('a move requires read-write access to both folders (contract-decisions, folder moves)', async ({ ada, bob }) => {
  const target = await makeFolder(ada)
  const adas = await makeFolder(ada)
  const bobs = await makeFolder(bob)

  expect((await move(bob, bobs, target)).json()).toMatchObject({ status: 400, errors: [{ field: 'parentFolderId' }] })
  await shareFolder(ada, target, { people: [[bob, 'read']] })
  expect((await move(bob, bobs, target)).statusCode).toBe(403)
  await shareFolder(ada, target, { people: [[bob, 'readWrite']] })
  expect((await move(bob, bobs, target)).statusCode).toBe(200)

  expect((await move(bob, adas, bobs)).statusCode).toBe(404)
  await shareFolder(ada, adas, { people: [[bob, 'read']] })
  expect((await move(bob, adas, bobs)).statusCode).toBe(403)
})

test('naming the current parent is no move and requires no access to it', async ({ ada, bob }) => {
  const top = await makeFolder(ada)
  const inside = await makeFolder(ada, { in: top })
  await shareFolder(ada, inside, { people: [[bob, 'readWrite']] })

  const response = await bob.patch(`/folders/${inside}`, { name: 'Renamed', parentFolderId: top })

  expect(response.json()).toMatchObject({ name: 'Renamed', parentFolderId: top })
})

test('a moved folder inherits from its new ancestors, and people who lose access are notified', async ({
  ada,
  bob,
}) => {
  const shared = await makeFolder(ada)
  const inside = await makeFolder(ada, { in: shared })
  await shareFolder(ada, shared, { people: [[bob, 'readWrite']] })
  expect(await accessOf(bob, inside)).toBe('readWrite')

  const moved = await move(bob, inside, null)

  expect(moved.json()).toMatchObject({ accessLevel: 'none', isOwner: false, parentFolderId: null })
  expect(await accessOf(bob, inside)).toBe('none')
  await move(ada, inside, shared)
  expect(await accessOf(bob, inside)).toBe('readWrite')
})

test('folders nest at most 50 levels deep', async ({ ada, directory }) => {
  const { directoryId } = directory
  const deep = await addLine(ada, { directoryId, length: 49 })
  const pair = await addLine(ada, { directoryId, length: 2 })
  const last = await makeFolder(ada, { in: deep.last })

  for (const refused of [
    await ada.post('/folders', { name: 'Too deep', parentFolderId: last }),
    await move(ada, pair.first, deep.last),
    await move(ada, pair.last, last),
  ]) {
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ field: 'parentFolderId', message: expect.stringContaining('50') }])
  }
  expect((await move(ada, pair.last, deep.last)).statusCode).toBe(200)
})

test('a refused move changes nothing else either (contract 4.4)', async ({ ada }) => {
  const folderId = await makeFolder(ada, { name: 'Before' })

  const response = await ada.patch(`/folders/${folderId}`, { name: 'After', parentFolderId: folderId })

  expect(response.statusCode).toBe(400)
  expect((await ada.get(`/folders/${folderId}`)).json()).toMatchObject({ name: 'Before' })
})

test('a move keeps the direct shares and is in the audit log (contract 4.4; extension audit)', async ({
  ada,
  bob,
  directory,
}) => {
  const top = await makeFolder(ada, { name: 'Top' })
  const folderId = await makeFolder(ada, { name: 'Moved' })
  await shareFolder(ada, folderId, { people: [[bob, 'read']] })

  await move(ada, folderId, top)

  const shares = (await ada.get(`/folders/${folderId}/shares`)).json()
  expect(shares).toMatchObject({ userShares: [{ userId: bob.userId, accessLevel: 'read' }] })
  const entry = await service.db
    .selectFrom('auditEntries')
    .select(['action', 'resourceId', 'changes'])
    .where('directoryId', '=', directory.directoryId)
    .orderBy('auditEntryId', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({
    action: 'folder.moved',
    resourceId: folderId,
    changes: [{ field: 'parentFolder', before: null, after: 'Top' }],
  })
})
