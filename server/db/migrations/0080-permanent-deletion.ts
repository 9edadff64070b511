import { sql, type Kysely } from 'kysely'

/** Recordings deleted permanently before their time to be restored is over; deleted notes and tasks that are erased after it. */
export const permanentDeletion = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table recordings add column deleted_permanently_on timestamptz`.execute(db)
    await sql`create index recording_notes_to_erase on recording_notes (deleted_on) where deleted_on is not null`.execute(
      db,
    )
    await sql`create index tasks_to_erase on tasks (deleted_on) where deleted_on is not null`.execute(db)
    // Erases again what was erased before: names, notes and more were left.
    await sql`update recordings set erased_on = null where erased_on is not null`.execute(db)
  },
}
