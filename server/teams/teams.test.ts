import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test as base } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { expectContract, expectContractSelection } from '../test/validate-response.ts'

const test = base
  .extend('admin', ({ directory }) => directory.signIn('admin'))
  .extend('ada', ({ directory }) => directory.signIn('user'))
  .extend('bob', ({ directory }) => directory.signIn('user'))

async function makeTeam(admin: TestPerson, body: object = { name: 'Sales' }): Promise<string> {
  const response = await admin.post('/teams', body)
  expectContract('createTeam', response.statusCode, response.json())
  return response.json().teamId
}

async function setMembers(admin: TestPerson, teamId: string, people: TestPerson[]) {
  const response = await admin.put(`/teams/${teamId}/memberships`, { userIds: people.map(({ userId }) => userId) })
  expectContract('replaceTeamMemberships', response.statusCode, response.json())
  return response
}

async function teamsOf(person: TestPerson) {
  const response = await person.get('/teams')
  expectContract('listTeams', response.statusCode, response.json())
  return response.json()
}

async function memberIds(person: TestPerson, teamId: string): Promise<string[]> {
  const response = await person.get(`/teams/${teamId}/memberships`)
  expectContract('listTeamMemberships', response.statusCode, response.json())
  return response.json().map(({ userId }: { userId: string }) => userId)
}

const rename = (person: TestPerson, lastName: string) =>
  service.db.updateTable('users').set({ lastName }).where('userId', '=', person.userId).execute()

test('a new team is empty, and every member lists it by name (contract 2.10, 4.5)', async ({ admin, ada }) => {
  const teamId = await makeTeam(admin, { name: ' sales ', code: ' S-1 ' })
  await makeTeam(admin, { name: 'Board' })
  await makeTeam(admin, { name: 'Support', code: null })

  expect(await teamsOf(ada)).toMatchObject([
    { name: 'Board', code: null },
    { teamId, name: 'sales', code: 'S-1', isScimGroup: false, memberCount: 0 },
    { name: 'Support', code: null },
  ])
  expectContractSelection('listTeams', 'name,memberCount', (await ada.get('/teams?fields=name,memberCount')).json())
})

test('only admins and owners can create and change teams (contract 4.5)', async ({ admin, ada, directory }) => {
  const teamId = await makeTeam(admin)
  const answers = [
    ['createTeam', await ada.post('/teams', { name: 'Mine' })],
    ['updateTeam', await ada.patch(`/teams/${teamId}`, { name: 'Mine' })],
    ['deleteTeam', await ada.delete(`/teams/${teamId}`)],
    ['replaceTeamMemberships', await ada.put(`/teams/${teamId}/memberships`, { userIds: [ada.userId] })],
  ] as const

  for (const [operationId, answer] of answers) {
    expect([operationId, answer.statusCode]).toEqual([operationId, 403])
    expectContract(operationId, 403, answer.json())
  }
  expect(await teamsOf(ada)).toMatchObject([{ name: 'Sales', memberCount: 0 }])
  const owner = await directory.signIn('owner')
  expect((await owner.patch(`/teams/${teamId}`, { name: 'Ours' })).statusCode).toBe(200)
})

test('a change without a code keeps it, and null clears it (contract 4.5)', async ({ admin }) => {
  const teamId = await makeTeam(admin, { name: 'Sales', code: 'S-1' })

  const renamed = await admin.patch(`/teams/${teamId}`, { name: 'Field sales' })
  expectContract('updateTeam', 200, renamed.json())
  expect(renamed.json()).toMatchObject({ teamId, name: 'Field sales', code: 'S-1' })
  expect((await admin.patch(`/teams/${teamId}`, { name: 'Field sales', code: null })).json()).toMatchObject({
    code: null,
  })
  expect((await admin.patch(`/teams/${teamId}`, { name: 'Field sales', code: ' ' })).json()).toMatchObject({
    code: null,
  })
})

test.for([
  { body: {}, field: 'name' },
  { body: { name: null }, field: 'name' },
  { body: { name: '  ' }, field: 'name' },
  { body: { name: 'two\nlines' }, field: 'name' },
  { body: { name: 'x'.repeat(201) }, field: 'name' },
  { body: { name: 'Fine', code: 'x'.repeat(101) }, field: 'code' },
  { body: { name: 'Fine', code: 'a\tb' }, field: 'code' },
  { body: { name: 'Fine', code: 7 }, field: 'code' },
])('the team $body is 400 naming $field, created or changed (contract 7)', async ({ body, field }, { admin }) => {
  const teamId = await makeTeam(admin)

  for (const response of [await admin.post('/teams', body), await admin.patch(`/teams/${teamId}`, body)]) {
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ field }])
  }
  expect(await teamsOf(admin)).toMatchObject([{ name: 'Sales', code: null }])
})

test('teams can share names and codes (contract is silent: ids distinguish them)', async ({ admin }) => {
  await makeTeam(admin, { name: 'Sales', code: 'S-1' })
  await makeTeam(admin, { name: 'Sales', code: 'S-1' })

  expect(await teamsOf(admin)).toHaveLength(2)
})

