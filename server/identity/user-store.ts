import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'

/** The account with this e-mail in any spelling of upper and lower case; null when there is none. */
export async function findUserByEmail(
  db: Db,
  email: string,
): Promise<{ userId: string; email: string; passwordHash: string | null } | null> {
  const user = await db
    .selectFrom('users')
    .select(['userId', 'email', 'passwordHash'])
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  return user ?? null
}
