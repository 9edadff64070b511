import { sql, type Kysely } from 'kysely'

/** The place by whose clock a calendar gives the times of an appointment; known from the next reading on. */
export const appointmentTimeZones = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table appointments add column time_zone text`.execute(db)
  },
}
