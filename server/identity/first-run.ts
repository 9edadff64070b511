import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { hashToken } from './token-format.ts'

const SETTING = 'first-run'

/** A fresh set-up token while nobody has an account, null after that. Each call ends the token before it. */
export async function prepareFirstRun(db: Db): Promise<string | null> {
  if (!(await isSetupNeeded(db))) {
    await endFirstRun(db)
    return null
  }
  const setupToken = randomBytes(32).toString('base64url')
  const value = JSON.stringify({ tokenHash: hashToken(setupToken) })
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

/** True for the token of the newest set-up link. Inside a transaction the setting stays locked until it ends. */
export async function isSetupToken(db: Db, setupToken: string): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETTING).forUpdate().executeTakeFirst()
  if (row === undefined || !('tokenHash' in row.value)) return false
  const expected = Buffer.from(String(row.value.tokenHash))
  const given = Buffer.from(hashToken(setupToken))
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** No set-up link works from here on. */
export async function endFirstRun(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', SETTING).execute()
}
