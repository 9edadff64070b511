import { sql, type Kysely } from 'kysely'

/** Why a feed couldn't be read, as a code for the app's own texts, and the HTTP status of the host's response. */
export const calendarErrorCodes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table calendars add column last_error_code text, add column last_error_status integer`.execute(db)
  },
}
