import { sql, type Kysely } from 'kysely'

/**
 * Recordings can be changed, deleted, restored and imported from a URL; transcripts can be corrected; and summaries and
 * transcripts can be searched.
 */
export const recordingChanges = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // Numbers the attempts at a run, so that a canceled one can't write into a later one.
  `alter table recordings drop constraint recordings_stage_check`,
  `alter table recordings
    add constraint recordings_stage_check
      check (stage in ('queued', 'fetching', 'preparing', 'transcribing', 'summarizing', 'finished')),
    add column source_url text,
    add column attempt integer not null default 1,
    add column files_freed_on timestamptz`,
  `create index recordings_to_free on recordings (deleted_on) where deleted_on is not null and files_freed_on is null`,
  `alter table summaries add column attempt integer not null default 1`,
  `alter table transcript_segments
    add column revision integer not null default 1,
    add column original_text text,
    add column original_speaker_id uuid references transcript_speakers,
    add column original_words json`,

  // Search first finds the words that contain the term, then the texts that contain one of them. Both steps use an
  // index, and the second is exact, so counting reads no text, however many texts match.
  `create function searchable_text(text) returns text language sql immutable parallel safe as $$
    select lower(regexp_replace($1, '\\s+', ' ', 'g'))
  $$`,
  // The distinct words of a searchable text, and the pairs of adjacent words on a line; only white space separates
  // words. Words too long for an index are split into pieces of 64 characters that overlap by 32, so that any 33
  // characters are found in one piece; a pair consists of the last piece of its first word and the first of its second.
  `create function search_words(searched text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct element), '{}')
    from (
      select word, lead(word) over (partition by line_number order by place) as next
      from string_to_table(searched, E'\\n') with ordinality as lines (line, line_number)
      cross join lateral string_to_table(line, ' ') with ordinality as words (word, place)
    ) said
    cross join lateral (
      select substr(word, piece, 64) as element from generate_series(1, greatest(1, length(word) - 32), 32) as piece
      where word <> ''
      union all
      select substr(word, (greatest(1, length(word) - 32) - 1) / 32 * 32 + 1, 64) || ' ' || left(next, 64)
      where word <> '' and next <> ''
    ) elements
  $$`,
  `create table searched_words (word text primary key)`,
  `create index searched_words_by_part on searched_words using gin (word gin_trgm_ops)`,
  ...summarySearch(),
  ...transcriptSearch(),

  `create function refresh_searched_recording() returns trigger language plpgsql as $$
  begin
    perform refresh_searched_summaries(array(
      select recording_summary_id from summaries where recording_id = new.recording_id
    ));
    perform refresh_searched_transcripts(array[new.recording_id]);
    return null;
  end $$`,
  `create trigger recordings_refresh_search after update of deleted_on, created_on, directory_id on recordings
    for each row when (
      (old.deleted_on, old.created_on, old.directory_id) is distinct from (new.deleted_on, new.created_on, new.directory_id)
    ) execute function refresh_searched_recording()`,
  `select refresh_searched_summaries(array(select recording_summary_id from summaries))`,
  `select refresh_searched_transcripts(array(select distinct recording_id from transcript_segments))`,
]

/**
 * One row per searchable summary, with the text in a separate table so that counting reads few pages. The index reads
 * the text when a row is written, which happens whenever the text has changed; so the function it calls may be declared
 * immutable.
 */
function summarySearch(): string[] {
  return [
    `create table summary_texts (recording_summary_id uuid primary key, searched text not null)`,
    `create function summary_words(id uuid) returns text[] language sql immutable cost 10000 set search_path from current as $$
      select search_words(searched) from summary_texts where recording_summary_id = id
    $$`,
    `create table searched_summaries (
      recording_summary_id uuid primary key,
      directory_id uuid not null,
      recording_id uuid not null,
      created_on timestamptz not null
    )`,
    ...indexesOf('searched_summaries', { id: 'recording_summary_id', words: 'summary_words' }),
    `create function refresh_searched_summaries(changed uuid[]) returns void language plpgsql as $$
    begin
      delete from searched_summaries where recording_summary_id = any(changed);
      delete from summary_texts where recording_summary_id = any(changed);
      insert into summary_texts (recording_summary_id, searched)
      select summaries.recording_summary_id, concat_ws(E'\\n', searchable_text(summary), (
        select string_agg(concat_ws(E'\\n', searchable_text(title), searchable_text(content), searchable_text(subject),
          searchable_text(description)), E'\\n')
        from summary_section_items items where items.recording_summary_id = summaries.recording_summary_id
      ))
      from summaries join recordings on recordings.recording_id = summaries.recording_id
      where summaries.recording_summary_id = any(changed)
        and summaries.deleted_on is null and recordings.deleted_on is null;
      ${learnWords('select unnest(search_words(searched)) as word from summary_texts where recording_summary_id = any(changed)')}
      insert into searched_summaries (recording_summary_id, directory_id, recording_id, created_on)
      select summaries.recording_summary_id, recordings.directory_id, recordings.recording_id, summaries.created_on
      from summary_texts
      join summaries on summaries.recording_summary_id = summary_texts.recording_summary_id
      join recordings on recordings.recording_id = summaries.recording_id
      where summary_texts.recording_summary_id = any(changed);
    end $$`,
    ...refreshedBy('summaries', {
      key: 'recording_summary_id',
      refresh: 'refresh_searched_summaries',
      columns: ['summary', 'deleted_on', 'created_on', 'recording_id'],
    }),
    ...refreshedBy('summary_section_items', {
      key: 'recording_summary_id',
      refresh: 'refresh_searched_summaries',
      columns: ['recording_summary_id', 'title', 'content', 'subject', 'description'],
      rowKey: 'section_item_id',
    }),
  ]
}

