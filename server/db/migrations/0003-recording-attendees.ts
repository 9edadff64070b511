import { sql, type Kysely } from 'kysely'

/**
 * Stores who sees a recording as an attendee, one row per recording and address, maintained by triggers; otherwise each
 * list would have to search every copy of every appointment they were invited to. Like folders, the table is indexed
 * newest first without deleted recordings, so a page of a list reads no more rows than it shows.
 */
export const recordingAttendees = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const ofAppointments = 'array(select recording_id from changed join recording_appointments using (appointment_id))'

const statements = [
  `alter table folder_recordings add column is_recording_deleted boolean not null default false`,
  `update folder_recordings set is_recording_deleted = true
    from recordings
    where recordings.recording_id = folder_recordings.recording_id and recordings.deleted_on is not null`,
  `create or replace function set_recording_created_on() returns trigger language plpgsql as $$
  begin
    select created_on, deleted_on is not null into new.recording_created_on, new.is_recording_deleted
      from recordings where recording_id = new.recording_id;
    return new;
  end $$`,
  `drop index folder_recordings_newest_first`,
  `create index folder_recordings_newest_first on folder_recordings
    (folder_id, recording_created_on desc, recording_id desc) where not is_recording_deleted`,

  `create table recording_attendees (
    recording_id uuid not null references recordings,
    email text not null,
    directory_id uuid not null references directories,
    recording_created_on timestamptz not null,
    is_recording_deleted boolean not null,
    primary key (recording_id, email)
  )`,
  `create index recording_attendees_newest_first on recording_attendees
    (email, directory_id, recording_created_on desc, recording_id desc) where not is_recording_deleted`,
  `create function refresh_recording_attendees(changed uuid[]) returns void language sql as $$
    delete from recording_attendees where recording_id = any(changed);
    insert into recording_attendees (recording_id, email, directory_id, recording_created_on, is_recording_deleted)
    select distinct recordings.recording_id, lower(attendees.email), recordings.directory_id, recordings.created_on,
      recordings.deleted_on is not null
    from recordings
    join recording_appointments linked on linked.recording_id = recordings.recording_id
    join appointments on appointments.appointment_id = linked.appointment_id and appointments.deleted_on is null
    join appointment_attendees attendees on attendees.appointment_id = linked.appointment_id
    where recordings.recording_id = any(changed) and attendees.email is not null
  $$`,
  `select refresh_recording_attendees(array(select distinct recording_id from recording_appointments))`,

  refreshedBy('recording_appointments', 'array(select recording_id from changed)'),
  refreshedBy('appointment_attendees', ofAppointments),
  refreshedBy('appointments', ofAppointments),
  `create or replace function touch_moved_recording() returns trigger language plpgsql as $$
  begin
    perform touch_recording_lists(array[old.directory_id, new.directory_id]);
    update folder_recordings
      set recording_created_on = new.created_on, is_recording_deleted = new.deleted_on is not null
      where recording_id = new.recording_id;
    update recording_attendees
      set recording_created_on = new.created_on, is_recording_deleted = new.deleted_on is not null,
        directory_id = new.directory_id
      where recording_id = new.recording_id;
    return null;
  end $$`,
]

/**
 * Redefines the trigger function of `table` (0002) to also refresh the attendees of `recordings`, an array built from
 * `changed`.
 */
function refreshedBy(table: string, recordings: string): string {
  return `create or replace function touch_by_${table}() returns trigger language plpgsql as $$
  declare
    touched uuid[] := ${recordings};
  begin
    if cardinality(touched) > 0 then
      perform refresh_recording_attendees(touched);
      perform touch_recording_lists(array(select directory_id from recordings where recording_id = any(touched)));
    end if;
    return null;
  end $$`
}
