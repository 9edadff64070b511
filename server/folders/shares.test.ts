import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test as base } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { expectContract, expectContractSelection } from '../test/validate-response.ts'
import { accessOf, folderNames, makeFolder, makeTeam, shareFolder } from './fixtures/test-folders.ts'

const test = base
  .extend('admin', ({ directory }) => directory.signIn('admin'))
  .extend('ada', ({ directory }) => directory.signIn('user'))
  .extend('bob', ({ directory }) => directory.signIn('user'))
  .extend('folderId', ({ ada }) => makeFolder(ada))

async function sharesOf(person: TestPerson, folderId: string) {
  const response = await person.get(`/folders/${folderId}/shares`)
  expectContract('getFolderShares', response.statusCode, response.json())
  return response.json()
}

const leave = (person: TestPerson) =>
  service.db.updateTable('memberships').set({ deletedOn: new Date() }).where('userId', '=', person.userId).execute()

test('the body is the complete list of direct shares (contract 4.4)', async ({
  admin,
  ada,
  bob,
  folderId,
  directory,
}) => {
  const carl = await directory.signIn('user')
  const teamId = await makeTeam(admin, { of: [carl] })

  const first = await shareFolder(ada, folderId, { people: [[bob, 'read']], teams: [[teamId, 'readWrite']] })
  expectContract('replaceFolderShares', 200, first.json())
  expect(first.json()).toEqual({
    userShares: [{ userId: bob.userId, accessLevel: 'read' }],
    teamShares: [{ teamId, accessLevel: 'readWrite' }],
    inheritedShares: [],
    version: expect.any(String),
  })
  expect(await sharesOf(bob, folderId)).toEqual(first.json())
  expect([await accessOf(bob, folderId), await accessOf(carl, folderId)]).toEqual(['read', 'readWrite'])

  const second = await shareFolder(ada, folderId, { people: [[carl, 'read']] })
  expect(second.json()).toMatchObject({ userShares: [{ userId: carl.userId, accessLevel: 'read' }], teamShares: [] })
  expect([await accessOf(bob, folderId), await accessOf(carl, folderId)]).toEqual(['none', 'read'])
  expect(await folderNames(bob)).toEqual([])
})

test('both lists are required, and nothing of an invalid body is stored', async ({ ada, bob, folderId }) => {
  await shareFolder(ada, folderId, { people: [[bob, 'read']] })

  for (const body of [{}, { userShares: [] }, { teamShares: [] }, { userShares: null, teamShares: [] }]) {
    expect((await ada.put(`/folders/${folderId}/shares`, body)).statusCode).toBe(400)
  }
  expect(await accessOf(bob, folderId)).toBe('read')
})

test.for([
  { says: 'an unknown person', id: newId() },
  { says: 'something that is no id', id: "'; drop table folders; --" },
  { says: 'nothing', id: '' },
])('$says in the shares is 400 naming the position', async ({ id }, { ada, bob, folderId }) => {
  const good = { userId: bob.userId, accessLevel: 'read' }

  const asPerson = await ada.put(`/folders/${folderId}/shares`, {
    userShares: [good, { userId: id, accessLevel: 'read' }],
    teamShares: [],
  })
  expect(asPerson.statusCode).toBe(400)
  expect(asPerson.json().errors).toMatchObject([{ field: 'userShares.1.userId' }])
  const asTeam = await ada.put(`/folders/${folderId}/shares`, {
    userShares: [good],
    teamShares: [{ teamId: id, accessLevel: 'read' }],
  })
  expect(asTeam.statusCode).toBe(400)
  expect(asTeam.json().errors).toMatchObject([{ field: 'teamShares.0.teamId' }])
  expect(await accessOf(bob, folderId)).toBe('none')
})

test('people and teams of another company, former members and archived teams are unknown', async ({
  admin,
  ada,
  bob,
  folderId,
}) => {
  const other = await (await service.createDirectory()).signIn('owner')
  const foreignTeam = await makeTeam(other)
  const archived = await makeTeam(admin)
  await admin.delete(`/teams/${archived}`)
  await leave(bob)

  const response = await shareFolder(ada, folderId, {
    people: [
      [other, 'read'],
      [bob, 'read'],
    ],
    teams: [
      [foreignTeam, 'read'],
      [archived, 'read'],
    ],
  })

  expect(response.statusCode).toBe(400)
  expect(response.json().errors.map(({ field }: { field: string }) => field)).toEqual([
    'userShares.0.userId',
    'userShares.1.userId',
    'teamShares.0.teamId',
    'teamShares.1.teamId',
  ])
})

