import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { FolderShares, TeamShare, UserShare } from '../../openapi/generated/types.ts'
import type { FolderAccess } from './folder-access.ts'
import { readGrantingFolders } from './granting-folders.ts'
import { inheritedShares } from './share-rules.ts'

/** Direct shares with people and teams, people and teams by name, and what comes down from above. */
export async function readShares(db: Db, { directoryId }: Member, folder: FolderAccess): Promise<FolderShares> {
  const path = await readGrantingFolders(db, [...folder.ancestorIds.toReversed(), folder.folderId])
  const self = path.at(-1)
  const inherited = inheritedShares(path.slice(0, -1))
  const userShares = (self?.userShares ?? []).map(({ userId, accessLevel }) => ({ userId, accessLevel }))
  const order = await readMemberOrder(
    db,
    directoryId,
    [...userShares, ...inherited].map(({ userId }) => userId),
  )
  const direct = {
    userShares: sortByMember(userShares, order),
    teamShares: await readTeamShares(db, folder.folderId),
  }
  return {
    ...direct,
    version: versionOfShares(direct),
    // The folder's owner has everything without inheriting it.
    inheritedShares: sortByMember(inherited, order).filter(({ userId }) => userId !== self?.ownerUserId),
  }
}

/** Names a list of direct shares: two lists that say the same have the same version. */
function versionOfShares({ userShares, teamShares }: Pick<FolderShares, 'userShares' | 'teamShares'>): string {
  const lines = [
    ...userShares.map(({ userId, accessLevel }) => `${userId} ${accessLevel}`),
    ...teamShares.map(({ teamId, accessLevel }) => `${teamId} ${accessLevel}`),
  ]
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('base64url')
}

/** By the team's name; archived teams have none. */
export async function readTeamShares(db: Db, folderId: string): Promise<TeamShare[]> {
  return db
    .selectFrom('folderTeamShares as share')
    .innerJoin('teams', 'teams.teamId', 'share.teamId')
    .select(['share.teamId', 'share.accessLevel'])
    .where('share.folderId', '=', folderId)
    .where('teams.deletedOn', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['teams.name']))
    .orderBy('share.teamId')
    .execute()
}

/** Direct shares with people, in no order. */
export function readUserShares(db: Db, folderId: string): Promise<UserShare[]> {
  return db.selectFrom('folderUserShares').select(['userId', 'accessLevel']).where('folderId', '=', folderId).execute()
}

/** Those of the people who are members of the directory, each with their place in the order of names. */
async function readMemberOrder(db: Db, directoryId: string, userIds: string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const members = await db
    .selectFrom('memberships as membership')
    .innerJoin('users', 'users.userId', 'membership.userId')
    .select('membership.userId')
    .where('membership.directoryId', '=', directoryId)
    .where('membership.userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('membership.deletedOn', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['users.lastName']))
    .orderBy((eb) => eb.fn('lower', ['users.firstName']))
    .orderBy('users.userId')
    .execute()
  return new Map(members.map(({ userId }, index) => [userId, index]))
}

/** In the order of names, without those who are no members any more. */
function sortByMember<T extends { userId: string }>(shares: readonly T[], order: ReadonlyMap<string, number>): T[] {
  return shares
    .filter(({ userId }) => order.has(userId))
    .toSorted((left, right) => (order.get(left.userId) ?? 0) - (order.get(right.userId) ?? 0))
}
