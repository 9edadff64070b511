import type { Db } from '../db/open-database.ts'
import type { Directory, License, Role } from '../../openapi/generated/types.ts'
import { shownTemplate, type DirectoryFacts } from './directory-changes.ts'
import { versionOfLogo } from './logo-store.ts'

const columns = [
  'directoryId',
  'name',
  'pictureFileKey',
  'languageCode',
  'maxApiRequestsPerMinute',
  'maxApiRequestsPerDay',
  'defaultMeetingTemplateId',
] as const

/** How a directory is shown to whoever asked. */
export type DirectoryView = {
  /** Of the service as the caller addresses it, without a slash at the end. */
  origin: string
  /** Whether the service hands out logos, and tells what only its group `company` knows. */
  hasCompany: boolean
}

export async function listRoles(db: Db): Promise<Role[]> {
  return db.selectFrom('roles').select(['roleId', 'code', 'name']).orderBy('roleId').execute()
}

export async function listLicenses(db: Db): Promise<License[]> {
  return db.selectFrom('licenses').select(['licenseId', 'name']).orderBy('licenseId').execute()
}

/** Where the person is an active, non-blocked member; by name. */
export async function listDirectoriesOf(db: Db, userId: string, view: DirectoryView): Promise<Directory[]> {
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
  return rows.map((row) => toDirectory(row, view))
}

export async function readDirectory(db: Db, directoryId: string, view: DirectoryView): Promise<Directory> {
  const row = await db
    .selectFrom('directories')
    .select(columns)
    .where('directoryId', '=', directoryId)
    .executeTakeFirstOrThrow()
  return toDirectory(row, view)
}

type DirectoryRow = DirectoryFacts &
  Pick<Directory, 'directoryId' | 'maxApiRequestsPerMinute' | 'maxApiRequestsPerDay'> & {
    pictureFileKey: string | null
  }

function toDirectory({ pictureFileKey, ...row }: DirectoryRow, { origin, hasCompany }: DirectoryView): Directory {
  const pictureFileUrl =
    pictureFileKey === null || !hasCompany
      ? null
      : `${origin}/v1.0/directories/${row.directoryId}/logo?version=${versionOfLogo(pictureFileKey)}`
  return { ...row, defaultMeetingTemplateId: shownTemplate(row), pictureFileUrl }
}
