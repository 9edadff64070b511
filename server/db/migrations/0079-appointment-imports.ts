import { sql, type Kysely } from 'kysely'

/** The import that created an appointment, so that it can be undone. */
export const appointmentImports = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table appointments add column import_id uuid`.execute(db)
  },
}
