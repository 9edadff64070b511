import type { Db } from '../db/open-database.ts'
import { createDirectory, fullLicenseId } from '../directories/directory-store.ts'
import { newId } from '../new-id.ts'
import { endFirstRun, isSetupNeeded, isSetupToken } from './first-run.ts'

export type FirstOwner = {
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  directoryName: string
  languageCode: string
  timeZone: string
}

/** Creates the company and its owner, once: of two that come at the same time, one finds the service set up. */
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
    await endFirstRun(trx)
    return { userId }
  })
}
