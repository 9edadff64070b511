import { sql, type Kysely } from 'kysely'

/**
 * Deleting or restoring a recording looks for its summaries by an index: the one there is knows only those that are not
 * deleted, and no others can be found.
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
