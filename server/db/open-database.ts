import fs from 'node:fs'
import path from 'node:path'
import { CamelCasePlugin, Kysely } from 'kysely'
import { EmbeddedDatabase, type EmbeddedOptions } from './embedded-database.ts'
import { EmbeddedDialect } from './embedded-dialect.ts'
import { traceStatement } from '../telemetry/tracer.ts'
import { migrate } from './migrations/migrations.ts'
import type { Database } from './tables.ts'

export type Db = Kysely<Database>

/** State of the request pool; `waiting` counts callers queued for a connection. */
export type Connections = { open: number; idle: number; waiting: number }

export type OpenDatabase = {
  kind: 'embedded'
  db: Db
  /** The same database; its statements jump the queue for the single session. For short reads on the critical path. */
  urgentDb: Db
  embedded: EmbeddedDatabase
  connections: () => Connections
  close: () => Promise<void>
}

/** PostgreSQL's major version inside PGlite; data folders of other major versions are incompatible. */
export const POSTGRES_MAJOR = '18'

/** Opens the embedded database and runs schema migrations. */
export async function openDatabase(options: EmbeddedOptions): Promise<OpenDatabase> {
  const { database, opened } = beginToOpen(options)
  await opened
  return database
}

/** The same for callers with other work to do in the meantime. Don't query the database before `opened` resolves. */
export function beginToOpen(options: EmbeddedOptions): { database: OpenDatabase; opened: Promise<void> } {
  if (options.directory !== null) refuseOtherMajor(options.directory)
  const embedded = new EmbeddedDatabase(options)
  const shared = { plugins: [new CamelCasePlugin()], log: traceStatement }
  const db = new Kysely<Database>({ dialect: new EmbeddedDialect(embedded), ...shared })
  const urgentDb = new Kysely<Database>({ dialect: new EmbeddedDialect(embedded, { isUrgent: true }), ...shared })
  const database: OpenDatabase = {
    kind: 'embedded',
    db,
    urgentDb,
    embedded,
    connections: () => embedded.connections(),
    close: () => embedded.close(),
  }
  return { database, opened: embedded.whenReady().then(() => migrate(db)) }
}

/** @throws Error if the folder was created by another major version of PostgreSQL */
export function refuseOtherMajor(directory: string) {
  const versionFile = path.join(directory, 'PG_VERSION')
  if (!fs.existsSync(versionFile)) return
  const major = fs.readFileSync(versionFile, 'utf8').trim()
  if (major !== POSTGRES_MAJOR) {
    throw new Error(
      `The data folder was created by PostgreSQL ${major}; this version of Minutebook includes PostgreSQL ${POSTGRES_MAJOR}.`,
    )
  }
}
