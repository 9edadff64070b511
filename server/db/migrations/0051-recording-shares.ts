import { sql, type Kysely } from 'kysely'
import { versionTriggers } from './version-triggers.ts'

/**
 * Shares of single recordings with a person or a team. As for attendees and folders, a share stores its recording's
 * position in a list, so that a page reads no more rows than it shows.
 */
export const recordingShares = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table recording_shares (
    recording_id uuid not null references recordings,
    user_id uuid references users,
    team_id uuid references teams,
    shared_with_id uuid not null generated always as (coalesce(user_id, team_id)) stored,
    access_level text not null check (access_level in ('read', 'readWrite')),
    shared_by_user_id uuid references users,
    shared_on timestamptz not null default now(),
    directory_id uuid not null references directories,
    recording_created_on timestamptz not null,
    is_recording_deleted boolean not null,
    primary key (recording_id, shared_with_id),
    check (num_nonnulls(user_id, team_id) = 1)
  )`,
  `create index recording_shares_newest_first on recording_shares
    (shared_with_id, directory_id, recording_created_on desc, recording_id desc) where not is_recording_deleted`,
  `create function place_recording_share() returns trigger language plpgsql as $$
  begin
    select directory_id, created_on, deleted_on is not null
      into new.directory_id, new.recording_created_on, new.is_recording_deleted
      from recordings where recording_id = new.recording_id;
    return new;
  end $$`,
  `create trigger recording_shares_place before insert on recording_shares
    for each row execute function place_recording_share()`,
  ...versionTriggers({
    table: 'recording_shares',
    resources: ['visibility'],
    directories: 'select directory_id from changed',
    updates: { key: 'recording_id, shared_with_id', of: ['access_level', 'shared_by_user_id'] },
  }),

  `create function spread_to_recording_shares() returns trigger language plpgsql as $$
  begin
    update recording_shares shares
      set recording_created_on = after.created_on, is_recording_deleted = after.deleted_on is not null,
        directory_id = after.directory_id
      from before join after using (recording_id)
      where shares.recording_id = after.recording_id
        and (before.directory_id, before.created_on, before.deleted_on)
          is distinct from (after.directory_id, after.created_on, after.deleted_on);
    return null;
  end $$`,
  `create trigger recordings_spread_to_shares after update on recordings
    referencing old table as before new table as after
    for each statement execute function spread_to_recording_shares()`,
  `create function end_recording_shares_of_former_member() returns trigger language plpgsql as $$
  begin
    delete from recording_shares where shared_with_id = new.user_id and directory_id = new.directory_id;
    return null;
  end $$`,
  `create trigger memberships_end_recording_shares after update of deleted_on on memberships
    for each row when (old.deleted_on is null and new.deleted_on is not null)
    execute function end_recording_shares_of_former_member()`,
]
