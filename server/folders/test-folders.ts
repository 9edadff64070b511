import { expect } from 'vitest'
import type { TestPerson } from '../test/test-directory.ts'
import { expectContract } from '../test/validate-response.ts'
import type { AccessLevel } from './folder-rules.ts'

type NewFolder = { name?: string; in?: string | null; description?: string | null }

/** A new folder of the person's; answers its id. */
export async function makeFolder(person: TestPerson, { name = 'Folder', in: parent = null, ...rest }: NewFolder = {}) {
  const response = await person.post('/folders', { name, parentFolderId: parent, ...rest })
  expectContract('createFolder', response.statusCode, response.json())
  expect(response.statusCode).toBe(200)
  const { folderId }: { folderId: string } = response.json()
  return folderId
}

/** A team of these people, made by an admin; answers its id. */
export async function makeTeam(
  admin: TestPerson,
  { name = 'Team', of = [] }: { name?: string; of?: TestPerson[] } = {},
) {
  const { teamId }: { teamId: string } = (await admin.post('/teams', { name })).json()
  const response = await admin.put(`/teams/${teamId}/memberships`, { userIds: of.map(({ userId }) => userId) })
  expect(response.statusCode).toBe(200)
  return teamId
}

type Levels = readonly (readonly [id: string, level: AccessLevel])[]

/** Replaces the folder's shares with these people and teams. */
export function shareFolder(
  person: TestPerson,
  folderId: string,
  { people = [], teams = [] }: { people?: readonly (readonly [TestPerson, AccessLevel])[]; teams?: Levels },
) {
  return person.put(`/folders/${folderId}/shares`, {
    userShares: people.map(([{ userId }, accessLevel]) => ({ userId, accessLevel })),
    teamShares: teams.map(([teamId, accessLevel]) => ({ teamId, accessLevel })),
  })
}

/** The names on the first page of the person's folders, in order. */
export async function folderNames(person: TestPerson, query = ''): Promise<string[]> {
  const response = await person.get(`/folders${query}`)
  expectContract('listFolders', response.statusCode, response.json())
  return response.json().items.map(({ name }: { name: string }) => name)
}

/** What the folder says of the person's access; `none` where it is 404. */
export async function accessOf(person: TestPerson, folderId: string): Promise<AccessLevel> {
  const response = await person.get(`/folders/${folderId}`)
  expectContract('getFolder', response.statusCode, response.json())
  return response.statusCode === 404 ? 'none' : response.json().accessLevel
}