test('someone listed twice, regardless of case, is 400', async ({ admin, ada, bob, folderId }) => {
  const teamId = await makeTeam(admin)

  const response = await ada.put(`/folders/${folderId}/shares`, {
    userShares: [
      { userId: bob.userId, accessLevel: 'read' },
      { userId: bob.userId.toUpperCase(), accessLevel: 'readWrite' },
    ],
    teamShares: [
      { teamId, accessLevel: 'read' },
      { teamId, accessLevel: 'read' },
    ],
  })

  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toMatchObject([{ field: 'userShares.1.userId' }, { field: 'teamShares.1.teamId' }])
})

test.for(['write', 'NONE', '', null, 1])(
  'the access level %j is 400 naming it (contract 2.9)',
  async (accessLevel, { ada, bob, folderId }) => {
    const response = await ada.put(`/folders/${folderId}/shares`, {
      userShares: [{ userId: bob.userId, accessLevel }],
      teamShares: [],
    })

    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ field: 'userShares.0.accessLevel' }])
  },
)

test('a blocked member may be listed, and has the share once unblocked', async ({ ada, bob, folderId }) => {
  const setBlocked = (isBlocked: boolean) =>
    service.db.updateTable('memberships').set({ isBlocked }).where('userId', '=', bob.userId).execute()
  await setBlocked(true)

  const response = await shareFolder(ada, folderId, { people: [[bob, 'read']] })
  expect(response.json()).toMatchObject({ userShares: [{ userId: bob.userId }] })
  await setBlocked(false)
  expect(await accessOf(bob, folderId)).toBe('read')
})

test('someone who leaves the company loses every share, and doesn’t regain it when they come back', async ({
  ada,
  bob,
  folderId,
}) => {
  const inside = await makeFolder(ada, { in: folderId })
  await shareFolder(ada, folderId, { people: [[bob, 'readWrite']] })
  await bob.put(`/folders/${folderId}/favorite`)
  await leave(bob)

  expect(await sharesOf(ada, folderId)).toMatchObject({ userShares: [] })
  expect(await sharesOf(ada, inside)).toMatchObject({ inheritedShares: [] })
  await service.db.updateTable('memberships').set({ deletedOn: null }).where('userId', '=', bob.userId).execute()
  expect(await folderNames(bob)).toEqual([])
})

test('inherited shares list what people have from ancestors, with teams as their members (contract 2.9)', async ({
  admin,
  ada,
  bob,
  folderId,
  directory,
}) => {
  const carl = await directory.signIn('user')
  const dora = await directory.signIn('user')
  const teamId = await makeTeam(admin, { of: [carl, dora] })
  const middle = await makeFolder(ada, { in: folderId })
  const leaf = await makeFolder(ada, { in: middle })
  await shareFolder(ada, folderId, { people: [[bob, 'readWrite']], teams: [[teamId, 'read']] })
  await shareFolder(ada, middle, {
    people: [
      [bob, 'read'],
      [dora, 'none'],
    ],
  })
  await shareFolder(ada, leaf, { people: [[dora, 'read']] })

  const { userShares, inheritedShares } = await sharesOf(ada, leaf)

  expect(userShares).toEqual([{ userId: dora.userId, accessLevel: 'read' }])
  expect(new Set(inheritedShares)).toEqual(
    new Set([
      { userId: bob.userId, accessLevel: 'readWrite', inheritedFromFolderId: folderId },
      { userId: carl.userId, accessLevel: 'read', inheritedFromFolderId: folderId },
      { userId: dora.userId, accessLevel: 'none', inheritedFromFolderId: middle },
    ]),
  )
  expect(inheritedShares).toHaveLength(3)
})

test('the owner of a parent folder has access to its subfolders, and is listed as such (contract-decisions, effective access)', async ({
  ada,
  bob,
  folderId,
}) => {
  await shareFolder(ada, folderId, { people: [[bob, 'readWrite']] })
  const inside = await makeFolder(bob, { in: folderId })

  expect(await accessOf(ada, inside)).toBe('readWrite')
  expect(await sharesOf(bob, inside)).toMatchObject({
    inheritedShares: [{ userId: ada.userId, accessLevel: 'readWrite', inheritedFromFolderId: folderId }],
  })
})

