import { sql, type Kysely } from 'kysely'

/** Lets equal audit log entries within an hour be merged, so that repeated attempts can't flood the log. */
export const securityLog = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // `last_occurred_on` is null for a single event, so that a long log doesn't have to be rewritten.
  `alter table audit_entries
    add column last_occurred_on timestamptz,
    add column count integer not null default 1,
    add column merge_key text`,
  `create unique index audit_entries_merged on audit_entries (merge_key) where merge_key is not null`,
  // Entries that are deleted after a retention period.
  `create index audit_entries_kept_for_a_time on audit_entries (occurred_on)
    where action in ('session.created', 'signIn.failed', 'signIn.limited', 'access.refused')`,
]
