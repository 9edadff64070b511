import { sql, type Kysely } from 'kysely'

/** What was deleted of a company, in that order: a list of its own. */
export const deletedRecordings = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index recordings_deleted on recordings (directory_id, deleted_on desc, recording_id desc)
      where deleted_on is not null`.execute(db)
  },
}
