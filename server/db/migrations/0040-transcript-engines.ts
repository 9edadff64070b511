import { sql, type Kysely } from 'kysely'

/** The engine that made a transcript, so that people can be told when it was the stand-in. */
export const transcriptEngines = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table recordings add column transcriber_id text`.execute(db)
  },
}