/** One row per recording with a transcript. Hits are then read from its segments. */
function transcriptSearch(): string[] {
  return [
    `create function transcript_text(id uuid) returns text language sql immutable set search_path from current as $$
      select string_agg(searchable_text(text), E'\\n') from transcript_segments where recording_id = id
    $$`,
    // Declared expensive, so that no plan scans texts whose words are in an index.
    `create function transcript_words(id uuid) returns text[] language sql immutable cost 10000 set search_path from current as $$
      select search_words(coalesce(transcript_text(id), ''))
    $$`,
    `create table searched_transcripts (
      recording_id uuid primary key,
      directory_id uuid not null,
      created_on timestamptz not null
    )`,
    ...indexesOf('searched_transcripts', { id: 'recording_id', words: 'transcript_words' }),
    `create function refresh_searched_transcripts(changed uuid[]) returns void language plpgsql as $$
    begin
      ${learnWords('select unnest(transcript_words(id)) as word from unnest(changed) as id')}
      delete from searched_transcripts where recording_id = any(changed);
      insert into searched_transcripts (recording_id, directory_id, created_on)
      select recording_id, directory_id, created_on
      from recordings
      where recording_id = any(changed) and deleted_on is null
        and exists (select 1 from transcript_segments segments where segments.recording_id = recordings.recording_id);
    end $$`,
    ...refreshedBy('transcript_segments', {
      key: 'recording_id',
      refresh: 'refresh_searched_transcripts',
      columns: ['text'],
      rowKey: 'recording_id, position',
    }),
  ]
}

function indexesOf(table: string, { id, words }: { id: string; words: string }): string[] {
  return [
    `create index ${table}_by_word on ${table} using gin (${words}(${id})) with (fastupdate = off)`,
    // Collecting statistics would read every text.
    `alter index ${table}_by_word alter column 1 set statistics 0`,
    `create index ${table}_newest_first on ${table} (directory_id, created_on desc, ${id} desc)`,
    ...(id === 'recording_id' ? [] : [`create index ${table}_by_recording on ${table} (recording_id)`]),
  ]
}

/**
 * Adds the words that are new. Ordered, so that two transactions adding the same words wait for each other instead of
 * deadlocking.
 */
function learnWords(words: string): string {
  return `insert into searched_words (word)
      select distinct word from (${words}) said
      where position(' ' in word) = 0 and not exists (select 1 from searched_words known where known.word = said.word)
      order by word
      on conflict do nothing;`
}

/**
 * Creates triggers that call `refresh` with the keys of rows that were added, removed, or changed in one of `columns`.
 */
function refreshedBy(
  table: string,
  { key, refresh, columns, rowKey = key }: { key: string; refresh: string; columns: string[]; rowKey?: string },
): string[] {
  const refreshing = (name: string, source: string) => `create function ${name}() returns trigger language plpgsql as $$
    declare
      keys uuid[] := array(${source});
    begin
      if cardinality(keys) > 0 then perform ${refresh}(keys); end if;
      return null;
    end $$`
  const list = (alias: string) => columns.map((column) => `${alias}.${column}`).join(', ')
  const differing = `from before join after using (${rowKey}) where (${list('before')}) is distinct from (${list('after')})`
  return [
    refreshing(`search_rows_of_${table}`, `select distinct ${key} from changed`),
    refreshing(
      `search_changes_of_${table}`,
      `select distinct before.${key} ${differing} union select distinct after.${key} ${differing}`,
    ),
    ...['insert', 'delete'].map(
      (event) => `create trigger ${table}_search_${event} after ${event} on ${table}
        referencing ${event === 'delete' ? 'old' : 'new'} table as changed
        for each statement execute function search_rows_of_${table}()`,
    ),
    `create trigger ${table}_search_update after update on ${table}
      referencing old table as before new table as after
      for each statement execute function search_changes_of_${table}()`,
  ]
}
