import { sql, type Kysely } from 'kysely'

/** Pending invitations, password reset links, and accounts at an identity provider. */
export const identity = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // When the person proved that they receive mail at this address; null until then.
  `alter table users add column email_verified_on timestamptz`,

  // One row per person and directory; inviting again renews it. `token_hash` is null until the e-mail is sent.
  `create table invitations (
    directory_id uuid not null references directories,
    user_id uuid not null references users,
    role_id uuid not null references roles,
    license_id uuid not null references licenses,
    token_hash text unique,
    invited_by_user_id uuid not null references users,
    invitation_text text,
    language_code text,
    mail_status text not null check (mail_status in ('none', 'waiting', 'sent', 'failed')),
    created_on timestamptz not null,
    expires_on timestamptz not null,
    accepted_on timestamptz,
    deleted_on timestamptz,
    primary key (directory_id, user_id)
  )`,
  `create index invitations_open on invitations (directory_id, created_on desc)
    where accepted_on is null and deleted_on is null`,
  `create index invitations_by_user on invitations (user_id)`,

  // `directory_id` is that of the owner who created the link; null if the person requested it.
  `create table password_resets (
    password_reset_id uuid primary key,
    user_id uuid not null unique references users,
    directory_id uuid references directories,
    token_hash text not null unique,
    created_on timestamptz not null default now(),
    expires_on timestamptz not null
  )`,

  `create table user_identities (
    issuer text not null,
    subject text not null,
    user_id uuid not null references users,
    created_on timestamptz not null default now(),
    primary key (issuer, subject)
  )`,
  `create index user_identities_by_user on user_identities (user_id)`,
]
