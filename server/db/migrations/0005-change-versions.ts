import { sql, type Kysely } from 'kysely'
import { EVERYWHERE, versionTriggers } from './version-triggers.ts'

/**
 * Counts the changes of each resource per directory, so that results computed for one state (responses, readable
 * folders, totals) can be cached until the next. The counts are updated in the transaction of the change, so both
 * become visible together.
 *
 * Writers mustn't wait for each other to count. A directory therefore has as many rows as there have been concurrent
 * writers; each row is locked by at most one until it commits, and the version of a resource is the sum of the rows.
 */
export const changeVersions = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** Separates our advisory locks from others. */
const LOCK_CLASS = 4405

const own = 'select directory_id from changed'
const ofRecordings = 'select directory_id from changed join recordings using (recording_id)'
const ofFolders = 'select directory_id from changed join folders using (folder_id)'
const ofAppointments = 'select directory_id from changed join appointments using (appointment_id)'
const ofTemplate = `coalesce(directory_id, '${EVERYWHERE}')`
const recordingsOfAppointments =
  'array(select recording_id from changed join recording_appointments using (appointment_id))'
/** Changes to a series also affect its appointments and their recordings. */
const ofRecordingsInSeries = `select recordings.directory_id
  from (
    select appointment_id from changed
    union
    select appointments.appointment_id from changed join appointments on appointments.series_master_id = changed.appointment_id
  ) concerned
  join recording_appointments using (appointment_id) join recordings using (recording_id)`

/** The columns that decide who sees a recording and its position in lists. */
const placeOfRecording = ['directory_id', 'owner_user_id', 'created_on', 'deleted_on']

