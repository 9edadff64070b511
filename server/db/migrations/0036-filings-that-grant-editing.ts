import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Filing a recording lets the folder's writers edit it only where the one who filed it could edit it then. Of what was filed before,
 * that is known of those who manage the recording now. Rows of nobody are the service's own, such as the sample company's.
 */
export const filingsThatGrantEditing = {
  async up(db: QueryExecutorProvider): Promise<void> {
    // With a default first and the few others after it: rewriting a million rows would hold the start up.
    await sql`alter table folder_recordings add column grants_edit boolean not null default true`.execute(db)
    // The triggers count what is in a folder, of which nothing changes.
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
