import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { lockedDirectory } from '../directories/locked-directory.ts'
import { Problem } from '../problems.ts'

/**
 * Storage used by a company's recordings, including deleted ones whose files still exist, and by uploads. A requested
 * upload counts with its announced size while its URL is valid; a growing one only with what has arrived.
 */
export async function readStoredBytes(db: Db, directoryId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      coalesce((
        select sum(coalesce(size_bytes, 0) + coalesce(playback_size_bytes, 0)) from recordings
        where directory_id = ${directoryId} and file_key is not null
      ), 0) + coalesce((
        select sum(transcript_size_bytes) from recordings
        where directory_id = ${directoryId} and transcript_file_key is not null
      ), 0) + coalesce((
        select sum(coalesce(received_bytes, size_bytes)) from uploads
        where directory_id = ${directoryId} and recording_id is null and (stored_on is not null or expires_on > now())
      ), 0)
    )::float8 as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Throws 507 if the company would exceed its storage quota; a `quotaBytes` of null means no limit. */
export async function requireStorage(
  db: Db,
  { directoryId, sizeBytes, quotaBytes }: { directoryId: string; sizeBytes: number; quotaBytes: number | null },
): Promise<void> {
  if (quotaBytes === null) return
  const stored = await readStoredBytes(db, directoryId)
  if (stored + sizeBytes <= quotaBytes) return
  throw new Problem(
    507,
    `This company uses ${formatBytes(stored)} of its ${formatBytes(quotaBytes)} for recordings. Delete some, or ask your administrator for more.`,
  )
}

function formatBytes(bytes: number): string {
  const { unit, size } = bytes >= 1e9 ? { unit: 'GB', size: 1e9 } : { unit: 'MB', size: 1e6 }
  return `${Math.round((bytes / size) * 10) / 10} ${unit}`
}

/** Whether the directory has used up this month's transcription minutes (UTC), including those of active runs. */
export async function isQuotaUsedUp(db: Db, directoryId: string, exceptRecordingId?: string): Promise<boolean> {
  const { used, allowed } = await readQuota(db, directoryId, exceptRecordingId)
  return used >= allowed
}

/**
 * Counts a run's minutes toward the month's quota; returns false, without counting, if they exceed what is left.
 * Concurrent runs can't take the same minutes. A retried run reuses its own minutes, and a failed run returns them. A
 * run without speech doesn't return them, because it was processed all the same.
 */
export function takeQuota(
  db: Db,
  { directoryId, recordingId }: { directoryId: string; recordingId: string },
  minutes: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockedDirectory(trx, directoryId).select('directoryId').executeTakeFirstOrThrow()
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

/** Minutes used and allowed in this calendar month (UTC), including those of active runs. */
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

/**
 * Takes one of the directory's slots for concurrent transcriptions. Call it in the transaction that starts one; it
 * locks the directory, so that two transactions can't take the last slot.
 * @throws Problem 429 TOO_MANY_CONCURRENT_TRANSCRIPTIONS if none is free
 */
export async function takeTranscriptionSlot(trx: Db, directoryId: string): Promise<void> {
  const { maxConcurrentTranscriptions } = await lockedDirectory(trx, directoryId)
    .select('maxConcurrentTranscriptions')
    .executeTakeFirstOrThrow()
  const running = await countRunningTranscriptions(trx, directoryId)
  if (running >= maxConcurrentTranscriptions) throw Problem.tooManyTranscriptions()
}

/** How many of the directory's slots for concurrent transcriptions are taken. */
export async function countRunningTranscriptions(db: Db, directoryId: string): Promise<number> {
  const { running } = await db
    .selectFrom('recordings')
    .select(sql<number>`count(*)::int`.as('running'))
    .where('directoryId', '=', directoryId)
    .where('stage', '<>', 'finished')
    .where('isTranscriptionCompleted', '=', false)
    .where('deletedOn', 'is', null)
    .executeTakeFirstOrThrow()
  return running
}
