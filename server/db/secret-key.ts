import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './open-database.ts'

/** The key of 256 bits that `settings` holds under this name, as base64url; made when it is asked for first, and the same for all nodes. */
export async function readSecretKey(db: Db, setting: string): Promise<string> {
  const fresh = JSON.stringify({ key: randomBytes(32).toString('base64url') })
  await db
    .insertInto('settings')
    .values({ key: setting, value: sql`${fresh}::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('settings').select('value').where('key', '=', setting).executeTakeFirstOrThrow()
  if (!('key' in value) || typeof value.key !== 'string') throw new Error(`The ${setting} of this database is damaged.`)
  return value.key
}
