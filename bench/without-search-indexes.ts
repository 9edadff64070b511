import { sql } from 'kysely'
import type { Db } from '../server/db/open-database.ts'

/**
 * Does work that writes a great many texts while the indexes of their words (migrations 0012 and 0018) are gone, and makes these
 * afterwards: at once they cost a fraction of as many single entries.
 */
export async function withoutSearchIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where indexname in ('searched_summaries_by_word', 'searched_transcripts_by_word', 'searched_recordings_by_word')`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  await work()
  for (const { name, definition } of rows) {
    await sql.raw(definition).execute(db)
    await sql`alter index ${sql.id(name)} alter column 1 set statistics 0`.execute(db)
  }
}
