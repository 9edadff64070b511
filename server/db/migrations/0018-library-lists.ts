import { sql, type Kysely } from 'kysely'

/** Finds recordings by name and state, and keeps the number of recordings per folder. */
export const libraryLists = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // Nearly all recordings have a transcript; people look for the others.
  `create index recordings_not_ready on recordings (directory_id, created_on desc, recording_id desc)
    where deleted_on is null and not is_transcription_succeeded`,
  ...nameSearch(),
  ...folderCounts(),
]

/**
 * Indexes the names of searchable recordings by words, like summaries (0012). A separate table keeps the rows that a
 * search scans narrow, and spares runs the index updates.
 */
function nameSearch(): string[] {
  const found = `select recording_id, directory_id, created_on, searchable_text(name)
      from recordings where deleted_on is null and btrim(name) <> ''`
  return [
    `create table searched_recordings (
      recording_id uuid primary key,
      directory_id uuid not null,
      created_on timestamptz not null,
      name text not null
    )`,
    `create function learn_words(texts text[]) returns void language sql as $$
      insert into searched_words (word)
      select distinct word from (select unnest(search_words(given)) as word from unnest(texts) given) said
      where position(' ' in word) = 0 and not exists (select 1 from searched_words known where known.word = said.word)
      order by word
      on conflict do nothing
    $$`,
    `insert into searched_recordings (recording_id, directory_id, created_on, name) ${found}`,
    `select learn_words(array(select name from searched_recordings))`,
    `create index searched_recordings_by_word on searched_recordings using gin (search_words(name)) with (fastupdate = off)`,
    // The frequency of one word says nothing about that of another.
    `alter index searched_recordings_by_word alter column 1 set statistics 0`,
    `create function refresh_searched_recordings(changed uuid[]) returns void language plpgsql as $$
    begin
      delete from searched_recordings where recording_id = any(changed);
      insert into searched_recordings (recording_id, directory_id, created_on, name) ${found} and recording_id = any(changed);
      perform learn_words(array(select name from searched_recordings where recording_id = any(changed)));
    end $$`,
    `create function search_new_recordings() returns trigger language plpgsql as $$
    begin
      perform refresh_searched_recordings(array(select recording_id from changed));
      return null;
    end $$`,
    `create trigger recordings_search_insert after insert on recordings referencing new table as changed
      for each statement execute function search_new_recordings()`,
    `create function search_changed_recording() returns trigger language plpgsql as $$
    begin
      perform refresh_searched_recordings(array[new.recording_id]);
      return null;
    end $$`,
    // Per row, since runs update recordings all the time but never these columns.
    `create trigger recordings_search_update after update of name, deleted_on, created_on, directory_id on recordings
      for each row when (
        (old.name, old.deleted_on, old.created_on, old.directory_id)
        is distinct from (new.name, new.deleted_on, new.created_on, new.directory_id)
      ) execute function search_changed_recording()`,
  ]
}

/**
 * Counts the recordings in each folder, and keeps track of the few that are also in others: these determine the number
 * of recordings in several folders together.
 */
function folderCounts(): string[] {
  return [
    `create table folder_counts (folder_id uuid primary key references folders, recording_count integer not null)`,
    `alter table folder_recordings add column is_in_many boolean not null default false`,
    `create index folder_recordings_in_many on folder_recordings (folder_id, recording_id)
      where is_in_many and not is_recording_deleted`,
    `update folder_recordings set is_in_many = true where recording_id in (
      select recording_id from folder_recordings group by recording_id having count(*) > 1
    )`,
    `insert into folder_counts (folder_id, recording_count)
      select folder_id, count(*) from folder_recordings where not is_recording_deleted group by folder_id`,
    // Ordered by id, so that two transactions updating the same folders wait for each other instead of deadlocking.
    `create function add_to_folder_counts(folders uuid[], step integer) returns void language sql as $$
      insert into folder_counts as known (folder_id, recording_count)
      select folder_id, step * count(*) from unnest(folders) folder_id group by folder_id order by folder_id
      on conflict (folder_id) do update set recording_count = known.recording_count + excluded.recording_count
    $$`,
    `create function count_places() returns trigger language plpgsql as $$
    begin
      perform add_to_folder_counts(array(select folder_id from changed where not is_recording_deleted),
        case when tg_op = 'INSERT' then 1 else -1 end);
      update folder_recordings places set is_in_many = others.count > 1
        from (
          select recording_id, count(*) as count from folder_recordings
          where recording_id in (select recording_id from changed) group by recording_id
        ) others
        where places.recording_id = others.recording_id and places.is_in_many <> (others.count > 1);
      return null;
    end $$`,
    ...['insert', 'delete'].map(
      (event) => `create trigger folder_recordings_count_${event} after ${event} on folder_recordings
        referencing ${event === 'delete' ? 'old' : 'new'} table as changed
        for each statement execute function count_places()`,
    ),
    `create function count_moved_places() returns trigger language plpgsql as $$
    begin
      perform add_to_folder_counts(array(
        select folder_id from after join before using (folder_id, recording_id)
        where after.is_recording_deleted and not before.is_recording_deleted
      ), -1);
      perform add_to_folder_counts(array(
        select folder_id from after join before using (folder_id, recording_id)
        where before.is_recording_deleted and not after.is_recording_deleted
      ), 1);
      return null;
    end $$`,
    `create trigger folder_recordings_count_update after update on folder_recordings
      referencing old table as before new table as after
      for each statement execute function count_moved_places()`,
  ]
}
