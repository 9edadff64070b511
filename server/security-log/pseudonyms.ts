import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'

/** What stands for something in the log: the same for the same, and nobody who lacks the key can tell of what. */
export type Pseudonyms = (kind: 'account' | 'email' | 'token' | 'network' | 'entry', value: string) => string

const SETTING = 'pseudonym-key'

/** With a key that is made once per database: without one, all addresses of IPv4 could be tried in minutes. */
export async function createPseudonyms(db: Db): Promise<Pseudonyms> {
  const fresh = JSON.stringify({ key: randomBytes(32).toString('base64url') })
  await db
    .insertInto('settings')
    .values({ key: SETTING, value: sql`${fresh}::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('settings').select('value').where('key', '=', SETTING).executeTakeFirstOrThrow()
  if (!('key' in value) || typeof value.key !== 'string')
    throw new Error('The pseudonym key of this database is damaged.')
  const { key } = value
  return (kind, text) => createHmac('sha256', key).update(`${kind} ${text}`).digest('hex').slice(0, 16)
}
