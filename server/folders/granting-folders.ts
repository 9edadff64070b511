import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { AccessLevel, GrantingFolder } from './folder-rules.ts'

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
    const own = (teams.get(folderId) ?? []).map((share) => ({ ...share, userIds: members.get(share.teamId) ?? [] }))
    return [{ ...folder, userShares: users.get(folderId) ?? [], teamShares: own }]
  })
}

/** Team shares with those who are in the teams now. */
export async function withTeamMembers(db: Db, shares: ReadonlyMap<string, AccessLevel>) {
  const members = await readTeamMembers(db, [...shares.keys()])
  return [...shares].map(([teamId, accessLevel]) => ({ teamId, accessLevel, userIds: members.get(teamId) ?? [] }))
}

/** One text for each team: many rows cost much more. */
async function readTeamMembers(db: Db, teamIds: readonly string[]): Promise<Map<string, string[]>> {
  if (teamIds.length === 0) return new Map()
  const { rows } = await sql<{ teamId: string; userIds: string }>`
    select team_id, string_agg(user_id::text, ' ') as user_ids
    from team_memberships
    where team_id = any(${teamIds}::uuid[]) and deleted_on is null
    group by team_id`.execute(db)
  return new Map(rows.map(({ teamId, userIds }) => [teamId, userIds.split(' ')]))
}
