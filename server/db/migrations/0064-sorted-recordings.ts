import { sql, type Kysely } from 'kysely'

/** Gives the list of recordings by name or duration without sorting all of them. */
export const sortedRecordings = {
  async up(db: Kysely<unknown>): Promise<void> {
    // As a person sorts: umlauts beside their letters, and 9 before 10. In this spelling both databases know it.
    await sql`create collation natural_order (provider = icu, locale = '@colNumeric=yes')`.execute(db)
    // Longer names would not fit into an index.
    await sql`create index recordings_by_name on recordings
      (directory_id, (left(name, 200) collate natural_order), created_on desc, recording_id desc)
      where deleted_on is null`.execute(db)
    await sql`create index recordings_by_duration on recordings
      (directory_id, duration_seconds desc nulls last, created_on desc, recording_id desc)
      where deleted_on is null`.execute(db)
  },
}
