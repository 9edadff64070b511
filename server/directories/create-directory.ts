import type { Db } from '../db/open-database.ts'
import { newId } from '../new-id.ts'

/** The license with every right; the migration that creates the licenses gives it this id. */
export const fullLicenseId = '00000000-0000-7000-8000-000000000011'

/** A company runs its own service, so seats are a figure for its overview rather than something it pays for. */
const SEATS_PER_LICENSE = 1000

export type NewDirectory = { name: string; languageCode: string; timeZone: string }

/** A company without members, with seats for every license; answers its id. */
export async function createDirectory(trx: Db, { name, languageCode, timeZone }: NewDirectory): Promise<string> {
  const directoryId = newId()
  await trx.insertInto('directories').values({ directoryId, name, languageCode, timeZone }).execute()
  const licenses = await trx.selectFrom('licenses').select('licenseId').execute()
  await trx
    .insertInto('directoryLicenses')
    .values(licenses.map(({ licenseId }) => ({ directoryId, licenseId, seats: SEATS_PER_LICENSE })))
    .execute()
  return directoryId
}
