import { sql, type Kysely } from 'kysely'
import { versionTriggers } from './version-triggers.ts'

/** Counts changes to the audit log, feeds and invitations too, so that their lists can be cached. */
export const changesOfSettings = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  ...versionTriggers({
    table: 'audit_entries',
    resources: ['audit'],
    // Entries about an account are listed in every directory it belongs to.
    directories: `select directory_id from changed where directory_id is not null
      union select memberships.directory_id from changed join memberships using (user_id) where changed.directory_id is null`,
  }),
  ...versionTriggers({ table: 'calendars', resources: ['calendars'], directories: 'select directory_id from changed' }),
  ...versionTriggers({
    table: 'invitations',
    resources: ['invitations'],
    directories: 'select directory_id from changed',
  }),
]
