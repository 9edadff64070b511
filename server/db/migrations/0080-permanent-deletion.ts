import { sql, type Kysely } from 'kysely'

/** Recordings deleted permanently before their time to be restored is over. */
export const permanentDeletion = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table recordings add column deleted_permanently_on timestamptz`.execute(db)
    // Erases again what was erased before: names, notes and more were left.
    await sql`update recordings set erased_on = null where erased_on is not null`.execute(db)
  },
}
