import { sql, type Kysely } from 'kysely'

/** What is in most names is found among the newest: one letter need not be looked for in all of them. */
export const newestNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index searched_recordings_newest
      on searched_recordings (directory_id, created_on desc, recording_id desc)`.execute(db)
  },
}
