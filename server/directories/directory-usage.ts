import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { DirectoryUsage } from '../../openapi/generated/types.ts'
import { readStoredBytes } from '../recordings/stored-bytes.ts'
import { readQuota } from '../recordings/transcription-quota.ts'
import { countRunningTranscriptions } from '../recordings/transcription-slots.ts'

/** What of the month's transcription minutes, of the places for running ones and of the room for files is taken. */
export async function readUsage(
  db: Db,
  directoryId: string,
  storageQuotaBytes: number | null,
): Promise<DirectoryUsage> {
  const [{ used, allowed }, running, storedBytes, directory] = await Promise.all([
    readQuota(db, directoryId),
    countRunningTranscriptions(db, directoryId),
    readStoredBytes(db, directoryId),
    db
      .selectFrom('directories')
      .select(['maxConcurrentTranscriptions'])
      .select(sql<Date>`date_trunc('month', now(), 'UTC') + interval '1 month'`.as('monthEndsOn'))
      .where('directoryId', '=', directoryId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    usedTranscriptionMinutes: used,
    maxTranscriptionMinutesPerMonth: allowed,
    monthEndsOn: directory.monthEndsOn.toISOString(),
    runningTranscriptions: running,
    maxConcurrentTranscriptions: directory.maxConcurrentTranscriptions,
    storedBytes,
    maxStoredBytes: storageQuotaBytes,
  }
}
