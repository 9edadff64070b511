import type { Kysely } from 'kysely'

/** What it took to write a summary: an admin chooses a model by what it costs. */
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
