import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { migrations } from '../../db/migrations/migrations.ts'
import { POSTGRES_MAJOR } from '../../db/open-database.ts'
import { serviceVersion } from '../../service-version.ts'
import { BackupError, damaged } from './backup-error.ts'

const FORMAT = 1

const aboutSchema = z.object({
  kind: z.literal('minutebook-backup'),
  format: z.number().int().positive(),
  /** The version that made it. */
  service: z.string(),
  createdOn: z.iso.datetime(),
  /** Major version of the database files. */
  postgres: z.string(),
  /** Last migration that was applied to the database; null: unknown. */
  newestMigration: z.string().nullable(),
})

/** The metadata in a backup. */
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
 * Parses the archive's first file.
 *
 * @throws BackupError if it isn't the start of a backup, or the version can't be read by this one
 */
export function readAbout(text: string): About {
  const about = parse(text)
  const { format, service, postgres, newestMigration } = about
  if (format > FORMAT) throw new BackupError(`Minutebook ${service} made this archive, in a newer format. ${newer}`)
  if (newestMigration !== null && !(newestMigration in migrations)) {
    throw new BackupError(`Minutebook ${service} made this archive, and its database is newer. ${newer}`)
  }
  if (postgres !== POSTGRES_MAJOR) {
    throw new BackupError(
      `The archive contains PostgreSQL ${postgres} files; this version of Minutebook includes PostgreSQL ${POSTGRES_MAJOR}. Restore it with Minutebook ${service}.`,
    )
  }
  return about
}

const newer = 'Restore it with that version or a later one. None of it was used.'

function parse(text: string): About {
  try {
    return aboutSchema.parse(JSON.parse(text))
  } catch (error) {
    throw Object.assign(damaged('its description can’t be read'), { cause: error })
  }
}

/** Returns the last migration of this version. */
export function latestMigration(): string | null {
  return Object.keys(migrations).toSorted().at(-1) ?? null
}

const NAME = 'service.json'

const factsSchema = z.object({
  /** The version that last used the folder. */
  service: z.string(),
  database: z.enum(['embedded', 'postgres']),
  newestMigration: z.string().nullable(),
  /** Where recordings are stored. */
  files: z.enum(['folder', 'objects']).default('folder'),
})

/** Facts about a data folder that can be read while no service is running on it. */
export type FolderFacts = z.infer<typeof factsSchema>

export function writeFolderFacts(dataFolder: string, facts: FolderFacts): void {
  const file = path.join(dataFolder, NAME)
  writeFileSync(`${file}.part`, `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

/** Returns null for a folder without facts, such as one that only an older version has used. */
export function readFolderFacts(dataFolder: string): FolderFacts | null {
  try {
    return factsSchema.parse(JSON.parse(readFileSync(path.join(dataFolder, NAME), 'utf8')))
  } catch {
    return null
  }
}
