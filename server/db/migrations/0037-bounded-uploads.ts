import { sql, type Kysely } from 'kysely'

/** What bounds uploads: how often an address was used, how many a person has open, and how much a company keeps. */
export const boundedUploads = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table uploads add column put_count integer not null default 0`.execute(db)
    await sql`create index uploads_open on uploads (directory_id, user_id) where recording_id is null`.execute(db)
    await sql`create index recordings_stored on recordings (directory_id) include (size_bytes, playback_size_bytes)
      where file_key is not null`.execute(db)
  },
}
