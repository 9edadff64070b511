import type { Kysely } from 'kysely'

/** Time and tokens spent on a summary, since admins choose a model by its cost. */
export const summaryWriting = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('summaries')
      .addColumn('writing_seconds', 'double precision')
      .addColumn('prompt_tokens', 'bigint')
      .addColumn('completion_tokens', 'bigint')
      .execute()
  },
}
