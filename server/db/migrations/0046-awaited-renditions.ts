import { sql, type Kysely } from 'kysely'

/** Recordings whose playable file is recorded but not yet made; they are looked up at startup. */
export const awaitedRenditions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index recordings_awaiting_rendition on recordings (recording_id)
      where playback_file_key is not null and playback_size_bytes is null`.execute(db)
  },
}
