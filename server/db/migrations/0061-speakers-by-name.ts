import { sql, type Kysely } from 'kysely'

/** Indexes speakers by name, to find the recordings in which a person speaks. */
export const speakersByName = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index transcript_speakers_by_name on transcript_speakers (lower(name)) where name is not null`.execute(
      db,
    )
  },
}
