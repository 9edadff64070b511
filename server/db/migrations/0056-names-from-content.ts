import { sql, type Kysely } from 'kysely'

/**
 * Who named a recording, and what it was called before the service did. Recordings from before count as named by a person:
 * whether someone meant the name of the file is not known of them.
 */
export const namesFromContent = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table recordings
      add column named_by text not null default 'person' check (named_by in ('file', 'appointment', 'summary', 'person')),
      add column name_before text`.execute(db)
  },
}
