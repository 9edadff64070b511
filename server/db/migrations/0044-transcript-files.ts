import { sql, type Kysely } from 'kysely'

/** A separate transcript file, uploaded with the recording or later, and whether its lines have times. */
export const transcriptFiles = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table recordings
      add column transcript_file_key text,
      add column transcript_file_name text,
      add column transcript_size_bytes bigint,
      add column has_estimated_times boolean not null default false`.execute(db)
    // Finds the files still to be removed, like the index for other files.
    await sql`create index recordings_freed_transcripts on recordings (recording_id)
      where files_freed_on is not null and transcript_file_key is not null`.execute(db)
  },
}
