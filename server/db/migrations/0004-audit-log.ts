import { sql, type Kysely } from 'kysely'

/** Who changed what. Rows are only added, and keep the names as they were at the time. */
export const auditLog = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table audit_entries (
    audit_entry_id uuid primary key,
    directory_id uuid references directories,
    user_id uuid references users,
    user_name text,
    action text not null,
    resource_id text,
    resource_name text,
    changes jsonb not null default '[]',
    occurred_on timestamptz not null default now()
  )`,
  `create index audit_entries_of_directory on audit_entries (directory_id, occurred_on desc, audit_entry_id desc)`,
  `create index audit_entries_of_accounts on audit_entries (user_id, occurred_on desc, audit_entry_id desc)
    where directory_id is null`,
]
