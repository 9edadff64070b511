import { sql, type Kysely } from 'kysely'

/** The time zone in which a calendar states the times of an appointment; filled from the next sync on. */
export const appointmentTimeZones = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table appointments add column time_zone text`.execute(db)
  },
}