const statements = [
  `create table change_versions (
    directory_id uuid not null,
    writer integer not null,
    versions jsonb not null,
    primary key (directory_id, writer)
  )`,
  `create function touch_changes(directories uuid[], nouns text[]) returns void language plpgsql as $$
  declare
    touched uuid;
    free integer;
  begin
    for touched in select distinct given from unnest(directories) given where given is not null loop
      free := 0;
      while not pg_try_advisory_xact_lock(${LOCK_CLASS}, hashtext(touched::text || free)) loop
        free := free + 1;
      end loop;
      insert into change_versions as known (directory_id, writer, versions)
      select touched, free, jsonb_object_agg(noun, 1) from unnest(nouns) noun
      on conflict (directory_id, writer) do update set versions = known.versions || (
        select jsonb_object_agg(noun, coalesce((known.versions ->> noun)::bigint, 0) + 1) from unnest(nouns) noun
      );
    end loop;
  end $$`,

  // The previous solution, for lists of recordings only.
  ...['recordings', 'folders', 'folder_user_shares', 'folder_team_shares', 'folder_recordings', 'teams'].map(forget),
  ...['team_memberships', 'recording_appointments', 'appointment_attendees', 'appointments'].map(forget),
  `drop function touch_moved_recording() cascade`,
  `drop function touch_recording_lists(uuid[])`,
  `drop table recording_list_versions`,

  ...versionTriggers({ table: 'directories', resources: ['directory'], directories: own }),
  ...versionTriggers({ table: 'directory_licenses', resources: ['directory'], directories: own }),
  ...versionTriggers({ table: 'memberships', resources: ['members'], directories: own }),
  ...versionTriggers({
    table: 'users',
    resources: ['members'],
    directories: 'select directory_id from changed join memberships using (user_id)',
    events: ['update'],
    updates: { key: 'user_id', outside: ['password_hash'] },
  }),
  ...versionTriggers({ table: 'teams', resources: ['teams'], directories: own }),
  ...versionTriggers({
    table: 'team_memberships',
    resources: ['teams'],
    directories: 'select directory_id from changed join teams using (team_id)',
  }),
  ...versionTriggers({ table: 'folders', resources: ['folders'], directories: own }),
  ...versionTriggers({ table: 'folder_user_shares', resources: ['folders'], directories: ofFolders }),
  ...versionTriggers({ table: 'folder_team_shares', resources: ['folders'], directories: ofFolders }),
  ...versionTriggers({ table: 'folder_favorites', resources: ['favorites'], directories: ofFolders }),

  ...versionTriggers({
    table: 'recordings',
    resources: ['visibility'],
    directories: own,
    updates: { key: 'recording_id', of: placeOfRecording },
  }),
  ...versionTriggers({
    table: 'recordings',
    resources: ['recordings'],
    directories: own,
    events: ['update'],
    updates: { key: 'recording_id', outside: ['progress', 'modified_on'] },
  }),
  ...versionTriggers({
    table: 'folder_recordings',
    resources: ['visibility'],
    directories: ofFolders,
    events: ['insert', 'delete'],
  }),
  ...versionTriggers({ table: 'recording_appointments', resources: ['visibility'], directories: ofRecordings }),
  ...versionTriggers({ table: 'recording_tags', resources: ['recordings'], directories: ofRecordings }),
  ...versionTriggers({ table: 'appointment_tags', resources: ['recordings'], directories: ofRecordingsInSeries }),
  // Syncing a calendar rewrites many appointments; only the recorded ones matter for recordings.
  ...versionTriggers({
    table: 'appointments',
    resources: ['visibility'],
    directories: ofRecordingsInSeries,
    events: ['update'],
  }),
  ...versionTriggers({
    table: 'appointment_attendees',
    resources: ['visibility'],
    directories: `select recordings.directory_id from changed
      join recording_appointments using (appointment_id) join recordings using (recording_id)`,
  }),
  `create function spread_moved_recording() returns trigger language plpgsql as $$
  begin
    update folder_recordings
      set recording_created_on = new.created_on, is_recording_deleted = new.deleted_on is not null
      where recording_id = new.recording_id;
    update recording_attendees
      set recording_created_on = new.created_on, is_recording_deleted = new.deleted_on is not null,
        directory_id = new.directory_id
      where recording_id = new.recording_id;
    return null;
  end $$`,
  `create trigger recordings_spread after update of directory_id, created_on, deleted_on on recordings
    for each row when (
      (old.directory_id, old.created_on, old.deleted_on) is distinct from (new.directory_id, new.created_on, new.deleted_on)
    ) execute function spread_moved_recording()`,
  ...refreshedBy('recording_appointments', 'array(select recording_id from changed)'),
  ...refreshedBy('appointment_attendees', recordingsOfAppointments),
  ...refreshedBy('appointments', recordingsOfAppointments, ['update']),

  ...versionTriggers({ table: 'appointments', resources: ['appointments'], directories: own }),
  ...versionTriggers({ table: 'appointment_attendees', resources: ['appointments'], directories: ofAppointments }),
  ...versionTriggers({ table: 'appointment_tags', resources: ['appointments'], directories: ofAppointments }),
  ...versionTriggers({ table: 'tags', resources: ['tags'], directories: own }),
  ...versionTriggers({ table: 'tasks', resources: ['tasks'], directories: own }),
  ...versionTriggers({ table: 'vocabulary', resources: ['vocabulary'], directories: own }),
  ...versionTriggers({ table: 'webhooks', resources: ['webhooks'], directories: own }),
  ...versionTriggers({
    table: 'meeting_templates',
    resources: ['templates'],
    directories: `select ${ofTemplate} from changed`,
  }),
  ...versionTriggers({
    table: 'meeting_template_sections',
    resources: ['templates'],
    directories: `select ${ofTemplate} from changed join meeting_templates using (meeting_template_id)`,
  }),
  ...versionTriggers({ table: 'summaries', resources: ['summaries'], directories: own }),
  ...versionTriggers({
    table: 'summary_section_items',
    resources: ['summaries'],
    directories: 'select directory_id from changed join summaries using (recording_summary_id)',
  }),
  ...versionTriggers({ table: 'transcript_speakers', resources: ['transcripts'], directories: ofRecordings }),
  ...versionTriggers({ table: 'transcript_segments', resources: ['transcripts'], directories: ofRecordings }),
]

function forget(table: string): string {
  return `drop function touch_by_${table}() cascade`
}

/** Creates triggers that update `recording_attendees` (0003) for `recordings`, an array built from `changed`. */
function refreshedBy(table: string, recordings: string, events = ['insert', 'update', 'delete']): string[] {
  return [
    `create function refresh_attendees_by_${table}() returns trigger language plpgsql as $$
    declare
      concerned uuid[] := ${recordings};
    begin
      if cardinality(concerned) > 0 then
        perform refresh_recording_attendees(concerned);
      end if;
      return null;
    end $$`,
    ...events.map(
      (event) => `create trigger ${table}_refresh_${event} after ${event} on ${table}
        referencing ${event === 'delete' ? 'old' : 'new'} table as changed
        for each statement execute function refresh_attendees_by_${table}()`,
    ),
  ]
}
