import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { FolderShares, InheritedShare, TeamShare, UserShare } from '../../openapi/generated/types.ts'
import type { FolderAccess } from './folder-access.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import { accessAlong, type AccessLevel, type GrantingFolder, namedAlong } from './folder-rules.ts'

/** Direct shares with people and teams, people and teams by name, and what comes down from above. */
export async function readShares(db: Db, { directoryId }: Member, folder: FolderAccess): Promise<FolderShares> {
  const path = await readGrantingFolders(db, [...folder.ancestorIds.toReversed(), folder.folderId])
  const self = path.at(-1)
  const inherited = await inheritedShares(path.slice(0, -1))
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
export function versionOfShares({ userShares, teamShares }: Pick<FolderShares, 'userShares' | 'teamShares'>): string {
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
export async function readMemberOrder(db: Db, directoryId: string, userIds: string[]): Promise<Map<string, number>> {
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
export function sortByMember<T extends { userId: string }>(
  shares: readonly T[],
  order: ReadonlyMap<string, number>,
): T[] {
  return shares
    .filter(({ userId }) => order.has(userId))
    .toSorted((left, right) => (order.get(left.userId) ?? 0) - (order.get(right.userId) ?? 0))
}

/** Folders in the order of their ids here, each with its shares and those who are in its teams now; missing ones are left out. */
export async function readGrantingFolders(db: Db, folderIds: readonly string[]): Promise<GrantingFolder[]> {
  const isOneOf = sql<string>`any(${folderIds}::uuid[])`
  const folders = await db
    .selectFrom('folders')
    .select(['folderId', 'ownerUserId'])
    .where('folderId', '=', isOneOf)
    .execute()
  const userShares = await db
    .selectFrom('folderUserShares')
    .select(['folderId', 'userId', 'accessLevel'])
    .where('folderId', '=', isOneOf)
    .execute()
  const teamShares = await db
    .selectFrom('folderTeamShares as share')
    .innerJoin('teams', 'teams.teamId', 'share.teamId')
    .select(['share.folderId', 'share.teamId', 'share.accessLevel'])
    .where('share.folderId', '=', isOneOf)
    .where('teams.deletedOn', 'is', null)
    .execute()
  const members = await readTeamMembers(
    db,
    teamShares.map(({ teamId }) => teamId),
  )
  const byId = new Map(folders.map((folder) => [folder.folderId, folder]))
  const users = Map.groupBy(userShares, ({ folderId }) => folderId)
  const teams = Map.groupBy(teamShares, ({ folderId }) => folderId)
  return folderIds.flatMap((folderId) => {
    const folder = byId.get(folderId)
    if (folder === undefined) return []
    const own = (teams.get(folderId) ?? []).map((share) => ({
      ...share,
      userIds: members.get(share.teamId) ?? new Set<string>(),
    }))
    return [{ ...folder, userShares: users.get(folderId) ?? [], teamShares: own }]
  })
}

/** Team shares with those who are in the teams now. */
export async function withTeamMembers(db: Db, shares: ReadonlyMap<string, AccessLevel>) {
  const members = await readTeamMembers(db, [...shares.keys()])
  return [...shares].map(([teamId, accessLevel]) => ({
    teamId,
    accessLevel,
    userIds: members.get(teamId) ?? new Set<string>(),
  }))
}

/** One text for each team: many rows cost much more. */
export async function readTeamMembers(db: Db, teamIds: readonly string[]): Promise<Map<string, Set<string>>> {
  if (teamIds.length === 0) return new Map()
  const { rows } = await sql<{ teamId: string; userIds: string }>`
    select team_id, string_agg(user_id::text, ' ') as user_ids
    from team_memberships
    where team_id = any(${teamIds}::uuid[]) and deleted_on is null
    group by team_id`.execute(db)
  return new Map(rows.map(({ teamId, userIds }) => [teamId, new Set(userIds.split(' '))]))
}

/**
 * What comes down to a folder from those above it, given from the top down: for each person their access to
 * the folder right above, and which folder gives it: the nearest, where several give the same. Teams count as their
 * members. `none` stands for someone whom a share keeps out.
 */
export async function inheritedShares(above: readonly GrantingFolder[]): Promise<InheritedShare[]> {
  const accessOf = accessAlong(above)
  const shares = await mapInTurns(namedAlong(above), (userId) => {
    const { accessLevel, grants, blockedIn } = accessOf(userId)
    const from = accessLevel === 'none' ? blockedIn : grants[0]?.folderId
    return typeof from === 'string' ? [{ userId, accessLevel, inheritedFromFolderId: from }] : []
  })
  return shares.flat()
}
