import * as fc from 'fast-check'
import { expect } from 'vitest'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { whileTimeLasts } from '../test/while-time-lasts.ts'
import type { AccessLevel } from './folder-rules.ts'
import {
  actOf,
  at,
  createWorld,
  history,
  idOf,
  parentOf,
  PEOPLE,
  take,
  type Step,
  type World,
} from './fixtures/folder-world.ts'

type Changing = Extract<Step, { does: 'move' | 'share' }>
type Difference = { userId: string; from: AccessLevel; to: AccessLevel }

/** The preview request for a step. */
function previewBody(world: World, step: Changing) {
  if (step.does === 'move') {
    const target = parentOf(world, step.parent)
    return { parentFolderId: target === null ? null : idOf(world, target) }
  }
  return {
    userShares: step.people.map(([id, accessLevel]) => ({ userId: at(world.people, id).userId, accessLevel })),
    teamShares: step.teams.map(([id, accessLevel]) => ({ teamId: at(world.teamIds, id), accessLevel })),
  }
}

/** Everyone's access level to a folder, as each of them sees it. */
async function accessOfAll({ people }: World, folderId: string): Promise<Map<string, AccessLevel>> {
  const levels = new Map<string, AccessLevel>()
  for (const person of people) {
    const response = await person.get(`/folders/${folderId}?fields=accessLevel`)
    levels.set(person.userId, response.statusCode === 200 ? response.json().accessLevel : 'none')
  }
  return levels
}

const ranks = ['none', 'read', 'readWrite']

function differences(before: Map<string, AccessLevel>, after: Map<string, AccessLevel>) {
  const changes = [...before].flatMap(([userId, from]) => {
    const to = after.get(userId) ?? 'none'
    return from === to ? [] : [{ userId, from, to }]
  })
  return {
    gained: sorted(changes.filter(({ from, to }) => ranks.indexOf(to) > ranks.indexOf(from))),
    lost: sorted(changes.filter(({ from, to }) => ranks.indexOf(to) < ranks.indexOf(from))),
  }
}

const sorted = (list: Difference[]) =>
  list
    .map(({ userId, from, to }) => ({ userId, from, to }))
    .toSorted((left, right) => (left.userId < right.userId ? -1 : 1))

/** Previews the step, performs it, and compares; if it's refused, the preview must have been refused the same way. */
async function takePreviewed(world: World, step: Changing) {
  const act = actOf(world, step)
  const folderId = idOf(world, act.folder)
  const person = at(world.people, act.person)
  const before = await accessOfAll(world, folderId)
  const preview = await person.post(`/folders/${folderId}/access/preview`, previewBody(world, step))
  expect(await accessOfAll(world, folderId)).toEqual(before)

  const [status] = await take(world, step)
  expect({ step, status: preview.statusCode }).toEqual({ step, status })
  if (status !== 200) return
  const { gained, lost, gainedCount, lostCount, unchangedCount, accessLevel } = preview.json()
  const after = await accessOfAll(world, folderId)
  expect({ step, gained: sorted(gained), lost: sorted(lost) }).toEqual({ step, ...differences(before, after) })
  expect([gainedCount, lostCount]).toEqual([gained.length, lost.length])
  const unchanged = [...after].filter(([userId, level]) => level !== 'none' && before.get(userId) === level)
  expect({ step, unchangedCount }).toEqual({ step, unchangedCount: unchanged.length })
  expect(accessLevel).toBe(after.get(person.userId))
}

/** The listed access must match the actual access, and the strongest reason must match the level. */
async function compareAccess(world: World, reader: TestPerson, number: number) {
  const folderId = idOf(world, number)
  const { items } = (await reader.get(`/folders/${folderId}/access`)).json()
  const listed = new Map(
    items.map((item: { userId: string; accessLevel: AccessLevel }) => [item.userId, item.accessLevel]),
  )
  const expected = world.people.flatMap(({ userId }, index) => {
    const level = world.model.access(index, number)
    return level === 'none' && index !== 0 ? [] : [[userId, level] as const]
  })
  expect(listed).toEqual(new Map(expected))
  const readable = new Set((await reader.get('/folders?pageSize=100&fields=folderId')).json().items.map(folderIdOf))
  for (const { accessLevel, reasons } of items) {
    expect(reasons[0].accessLevel).toBe(accessLevel)
    for (const reason of reasons) {
      expect(readable.has(reason.folderId)).toBe(reason.folderId !== null)
      expect(reason.folderId === null).toBe(reason.folderName === null)
    }
  }
}

