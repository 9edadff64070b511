import { sql, type Kysely } from 'kysely'

/** Stores the section item that a task was created from, and indexes the tasks of a recording by its summaries. */
export const taskSources = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table tasks add column source_item_id text`.execute(db)
    await sql`create index tasks_by_summary on tasks (recording_summary_id)
      where deleted_on is null and recording_summary_id is not null`.execute(db)
  },
}
