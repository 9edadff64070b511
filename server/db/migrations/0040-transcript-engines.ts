import { sql, type Kysely } from 'kysely'

/** Which engine a transcript is from, so that people can be told of the stand-in's that it is one. */
export const transcriptEngines = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table recordings add column transcriber_id text`.execute(db)
  },
}
