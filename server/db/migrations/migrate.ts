import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from '../tables.ts'
import { migrations } from './migrations.ts'

/** Brings the schema up to date; each step happens whole or not at all. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be brought up to date.', { cause: error })
}
