import { sql, type Kysely } from 'kysely'
import { EVERYWHERE, versionTriggers } from './version-triggers.ts'

/**
 * Second factors, and the roles of a company that require one. They affect access, so changes to them are counted as
 * such.
 */
export const secondFactors = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const any = `select '${EVERYWHERE}'::uuid from changed`

const statements = [
  `alter table directories add column second_factor_roles text[] not null default '{}'`,
  `alter table sessions
    add column method text check (method in ('password', 'passkey', 'singleSignOn', 'passwordReset', 'invitation', 'setUp')),
    add column is_second_factor_proved boolean not null default false,
    add column proved_on timestamptz`,
  `create table totp_factors (
    user_id uuid primary key references users,
    sealed_secret text not null,
    created_on timestamptz not null default now(),
    confirmed_on timestamptz,
    last_used_on timestamptz,
    last_step integer not null default 0
  )`,
  `create table recovery_codes (
    user_id uuid not null references users,
    code_hash text not null,
    created_on timestamptz not null default now(),
    used_on timestamptz,
    primary key (user_id, code_hash)
  )`,
  `create table passkeys (
    passkey_id uuid primary key,
    user_id uuid not null references users,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    is_synced boolean not null,
    created_on timestamptz not null default now(),
    last_used_on timestamptz
  )`,
  `create index passkeys_by_user on passkeys (user_id)`,
  `create table sign_in_challenges (
    token_hash text primary key,
    kind text not null check (kind in ('secondStep', 'passkeySignIn', 'passkeyCreation')),
    user_id uuid references users,
    method text check (method in ('password', 'passwordReset')),
    is_persistent boolean not null default false,
    challenge text,
    attempts_left integer not null,
    created_on timestamptz not null default now(),
    expires_on timestamptz not null
  )`,
  `create index sign_in_challenges_by_user on sign_in_challenges (user_id)`,
  `create index sign_in_challenges_by_end on sign_in_challenges (expires_on)`,

  ...versionTriggers({
    table: 'totp_factors',
    resources: ['access'],
    directories: any,
    events: ['update'],
    updates: { key: 'user_id', of: ['confirmed_on'] },
  }),
  ...versionTriggers({ table: 'totp_factors', resources: ['access'], directories: any, events: ['delete'] }),
  ...versionTriggers({ table: 'passkeys', resources: ['access'], directories: any, events: ['insert', 'delete'] }),
  ...versionTriggers({
    table: 'user_identities',
    resources: ['access'],
    directories: any,
    events: ['insert', 'delete'],
  }),
  // As in migration 0015, plus when a session gains or loses a second factor.
  `drop trigger sessions_touch_access_update on sessions`,
  `drop function sessions_touch_access_update()`,
  ...versionTriggers({
    table: 'sessions',
    resources: ['access'],
    directories: `select '${EVERYWHERE}'::uuid from changed join before_change using (session_id)
      where changed.revoked_on is distinct from before_change.revoked_on or changed.expires_on < before_change.expires_on
        or changed.is_second_factor_proved is distinct from before_change.is_second_factor_proved`,
    events: ['update'],
    updates: { key: 'session_id', of: ['revoked_on', 'expires_on', 'is_second_factor_proved'] },
  }),
]
