import type { Db } from '../db/open-database.ts'

/** Whether a person is a member of the directory, blocked or not. */
export async function isMember(db: Db, directoryId: string, userId: string): Promise<boolean> {
  const member = await db
    .selectFrom('memberships')
    .select('userId')
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  return member !== undefined
}
