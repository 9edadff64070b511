import { sql, type Kysely } from 'kysely'

/** The tables for the contract's resources in version 1.0. Uses only SQL that PostgreSQL 15 supports. */
export const core = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create extension if not exists pg_trgm`,

  `create table settings (
    key text primary key,
    value jsonb not null
  )`,

  // Identity and directories
  `create table roles (
    role_id uuid primary key,
    code text not null unique check (code in ('owner', 'admin', 'user')),
    name text not null
  )`,
  `create table licenses (
    license_id uuid primary key,
    name text not null
  )`,
  `create table directories (
    directory_id uuid primary key,
    name text not null,
    picture_file_key text,
    language_code text,
    time_zone text not null default 'UTC',
    max_api_requests_per_minute integer not null default 600,
    max_api_requests_per_day integer not null default 100000,
    max_concurrent_transcriptions integer not null default 4,
    max_transcription_minutes_per_month integer not null default 6000,
    default_meeting_template_id uuid,
    created_on timestamptz not null default now(),
    deleted_on timestamptz
  )`,
  `create table directory_licenses (
    directory_id uuid not null references directories,
    license_id uuid not null references licenses,
    seats integer not null,
    primary key (directory_id, license_id)
  )`,
  `create table users (
    user_id uuid primary key,
    email text not null,
    first_name text not null default '',
    last_name text not null default '',
    time_zone text,
    language_code text,
    picture_file_key text,
    password_hash text,
    created_on timestamptz not null default now(),
    deleted_on timestamptz
  )`,
  `create unique index users_email_once on users (lower(email)) where deleted_on is null`,
  `create table memberships (
    directory_id uuid not null references directories,
    user_id uuid not null references users,
    role_id uuid not null references roles,
    license_id uuid not null references licenses,
    is_blocked boolean not null default false,
    invited_by_user_id uuid,
    invitation_text text,
    invitation_language_code text,
    created_on timestamptz not null default now(),
    deleted_on timestamptz,
    primary key (directory_id, user_id)
  )`,
  `create index memberships_by_user on memberships (user_id) where deleted_on is null`,
  `create table sessions (
    session_id uuid primary key,
    user_id uuid not null references users,
    token_hash text not null unique,
    is_persistent boolean not null default false,
    user_agent text,
    created_on timestamptz not null default now(),
    last_used_on timestamptz not null default now(),
    expires_on timestamptz not null,
    revoked_on timestamptz
  )`,
  `create index sessions_by_user on sessions (user_id)`,
  `create table access_tokens (
    token_id uuid primary key,
    user_id uuid not null references users,
    session_id uuid references sessions,
    kind text not null check (kind in ('personal', 'session')),
    name text,
    token_hash text not null unique,
    created_on timestamptz not null default now(),
    expires_on timestamptz,
    last_used_on timestamptz,
    revoked_on timestamptz
  )`,
  `create index access_tokens_by_user on access_tokens (user_id)`,
  `create index access_tokens_by_session on access_tokens (session_id)`,

  // Teams and folders (2.8 to 2.11)
  `create table teams (
    team_id uuid primary key,
    directory_id uuid not null references directories,
    name text not null,
    code text,
    is_scim_group boolean not null default false,
    created_on timestamptz not null default now(),
    deleted_on timestamptz
  )`,
  `create index teams_by_directory on teams (directory_id) where deleted_on is null`,
  `create table team_memberships (
    team_id uuid not null references teams,
    user_id uuid not null references users,
    is_main_team boolean not null default false,
    primary key (team_id, user_id)
  )`,
  `create index team_memberships_by_user on team_memberships (user_id)`,
  `create table folders (
    folder_id uuid primary key,
    directory_id uuid not null references directories,
    owner_user_id uuid not null references users,
    parent_folder_id uuid references folders,
    name text not null,
    description text,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    deleted_on timestamptz
  )`,
  `create index folders_by_directory on folders (directory_id) where deleted_on is null`,
  `create index folders_by_parent on folders (parent_folder_id) where deleted_on is null`,
  `create table folder_favorites (
    folder_id uuid not null references folders,
    user_id uuid not null references users,
    primary key (folder_id, user_id)
  )`,
  `create table folder_user_shares (
    folder_id uuid not null references folders,
    user_id uuid not null references users,
    access_level text not null check (access_level in ('none', 'read', 'readWrite')),
    primary key (folder_id, user_id)
  )`,
  `create index folder_user_shares_by_user on folder_user_shares (user_id)`,
  `create table folder_team_shares (
    folder_id uuid not null references folders,
    team_id uuid not null references teams,
    access_level text not null check (access_level in ('none', 'read', 'readWrite')),
    primary key (folder_id, team_id)
  )`,
  `create index folder_team_shares_by_team on folder_team_shares (team_id)`,

  // Templates (2.18)
  `create table meeting_templates (
    meeting_template_id uuid primary key,
    directory_id uuid references directories,
    team_id uuid references teams,
    owner_user_id uuid references users,
    scope text not null check (scope in ('global', 'directory', 'team', 'personal')),
    title text not null,
    description text,
    language_code text,
    sort_order integer not null default 0,
    is_published boolean not null default true,
    created_on timestamptz not null default now(),
    deleted_on timestamptz
  )`,
  `create index meeting_templates_by_directory on meeting_templates (directory_id) where deleted_on is null`,
  `create table meeting_template_sections (
    meeting_template_section_id uuid primary key,
    meeting_template_id uuid not null references meeting_templates,
    title text not null,
    description text,
    section_type text not null,
    output_format text not null,
    detail_level text not null,
    sort_order integer not null,
    additional_instructions text,
    is_timestamp_inclusion_enabled boolean not null,
    is_responsible_detection_enabled boolean not null,
    is_due_date_inference_enabled boolean not null,
    is_published boolean not null default true
  )`,
  `create index meeting_template_sections_by_template on meeting_template_sections (meeting_template_id, sort_order)`,

  // Appointments and tags (2.13, 2.14)
  `create table appointments (
    appointment_id uuid primary key,
    directory_id uuid not null references directories,
    user_id uuid not null references users,
    series_master_id uuid references appointments,
    subject text not null,
    description text,
    start_time timestamptz,
    end_time timestamptz,
    is_all_day boolean,
    location text,
    is_private boolean not null default false,
    is_canceled boolean not null default false,
    is_recurring boolean not null default false,
    ical_id text,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    deleted_on timestamptz
  )`,
  `create index appointments_by_user on appointments (directory_id, user_id, start_time desc) where deleted_on is null`,
  `create index appointments_by_ical on appointments (directory_id, ical_id) where ical_id is not null and deleted_on is null`,
  `create table appointment_attendees (
    appointment_id uuid not null references appointments,
    position integer not null,
    name text,
    email text,
    is_required boolean not null default true,
    invitation_status text not null default 'unknown',
    attendance_status text not null default 'unknown',
    primary key (appointment_id, position)
  )`,
  `create index appointment_attendees_by_email on appointment_attendees (lower(email))`,
  `create table tags (
    tag_id uuid primary key,
    directory_id uuid not null references directories,
    name text not null,
    color_code text,
    created_on timestamptz not null default now(),
    deleted_on timestamptz
  )`,
  `create unique index tags_name_once on tags (directory_id, lower(name)) where deleted_on is null`,
  `create table appointment_tags (
    appointment_id uuid not null references appointments,
    tag_id uuid not null references tags,
    primary key (appointment_id, tag_id)
  )`,
  `create index appointment_tags_by_tag on appointment_tags (tag_id)`,

  // Recordings, uploads, transcripts (2.15, 2.16, 2.20)
  `create table recordings (
    recording_id uuid primary key,
    directory_id uuid not null references directories,
    owner_user_id uuid not null references users,
    name text,
    duration_seconds double precision,
    is_manual_upload boolean not null default true,
    language_code text,
    requested_language_code text,
    speaker_count integer,
    meeting_template_id uuid,
    stage text not null default 'queued' check (stage in ('queued', 'preparing', 'transcribing', 'summarizing', 'finished')),
    progress real,
    is_transcription_completed boolean not null default false,
    is_transcription_succeeded boolean not null default false,
    transcription_completion_reason text not null default 'unknown'
      check (transcription_completion_reason in ('succeeded', 'noSpokenAudio', 'fileEmpty', 'languageNotDetected', 'error', 'quotaExceeded', 'unknown')),
    error_detail text,
    run_started_on timestamptz,
    run_finished_on timestamptz,
    upload_id uuid unique,
    file_name text,
    file_key text,
    mime_type text,
    size_bytes bigint,
    has_video boolean not null default false,
    playback_file_key text,
    playback_mime_type text,
    playback_size_bytes bigint,
    peaks_file_key text,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    deleted_on timestamptz
  )`,
  `create index recordings_by_directory on recordings (directory_id, created_on desc, recording_id desc) where deleted_on is null`,
  `create index recordings_by_owner on recordings (directory_id, owner_user_id, created_on desc) where deleted_on is null`,
  `create index recordings_in_flight on recordings (directory_id) where stage <> 'finished' and deleted_on is null`,
  `create table folder_recordings (
    folder_id uuid not null references folders,
    recording_id uuid not null references recordings,
    added_by_user_id uuid references users,
    added_on timestamptz not null default now(),
    primary key (folder_id, recording_id)
  )`,
  `create index folder_recordings_by_recording on folder_recordings (recording_id)`,
  `create table recording_appointments (
    recording_id uuid not null references recordings,
    appointment_id uuid not null references appointments,
    primary key (recording_id, appointment_id)
  )`,
  `create index recording_appointments_by_appointment on recording_appointments (appointment_id)`,
  `create table recording_tags (
    recording_id uuid not null references recordings,
    tag_id uuid not null references tags,
    primary key (recording_id, tag_id)
  )`,
  `create index recording_tags_by_tag on recording_tags (tag_id)`,
  `create table uploads (
    upload_id uuid primary key,
    directory_id uuid not null references directories,
    user_id uuid not null references users,
    file_name text not null,
    mime_type text not null,
    size_bytes bigint not null,
    file_key text not null,
    created_on timestamptz not null default now(),
    expires_on timestamptz not null,
    stored_on timestamptz,
    recording_id uuid references recordings
  )`,
  `create index uploads_unfinished on uploads (created_on) where recording_id is null`,
  `create table transcription_usage (
    recording_id uuid primary key references recordings,
    directory_id uuid not null references directories,
    minutes double precision not null,
    counted_on timestamptz not null default now()
  )`,
  `create index transcription_usage_by_month on transcription_usage (directory_id, counted_on)`,
  `create table transcript_speakers (
    speaker_id uuid primary key,
    recording_id uuid not null references recordings,
    speaker_number integer not null,
    name text,
    email_address text
  )`,
  `create index transcript_speakers_by_recording on transcript_speakers (recording_id)`,
  `create table transcript_segments (
    recording_id uuid not null references recordings,
    position integer not null,
    speaker_id uuid not null references transcript_speakers,
    start_time double precision not null,
    end_time double precision not null,
    text text,
    words jsonb,
    primary key (recording_id, position)
  )`,

  // Summaries (2.17)
  `create table summaries (
    recording_summary_id uuid primary key,
    directory_id uuid not null references directories,
    recording_id uuid not null references recordings,
    language_code text,
    meeting_template_id uuid,
    summary text,
    is_summarization_completed boolean not null default false,
    is_summarization_succeeded boolean not null default false,
    summarization_completion_reason text not null default 'unknown'
      check (summarization_completion_reason in ('succeeded', 'noTranscript', 'emptyResult', 'error', 'unknown')),
    error_detail text,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    deleted_on timestamptz
  )`,
  `create unique index summaries_one_per_language on summaries (recording_id, coalesce(language_code, '')) where deleted_on is null`,
  `create table summary_section_items (
    section_item_id uuid primary key,
    recording_summary_id uuid not null references summaries,
    meeting_template_section_id uuid,
    title text not null,
    section_type text not null,
    output_format text not null,
    sort_order integer not null,
    content text,
    subject text,
    description text,
    responsible_user_name text,
    responsible_user_email text,
    due_date text
  )`,
  `create index summary_section_items_by_summary on summary_section_items (recording_summary_id, sort_order)`,

  // Tasks, vocabulary, webhooks (2.7, 2.12, 2.19)
  `create table tasks (
    task_id uuid primary key,
    directory_id uuid not null references directories,
    subject text not null,
    description text,
    owner_user_id uuid not null references users,
    responsible_user_id uuid references users,
    due_date timestamptz,
    is_done boolean not null default false,
    done_on timestamptz,
    is_canceled boolean not null default false,
    canceled_on timestamptz,
    recording_summary_id uuid references summaries,
    appointment_id uuid references appointments,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    deleted_on timestamptz
  )`,
  `create index tasks_by_directory on tasks (directory_id, due_date) where deleted_on is null`,
  `create table vocabulary (
    vocabulary_id uuid primary key,
    directory_id uuid not null references directories,
    user_id uuid not null references users,
    phrase text not null,
    manual_replace_phrases text,
    description text,
    language_code text,
    is_directory_wide boolean not null default false,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    deleted_on timestamptz
  )`,
  `create index vocabulary_by_directory on vocabulary (directory_id) where deleted_on is null`,
  `create table webhooks (
    webhook_id uuid primary key,
    directory_id uuid not null references directories,
    user_id uuid not null references users,
    name text not null,
    event text not null,
    url text not null,
    is_active boolean not null default true,
    is_directory_wide boolean not null default false,
    secret text not null,
    created_on timestamptz not null default now(),
    deleted_on timestamptz
  )`,
  `create index webhooks_by_directory on webhooks (directory_id) where deleted_on is null`,

  `insert into roles (role_id, code, name) values
    ('00000000-0000-7000-8000-000000000001', 'owner', 'Owner'),
    ('00000000-0000-7000-8000-000000000002', 'admin', 'Admin'),
    ('00000000-0000-7000-8000-000000000003', 'user', 'User')`,
  `insert into licenses (license_id, name) values
    ('00000000-0000-7000-8000-000000000011', 'Full'),
    ('00000000-0000-7000-8000-000000000012', 'Reader')`,
]
