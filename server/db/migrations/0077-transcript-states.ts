import { sql, type Kysely } from 'kysely'

/**
 * What the transcript says now, and what it said when it was read for a summary, instead of how often it changed: a change that
 * is taken back leaves the summary as current as it was. Null until a first change. Of summaries that were read before this, those
 * that are outdated stay so until they are written again.
 */
export const transcriptStates = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** Who said what counts, and what they are called; times of words don't. A `uuid` is as long as the hash. */
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

const whatCounts = {
  transcript_segments: 'recording_id, position, text, speaker_id',
  transcript_speakers: 'recording_id, speaker_id, name, removed_on',
}

const statements = [
  `alter table summaries add column transcript_state uuid, add column transcript_state_read uuid`,
  transcriptState,
  `update summaries set transcript_state = transcript_state(recording_id) where transcript_changes > transcript_changes_read`,
  ...Object.entries(whatCounts).map(
    ([
      table,
      columns,
    ]) => `create or replace function ${table}_outdate_summaries() returns trigger language plpgsql as $$
    begin
      update summaries set transcript_state = transcript_state(recording_id) where recording_id in (
        select recording_id from (
          select ${columns} from after_change except select ${columns} from before_change
        ) changed
      );
      return null;
    end $$`,
  ),
  `alter table summaries drop column transcript_changes, drop column transcript_changes_read`,
]
