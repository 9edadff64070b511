import { sql, type Kysely } from 'kysely'

/** An index for the list of a company's deleted recordings, most recently deleted first. */
export const deletedRecordings = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index recordings_deleted on recordings (directory_id, deleted_on desc, recording_id desc)
      where deleted_on is not null`.execute(db)
  },
}
