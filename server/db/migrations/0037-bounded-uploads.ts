import { sql, type Kysely } from 'kysely'

/** Limits on uploads: how often a URL was used, how many uploads a person has open, and how much a company stores. */
export const boundedUploads = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table uploads add column put_count integer not null default 0`.execute(db)
    await sql`create index uploads_open on uploads (directory_id, user_id) where recording_id is null`.execute(db)
    await sql`create index recordings_stored on recordings (directory_id) include (size_bytes, playback_size_bytes)
      where file_key is not null`.execute(db)
  },
}
