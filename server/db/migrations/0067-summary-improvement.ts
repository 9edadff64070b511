import type { Kysely } from 'kysely'

/** The progress of a slow summarizer that is improving a summary which can already be read; null if none is. */
export const summaryImprovement = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('summaries').addColumn('improvement_progress', 'double precision').execute()
  },
}
