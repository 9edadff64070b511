import { expect } from 'vitest'
import { service, test as base } from '../test/service-test.ts'
import { addRecording } from '../test/test-recording.ts'
import { folderNames, makeFolder, shareFolder } from './fixtures/test-folders.ts'

const test = base
  .extend('ada', ({ directory }) => directory.signIn('user'))
  .extend('bob', ({ directory }) => directory.signIn('user'))

test('a restored folder gets everything back: subfolders, shares, favorites and recordings', async ({
  ada,
  bob,
  directory,
}) => {
  const recordingId = await addRecording(service.db, { directoryId: directory.directoryId, ownerUserId: ada.userId })
  const top = await makeFolder(ada, { name: 'Top' })
  const leaf = await makeFolder(ada, { name: 'Leaf', in: top })
  const before = await makeFolder(ada, { name: 'Deleted before', in: top })
  await shareFolder(ada, top, { people: [[bob, 'read']] })
  await ada.put(`/folders/${leaf}/recordings/${recordingId}`)
  await bob.put(`/folders/${leaf}/favorite`)
  await ada.delete(`/folders/${before}`)
  const look = async () => [
    (await bob.get('/folders')).json(),
    (await ada.get(`/folders/${top}/shares`)).json(),
    (await bob.get(`/folders/${leaf}/recordings`)).json(),
    (await bob.get('/folders/counts')).json(),
  ]
  const there = await look()
  await ada.delete(`/folders/${top}`)
  expect((await bob.get('/folders')).json().total).toBe(0)

  const response = await ada.post(`/folders/${top}/restore`)

  expect(response.json()).toEqual((await ada.get(`/folders/${top}`)).json())
  expect(await look()).toEqual(there)
  expect((await ada.post(`/folders/${top}/restore`)).json()).toEqual(response.json())
  const entries = await service.db
    .selectFrom('auditEntries')
    .select(['userId', 'resourceId', 'resourceName', 'changes'])
    .where('action', '=', 'folder.restored')
    .where('directoryId', '=', directory.directoryId)
    .execute()
  expect(entries).toEqual([
    {
      userId: ada.userId,
      resourceId: top,
      resourceName: 'Top',
      changes: [{ field: 'subfolder', before: null, after: 'Leaf' }],
    },
  ])
})

test('those who could delete a folder may restore it; readers get 403, others 404', async ({ ada, bob, directory }) => {
  const [carl, admin] = [await directory.signIn('user'), await directory.signIn('admin')]
  const elsewhere = await (await service.createDirectory()).signIn('owner')
  const top = await makeFolder(ada, { name: 'Top' })
  const inside = await makeFolder(ada, { name: 'Inside', in: top })
  await shareFolder(ada, top, {
    people: [
      [bob, 'readWrite'],
      [carl, 'read'],
    ],
  })
  await bob.delete(`/folders/${inside}`)

  const statuses = []
  for (const person of [carl, admin, elsewhere, bob]) {
    statuses.push((await person.post(`/folders/${inside}/restore`)).statusCode)
  }

  expect(statuses).toEqual([403, 404, 404, 200])
  expect(await folderNames(carl)).toEqual(['Inside', 'Top'])
})

test('a folder inside a deleted one can only be restored after that one (409), for those who may know of it', async ({
  ada,
  bob,
}) => {
  const top = await makeFolder(ada, { name: 'Top' })
  const first = await makeFolder(ada, { name: 'First', in: top })
  const second = await makeFolder(ada, { name: 'Second', in: top })
  await ada.delete(`/folders/${first}`)
  await ada.delete(`/folders/${top}`)

  for (const folderId of [first, second]) {
    expect((await ada.post(`/folders/${folderId}/restore`)).json()).toMatchObject({
      status: 409,
      code: 'EDIT_CONFLICT',
    })
    expect((await bob.post(`/folders/${folderId}/restore`)).statusCode).toBe(404)
  }
  await ada.post(`/folders/${top}/restore`)
  expect(await folderNames(ada)).toEqual(['Second', 'Top'])
  expect((await ada.post(`/folders/${first}/restore`)).statusCode).toBe(200)
  expect(await folderNames(ada)).toEqual(['First', 'Second', 'Top'])
})

test('a folder that would now be nested too deep stays deleted (400)', async ({ ada }) => {
  const nest = async (count: number, parent: string | null) => {
    const made: string[] = []
    for (let depth = 0; depth < count; depth += 1) made.push(await makeFolder(ada, { in: made.at(-1) ?? parent }))
    return made
  }
  const [top = ''] = await nest(1, null)
  const [inside = ''] = await nest(30, top)
  const deep = await nest(30, null)
  await ada.delete(`/folders/${inside}`)
  await ada.patch(`/folders/${top}`, { parentFolderId: deep.at(-1) ?? null })

  const response = await ada.post(`/folders/${inside}/restore`)

  expect([response.statusCode, response.json().errors[0].field]).toEqual([400, 'folderId'])
  expect((await ada.get(`/folders/${inside}`)).statusCode).toBe(404)
})

test('a former member’s share of a folder doesn’t come back with it', async ({ ada, bob, directory }) => {
  const admin = await directory.signIn('admin')
  const folderId = await makeFolder(ada)
  await shareFolder(ada, folderId, { people: [[bob, 'read']] })
  await ada.delete(`/folders/${folderId}`)
  await admin.delete(`/memberships/${bob.userId}`)

  await ada.post(`/folders/${folderId}/restore`)

  const rows = await service.db.selectFrom('folderUserShares').selectAll().where('folderId', '=', folderId).execute()
  expect(rows).toEqual([])
})

test('shares are replaced only if they are still those the change was based on', async ({ ada, bob, directory }) => {
  const carl = await directory.signIn('user')
  const folderId = await makeFolder(ada)
  const version = async () => (await ada.get(`/folders/${folderId}/shares`)).json().version
  const put = (people: { userId: string }[], expectedVersion: string | null) =>
    ada.put(`/folders/${folderId}/shares`, {
      userShares: people.map(({ userId }) => ({ userId, accessLevel: 'read' })),
      teamShares: [],
      expectedVersion,
    })
  const empty = await version()

  const race = await Promise.all([put([bob], empty), put([carl], empty)])

  expect(new Set(race.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  const winner = race.find(({ statusCode }) => statusCode === 200)?.json()
  expect((await ada.get(`/folders/${folderId}/shares`)).json()).toEqual(winner)
  expect(race.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('EDIT_CONFLICT')
  expect((await put([bob, carl], winner.version)).statusCode).toBe(200)
  expect((await put([], null)).statusCode).toBe(200)
  // Equal lists have equal versions.
  expect(await version()).toBe(empty)
})
