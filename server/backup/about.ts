import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { migrations } from '../db/migrations/migrations.ts'
import { POSTGRES_MAJOR } from '../db/open-database.ts'
import { BackupError, damaged } from './backup-error.ts'

const FORMAT = 1

const aboutSchema = z.object({
  kind: z.literal('minutebook-backup'),
  format: z.number().int().positive(),
  /** The version that made it. */
  service: z.string(),
  createdOn: z.iso.datetime(),
  /** The major version that the database's files are of. */
  postgres: z.string(),
  /** The last change of the schema that the database has had; null: not known. */
  newestMigration: z.string().nullable(),
})

/** What a backup says of itself. */
export type About = z.infer<typeof aboutSchema>

export function aboutNow(newestMigration: string | null): About {
  return {
    kind: 'minutebook-backup',
    format: FORMAT,
    service: serviceVersion(),
    createdOn: new Date().toISOString(),
    postgres: POSTGRES_MAJOR,
    newestMigration,
  }
}

/**
 * What the archive's first file says.
 *
 * @throws BackupError when it is not what a backup begins with, or of a version that this one cannot read
 */
export function readAbout(text: string): About {
  const about = parse(text)
  const { format, service, postgres, newestMigration } = about
  if (format > FORMAT) throw new BackupError(`The archive was made by Minutebook ${service} in a newer form. ${newer}`)
  if (newestMigration !== null && !(newestMigration in migrations)) {
    throw new BackupError(`The archive was made by Minutebook ${service}, whose database is newer. ${newer}`)
  }
  if (postgres !== POSTGRES_MAJOR) {
    throw new BackupError(
      `The archive holds files of PostgreSQL ${postgres}; this version of Minutebook brings ${POSTGRES_MAJOR}. Restore it with Minutebook ${service}.`,
    )
  }
  return about
}

const newer = 'Restore it with that version or a later one. Nothing of it was used.'

function parse(text: string): About {
  try {
    return aboutSchema.parse(JSON.parse(text))
  } catch (error) {
    throw Object.assign(damaged('what it says of itself cannot be read'), { cause: error })
  }
}

/** The last change of the schema that this version makes. */
export function latestMigration(): string | null {
  return Object.keys(migrations).toSorted().at(-1) ?? null
}

export function serviceVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
