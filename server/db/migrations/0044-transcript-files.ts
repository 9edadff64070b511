import { sql, type Kysely } from 'kysely'

/** A transcript that came in a file of its own, beside the recording or after it, and whether its lines tell their times. */
export const transcriptFiles = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table recordings
      add column transcript_file_key text,
      add column transcript_file_name text,
      add column transcript_size_bytes bigint,
      add column has_estimated_times boolean not null default false`.execute(db)
    // To find those whose file is still to be removed, as the index of the others does.
    await sql`create index recordings_freed_transcripts on recordings (recording_id)
      where files_freed_on is not null and transcript_file_key is not null`.execute(db)
  },
}
