import { sql, type Kysely } from 'kysely'

/** Accounts of other companies are linked to an identity provider after the person proved them; cookies have a prefix on https. */
export const linkedAccounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // A sign-on that waits for the person to prove the account it found.
  `create table pending_links (
    token_hash text primary key,
    user_id uuid not null references users,
    issuer text not null,
    subject text not null,
    created_on timestamptz not null default now(),
    expires_on timestamptz not null
  )`,
  `create index pending_links_by_user on pending_links (user_id)`,

  // Links made by an e-mail alone of accounts that were of another company by then: nobody proved those, and the next sign-on
  // asks. The minute is there because a membership may bear the clock of the service, and the link that of the database.
  `delete from user_identities where (
    select count(distinct directory_id) from memberships
    where memberships.user_id = user_identities.user_id
      and memberships.created_on <= user_identities.created_on + interval '1 minute'
  ) > 1`,

  // Of sessions whose secret is in a cookie without the prefix: all that there are, and those which the version before this
  // one still begins while both run.
  `alter table sessions add column has_unprefixed_cookie boolean not null default true`,
]
