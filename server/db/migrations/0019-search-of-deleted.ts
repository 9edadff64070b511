import { sql, type Kysely } from 'kysely'

/**
 * Adds an index for finding a recording's summaries when it is deleted or restored: the existing one contains only
 * those that aren't deleted.
 */
export const searchOfDeleted = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `create or replace function refresh_searched_recording() returns trigger language plpgsql as $$
        begin
          perform refresh_searched_summaries(array(
            select recording_summary_id from summaries where recording_id = new.recording_id and deleted_on is null
          ));
          perform refresh_searched_transcripts(array[new.recording_id]);
          return null;
        end $$`,
      )
      .execute(db)
  },
}
