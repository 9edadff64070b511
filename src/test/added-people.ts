import { newId } from '#server/new-id.ts'
import type { TestDirectory } from '#server/test/test-directory.ts'
import { service } from './app-test'

export const USER_ROLE = '00000000-0000-7000-8000-000000000003'
export const FULL_LICENSE = '00000000-0000-7000-8000-000000000011'

/** Adds users with the given names. */
export async function addPeople(
  { directoryId }: TestDirectory,
  people: readonly { firstName: string; lastName: string }[],
) {
  const users = people.map((person) => {
    const userId = newId()
    return { userId, email: `p-${userId}@example.test`, ...person }
  })
  await service.db.insertInto('users').values(users).execute()
  await service.db
    .insertInto('memberships')
    .values(users.map(({ userId }) => ({ directoryId, userId, roleId: USER_ROLE, licenseId: FULL_LICENSE })))
    .execute()
  return users
}
