import { sql, type Kysely } from 'kysely'

/**
 * Search for all words of a query in any order. Meetings are found by the words of their passages: the transcript's
 * parts of 200 lines, each with the name, people and summaries of the meeting. A dictionary of all words with their
 * stems says which words are equivalent.
 *
 * Changes are only recorded, and indexed by the next search or the job `make-searchable`, so that no change waits for
 * indexing.
 */
export const foundPassages = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

export const LINES_PER_PART = 200

/**
 * All characters that aren't part of a word, as in `search/words.ts`; letters of all scripts are, in any
 * database locale.
 */
const separators = String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u3000-\u303f\uff00-\uff0f]+`

/** Marks all passages of the recordings that `of` selects as changed. */
export const allParts = (of: string) => `insert into unfound_passages (recording_id, part)
    select distinct recording_id, coalesce(position / ${LINES_PER_PART}, 0)
    from (${of}) changed left join transcript_segments using (recording_id)
    where recording_id is not null
    on conflict do nothing`

/** `of` selects `recording_id`; the statement's rows are `before` and `after` for an update, otherwise `changed`. */
export const noting = (table: string, of: string, { differs = 'true' } = {}) => [
  `create function note_passages_of_${table}() returns trigger language plpgsql as $$
  begin
    ${allParts(of)};
    return null;
  end $$`,
  `create function note_changed_passages_of_${table}() returns trigger language plpgsql as $$
  begin
    ${allParts(`select after.recording_id from before join after using (${keys[table] ?? 'recording_id'}) where ${differs}`)};
    return null;
  end $$`,
  `create trigger ${table}_note_added_passages after insert on ${table}
    referencing new table as changed for each statement execute function note_passages_of_${table}()`,
  `create trigger ${table}_note_removed_passages after delete on ${table}
    referencing old table as changed for each statement execute function note_passages_of_${table}()`,
  `create trigger ${table}_note_changed_passages after update on ${table}
    referencing old table as before new table as after
    for each statement execute function note_changed_passages_of_${table}()`,
]

const keys: Record<string, string> = {
  transcript_speakers: 'speaker_id',
  searched_summaries: 'recording_summary_id',
  recording_attendees: 'recording_id, email',
  recording_notes: 'note_id',
}

const segmentParts = `insert into unfound_passages (recording_id, part)
    select distinct recording_id, position / ${LINES_PER_PART}
    from lines join recordings using (recording_id)
    where is_transcription_completed and position >= 0
    on conflict do nothing`

const statements = [
  `create function plain_words(text) returns text[] language sql immutable parallel safe as $$
    select array(
      select distinct left(word, 64) collate "C"
      from regexp_split_to_table(
        replace(lower(regexp_replace(normalize($1, NFKD), '[\\u0300-\\u036f]', '', 'g')), 'ß', 'ss'), '${separators}'
      ) as word
      where word <> ''
    )
  $$`,
  `create table known_words (word text collate "C" primary key, english text collate "C", german text collate "C")`,
  `create index known_words_by_part on known_words using gin (word gin_trgm_ops)`,
  `create index known_words_by_english_stem on known_words (english)`,
  `create index known_words_by_german_stem on known_words (german)`,
  `create function passage_words(id uuid, part integer) returns text[] language sql immutable cost 10000
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
        (select string_agg(text, ' ') from transcript_segments
          where transcript_segments.recording_id = id
            and position >= part * ${LINES_PER_PART} and position < (part + 1) * ${LINES_PER_PART})
      ))
    $$`,
  `create table found_passages (
    recording_id uuid not null,
    part integer not null,
    directory_id uuid not null,
    created_on timestamptz not null,
    primary key (recording_id, part)
  )`,
  `create index found_passages_by_word on found_passages using gin (passage_words(recording_id, part)) with (fastupdate = off)`,
  `alter index found_passages_by_word alter column 1 set statistics 0`,
  `create index found_passages_newest_first on found_passages (directory_id, created_on desc, recording_id desc)`,
  `create table unfound_passages (
    recording_id uuid not null,
    part integer not null,
    noted_on timestamptz not null default clock_timestamp(),
    primary key (recording_id, part)
  )`,
  `create index unfound_passages_last_first on unfound_passages (noted_on desc)`,
  `create function refresh_found_passage(id uuid, changed integer) returns void language plpgsql as $$
  declare
    words text[] := passage_words(id, changed);
  begin
    delete from found_passages where recording_id = id and part = changed;
    insert into known_words (word, english, german)
    select word, (ts_lexize('english_stem', word))[1], (ts_lexize('german_stem', word))[1] from unnest(words) as said (word)
    where not exists (select 1 from known_words known where known.word = said.word)
    order by word
    on conflict do nothing;
    insert into found_passages (recording_id, part, directory_id, created_on)
    select recording_id, changed, directory_id, created_on from recordings
    where recording_id = id and deleted_on is null and (changed = 0 or exists (
      select 1 from transcript_segments
      where transcript_segments.recording_id = id
        and position >= changed * ${LINES_PER_PART} and position < (changed + 1) * ${LINES_PER_PART}
    ));
  end $$`,

  `create function note_passages_of_lines() returns trigger language plpgsql as $$
  begin
    ${segmentParts.replace('from lines', 'from changed')};
    return null;
  end $$`,
  `create function note_changed_passages_of_lines() returns trigger language plpgsql as $$
  begin
    ${segmentParts.replace(
      'from lines',
      'from (select recording_id, position from before full join after using (recording_id, position) where before.text is distinct from after.text) lines',
    )};
    return null;
  end $$`,
  `create trigger transcript_segments_note_added_passages after insert on transcript_segments
    referencing new table as changed for each statement execute function note_passages_of_lines()`,
  `create trigger transcript_segments_note_removed_passages after delete on transcript_segments
    referencing old table as changed for each statement execute function note_passages_of_lines()`,
  `create trigger transcript_segments_note_changed_passages after update on transcript_segments
    referencing old table as before new table as after
    for each statement execute function note_changed_passages_of_lines()`,
  ...noting('recordings', 'select recording_id from changed', {
    differs: `(before.name, before.directory_id, before.created_on, before.deleted_on, before.is_transcription_completed)
      is distinct from (after.name, after.directory_id, after.created_on, after.deleted_on, after.is_transcription_completed)`,
  }),
  ...noting('transcript_speakers', 'select recording_id from changed', {
    differs: `(before.name, before.email_address, before.removed_on is null)
      is distinct from (after.name, after.email_address, after.removed_on is null)`,
  }),
  ...noting('searched_summaries', 'select recording_id from changed'),
  ...noting('recording_attendees', 'select recording_id from changed'),
  // Existing recordings are indexed in the background, part by part.
  allParts('select recording_id from recordings where deleted_on is null'),
]
