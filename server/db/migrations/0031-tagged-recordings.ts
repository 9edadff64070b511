import { sql, type Kysely } from 'kysely'

/**
 * Indexes tagged and running recordings newest first, so that their first page is found without reading all. Tags get a
 * separate table: filling a new column of `recording_tags` would block every list.
 */
export const taggedRecordings = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const fill = (source: string) => `insert into tagged_recordings (recording_id, tag_id, recording_created_on)
      select links.recording_id, links.tag_id, recordings.created_on
      from ${source} links join recordings on recordings.recording_id = links.recording_id`

const statements = [
  `create table tagged_recordings (
    recording_id uuid not null,
    tag_id uuid not null,
    recording_created_on timestamptz not null,
    primary key (recording_id, tag_id)
  )`,
  `create function add_tagged_recordings() returns trigger language plpgsql as $$
  begin
    ${fill('changed')};
    return null;
  end $$`,
  `create trigger recording_tags_add_tagged after insert on recording_tags
    referencing new table as changed for each statement execute function add_tagged_recordings()`,
  `create function remove_tagged_recordings() returns trigger language plpgsql as $$
  begin
    delete from tagged_recordings using changed
      where tagged_recordings.recording_id = changed.recording_id and tagged_recordings.tag_id = changed.tag_id;
    return null;
  end $$`,
  `create trigger recording_tags_remove_tagged after delete on recording_tags
    referencing old table as changed for each statement execute function remove_tagged_recordings()`,
  fill('recording_tags'),
  `create index tagged_recordings_newest_first on tagged_recordings
    (tag_id, recording_created_on desc, recording_id desc)`,
  // Last, because it blocks changes to recordings until the migration is done.
  `create function move_tagged_recordings() returns trigger language plpgsql as $$
  begin
    update tagged_recordings set recording_created_on = new.created_on where recording_id = new.recording_id;
    return null;
  end $$`,
  `create trigger recordings_move_tagged after update of created_on on recordings
    for each row when (old.created_on is distinct from new.created_on) execute function move_tagged_recordings()`,
  // Few are ever running, but many have failed.
  `create index recordings_running on recordings (directory_id, created_on desc, recording_id desc)
    where deleted_on is null and not is_transcription_succeeded and not is_transcription_completed`,
]
