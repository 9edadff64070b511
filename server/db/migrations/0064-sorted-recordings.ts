import { sql, type Kysely } from 'kysely'

/** Lists recordings by name or duration without sorting all of them. */
export const sortedRecordings = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Sorts naturally: umlauts next to their base letters, and 9 before 10. Both databases accept this spelling.
    await sql`create collation natural_order (provider = icu, locale = '@colNumeric=yes')`.execute(db)
    // Longer names wouldn't fit into an index.
    await sql`create index recordings_by_name on recordings
      (directory_id, (left(name, 200) collate natural_order), created_on desc, recording_id desc)
      where deleted_on is null`.execute(db)
    await sql`create index recordings_by_duration on recordings
      (directory_id, duration_seconds desc nulls last, created_on desc, recording_id desc)
      where deleted_on is null`.execute(db)
  },
}
