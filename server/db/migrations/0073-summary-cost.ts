import type { Kysely } from 'kysely'

/** The cost of a summary, at the price of that time. */
export const summaryCost = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('summaries')
      .addColumn('cost', 'double precision')
      .addColumn('cost_currency', 'text')
      .execute()
  },
}
