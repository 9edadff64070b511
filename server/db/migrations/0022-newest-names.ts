import { sql, type Kysely } from 'kysely'

/**
 * An index for terms in most names, such as a single letter: hits are found among the newest, without searching all of
 * them.
 */
export const newestNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index searched_recordings_newest
      on searched_recordings (directory_id, created_on desc, recording_id desc)`.execute(db)
  },
}
