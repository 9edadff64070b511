import { sql, type Kysely } from 'kysely'

/**
 * Runs the consequences of deleting, restoring, moving or renaming recordings once per statement: per row, the same few
 * statements ran a thousand times.
 */
export const manyAtOnce = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const changed = (columns: readonly string[]) => `array(
        select recording_id from before join after using (recording_id)
        where (${columns.map((column) => `before.${column}`).join(', ')})
          is distinct from (${columns.map((column) => `after.${column}`).join(', ')})
      )`

const place = ['directory_id', 'created_on', 'deleted_on']

const statements = [
  // Dropped together with their triggers.
  `drop function spread_moved_recording() cascade`,
  `drop function search_changed_recording() cascade`,
  `drop function refresh_searched_recording() cascade`,
  // Only the words of searchable texts are added; deleted ones have none.
  `create or replace function refresh_searched_transcripts(changed uuid[]) returns void language plpgsql as $$
  begin
    delete from searched_transcripts where recording_id = any(changed);
    insert into searched_transcripts (recording_id, directory_id, created_on)
    select recording_id, directory_id, created_on
    from recordings
    where recording_id = any(changed) and deleted_on is null
      and exists (select 1 from transcript_segments segments where segments.recording_id = recordings.recording_id);
    insert into searched_words (word)
    select distinct word from (
      select unnest(transcript_words(recording_id)) as word from searched_transcripts where recording_id = any(changed)
    ) said
    where position(' ' in word) = 0 and not exists (select 1 from searched_words known where known.word = said.word)
    order by word
    on conflict do nothing;
  end $$`,
  `create function spread_changed_recordings() returns trigger language plpgsql as $$
  declare
    moved uuid[] := ${changed(place)};
    named uuid[] := ${changed(['name', ...place])};
  begin
    if cardinality(moved) > 0 then
      update folder_recordings places
        set recording_created_on = recordings.created_on, is_recording_deleted = recordings.deleted_on is not null
        from recordings
        where places.recording_id = any(moved) and recordings.recording_id = places.recording_id;
      update recording_attendees attendees
        set recording_created_on = recordings.created_on, is_recording_deleted = recordings.deleted_on is not null,
          directory_id = recordings.directory_id
        from recordings
        where attendees.recording_id = any(moved) and recordings.recording_id = attendees.recording_id;
      perform refresh_searched_summaries(array(
        select recording_summary_id from summaries where recording_id = any(moved) and deleted_on is null
      ));
      perform refresh_searched_transcripts(moved);
    end if;
    if cardinality(named) > 0 then
      perform refresh_searched_recordings(named);
    end if;
    return null;
  end $$`,
  `create trigger recordings_spread after update on recordings
    referencing old table as before new table as after
    for each statement execute function spread_changed_recordings()`,
]
