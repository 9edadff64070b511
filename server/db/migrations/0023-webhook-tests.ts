import { sql, type Kysely } from 'kysely'

/** A delivery can be a test without a recording; the log stores both sides' headers, the duration and the failure. */
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
