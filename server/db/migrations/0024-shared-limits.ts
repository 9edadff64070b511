import { sql, type Kysely } from 'kysely'

/** Rate limit counters shared by all processes. Keys are digests, so they reveal no IP or e-mail addresses. */
export const sharedLimits = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table attempts (
      key text primary key,
      opened_on timestamptz not null,
      ends_on timestamptz not null,
      count integer not null
    )`.execute(db)
    await sql`create index attempts_ends_on on attempts (ends_on)`.execute(db)
    await sql`create table request_counts (
      key text primary key,
      minute_on timestamptz not null,
      minute_used integer not null,
      day_on timestamptz not null,
      day_used integer not null
    )`.execute(db)
  },
}
