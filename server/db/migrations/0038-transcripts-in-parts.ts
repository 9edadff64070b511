import { sql, type Kysely } from 'kysely'

/**
 * A transcript is written in parts while its run is under way, and made searchable once, when it is whole: to do so with each
 * part read all that was there before, and took minutes for a day of speech.
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
