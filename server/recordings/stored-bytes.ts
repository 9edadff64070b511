import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { Problem } from '../problems.ts'

/**
 * What a company's recordings take, those included that were deleted and whose files are still there, and what was announced or
 * sent for others. An announcement counts for as long as its address is good.
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
        select sum(size_bytes) from uploads
        where directory_id = ${directoryId} and recording_id is null and (stored_on is not null or expires_on > now())
      ), 0)
    )::float8 as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Throws 507 where a company would keep more than it may. `quotaBytes` is null where there is no such limit. */
export async function requireStorage(
  db: Db,
  { directoryId, sizeBytes, quotaBytes }: { directoryId: string; sizeBytes: number; quotaBytes: number | null },
): Promise<void> {
  if (quotaBytes === null) return
  const stored = await readStoredBytes(db, directoryId)
  if (stored + sizeBytes <= quotaBytes) return
  throw new Problem(
    507,
    `This company keeps ${inWords(stored)} of recordings and may keep ${inWords(quotaBytes)}. Delete some, or ask whoever runs the service for more.`,
  )
}

function inWords(bytes: number): string {
  const { unit, size } = bytes >= 1e9 ? { unit: 'GB', size: 1e9 } : { unit: 'MB', size: 1e6 }
  return `${Math.round((bytes / size) * 10) / 10} ${unit}`
}
