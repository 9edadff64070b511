import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { hashToken } from './token-format.ts'

const SETTING = 'first-run'

/** Of the processes that start at once. */
const MAX_LINKS = 10

/**
 * A fresh set-up token while nobody has an account, null after that. Each call ends the token before it; where several
 * processes start at once, the links of the last ten work, since nobody knows which log is read.
 */
export async function prepareFirstRun(db: Db, { isShared = false } = {}): Promise<string | null> {
  if (!(await isSetupNeeded(db))) {
    await endFirstRun(db)
    return null
  }
  const setupToken = randomBytes(32).toString('base64url')
  const known = isShared ? await knownHashes(db) : []
  const value = JSON.stringify({ tokenHashes: [hashToken(setupToken), ...known].slice(0, MAX_LINKS) })
  await db
    .insertInto('settings')
    .values({ key: SETTING, value: sql`${value}::jsonb` })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: sql`${value}::jsonb` }))
    .execute()
  return setupToken
}

/** True until the first account exists. */
export async function isSetupNeeded(db: Db): Promise<boolean> {
  const user = await db.selectFrom('users').select('userId').where('deletedOn', 'is', null).limit(1).executeTakeFirst()
  return user === undefined
}

/** True for the token of a set-up link that holds. Inside a transaction the setting stays locked until it ends. */
export async function isSetupToken(db: Db, setupToken: string): Promise<boolean> {
  const given = Buffer.from(hashToken(setupToken))
  const known = (await knownHashes(db)).map((hash) => Buffer.from(hash))
  return known.some((expected) => expected.length === given.length && timingSafeEqual(expected, given))
}

async function knownHashes(db: Db): Promise<string[]> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETTING).forUpdate().executeTakeFirst()
  if (row === undefined || !('tokenHashes' in row.value) || !Array.isArray(row.value.tokenHashes)) return []
  return row.value.tokenHashes.map(String)
}

/** No set-up link works from here on. */
export async function endFirstRun(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', SETTING).execute()
}
