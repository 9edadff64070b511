import { sql, type Kysely } from 'kysely'

/** Recordings that name what browsers are to play before it is made; a start looks for them. */
export const awaitedRenditions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index recordings_awaiting_rendition on recordings (recording_id)
      where playback_file_key is not null and playback_size_bytes is null`.execute(db)
  },
}
