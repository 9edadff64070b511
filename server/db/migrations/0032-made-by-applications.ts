import { sql, type Kysely } from 'kysely'

/** The application that created a webhook or started an upload, and the consent it used: both end with that consent. */
export const madeByApplications = {
  async up(db: Kysely<unknown>): Promise<void> {
    // No foreign key to the application, so that a webhook can't outlive the registration as if it were the person's
    // own.
    await sql`alter table webhooks
      add column client_id uuid,
      add column grant_id text,
      add check ((client_id is null) = (grant_id is null))`.execute(db)
    await sql`create index webhooks_of_applications on webhooks (user_id)
      where client_id is not null and deleted_on is null`.execute(db)
    await sql`alter table uploads add column grant_id text`.execute(db)
    await sql`create index uploads_of_applications on uploads (grant_id)
      where grant_id is not null and recording_id is null`.execute(db)
  },
}
