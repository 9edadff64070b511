import { sql, type Kysely } from 'kysely'

/** Suggestions for who a speaker is, and voice profiles of people who asked for one. */
export const voiceProfiles = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table directories add column has_voice_profiles boolean not null default false`.execute(db)
    await sql`create table speaker_suggestion_runs (
      recording_id uuid primary key references recordings on delete cascade,
      run_id uuid not null,
      progress double precision not null default 0,
      voices text not null default 'notCompared' check (voices in ('notCompared', 'compared', 'off', 'noModel', 'noSound', 'failed')),
      started_on timestamptz not null default now(),
      finished_on timestamptz
    )`.execute(db)
    await sql`create table speaker_suggestions (
      suggestion_id uuid primary key,
      recording_id uuid not null references recordings on delete cascade,
      speaker_id uuid not null references transcript_speakers on delete cascade,
      person_key text not null,
      name text,
      email_address text,
      confidence text not null check (confidence in ('likely', 'perhaps')),
      score double precision not null,
      reasons jsonb not null,
      dismissed_on timestamptz,
      unique (speaker_id, person_key)
    )`.execute(db)
    await sql`create index speaker_suggestions_by_recording on speaker_suggestions (recording_id)`.execute(db)
    await sql`create table voiceprints (
      voiceprint_id uuid primary key,
      directory_id uuid not null references directories,
      user_id uuid not null references users,
      recording_id uuid not null references recordings on delete cascade,
      speaker_id uuid not null references transcript_speakers on delete cascade,
      state text not null default 'learning' check (state in ('learning', 'ready', 'noModel', 'noSound', 'tooShort', 'failed')),
      model_id text,
      sealed_embedding text,
      created_on timestamptz not null default now(),
      check ((state = 'ready') = (model_id is not null and sealed_embedding is not null)),
      unique (user_id, speaker_id)
    )`.execute(db)
    await sql`create index voiceprints_by_directory on voiceprints (directory_id, user_id)`.execute(db)
    await sql`create index voiceprints_by_speaker on voiceprints (speaker_id)`.execute(db)
    await sql`create index voiceprints_by_recording on voiceprints (recording_id)`.execute(db)
    // The person to whom the voice turns out to belong hasn't consented.
    await sql`create function forget_voiceprints_of_speaker() returns trigger language plpgsql as $$
      begin
        delete from voiceprints using users
        where voiceprints.speaker_id = new.speaker_id and users.user_id = voiceprints.user_id
          and lower(users.email) is distinct from lower(new.email_address);
        return null;
      end $$`.execute(db)
    await sql`create trigger transcript_speakers_forget_voiceprints after update of email_address on transcript_speakers
      for each row when (old.email_address is distinct from new.email_address)
      execute function forget_voiceprints_of_speaker()`.execute(db)
  },
}
