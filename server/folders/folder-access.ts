import type { Db } from '../db/open-database.ts'
import { canRead, effectiveAccess } from './folder-rules.ts'

type Person = { directoryId: string; userId: string }

/** The folders of the directory that the person may at least read. */
export async function readableFolderIds(db: Db, { directoryId, userId }: Person): Promise<string[]> {
  const folders = await db
    .selectFrom('folders')
    .select(['folderId', 'parentFolderId', 'ownerUserId'])
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    .execute()
  if (folders.length === 0) return []
  const userShares = await db
    .selectFrom('folderUserShares as share')
    .innerJoin('folders', 'folders.folderId', 'share.folderId')
    .select(['share.folderId', 'share.accessLevel'])
    .where('folders.directoryId', '=', directoryId)
    .where('share.userId', '=', userId)
    .execute()
  const teamShares = await db
    .selectFrom('folderTeamShares as share')
    .innerJoin('teams', 'teams.teamId', 'share.teamId')
    .innerJoin('teamMemberships as membership', 'membership.teamId', 'share.teamId')
    .select(['share.folderId', 'share.accessLevel'])
    .where('teams.directoryId', '=', directoryId)
    .where('teams.deletedOn', 'is', null)
    .where('membership.userId', '=', userId)
    .execute()
  const access = effectiveAccess({ userId, folders, userShares, teamShares })
  return [...access].filter(([, level]) => canRead(level)).map(([folderId]) => folderId)
}
