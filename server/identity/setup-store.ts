import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'

import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { createDirectory, fullLicenseId } from '../directories/directory-store.ts'
import { newId } from '../new-id.ts'
import type { CompleteSetupData } from '../../openapi/generated/types.ts'
import { FieldReader, languageCodeRule, nameRule, timeZoneRule } from './field-rules.ts'
import { readNewPassword, hashPassword } from './password.ts'
import { hashToken } from './token-format.ts'

type FirstOwner = {
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  directoryName: string
  languageCode: string
  timeZone: string
}

/** Creates the company and its owner; of two concurrent requests, only one succeeds. */
export async function setUp(
  db: Db,
  setupToken: string,
  owner: FirstOwner,
): Promise<{ userId: string } | 'wrongToken' | 'alreadySetUp'> {
  return db.transaction().execute(async (trx) => {
    const isRightToken = await isSetupToken(trx, setupToken)
    if (!(await isSetupNeeded(trx))) return 'alreadySetUp'
    if (!isRightToken) return 'wrongToken'
    const { email, passwordHash, firstName, lastName, directoryName, languageCode, timeZone } = owner
    const userId = newId()
    await trx
      .insertInto('users')
      .values({ userId, email, passwordHash, firstName, lastName, languageCode, timeZone })
      .execute()
    const directoryId = await createDirectory(trx, { name: directoryName, languageCode, timeZone })
    const { roleId } = await trx
      .selectFrom('roles')
      .select('roleId')
      .where('code', '=', 'owner')
      .executeTakeFirstOrThrow()
    await trx.insertInto('memberships').values({ directoryId, userId, roleId, licenseId: fullLicenseId }).execute()
    const created = { action: 'directory.created', resourceId: directoryId, resourceName: directoryName } as const
    await recordAudit(trx, { directoryId, userId, ...created })
    await endFirstRun(trx)
    return { userId }
  })
}

/** The first owner and company as they will be stored; 400 naming every invalid field. */
export async function readSetup(body: CompleteSetupData['body']): Promise<FirstOwner> {
  const reader = new FieldReader()
  const owner = {
    email: body.email,
    firstName: reader.read('firstName', body.firstName, nameRule),
    lastName: reader.read('lastName', body.lastName, nameRule),
    directoryName: reader.read('directoryName', body.directoryName, nameRule),
    languageCode: reader.read('languageCode', body.languageCode, languageCodeRule),
    timeZone: reader.read('timeZone', body.timeZone, timeZoneRule),
  }
  const personal = [owner.email, owner.firstName, owner.lastName, owner.directoryName]
  const password = readNewPassword(reader, { field: 'password', text: body.password, personal })
  reader.finish()
  return { ...owner, passwordHash: await hashPassword(password) }
}

const SETTING = 'first-run'

/** For processes that start at the same time. */
const MAX_LINKS = 10

/**
 * A new setup token while there is no account, null after that. Each call invalidates the previous token. With several
 * processes, the last ten links work, because people may read any process's log.
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

/** Whether this is a valid setup token. In a transaction, the setting stays locked until it ends. */
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

/** Invalidates all setup links. */
async function endFirstRun(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', SETTING).execute()
}
