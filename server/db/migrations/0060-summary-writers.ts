import { sql, type Kysely } from 'kysely'

/** Which summarizer wrote a summary; the sample company's were written by hand. */
export const summaryWriters = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table summaries add column written_by text`.execute(db)
  },
}
