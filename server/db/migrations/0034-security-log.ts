import { sql, type Kysely } from 'kysely'

/** Entries of the audit log that several of the same within an hour share, so that nobody fills the log by trying. */
export const securityLog = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // `last_occurred_on` is null while there was only one, so that a long log need not be written anew.
  `alter table audit_entries
    add column last_occurred_on timestamptz,
    add column count integer not null default 1,
    add column merge_key text`,
  `create unique index audit_entries_merged on audit_entries (merge_key) where merge_key is not null`,
  // What is deleted when its time is over.
  `create index audit_entries_kept_for_a_time on audit_entries (occurred_on)
    where action in ('session.created', 'signIn.failed', 'signIn.limited', 'access.refused')`,
]
