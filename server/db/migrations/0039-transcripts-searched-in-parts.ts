import { sql, type Kysely } from 'kysely'

/**
 * Indexes a transcript in parts of 200 lines. As one text, a day of speech blocked the embedded database for five
 * seconds, again with each correction. Adjacent words are always on one line, so a part contains everything that a term
 * can match.
 */
export const transcriptsSearchedInParts = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const LINES_PER_PART = 200

/**
 * Creates a trigger that reindexes the parts whose lines were added, removed or changed in their text; `source` selects
 * `recording_id` and `part`. Lines being reordered have negative positions for a moment.
 */
const refreshing = (
  name: string,
  source: string,
) => `create or replace function ${name}() returns trigger language plpgsql as $$
  declare
    ids uuid[];
    parts integer[];
  begin
    select array_agg(lines.recording_id), array_agg(part) into ids, parts
    from (${source}) lines join recordings on recordings.recording_id = lines.recording_id
    where is_transcription_completed and part >= 0;
    if cardinality(ids) > 0 then perform refresh_searched_transcript_parts(ids, parts); end if;
    return null;
  end $$`

const distinctParts = `select distinct recording_id, position / ${LINES_PER_PART} as part`

const statements = [
  // The same elements as before (migration 0012), five times as fast: words are compared as bytes and split only once.
  `create or replace function search_words(searched text) returns text[] language sql immutable parallel safe as $$
    with neighbors as materialized (
      select distinct word collate "C" as word, next collate "C" as next
      from string_to_table(searched, E'\\n') as lines (line)
      cross join lateral string_to_array(line, ' ') as words
      cross join lateral unnest(words, words[2:]) as neighbors (word, next)
      where word <> ''
    )
    select coalesce(array_agg(element), '{}')
    from (
      select substr(word, piece, 64) as element
      from (select distinct word from neighbors) words
      cross join lateral generate_series(1, greatest(1, length(word) - 32), 32) as piece
      union
      select substr(word, (greatest(1, length(word) - 32) - 1) / 32 * 32 + 1, 64) || ' ' || left(next, 64) collate "C"
      from neighbors
      where next <> ''
    ) elements
  $$`,
  `create function transcript_words(id uuid, part integer) returns text[] language sql immutable cost 10000
    set search_path from current as $$
      select search_words(coalesce(string_agg(searchable_text(text), E'\\n'), ''))
      from transcript_segments
      where recording_id = id and position >= part * ${LINES_PER_PART} and position < (part + 1) * ${LINES_PER_PART}
    $$`,
  `drop table searched_transcripts`,
  `drop function transcript_words(uuid)`,
  `drop function transcript_text(uuid)`,
  // One row per part. The first part exists whenever the transcript does.
  `create table searched_transcripts (
    recording_id uuid not null,
    part integer not null,
    directory_id uuid not null,
    created_on timestamptz not null,
    primary key (recording_id, part)
  )`,
  `create function refresh_searched_transcript_parts(ids uuid[], parts integer[]) returns void language plpgsql as $$
  begin
    delete from searched_transcripts
    where (recording_id, part) in (select changed.id, changed.part from unnest(ids, parts) as changed (id, part));
    insert into searched_words (word)
    select distinct piece from (
      select substr(word, start, 64) collate "C" as piece
      from unnest(ids, parts) as changed (id, part)
      join transcript_segments on recording_id = changed.id
        and position >= changed.part * ${LINES_PER_PART} and position < (changed.part + 1) * ${LINES_PER_PART}
      cross join lateral string_to_table(searchable_text(text), ' ') as word
      cross join lateral generate_series(1, greatest(1, length(word) - 32), 32) as start
      where word <> ''
    ) said
    where not exists (select 1 from searched_words known where known.word = said.piece)
    order by piece
    on conflict do nothing;
    insert into searched_transcripts (recording_id, part, directory_id, created_on)
    select distinct recordings.recording_id, changed.part, directory_id, created_on
    from unnest(ids, parts) as changed (id, part)
    join recordings on recordings.recording_id = changed.id
    where deleted_on is null and exists (
      select 1 from transcript_segments segments
      where segments.recording_id = changed.id
        and segments.position >= changed.part * ${LINES_PER_PART}
        and (changed.part = 0 or segments.position < (changed.part + 1) * ${LINES_PER_PART})
    );
  end $$`,
  `create or replace function refresh_searched_transcripts(changed uuid[]) returns void language plpgsql as $$
  declare
    ids uuid[];
    parts integer[];
  begin
    delete from searched_transcripts where recording_id = any(changed);
    select array_agg(recording_id), array_agg(part) into ids, parts
    from (
      select distinct recording_id, position / ${LINES_PER_PART} as part
      from transcript_segments join recordings using (recording_id)
      where recording_id = any(changed) and deleted_on is null
    ) lines;
    perform refresh_searched_transcript_parts(ids, parts);
  end $$`,
  refreshing('search_rows_of_transcript_segments', `${distinctParts} from changed`),
  refreshing(
    'search_changes_of_transcript_segments',
    `${distinctParts} from before full join after using (recording_id, position)
      where before.text is distinct from after.text`,
  ),
  `insert into searched_transcripts (recording_id, part, directory_id, created_on)
    select recording_id, part, directory_id, created_on
    from (select distinct recording_id, position / ${LINES_PER_PART} as part from transcript_segments) lines
    join recordings using (recording_id)
    where deleted_on is null and is_transcription_completed`,
  // Once all rows exist: building the index at once costs a fraction of as many single insertions.
  `create index searched_transcripts_by_word on searched_transcripts using gin (transcript_words(recording_id, part))
    with (fastupdate = off)`,
  `alter index searched_transcripts_by_word alter column 1 set statistics 0`,
  `create index searched_transcripts_newest_first on searched_transcripts (directory_id, created_on desc, recording_id desc)`,
]
