import type { InsertObject } from 'kysely'

import type { Db } from '../db/open-database.ts'
import type { Database } from '../db/tables.ts'
import type { Company } from './company.ts'
import type { SampleClock } from './sample-clock.ts'
import { entryOf, type SampleContent } from './sample-content.ts'
import { sampleId } from './sample-sources.ts'

/** One company being seeded, inside its transaction. */
export type Seeding = {
  db: Db
  company: Company
  content: SampleContent
  clock: SampleClock
  directoryId: string
}

/** Adds rows in order; existing ones are left unchanged. */
export async function addRows<T extends keyof Database>(
  { db }: { db: Db },
  table: T,
  rows: readonly InsertObject<Database, T>[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function userId(person: string): string {
  return sampleId('user', person)
}

/** Returns the id of an item whose key is unique within the company. */
export function companyId({ company }: Pick<Seeding, 'company'>, kind: string, key: string): string {
  return sampleId(`${company.key}/${kind}`, key)
}

export function recordingId(key: string): string {
  return sampleId('recording', key)
}

export function summaryId(recording: string, languageCode: string): string {
  return sampleId('summary', `${recording}/${languageCode}`)
}

/** Returns when a recording of the company was made. */
export function recordedOnOf({ clock, company, content }: Seeding, recording: string): Date {
  const source =
    content.dialogues.find(({ key }) => key === recording) ??
    entryOf(new Map(company.failedRecordings.map((failed) => [failed.key, failed])), recording)
  return clock.recordedOn(source.recordedAt)
}

/** Clamps a time to the time of the seeding. */
export function notInFuture({ clock }: Pick<Seeding, 'clock'>, moment: Date): Date {
  return moment > clock.now ? clock.now : moment
}
