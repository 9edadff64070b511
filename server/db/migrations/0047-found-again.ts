import { sql, type Kysely } from 'kysely'

/** The revision that all lines got when speakers were last redetected or restored; lower ones refer to former lines. */
export const foundAgain = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table speaker_searches add column first_revision integer`.execute(db)
  },
}