const folderIdOf = ({ folderId }: { folderId: string }) => folderId

/** Compares the counts of a person's folders with the lists they count. */
async function compareCounts(person: TestPerson) {
  const counts = (await person.get('/folders/counts')).json()
  const folders = (await person.get('/folders?pageSize=100&fields=folderId,recordingsCount')).json().items
  expect(counts.map(folderIdOf)).toEqual(folders.map(folderIdOf))
  for (const [index, { folderId, recordingCount, recordingCountWithSubfolders }] of counts.entries()) {
    const total = async (query: string) => (await person.get(`/folders/${folderId}/recordings${query}`)).json().total
    expect([recordingCount, recordingCountWithSubfolders]).toEqual([
      await total(''),
      await total('?includeSubfolders=true'),
    ])
    expect(recordingCount).toBe(folders[index].recordingsCount)
  }
}

test('previews predict exactly what happens, including refusals; access and counts match what everyone sees', async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      whileTimeLasts(8_000, async (steps) => {
        const world = await createWorld(await service.createDirectory())
        for (const step of steps) {
          await (step.does === 'move' || step.does === 'share' ? takePreviewed(world, step) : take(world, step))
        }
        for (const [index, person] of world.people.entries()) {
          await compareCounts(person)
          for (const number of world.folderIds.keys()) {
            if (world.model.access(index, number) !== 'none') await compareAccess(world, person, number)
          }
        }
      }),
    ),
    { numRuns: 10 },
  )
}, 90_000)

const idsOf = (list: { userId: string }[]) => list.map(({ userId }) => userId)

test('a preview applies both changes together, and keeps what is omitted', async ({ directory }) => {
  const [owner, ada, bob] = [
    await directory.signIn('user'),
    await directory.signIn('user'),
    await directory.signIn('user'),
  ]
  const make = async (parentFolderId: string | null) =>
    folderIdOf((await owner.post('/folders', { name: 'Folder', parentFolderId })).json())
  const share = (folderId: string, person: TestPerson) =>
    owner.put(`/folders/${folderId}/shares`, {
      userShares: [{ userId: person.userId, accessLevel: 'read' }],
      teamShares: [],
    })
  const [top, target] = [await make(null), await make(null)]
  const folderId = await make(top)
  await share(top, ada)
  await share(target, bob)
  const preview = async (body: object) => (await owner.post(`/folders/${folderId}/access/preview`, body)).json()
  const changed = async (body: object) => {
    const { gained, lost } = await preview(body)
    return [idsOf(gained), idsOf(lost)]
  }

  expect(await changed({})).toEqual([[], []])
  expect(await changed({ parentFolderId: target })).toEqual([[bob.userId], [ada.userId]])
  expect(await changed({ parentFolderId: null })).toEqual([[], [ada.userId]])
  const blocked = [{ userId: bob.userId, accessLevel: 'none' }]
  expect(await changed({ parentFolderId: target, userShares: blocked })).toEqual([[], [ada.userId]])
  expect(await changed({ userShares: [{ userId: bob.userId, accessLevel: 'readWrite' }] })).toEqual([[bob.userId], []])
})