test('inherited shares cannot be set', async ({ ada, bob, folderId }) => {
  const share = { userId: bob.userId, accessLevel: 'read', inheritedFromFolderId: folderId }

  const response = await ada.put(`/folders/${folderId}/shares`, {
    userShares: [],
    teamShares: [],
    inheritedShares: [share],
  })

  expect(response.json()).toMatchObject({ userShares: [], teamShares: [], inheritedShares: [] })
  expect(await accessOf(bob, folderId)).toBe('none')
})

test('a share affects access to a folder from the next request on, and so does a team (contract 5.4)', async ({
  admin,
  ada,
  bob,
  folderId,
}) => {
  const teamId = await makeTeam(admin)
  await shareFolder(ada, folderId, { teams: [[teamId, 'read']] })
  expect(await folderNames(bob)).toEqual([])

  await admin.put(`/teams/${teamId}/memberships`, { userIds: [bob.userId] })
  expect(await folderNames(bob)).toEqual(['Folder'])
  await admin.put(`/teams/${teamId}/memberships`, { userIds: [] })
  expect(await folderNames(bob)).toEqual([])
  await admin.put(`/teams/${teamId}/memberships`, { userIds: [bob.userId] })
  await admin.delete(`/teams/${teamId}`)
  expect(await folderNames(bob)).toEqual([])
  expect(await accessOf(bob, folderId)).toBe('none')
  expect(await sharesOf(ada, folderId)).toMatchObject({ teamShares: [] })
})

test('concurrent replacements leave one of the lists, complete', async ({ ada, bob, folderId, directory }) => {
  const carl = await directory.signIn('user')
  const lists = [[[bob, 'read']], [[carl, 'readWrite']]] as const

  await Promise.all(lists.map((people) => shareFolder(ada, folderId, { people })))

  const { userShares } = await sharesOf(ada, folderId)
  const possible = lists.map((people) => people.map(([{ userId }, accessLevel]) => ({ userId, accessLevel })))
  expect(possible).toContainEqual(userShares)
})

test('changes are in the audit log with before and after, and no-ops aren’t (extension audit)', async ({
  admin,
  ada,
  bob,
  folderId,
  directory,
}) => {
  const teamId = await makeTeam(admin, { name: 'Sales' })
  const entries = () =>
    service.db
      .selectFrom('auditEntries')
      .select(['userId', 'resourceId', 'changes'])
      .where('directoryId', '=', directory.directoryId)
      .where('action', '=', 'folder.shared')
      .orderBy('auditEntryId')
      .execute()
  await shareFolder(ada, folderId, { people: [[bob, 'read']] })
  const change = { people: [[bob, 'readWrite']], teams: [[teamId, 'read']] } as const

  await shareFolder(ada, folderId, change)
  await shareFolder(ada, folderId, change)

  const [, second, ...more] = await entries()
  expect(more).toEqual([])
  expect(second).toEqual({
    userId: ada.userId,
    resourceId: folderId,
    changes: [
      { field: 'userShare', before: 'Test user: read', after: 'Test user: readWrite' },
      { field: 'teamShare', before: null, after: 'Sales: read' },
    ],
  })
})

test('writers may share, and even remove themselves (contract 4.4)', async ({ ada, bob, folderId }) => {
  await shareFolder(ada, folderId, { people: [[bob, 'readWrite']] })

  expect((await shareFolder(bob, folderId, {})).json()).toMatchObject({ userShares: [] })
  expect(await accessOf(bob, folderId)).toBe('none')
  expect(await accessOf(ada, folderId)).toBe('readWrite')
})

test('more shares than a company has people are 400, not a long wait (contract 7)', async ({ ada, bob, folderId }) => {
  const userShares = Array.from({ length: 5001 }, () => ({ userId: bob.userId, accessLevel: 'read' }))

  const response = await ada.put(`/folders/${folderId}/shares`, { userShares, teamShares: [] })

  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toMatchObject([{ field: 'userShares' }])
})

test('fields selects among the three lists (contract 4.0)', async ({ ada, folderId }) => {
  const selected = await ada.get(`/folders/${folderId}/shares?fields=userShares`)
  expectContractSelection('getFolderShares', 'userShares', selected.json())
})
