import fs from 'node:fs'
import path from 'node:path'
import { CamelCasePlugin, Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { EmbeddedDatabase, type EmbeddedOptions } from './embedded-database.ts'
import { EmbeddedDialect } from './embedded-dialect.ts'
import { migrations } from './migrations/migrations.ts'
import type { Database } from './tables.ts'

export type Db = Kysely<Database>

export type OpenDatabase = {
  db: Db
  embedded: EmbeddedDatabase
  close: () => Promise<void>
}

/** PostgreSQL's major version inside PGlite: a data folder belongs to exactly one. */
const POSTGRES_MAJOR = '18'

/** Opens the embedded database and brings its schema up to date. */
export async function openDatabase(options: EmbeddedOptions): Promise<OpenDatabase> {
  if (options.directory !== null) refuseOtherMajor(options.directory)
  const embedded = new EmbeddedDatabase(options)
  await embedded.whenReady()
  const db = new Kysely<Database>({ dialect: new EmbeddedDialect(embedded), plugins: [new CamelCasePlugin()] })
  await migrate(db)
  return { db, embedded, close: () => embedded.close() }
}

async function migrate(db: Db) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be brought up to date.', { cause: error })
}

function refuseOtherMajor(directory: string) {
  const versionFile = path.join(directory, 'PG_VERSION')
  if (!fs.existsSync(versionFile)) return
  const major = fs.readFileSync(versionFile, 'utf8').trim()
  if (major !== POSTGRES_MAJOR) {
    throw new Error(
      `The data folder was made by PostgreSQL ${major}; this version of Minutebook brings ${POSTGRES_MAJOR}.`,
    )
  }
}
