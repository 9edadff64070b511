import type { Db } from '../db/open-database.ts'
import type { CurrentUser, OwnMembership } from '../generated/types.gen.ts'

const columns = ['userId', 'email', 'firstName', 'lastName', 'timeZone'] as const

export async function readCurrentUser(db: Db, userId: string): Promise<CurrentUser> {
  return db.selectFrom('users').select(columns).where('userId', '=', userId).executeTakeFirstOrThrow()
}

export type ProfileChange = Partial<Pick<CurrentUser, 'firstName' | 'lastName' | 'timeZone'>>

/** Changes only what the change names. */
export async function updateCurrentUser(db: Db, userId: string, change: ProfileChange): Promise<CurrentUser> {
  if (Object.keys(change).length === 0) return readCurrentUser(db, userId)
  return db.updateTable('users').set(change).where('userId', '=', userId).returning(columns).executeTakeFirstOrThrow()
}

/** By company name. Blocked ones are among them: contract 2.3 has `isBlocked`, while only `GET /directories` leaves them out. */
export async function listMembershipsOf(db: Db, userId: string): Promise<OwnMembership[]> {
  return db
    .selectFrom('memberships')
    .innerJoin('directories', 'directories.directoryId', 'memberships.directoryId')
    .where('memberships.userId', '=', userId)
    .where('memberships.deletedOn', 'is', null)
    .where('directories.deletedOn', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['directories.name']))
    .orderBy('directories.directoryId')
    .select([
      'memberships.directoryId',
      'directories.name as directoryName',
      'memberships.roleId',
      'memberships.licenseId',
      'memberships.isBlocked',
    ])
    .execute()
}
