import { sql, type Kysely } from 'kysely'

/** Exports of a person's data, and an index for finding what they said in other people's recordings. */
export const dataExports = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // `directory_id` is the company for which an admin requested it; null for a copy of one's own data.
  `create table data_exports (
    export_id uuid primary key,
    user_id uuid not null references users,
    requested_by_user_id uuid not null references users,
    directory_id uuid references directories,
    status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
    progress real not null default 0,
    failure text check (failure in ('noRoom', 'error')),
    size_bytes bigint,
    file_key text,
    created_on timestamptz not null default now(),
    expires_on timestamptz,
    deleted_on timestamptz
  )`,
  `create index data_exports_by_requester on data_exports (requested_by_user_id) where deleted_on is null`,
  `create index data_exports_by_subject on data_exports (user_id)`,
  `create index data_exports_with_file on data_exports (expires_on) where file_key is not null`,
  `create index transcript_speakers_by_email on transcript_speakers (lower(email_address)) where email_address is not null`,
]
