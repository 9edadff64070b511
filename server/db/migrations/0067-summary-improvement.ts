import type { Kysely } from 'kysely'

/** How far a slow summarizer is with a better text of a summary that can be read already; null while none is. */
export const summaryImprovement = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('summaries').addColumn('improvement_progress', 'double precision').execute()
  },
}
