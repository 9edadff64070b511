import { sql, type Kysely } from 'kysely'

/**
 * Keeps lists of recordings fast at any size: folders store their recordings in order of creation, and each directory
 * has a version that changes with everything that decides who sees which recording. Results computed for one version
 * (readable folders, totals) can be cached until the next.
 */
export const recordingLists = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // Words are written once and returned unchanged, so their text is kept.
  `alter table transcript_segments alter column words type json`,

  `alter table folder_recordings add column recording_created_on timestamptz`,
  `update folder_recordings set recording_created_on = created_on
    from recordings where recordings.recording_id = folder_recordings.recording_id`,
  `create function set_recording_created_on() returns trigger language plpgsql as $$
  begin
    select created_on into new.recording_created_on from recordings where recording_id = new.recording_id;
    return new;
  end $$`,
  `create trigger folder_recordings_created_on before insert on folder_recordings
    for each row execute function set_recording_created_on()`,
  `create index folder_recordings_newest_first on folder_recordings
    (folder_id, recording_created_on desc, recording_id desc)`,

  `create table recording_list_versions (
    directory_id uuid primary key references directories,
    version integer not null
  )`,
  `create function touch_recording_lists(directories uuid[]) returns void language sql as $$
    insert into recording_list_versions as versions (directory_id, version)
    select distinct touched, 1 from unnest(directories) as touched where touched is not null
    on conflict (directory_id) do update set version = versions.version + 1
  $$`,

  ...versionTriggers('recordings', 'select directory_id from changed', ['insert', 'delete']),
  `create function touch_moved_recording() returns trigger language plpgsql as $$
  begin
    perform touch_recording_lists(array[old.directory_id, new.directory_id]);
    update folder_recordings set recording_created_on = new.created_on
      where recording_id = new.recording_id and recording_created_on is distinct from new.created_on;
    return null;
  end $$`,
  `create trigger recordings_touch_update after update of directory_id, owner_user_id, created_on, deleted_on on recordings
    for each row when (
      (old.directory_id, old.owner_user_id, old.created_on, old.deleted_on)
      is distinct from (new.directory_id, new.owner_user_id, new.created_on, new.deleted_on)
    ) execute function touch_moved_recording()`,

  ...versionTriggers('folders', 'select directory_id from changed'),
  ...versionTriggers('folder_user_shares', 'select directory_id from changed join folders using (folder_id)'),
  ...versionTriggers('folder_team_shares', 'select directory_id from changed join folders using (folder_id)'),
  ...versionTriggers('folder_recordings', 'select directory_id from changed join folders using (folder_id)', [
    'insert',
    'delete',
  ]),
  ...versionTriggers('teams', 'select directory_id from changed'),
  ...versionTriggers('team_memberships', 'select directory_id from changed join teams using (team_id)'),
  ...versionTriggers('recording_appointments', 'select directory_id from changed join recordings using (recording_id)'),
  // A calendar sync rewrites many attendees; only those of recorded appointments matter.
  ...versionTriggers(
    'appointment_attendees',
    `select recordings.directory_id from changed
      join recording_appointments using (appointment_id) join recordings using (recording_id)`,
  ),
  ...versionTriggers(
    'appointments',
    `select recordings.directory_id from changed
      join recording_appointments using (appointment_id) join recordings using (recording_id)`,
    ['update'],
  ),
]

/** Creates triggers on `table`, one per kind of change; `directories` selects directory ids from `changed`. */
function versionTriggers(table: string, directories: string, events = ['insert', 'update', 'delete']): string[] {
  return [
    `create function touch_by_${table}() returns trigger language plpgsql as $$
    begin
      perform touch_recording_lists(array(${directories}));
      return null;
    end $$`,
    ...events.map(
      (event) => `create trigger ${table}_touch_${event} after ${event} on ${table}
        referencing ${event === 'delete' ? 'old' : 'new'} table as changed
        for each statement execute function touch_by_${table}()`,
    ),
  ]
}