test('a preview with invalid ids names them, and one of a folder that the person can’t see is 404', async ({
  directory,
}) => {
  const [owner, stranger] = [await directory.signIn('user'), await directory.signIn('user')]
  const elsewhere = await (await service.createDirectory()).signIn('user')
  const { folderId } = (await owner.post('/folders', { name: 'Folder', parentFolderId: null })).json()
  const path = `/folders/${folderId}/access/preview`

  const wrong = await owner.post(path, { userShares: [{ userId: elsewhere.userId, accessLevel: 'read' }] })
  expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([400, 'userShares.0.userId'])
  const under = await owner.post(path, { parentFolderId: folderId })
  expect([under.statusCode, under.json().errors[0].field]).toEqual([400, 'parentFolderId'])
  expect((await stranger.post(path, {})).statusCode).toBe(404)
  expect((await stranger.get(`/folders/${folderId}/access`)).statusCode).toBe(404)
})

test('people are listed by name in pages, with every reason, without blocked and former members', async ({
  directory,
}) => {
  const owner = await directory.signIn('user')
  const people = await Promise.all(Array.from({ length: PEOPLE + 1 }, () => directory.signIn('user')))
  const [ada, bob, carl, dora, eve] = [at(people, 0), at(people, 1), at(people, 2), at(people, 3), at(people, 4)]
  for (const [person, lastName] of [
    [owner, 'Owner'],
    [ada, 'Abel'],
    [bob, 'Berg'],
    [carl, 'Clark'],
    [dora, 'Dorn'],
    [eve, 'Eden'],
  ] as const) {
    await service.db.updateTable('users').set({ lastName }).where('userId', '=', person.userId).execute()
  }
  const admin = await directory.signIn('admin')
  const { teamId } = (await admin.post('/teams', { name: 'Sales' })).json()
  await admin.put(`/teams/${teamId}/memberships`, { userIds: [ada.userId, carl.userId] })
  const { folderId: top } = (await owner.post('/folders', { name: 'Top', parentFolderId: null })).json()
  const { folderId } = (await owner.post('/folders', { name: 'Inside', parentFolderId: top })).json()
  const share = (id: string, userShares: object[], teamShares: object[]) =>
    owner.put(`/folders/${id}/shares`, { userShares, teamShares })
  await share(
    top,
    [bob, dora, eve].map(({ userId }) => ({ userId, accessLevel: 'read' })),
    [],
  )
  await share(folderId, [{ userId: ada.userId, accessLevel: 'readWrite' }], [{ teamId, accessLevel: 'read' }])
  await service.db.updateTable('memberships').set({ isBlocked: true }).where('userId', '=', dora.userId).execute()
  await service.db.updateTable('memberships').set({ deletedOn: new Date() }).where('userId', '=', eve.userId).execute()

  const list = async (person: TestPerson, query = '') =>
    (await person.get(`/folders/${folderId}/access${query}`)).json()
  const whole = await list(bob)
  expect(whole.items.map(({ lastName }: { lastName: string }) => lastName)).toEqual([
    'Abel',
    'admin',
    'Berg',
    'Clark',
    'Owner',
  ])
  const here = { folderId, folderName: 'Inside' }
  const none = { teamId: null, teamName: null }
  expect(whole.items[0]).toEqual({
    userId: ada.userId,
    email: ada.email,
    firstName: 'Test',
    lastName: 'Abel',
    accessLevel: 'readWrite',
    reasons: [
      { kind: 'share', accessLevel: 'readWrite', ...here, ...none },
      { kind: 'team', accessLevel: 'read', ...here, teamId, teamName: 'Sales' },
    ],
  })
  expect(whole.items[1]).toMatchObject({
    accessLevel: 'none',
    reasons: [{ kind: 'role', accessLevel: 'none', folderId: null, folderName: null, ...none }],
  })
  expect(whole.items[2].reasons).toEqual([
    { kind: 'inherited', accessLevel: 'read', folderId: top, folderName: 'Top', ...none },
  ])
  // Someone who can't read the parent folder doesn't learn its name.
  expect((await list(ada)).items[2].reasons).toEqual([
    { kind: 'inherited', accessLevel: 'read', folderId: null, folderName: null, ...none },
  ])
  expect(await list(bob, '?page=2&pageSize=2')).toMatchObject({ page: 2, pageSize: 2, total: 5, hasMore: true })
  expect((await list(bob, '?page=2&pageSize=2')).items).toEqual(whole.items.slice(2, 4))
})
