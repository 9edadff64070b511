import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Filing a recording gives the folder's writers edit access only if the person who filed it had it then. For existing
 * filings, this is known only of people who manage the recording now. Filings without a person are the service's own,
 * such as the sample company's.
 */
export const filingsThatGrantEditing = {
  async up(db: QueryExecutorProvider): Promise<void> {
    // A default first and then the few exceptions: rewriting a million rows would delay the start.
    await sql`alter table folder_recordings add column grants_edit boolean not null default true`.execute(db)
    // The triggers maintain folder contents, which don't change here.
    await sql`alter table folder_recordings disable trigger user`.execute(db)
    await sql`update folder_recordings places set grants_edit = false
      from recordings
      where recordings.recording_id = places.recording_id
        and places.added_by_user_id <> recordings.owner_user_id
        and not exists (
          select from memberships join roles using (role_id)
          where memberships.directory_id = recordings.directory_id and memberships.user_id = places.added_by_user_id
            and memberships.deleted_on is null and not memberships.is_blocked and roles.code in ('owner', 'admin')
        )`.execute(db)
    await sql`alter table folder_recordings enable trigger user`.execute(db)
    await sql`alter table folder_recordings alter column grants_edit set default false`.execute(db)
  },
}
