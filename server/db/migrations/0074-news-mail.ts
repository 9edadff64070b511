import { sql, type Kysely } from 'kysely'

/** How often a member gets notifications by e-mail, and which were already sent. Existing ones aren't. */
export const newsMail = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table memberships
      add column news_mail text not null default 'hourly' check (news_mail in ('never', 'hourly', 'daily')),
      add column news_mailed_on timestamptz`.execute(db)
    await sql`alter table news add column mailed_on timestamptz`.execute(db)
    await sql`update news set mailed_on = now()`.execute(db)
    await sql`create index news_to_mail on news (created_on) where read_on is null and mailed_on is null`.execute(db)
  },
}
