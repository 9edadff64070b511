import { sql, type Kysely } from 'kysely'

/** The summarizer that wrote a summary; the sample company's were written by hand. */
export const summaryWriters = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table summaries add column written_by text`.execute(db)
  },
}
