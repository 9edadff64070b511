import { sql, type Kysely } from 'kysely'

/**
 * Memberships of teams are archived rather than lost, and shares, favorites and teams end when someone
 * leaves the company: coming back later must not bring back what nobody could see or take away in the meantime.
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

  // Counts of members need no more than this.
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
