import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { expectContract } from '../test/validate-response.ts'

async function makeTeam(admin: TestPerson, body: object, people: readonly TestPerson[]): Promise<string> {
  const { teamId } = (await admin.post('/teams', body)).json()
  await setMembers(admin, teamId, people)
  return teamId
}

const setMembers = (admin: TestPerson, teamId: string, people: readonly TestPerson[]) =>
  admin.put(`/teams/${teamId}/memberships`, { userIds: people.map(({ userId }) => userId) })

const teamsOf = (person: TestPerson, userId: string) => person.get(`/memberships/${userId}/teams`)

test.skipIf(isContractOnlyRun)(
  'a member’s teams are listed by name, without archived ones and those of others; a non-member is 404',
  async ({ directory }) => {
    const [admin, ada, bob] = [
      await directory.signIn('admin'),
      await directory.signIn('user'),
      await directory.signIn('user'),
    ]
    const sales = await makeTeam(admin, { name: 'sales' }, [ada, bob])
    const board = await makeTeam(admin, { name: 'Board', code: 'B-1' }, [ada])
    await makeTeam(admin, { name: 'Others' }, [bob])
    await admin.delete(`/teams/${await makeTeam(admin, { name: 'Old' }, [ada])}`)
    const stranger = await (await service.createDirectory()).signIn('user')

    const teams = await teamsOf(bob, ada.userId)
    expectContract('listTeamsOfMember', 200, teams.json())
    expect(teams.json()).toEqual([
      { teamId: board, name: 'Board', code: 'B-1', isScimGroup: false, memberCount: 1 },
      { teamId: sales, name: 'sales', code: null, isScimGroup: false, memberCount: 2 },
    ])
    await setMembers(admin, board, [])
    expect((await teamsOf(ada, ada.userId)).json()).toMatchObject([{ teamId: sales }])
    expect((await teamsOf(bob, admin.userId)).json()).toEqual([])
    expect((await teamsOf(admin, stranger.userId)).statusCode).toBe(404)
    expect((await teamsOf(admin, newId())).statusCode).toBe(404)
  },
)
