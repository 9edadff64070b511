import { sql, type Kysely } from 'kysely'

/** Accounts being erased; a row is removed once none of the person's data is left. */
export const erasures = {
  async up(db: Kysely<unknown>): Promise<void> {
    // `stand_in_id` is the anonymous account that remaining references point to. `takers` says who takes over, by
    // directory.
    await sql`create table erasures (
      stand_in_id uuid primary key references users,
      user_id uuid not null unique references users,
      takers jsonb not null,
      created_on timestamptz not null default now()
    )`.execute(db)
  },
}
