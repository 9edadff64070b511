import { sql, type Kysely } from 'kysely'

/**
 * Archives team memberships instead of deleting them, and ends shares, favorites and team memberships when a member
 * leaves the company: rejoining later mustn't restore access that could neither be seen nor revoked in between.
 */
export const folders = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table team_memberships add column deleted_on timestamptz`,
  `update team_memberships set deleted_on = teams.deleted_on
    from teams where teams.team_id = team_memberships.team_id and teams.deleted_on is not null`,

  // All that counting members needs.
  `create index team_memberships_current on team_memberships (team_id) where deleted_on is null`,

  `create function end_shares_of_former_member() returns trigger language plpgsql as $$
  begin
    update team_memberships set deleted_on = new.deleted_on
      from teams
      where teams.team_id = team_memberships.team_id and teams.directory_id = new.directory_id
        and team_memberships.user_id = new.user_id and team_memberships.deleted_on is null;
    delete from folder_user_shares using folders
      where folders.folder_id = folder_user_shares.folder_id and folders.directory_id = new.directory_id
        and folder_user_shares.user_id = new.user_id;
    delete from folder_favorites using folders
      where folders.folder_id = folder_favorites.folder_id and folders.directory_id = new.directory_id
        and folder_favorites.user_id = new.user_id;
    return null;
  end $$`,
  `create trigger memberships_end_shares after update of deleted_on on memberships
    for each row when (old.deleted_on is null and new.deleted_on is not null)
    execute function end_shares_of_former_member()`,
]
