import { sql, type Kysely } from 'kysely'

/**
 * Writes a transcript in parts during its run and indexes it once, at the end: indexing with each part reread all
 * earlier ones, and took minutes for a day of speech.
 */
export const transcriptsInParts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `create or replace function search_rows_of_transcript_segments() returns trigger language plpgsql as $$
        declare
          keys uuid[] := array(
            select recording_id from recordings
            where recording_id in (select recording_id from changed) and is_transcription_completed
          );
        begin
          if cardinality(keys) > 0 then perform refresh_searched_transcripts(keys); end if;
          return null;
        end $$`,
      )
      .execute(db)
  },
}
