import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from '../tables.ts'
import { migrations } from './migrations.ts'

/**
 * Brings the schema up to date; each step happens whole or not at all. With `isNewerFine` a schema of a later version is left
 * as it is: while one version takes over from another, processes of both run on it.
 */
export async function migrate(db: Kysely<Database>, { isNewerFine = false } = {}): Promise<void> {
  if (isNewerFine && (await isNewer(db))) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be brought up to date.', { cause: error })
}

/** True when all of our steps and others after them were taken. */
async function isNewer(db: Kysely<Database>): Promise<boolean> {
  const { rows: tables } = await sql<{
    found: string | null
  }>`select to_regclass('kysely_migration')::text as found`.execute(db)
  if (tables.every(({ found }) => found === null)) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const taken = new Set(rows.map(({ name }) => name))
  const ours = Object.keys(migrations)
  return taken.size > ours.length && ours.every((name) => taken.has(name))
}
