import { sql, type Kysely } from 'kysely'

/** Which import of a file brought an appointment, so that it can be undone. */
export const appointmentImports = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table appointments add column import_id uuid`.execute(db)
  },
}
