import { sql, type Kysely } from 'kysely'

/** Marks the sample meetings that people add to look around. */
export const sampleRecordings = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table recordings add column is_sample boolean not null default false`.execute(db)
    await sql`create index recordings_sample on recordings (directory_id, owner_user_id)
      where is_sample and deleted_on is null`.execute(db)
  },
}
