import { sql, type Kysely } from 'kysely'

/**
 * Accounts of other companies are linked to an identity provider only after the person proves them; https cookies get a
 * prefix.
 */
export const linkedAccounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // A sign-on that waits until the person proves that the account is theirs.
  `create table pending_links (
    token_hash text primary key,
    user_id uuid not null references users,
    issuer text not null,
    subject text not null,
    created_on timestamptz not null default now(),
    expires_on timestamptz not null
  )`,
  `create index pending_links_by_user on pending_links (user_id)`,

  // Deletes links made by e-mail address alone to accounts that were already in another company: those were never
  // proved, and the next sign-on asks. The minute allows for clock differences, since the membership's time may come
  // from the service and the link's from the database.
  `delete from user_identities where (
    select count(distinct directory_id) from memberships
    where memberships.user_id = user_identities.user_id
      and memberships.created_on <= user_identities.created_on + interval '1 minute'
  ) > 1`,

  // True for sessions whose cookie has no prefix: all existing ones, and those that the previous version still creates
  // while both run.
  `alter table sessions add column has_unprefixed_cookie boolean not null default true`,
]
