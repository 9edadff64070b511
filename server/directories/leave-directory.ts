import type { Db } from '../db/open-database.ts'

/** Takes a removed member out of the teams, shares and favorites of a company, forgets their voice there, and stops what reports to them. */
export async function leaveDirectory(
  trx: Db,
  { directoryId, userId }: { directoryId: string; userId: string },
): Promise<void> {
  const teamIds = trx.selectFrom('teams').select('teamId').where('directoryId', '=', directoryId)
  const folderIds = trx.selectFrom('folders').select('folderId').where('directoryId', '=', directoryId)
  await trx.deleteFrom('teamMemberships').where('userId', '=', userId).where('teamId', 'in', teamIds).execute()
  await trx.deleteFrom('folderUserShares').where('userId', '=', userId).where('folderId', 'in', folderIds).execute()
  await trx.deleteFrom('folderFavorites').where('userId', '=', userId).where('folderId', 'in', folderIds).execute()
  await trx.deleteFrom('voiceprints').where('userId', '=', userId).where('directoryId', '=', directoryId).execute()
  await trx
    .updateTable('webhooks')
    .set({ isActive: false })
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .where('isDirectoryWide', '=', false)
    .execute()
}
