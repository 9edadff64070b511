import { sql, type Kysely } from 'kysely'

/**
 * Stores a hash of the transcript when it was read for a summary, besides the number of changes: a change that was
 * undone leaves the summary up to date. Null for existing summaries, which stay outdated until they are rewritten.
 */
export const transcriptStates = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table summaries add column transcript_state_read uuid`.execute(db)
    await sql.raw(transcriptState).execute(db)
  },
}

/**
 * Text, speakers and their names count; word times don't. Takes 14 ms for a ten-hour transcript, so it is only computed
 * if something changed. A `uuid` has the length of the hash.
 */
const transcriptState = `create function transcript_state(of_recording uuid) returns uuid stable language sql as $$
  select md5(
    coalesce((
      select string_agg(md5(text) || coalesce(speaker_id::text, ''), ' ' order by position)
      from transcript_segments where recording_id = of_recording
    ), '') || '/' ||
    coalesce((
      select string_agg(speaker_id::text || md5(coalesce(name, '')), ' ' order by speaker_id)
      from transcript_speakers where recording_id = of_recording and removed_on is null
    ), '')
  )::uuid
$$`
