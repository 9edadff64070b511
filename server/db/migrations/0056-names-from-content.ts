import { sql, type Kysely } from 'kysely'

/**
 * Who named a recording, and its name before the service renamed it. Existing recordings count as named by a person,
 * since it is unknown whether someone chose the file's name on purpose.
 */
export const namesFromContent = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table recordings
      add column named_by text not null default 'person' check (named_by in ('file', 'appointment', 'summary', 'person')),
      add column name_before text`.execute(db)
  },
}
