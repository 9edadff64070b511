import { sql, type Kysely } from 'kysely'

/** Notes of recordings are found too: their words are among those of each passage of their meeting (migration 0050). */
export const notesInSearch = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const LINES_PER_PART = 200

const allParts = (of: string) => `insert into unfound_passages (recording_id, part)
    select distinct recording_id, coalesce(position / ${LINES_PER_PART}, 0)
    from (${of}) changed left join transcript_segments using (recording_id)
    on conflict do nothing`

const statements = [
  `create or replace function passage_words(id uuid, part integer) returns text[] language sql immutable cost 10000
    set search_path from current as $$
      select plain_words(concat_ws(E'\\n',
        (select name from recordings where recording_id = id),
        (select string_agg(concat_ws(' ', name, email_address), ' ') from transcript_speakers
          where recording_id = id and removed_on is null),
        (select string_agg(concat_ws(' ', attendees.name, attendees.email), ' ')
          from recording_appointments linked
          join appointments using (appointment_id)
          join appointment_attendees attendees using (appointment_id)
          where linked.recording_id = id and appointments.deleted_on is null),
        (select string_agg(searched, ' ') from searched_summaries join summary_texts using (recording_summary_id)
          where searched_summaries.recording_id = id),
        (select string_agg(text, ' ') from recording_notes
          where recording_notes.recording_id = id and recording_notes.deleted_on is null),
        (select string_agg(text, ' ') from transcript_segments
          where transcript_segments.recording_id = id
            and position >= part * ${LINES_PER_PART} and position < (part + 1) * ${LINES_PER_PART})
      ))
    $$`,
  `create function note_passages_of_notes() returns trigger language plpgsql as $$
  begin
    ${allParts(`select recording_id from changed where text <> ''`)};
    return null;
  end $$`,
  `create function note_changed_passages_of_notes() returns trigger language plpgsql as $$
  begin
    ${allParts(`select after.recording_id from before join after using (note_id)
      where (before.text, before.deleted_on is null) is distinct from (after.text, after.deleted_on is null)`)};
    return null;
  end $$`,
  `create trigger recording_notes_note_added_passages after insert on recording_notes
    referencing new table as changed for each statement execute function note_passages_of_notes()`,
  `create trigger recording_notes_note_removed_passages after delete on recording_notes
    referencing old table as changed for each statement execute function note_passages_of_notes()`,
  `create trigger recording_notes_note_changed_passages after update on recording_notes
    referencing old table as before new table as after
    for each statement execute function note_changed_passages_of_notes()`,
  // Nobody waits for what is there already: it becomes known part by part.
  allParts(`select recording_id from recording_notes where text <> '' and deleted_on is null`),
]
