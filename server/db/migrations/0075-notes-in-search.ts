import { sql, type Kysely } from 'kysely'
import { allParts, LINES_PER_PART, noting } from './0050-found-passages.ts'

/** Makes notes searchable: their words are added to each passage of the meeting (migration 0050). */
export const notesInSearch = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

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
  ...noting('recording_notes', `select recording_id from changed where text <> ''`, {
    differs: '(before.text, before.deleted_on is null) is distinct from (after.text, after.deleted_on is null)',
  }),
  // Existing notes are indexed in the background, part by part.
  allParts(`select recording_id from recording_notes where text <> '' and deleted_on is null`),
]
