import { sql, type Kysely } from 'kysely'

/**
 * Calendar feeds, and the columns that appointments from a calendar need: the calendar, a key that is stable across
 * syncs, a master per series (hidden from lists) with the properties that its appointments share, and searchable text.
 */
export const calendars = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** Strips styles and tags. Neither pattern scans beyond the next `<`, so hostile text isn't slower than other text. */
const plainDescription = `regexp_replace(
  regexp_replace(coalesce(description, ''), '<style[^<>]*>[^<]*</style>', ' ', 'gi'), '<[^<>]*>', ' ', 'g'
)`

const statements = [
  `create table calendars (
    calendar_id uuid primary key,
    directory_id uuid not null references directories,
    user_id uuid not null references users,
    name text not null,
    url text not null,
    last_synced_on timestamptz,
    last_error text,
    next_sync_on timestamptz not null,
    revision integer not null default 0,
    etag text,
    last_modified text,
    body_hash text,
    read_on timestamptz,
    read_time_zone text,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    deleted_on timestamptz
  )`,
  `create unique index calendars_once on calendars (directory_id, user_id, md5(url)) where deleted_on is null`,
  `create index calendars_due on calendars (next_sync_on) where deleted_on is null`,

  `alter table appointments
    add column calendar_id uuid references calendars,
    add column source_key text,
    add column source_hash text,
    add column is_series_master boolean not null default false,
    add column inherits_from_master boolean not null default false,
    add column search_text text generated always as (lower(subject || E'\\n' || ${plainDescription})) stored`,
  `update appointments set is_series_master = true
    where appointment_id in (select series_master_id from appointments where series_master_id is not null)`,
  `create unique index appointments_once_per_calendar on appointments (calendar_id, source_key)
    where calendar_id is not null and source_key is not null`,
  `create unique index appointments_once_imported on appointments (directory_id, user_id, source_key)
    where calendar_id is null and source_key is not null`,
  `create index appointments_by_master on appointments (series_master_id) where series_master_id is not null`,
  `drop index appointments_by_user`,
  `create index appointments_latest_first on appointments
    (directory_id, user_id, start_time desc nulls last, appointment_id desc)
    where deleted_on is null and not is_series_master`,
  `create index appointments_masters_of_user on appointments (directory_id, user_id)
    where deleted_on is null and is_series_master`,
  `create index tasks_by_appointment on tasks (appointment_id) where appointment_id is not null`,
  `drop index appointments_by_ical`,
  `create index appointments_by_ical on appointments (directory_id, ical_id, start_time)
    where ical_id is not null and deleted_on is null`,
  `create index appointments_text on appointments using gin (search_text gin_trgm_ops) where deleted_on is null`,

  `alter table appointment_attendees
    add column search_text text generated always as (lower(coalesce(name, '') || E'\\n' || coalesce(email, ''))) stored`,
  `create index appointment_attendees_text on appointment_attendees using gin (search_text gin_trgm_ops)`,

  // An appointment that doesn't differ from its series has its master's attendees.
  `create or replace function refresh_recording_attendees(changed uuid[]) returns void language sql as $$
    delete from recording_attendees where recording_id = any(changed);
    insert into recording_attendees (recording_id, email, directory_id, recording_created_on, is_recording_deleted)
    select distinct recordings.recording_id, lower(attendees.email), recordings.directory_id, recordings.created_on,
      recordings.deleted_on is not null
    from recordings
    join recording_appointments linked on linked.recording_id = recordings.recording_id
    join appointments on appointments.appointment_id = linked.appointment_id and appointments.deleted_on is null
    join appointment_attendees attendees on attendees.appointment_id =
      case when appointments.inherits_from_master then appointments.series_master_id else appointments.appointment_id end
    where recordings.recording_id = any(changed) and attendees.email is not null
  $$`,
  `create or replace function refresh_attendees_by_appointment_attendees() returns trigger language plpgsql as $$
  declare
    concerned uuid[] := array(
      select linked.recording_id from changed join recording_appointments linked using (appointment_id)
      union
      select linked.recording_id from changed
      join appointments on appointments.series_master_id = changed.appointment_id and appointments.inherits_from_master
      join recording_appointments linked on linked.appointment_id = appointments.appointment_id
    );
  begin
    if cardinality(concerned) > 0 then
      perform refresh_recording_attendees(concerned);
      perform touch_changes(
        array(select directory_id from recordings where recording_id = any(concerned)), array['visibility']
      );
    end if;
    return null;
  end $$`,
]