test('the body is the complete set of members, who are listed by name (contract 2.11, 4.5)', async ({
  admin,
  ada,
  bob,
  directory,
}) => {
  const carl = await directory.signIn('user')
  await Promise.all([rename(ada, 'zuse'), rename(bob, 'Babbage'), rename(carl, 'Hopper')])
  const teamId = await makeTeam(admin)

  const first = await setMembers(admin, teamId, [ada, bob])
  expect(first.json()).toEqual([
    { teamId, userId: bob.userId, isMainTeam: false },
    { teamId, userId: ada.userId, isMainTeam: false },
  ])
  await setMembers(admin, teamId, [carl, ada])
  expect(await memberIds(ada, teamId)).toEqual([carl.userId, ada.userId])
  expect(await teamsOf(ada)).toMatchObject([{ memberCount: 2 }])

  const users = (await ada.get(`/teams/${teamId}/memberships/users`)).json()
  expectContract('listTeamUsers', 200, users)
  expect(users).toEqual([
    { userId: carl.userId, email: carl.email, firstName: 'Test', lastName: 'Hopper', pictureFileUrl: null },
    { userId: ada.userId, email: ada.email, firstName: 'Test', lastName: 'zuse', pictureFileUrl: null },
  ])
  const one = await bob.get(`/teams/${teamId}/memberships/users/${carl.userId}`)
  expectContract('getTeamUser', 200, one.json())
  expect(one.json()).toEqual(users[0])
  const gone = await bob.get(`/teams/${teamId}/memberships/users/${bob.userId}`)
  expect(gone.statusCode).toBe(404)
  expectContract('getTeamUser', 404, gone.json())
  expect((await setMembers(admin, teamId, [])).json()).toEqual([])
})

test('people who stay keep it as their main team, those who come back start over (contract 2.11)', async ({
  admin,
  ada,
  bob,
}) => {
  const teamId = await makeTeam(admin)
  await setMembers(admin, teamId, [ada, bob])
  await service.db.updateTable('teamMemberships').set({ isMainTeam: true }).where('teamId', '=', teamId).execute()

  expect((await setMembers(admin, teamId, [ada])).json()).toMatchObject([{ userId: ada.userId, isMainTeam: true }])
  const both = (await setMembers(admin, teamId, [ada, bob])).json()

  expect(both).toContainEqual({ teamId, userId: ada.userId, isMainTeam: true })
  expect(both).toContainEqual({ teamId, userId: bob.userId, isMainTeam: false })
})

test.skipIf(isContractOnlyRun)(
  'a change based on outdated members is 409, and changes nothing (members.edit)',
  async ({ admin, ada, bob }) => {
    const teamId = await makeTeam(admin)
    await setMembers(admin, teamId, [ada])
    const put = (userIds: string[], expectedUserIds: string[] | null) =>
      admin.put(`/teams/${teamId}/memberships`, { userIds, expectedUserIds })

    const outdated = await put([bob.userId], [])
    expect(outdated.statusCode).toBe(409)
    expectContract('replaceTeamMemberships', 409, outdated.json())
    expect(await memberIds(admin, teamId)).toEqual([ada.userId])
    expect((await put([bob.userId], [ada.userId, bob.userId])).statusCode).toBe(409)
    expect((await put([ada.userId, bob.userId], [ada.userId.toUpperCase(), ada.userId])).statusCode).toBe(200)
    expect((await put([bob.userId], null)).statusCode).toBe(200)
    expect(await memberIds(admin, teamId)).toEqual([bob.userId])
  },
)

test('duplicates count once, in any case', async ({ admin, ada }) => {
  const teamId = await makeTeam(admin)

  const response = await admin.put(`/teams/${teamId}/memberships`, {
    userIds: [ada.userId, ada.userId.toUpperCase(), ada.userId],
  })

  expect(response.json()).toEqual([{ teamId, userId: ada.userId, isMainTeam: false }])
})

test('a non-member of the company is 400 naming the position, and the team is unchanged (contract 7)', async ({
  admin,
  ada,
  bob,
}) => {
  const teamId = await makeTeam(admin)
  await setMembers(admin, teamId, [ada])
  const stranger = await (await service.createDirectory()).signIn('owner')
  await service.db.updateTable('memberships').set({ deletedOn: new Date() }).where('userId', '=', bob.userId).execute()

  const response = await admin.put(`/teams/${teamId}/memberships`, {
    userIds: [ada.userId, stranger.userId, bob.userId, newId(), 'nonsense'],
  })

  expect(response.statusCode).toBe(400)
  expect(response.json().errors.map(({ field }: { field: string }) => field)).toEqual([
    'userIds.1',
    'userIds.2',
    'userIds.3',
    'userIds.4',
  ])
  expect(await memberIds(admin, teamId)).toEqual([ada.userId])
})

