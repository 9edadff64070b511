import type { Db } from '../db/open-database.ts'
import { recordingKey } from '../files/file-store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { type RunAttempt, whileUnderWay } from './run-store.ts'

export const renditionFolderOf = (recordingId: string) => `${recordingId}.playback`

/** While it is made, the recording names the rendition and doesn't know its size. */
type AwaitedRendition = { fileKey: string; playbackFileKey: string }

/**
 * Orders the rendition of a recording whose own file no browser plays, unless it's there or on its way. `isThere`: the store
 * has a file under its name.
 */
export async function orderRendition(
  { db, jobs }: { db: Db; jobs: Pick<JobQueue, 'enqueue'> },
  { recordingId, attempt }: RunAttempt,
  { isThere }: { isThere: boolean },
): Promise<void> {
  await whileUnderWay(db, { recordingId, attempt }, async (trx) => {
    const { playbackFileKey, playbackSizeBytes } = await trx
      .selectFrom('recordings')
      .select(['playbackFileKey', 'playbackSizeBytes'])
      .where('recordingId', '=', recordingId)
      .executeTakeFirstOrThrow()
    if (playbackFileKey !== null && (isThere || playbackSizeBytes === null)) return
    const key = recordingKey(recordingId, 'playback.m4a')
    await trx
      .updateTable('recordings')
      .set({ playbackFileKey: key, playbackMimeType: 'audio/mp4', playbackSizeBytes: null })
      .where('recordingId', '=', recordingId)
      .execute()
    await jobs.enqueue('render-recording', { recordingId }, { trx })
  })
}

/** Also of deleted recordings, which can be restored: they would come back without their sound. */
const awaited = (db: Db) =>
  db
    .selectFrom('recordings')
    .where('playbackFileKey', 'is not', null)
    .where('playbackSizeBytes', 'is', null)
    .where('fileKey', 'is not', null)
    .where('filesFreedOn', 'is', null)

/** Null once it's there or nobody waits for it any more. */
export async function findAwaitedRendition(db: Db, recordingId: string): Promise<AwaitedRendition | null> {
  const row = await awaited(db)
    .select(['fileKey', 'playbackFileKey'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  if (row === undefined || row.fileKey === null || row.playbackFileKey === null) return null
  return { fileKey: row.fileKey, playbackFileKey: row.playbackFileKey }
}

export async function awaitedRenditions(db: Db): Promise<string[]> {
  const rows = await awaited(db).select('recordingId').execute()
  return rows.map(({ recordingId }) => recordingId)
}

/** False where the recording doesn't name the file, which then has to go again. */
export async function finishRendition(db: Db, recordingId: string, sizeBytes: number | null): Promise<boolean> {
  await db
    .updateTable('recordings')
    .set({ playbackSizeBytes: sizeBytes })
    .where('recordingId', '=', recordingId)
    .where('playbackFileKey', 'is not', null)
    .where('playbackSizeBytes', 'is', null)
    .execute()
  const row = await db
    .selectFrom('recordings')
    .select('playbackFileKey')
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  return row !== undefined && row.playbackFileKey !== null
}

/** Nobody waits for it any more; one that is there stays. */
export async function giveUpRendition(db: Db, recordingId: string): Promise<void> {
  await db
    .updateTable('recordings')
    .set({ playbackFileKey: null, playbackMimeType: null })
    .where('recordingId', '=', recordingId)
    .where('playbackFileKey', 'is not', null)
    .where('playbackSizeBytes', 'is', null)
    .execute()
}
