import { sql, type Kysely } from 'kysely'

/**
 * What the transcript said when it was read for a summary, besides how often it had changed: a change that was taken back leaves
 * the summary as current as it was. Null for those that were read before this, which stay outdated until they are written again.
 */
export const transcriptStates = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table summaries add column transcript_state_read uuid`.execute(db)
    await sql.raw(transcriptState).execute(db)
  },
}

/**
 * Who said what counts, and what they are called; times of words don't. It takes 14 ms for the transcript of ten hours, so it is
 * asked for only where something changed. A `uuid` is as long as the hash.
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
