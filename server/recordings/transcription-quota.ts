import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'

/** True when the directory has used up its transcription minutes of this calendar month (UTC). */
export async function isQuotaUsedUp(db: Db, directoryId: string): Promise<boolean> {
  const { used, allowed } = await db
    .selectFrom('directories')
    .select('maxTranscriptionMinutesPerMonth as allowed')
    .select((eb) =>
      eb
        .selectFrom('transcriptionUsage as usage')
        .select(sql<number>`coalesce(sum(usage.minutes), 0)::float8`.as('used'))
        .whereRef('usage.directoryId', '=', 'directories.directoryId')
        .where('usage.countedOn', '>=', sql<Date>`date_trunc('month', now(), 'UTC')`)
        .as('used'),
    )
    .where('directoryId', '=', directoryId)
    .executeTakeFirstOrThrow()
  return (used ?? 0) >= allowed
}
