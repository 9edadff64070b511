import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'

/** True when the directory has used up its transcription minutes of this calendar month (UTC), with those of runs under way. */
export async function isQuotaUsedUp(db: Db, directoryId: string, exceptRecordingId?: string): Promise<boolean> {
  const { used, allowed } = await readQuota(db, directoryId, exceptRecordingId)
  return used >= allowed
}

/**
 * Counts a run's minutes against the month's quota; false, and nothing counted, where they are more than what is left.
 * Runs that start together cannot take the same minutes; a run that is tried again takes its own, and one that fails gives
 * them back. One in which nobody speaks does not: it was listened to all the same.
 */
export function takeQuota(
  db: Db,
  { directoryId, recordingId }: { directoryId: string; recordingId: string },
  minutes: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('directories')
      .select('directoryId')
      .where('directoryId', '=', directoryId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const { used, allowed } = await readQuota(trx, directoryId, recordingId)
    if (used + minutes > allowed) return false
    await trx
      .insertInto('transcriptionUsage')
      .values({ recordingId, directoryId, minutes, countedOn: new Date() })
      .onConflict((conflict) => conflict.column('recordingId').doUpdateSet({ minutes, countedOn: new Date() }))
      .execute()
    return true
  })
}

/** Minutes used and allowed in this calendar month (UTC), with those of runs under way. */
export async function readQuota(db: Db, directoryId: string, exceptRecordingId?: string) {
  const { allowed } = await db
    .selectFrom('directories')
    .select('maxTranscriptionMinutesPerMonth as allowed')
    .where('directoryId', '=', directoryId)
    .executeTakeFirstOrThrow()
  const { used } = await db
    .selectFrom('transcriptionUsage as usage')
    .innerJoin('recordings', 'recordings.recordingId', 'usage.recordingId')
    .select(sql<number>`coalesce(sum(usage.minutes), 0)::float8`.as('used'))
    .where('usage.directoryId', '=', directoryId)
    .where('usage.countedOn', '>=', sql<Date>`date_trunc('month', now(), 'UTC')`)
    .where('usage.recordingId', 'is distinct from', exceptRecordingId ?? null)
    .where(
      sql<boolean>`(recordings.is_transcription_succeeded
        or recordings.transcription_completion_reason = 'noSpokenAudio'
        or (not recordings.is_transcription_completed and recordings.deleted_on is null))`,
    )
    .executeTakeFirstOrThrow()
  return { used, allowed }
}
