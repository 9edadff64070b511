import { sql, type Kysely } from 'kysely'

/**
 * Uploads of recordings in progress: the number of bytes received, and the files that hold them until the upload ends.
 */
export const growingUploads = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table uploads add column received_bytes bigint check (received_bytes between 0 and size_bytes)`.execute(
      db,
    )
    await sql`create table upload_pieces (
      upload_id uuid not null references uploads on delete cascade,
      start_byte bigint not null check (start_byte >= 0),
      size_bytes bigint not null check (size_bytes > 0),
      file_key text not null unique,
      primary key (upload_id, start_byte)
    )`.execute(db)
  },
}
