import { sql, type Kysely } from 'kysely'

/** The revision that all lines got when speakers were last found again or brought back: what is lower is of other lines. */
export const foundAgain = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table speaker_searches add column first_revision integer`.execute(db)
  },
}
