import type { Kysely } from 'kysely'

/** A company's text for people who record, and whether they have to confirm it. */
export const recordingConsent = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('directories')
      .addColumn('recording_consent_text', 'text')
      .addColumn('is_recording_consent_required', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  },
}
