import type { Db } from '../db/open-database.ts'
import type { Directory, License, Role } from '../generated/types.gen.ts'

const columns = ['directoryId', 'name', 'languageCode', 'maxApiRequestsPerMinute', 'maxApiRequestsPerDay'] as const

export async function listRoles(db: Db): Promise<Role[]> {
  return db.selectFrom('roles').select(['roleId', 'code', 'name']).orderBy('roleId').execute()
}

export async function listLicenses(db: Db): Promise<License[]> {
  return db.selectFrom('licenses').select(['licenseId', 'name']).orderBy('licenseId').execute()
}

/** Where the person is an active, non-blocked member (contract 4.2); by name. */
export async function listDirectoriesOf(db: Db, userId: string): Promise<Directory[]> {
  const rows = await db
    .selectFrom('directories')
    .select(columns)
    .where('deletedOn', 'is', null)
    .where('directoryId', 'in', (eb) =>
      eb
        .selectFrom('memberships')
        .select('directoryId')
        .where('userId', '=', userId)
        .where('deletedOn', 'is', null)
        .where('isBlocked', '=', false),
    )
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('directoryId')
    .execute()
  return rows.map(toDirectory)
}

export async function readDirectory(db: Db, directoryId: string): Promise<Directory> {
  const row = await db
    .selectFrom('directories')
    .select(columns)
    .where('directoryId', '=', directoryId)
    .executeTakeFirstOrThrow()
  return toDirectory(row)
}

function toDirectory(row: Omit<Directory, 'pictureFileUrl'>): Directory {
  // Nothing sets a logo yet.
  return { ...row, pictureFileUrl: null }
}
