import { sql, type Kysely } from 'kysely'

/** How long companies keep recordings, and when a recording was restored, since retention counts from then. */
export const retention = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table retention_rules (
      directory_id uuid primary key references directories,
      delete_after_days integer check (delete_after_days between 1 and 36500),
      media_after_days integer check (media_after_days between 1 and 36500),
      keep_filed boolean not null
    )`.execute(db)
    await sql`alter table recordings add column restored_on timestamptz`.execute(db)
  },
}
