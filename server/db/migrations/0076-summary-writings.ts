import { sql, type Kysely } from 'kysely'
import { versionTriggers } from './version-triggers.ts'

/**
 * The cost of each attempt at a summary, including attempts that failed, were stopped or were replaced by a later one.
 */
export const summaryWritings = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table summary_writings (
      summary_writing_id uuid primary key,
      recording_summary_id uuid not null references summaries,
      written_by text not null,
      outcome text not null check (outcome in ('succeeded', 'failed', 'canceled')),
      seconds double precision not null check (seconds >= 0),
      prompt_tokens bigint,
      completion_tokens bigint,
      cost double precision,
      cost_currency text,
      ended_on timestamptz not null default now()
    )`.execute(db)
    await sql`create index summary_writings_of_summary on summary_writings (recording_summary_id)`.execute(db)
    // In order: each statement builds on those before it.
    for (const statement of versionTriggers(touch)) await sql.raw(statement).execute(db)
  },
}

/** The cost of a canceled run is known only after it has ended. */
const touch = {
  table: 'summary_writings',
  resources: ['summaries'],
  directories: 'select directory_id from summaries join changed using (recording_summary_id)',
}
