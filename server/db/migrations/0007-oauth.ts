import { sql, type Kysely } from 'kysely'

/** Applications that people sign in to with their account here (decision 11). */
export const oauth = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table oauth_clients (
    client_id uuid primary key,
    name text not null,
    client_uri text,
    redirect_uris jsonb not null,
    scope text not null,
    created_on timestamptz not null default now(),
    last_allowed_on timestamptz
  )`,
  `create index oauth_clients_never_allowed on oauth_clients (created_on) where last_allowed_on is null`,

  // Consents, codes, refresh tokens and pending requests, each under a hash of its id.
  `create table oauth_records (
    model text not null,
    record_hash text not null,
    payload jsonb not null,
    grant_id text,
    user_id uuid references users,
    client_id uuid references oauth_clients on delete cascade,
    created_on timestamptz not null default now(),
    expires_on timestamptz not null,
    consumed_on timestamptz,
    last_used_on timestamptz,
    primary key (model, record_hash)
  )`,
  `create index oauth_records_by_grant on oauth_records (grant_id)`,
  `create index oauth_records_by_client on oauth_records (client_id)`,
  `create index oauth_records_by_user on oauth_records (user_id) where model = 'Grant'`,
  `create index oauth_records_by_end on oauth_records (expires_on)`,

  `alter table access_tokens
    add column client_id uuid references oauth_clients on delete cascade,
    add column grant_id text,
    add column scopes text[],
    drop constraint access_tokens_kind_check,
    add constraint access_tokens_kind_check check (kind in ('personal', 'session', 'oauth')),
    add constraint access_tokens_of_applications check (
      (kind = 'oauth') = (client_id is not null and grant_id is not null and scopes is not null)
    )`,
  `create index access_tokens_by_grant on access_tokens (grant_id) where kind = 'oauth'`,
  `create index access_tokens_by_client on access_tokens (client_id) where kind = 'oauth'`,
]
