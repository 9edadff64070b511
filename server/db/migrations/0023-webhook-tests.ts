import { sql, type Kysely } from 'kysely'

/** A delivery can be a test, about no recording; the log keeps the heads of both sides, how long it took and what went wrong. */
export const webhookTests = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table webhook_deliveries
      alter column recording_id drop not null,
      alter column recording_summary_id drop not null,
      add column failure text,
      add column request_headers jsonb,
      add column response_headers jsonb,
      add column duration_ms integer,
      add check ((recording_id is null) = (recording_summary_id is null))`.execute(db)
  },
}
