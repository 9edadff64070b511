import { sql, type Kysely } from 'kysely'

/** Sent and pending webhook deliveries, a second secret during rotation, and how long a webhook has been failing. */
export const webhookDeliveries = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table webhooks
    add column previous_secret text,
    add column previous_secret_until timestamptz,
    add column failing_since timestamptz,
    add column paused_on timestamptz`,
  `create table webhook_deliveries (
    delivery_id uuid primary key,
    webhook_id uuid not null references webhooks,
    event text not null,
    message_id text not null,
    recording_id uuid not null references recordings,
    recording_summary_id uuid not null references summaries,
    request_body text not null,
    status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
    attempt_count integer not null default 0,
    response_status integer,
    response_body text,
    error text,
    created_on timestamptz not null default now(),
    last_attempt_on timestamptz,
    next_attempt_on timestamptz,
    check ((status = 'pending') = (next_attempt_on is not null))
  )`,
  `create index webhook_deliveries_newest_first on webhook_deliveries (webhook_id, delivery_id desc)`,
  `create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_on) where status = 'pending'`,
  `create index webhook_deliveries_by_summary on webhook_deliveries (recording_summary_id) where status = 'pending'`,
  `create index webhook_deliveries_by_age on webhook_deliveries (created_on)`,
]
