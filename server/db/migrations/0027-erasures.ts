import { sql, type Kysely } from 'kysely'

/** Accounts that are being erased; a row goes when nothing of the person is left. */
export const erasures = {
  async up(db: Kysely<unknown>): Promise<void> {
    // `stand_in_id` is the nameless account that what stays points at. `takers`: who takes over, by directory.
    await sql`create table erasures (
      stand_in_id uuid primary key references users,
      user_id uuid not null unique references users,
      takers jsonb not null,
      created_on timestamptz not null default now()
    )`.execute(db)
  },
}
