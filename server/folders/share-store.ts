import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { FolderShares, InheritedShare, TeamShare, UserShare } from '../../openapi/generated/types.ts'
import type { FolderAccess } from './folder-access.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import { accessAlong, type AccessLevel, type GrantingFolder, namedAlong } from './folder-rules.ts'

/** Direct shares with people and teams, sorted by name, and the inherited shares. */
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
    // The owner has full access regardless of inheritance.
    inheritedShares: sortByMember(inherited, order).filter(({ userId }) => userId !== self?.ownerUserId),
  }
}

/** A version of the direct shares: equal lists have equal versions. */
export function versionOfShares({ userShares, teamShares }: Pick<FolderShares, 'userShares' | 'teamShares'>): string {
  const lines = [
    ...userShares.map(({ userId, accessLevel }) => `${userId} ${accessLevel}`),
    ...teamShares.map(({ teamId, accessLevel }) => `${teamId} ${accessLevel}`),
  ]
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('base64url')
}

/** Sorted by team name, without archived teams. */
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

/** Direct shares with people, unsorted. */
export function readUserShares(db: Db, folderId: string): Promise<UserShare[]> {
  return db.selectFrom('folderUserShares').select(['userId', 'accessLevel']).where('folderId', '=', folderId).execute()
}

/** The people who are members of the directory, each with their position when sorted by name. */
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

/** Sorted by name, without people who are no longer members. */
export function sortByMember<T extends { userId: string }>(
  shares: readonly T[],
  order: ReadonlyMap<string, number>,
): T[] {
  return shares
    .filter(({ userId }) => order.has(userId))
    .toSorted((left, right) => (order.get(left.userId) ?? 0) - (order.get(right.userId) ?? 0))
}

/**
 * Folders in the order of the given ids, with their shares and the teams' current members; missing ones are omitted.
 */
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

/** Team shares with the teams' current members. */
export async function withTeamMembers(db: Db, shares: ReadonlyMap<string, AccessLevel>) {
  const members = await readTeamMembers(db, [...shares.keys()])
  return [...shares].map(([teamId, accessLevel]) => ({
    teamId,
    accessLevel,
    userIds: members.get(teamId) ?? new Set<string>(),
  }))
}

/** One string per team, because many rows are much slower. */
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
 * The shares a folder inherits from its ancestors, given from the root down: each person's access to the parent, and
 * the folder that grants it, the nearest if several grant the same. Teams are expanded to their members. `none` means a
 * share blocks the person.
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