test.for([{}, { userIds: null }, { userIds: 'everybody' }, { userIds: [null] }, { userIds: Array(5001).fill('x') }])(
  'the members %j are 400 (contract 4.5)',
  async (body, { admin }) => {
    const teamId = await makeTeam(admin)

    expect((await admin.put(`/teams/${teamId}/memberships`, body)).statusCode).toBe(400)
  },
)

test('an archived team leaves every list with its memberships, and is 404 (contract 4.5)', async ({ admin, ada }) => {
  const teamId = await makeTeam(admin)
  await setMembers(admin, teamId, [ada])

  const response = await admin.delete(`/teams/${teamId}`)

  expect(response.statusCode).toBe(204)
  expectContract('deleteTeam', 204, response.body)
  expect(await teamsOf(ada)).toEqual([])
  for (const answer of [
    await ada.get(`/teams/${teamId}/memberships`),
    await ada.get(`/teams/${teamId}/memberships/users`),
    await ada.get(`/teams/${teamId}/memberships/users/${ada.userId}`),
    await admin.patch(`/teams/${teamId}`, { name: 'Back' }),
    await admin.put(`/teams/${teamId}/memberships`, { userIds: [] }),
    await admin.delete(`/teams/${teamId}`),
  ]) {
    expect(answer.statusCode).toBe(404)
  }
  const rows = await service.db.selectFrom('teamMemberships').select('deletedOn').where('teamId', '=', teamId).execute()
  expect(rows).toEqual([{ deletedOn: expect.any(Date) }])
})

test('a person who leaves the company leaves its teams, and isn’t in them after coming back', async ({
  admin,
  ada,
  bob,
}) => {
  const teamId = await makeTeam(admin)
  await setMembers(admin, teamId, [ada, bob])
  const setDeleted = (deletedOn: Date | null) =>
    service.db.updateTable('memberships').set({ deletedOn }).where('userId', '=', bob.userId).execute()

  await setDeleted(new Date())
  expect(await memberIds(admin, teamId)).toEqual([ada.userId])
  expect(await teamsOf(admin)).toMatchObject([{ memberCount: 1 }])
  await setDeleted(null)
  expect(await memberIds(admin, teamId)).toEqual([ada.userId])
})

test('a blocked member stays in the team and can be added to one', async ({ admin, ada }) => {
  const teamId = await makeTeam(admin)
  await service.db.updateTable('memberships').set({ isBlocked: true }).where('userId', '=', ada.userId).execute()

  expect((await setMembers(admin, teamId, [ada])).statusCode).toBe(200)
  expect(await teamsOf(admin)).toMatchObject([{ memberCount: 1 }])
})

test('teams of another company are 404 for everyone elsewhere (contract 5.4)', async ({ admin }) => {
  const other = await (await service.createDirectory()).signIn('owner')
  const foreign = await makeTeam(other)

  for (const answer of [
    await admin.get(`/teams/${foreign}/memberships`),
    await admin.get(`/teams/${foreign}/memberships/users`),
    await admin.get(`/teams/${foreign}/memberships/users/${other.userId}`),
    await admin.patch(`/teams/${foreign}`, { name: 'Ours' }),
    await admin.put(`/teams/${foreign}/memberships`, { userIds: [] }),
    await admin.delete(`/teams/${foreign}`),
  ]) {
    expect(answer.statusCode).toBe(404)
  }
  expect(await teamsOf(other)).toMatchObject([{ teamId: foreign, name: 'Sales' }])
})

test('concurrent replacements leave one complete set', async ({ admin, ada, bob }) => {
  const teamId = await makeTeam(admin)

  await Promise.all([setMembers(admin, teamId, [ada]), setMembers(admin, teamId, [bob])])

  expect([[ada.userId], [bob.userId]]).toContainEqual(await memberIds(admin, teamId))
})

test('added and removed members, and archived teams, are in the audit log (extension audit)', async ({
  admin,
  ada,
  bob,
  directory,
}) => {
  const teamId = await makeTeam(admin)
  await rename(ada, 'Byron')
  await setMembers(admin, teamId, [ada])
  await setMembers(admin, teamId, [ada])
  await setMembers(admin, teamId, [bob])
  await admin.delete(`/teams/${teamId}`)

  const entries = await service.db
    .selectFrom('auditEntries')
    .select(['userId', 'action', 'resourceId', 'resourceName', 'changes'])
    .where('directoryId', '=', directory.directoryId)
    .orderBy('auditEntryId')
    .execute()
  const about = { userId: admin.userId, resourceId: teamId, resourceName: 'Sales' }
  const byron = 'Test Byron'
  expect(entries).toEqual([
    { ...about, action: 'teamMembership.replaced', changes: [{ field: 'member', before: null, after: byron }] },
    {
      ...about,
      action: 'teamMembership.replaced',
      changes: [
        { field: 'member', before: byron, after: null },
        { field: 'member', before: null, after: 'Test user' },
      ],
    },
    { ...about, action: 'team.deleted', changes: [] },
  ])
})
