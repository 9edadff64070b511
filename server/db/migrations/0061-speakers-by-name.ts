import { sql, type Kysely } from 'kysely'

/** Finds the recordings in which someone speaks by their name. */
export const speakersByName = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index transcript_speakers_by_name on transcript_speakers (lower(name)) where name is not null`.execute(
      db,
    )
  },
}
