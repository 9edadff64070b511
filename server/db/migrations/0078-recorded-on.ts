import { sql, type Kysely } from 'kysely'

/** When a recording was made, possibly long before it was uploaded, and an index to list by it. */
export const recordedOn = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table recordings
      add column recorded_on timestamptz,
      add column is_recorded_on_given boolean not null default false`.execute(db)
    await sql`create index recordings_by_recorded_on on recordings
      (directory_id, (coalesce(recorded_on, created_on)) desc, created_on desc, recording_id desc)
      where deleted_on is null`.execute(db)
  },
}
