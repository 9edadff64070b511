import { sql, type Kysely } from 'kysely'

/** Why a feed could not be read, for the app to say in its own words; the status is that of the host's answer. */
export const calendarErrorCodes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table calendars add column last_error_code text, add column last_error_status integer`.execute(db)
  },
}
