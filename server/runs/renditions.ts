import type { Logger } from 'pino'
import type { Db } from '../db/open-database.ts'
import { type FileStore, recordingKey } from '../files/file-store.ts'
import type { JobContext, JobData, JobQueue } from '../jobs/job-queue.ts'
import { MediaError, renderMedia } from '../media/prepare-media.ts'
import { isOutOfRoom, toRunFailure } from './supervise-attempt.ts'
import { monitorRun, RunCanceledError } from './run-monitor.ts'
import { type RunAttempt, whileUnderWay } from './run-store.ts'

export type RenderDeps = { db: Db; files: FileStore; jobs: JobQueue; logger: Logger }

/** How soon a cancellation is noticed, whichever node received it. */
const LOOK_MS = 500
const ROOM_WAIT_MS = 10 * 60_000
/** It runs at the lowest priority, next to recognition. */
const limits = { secondsPerMediaSecond: 1 }

/**
 * The job `render-recording`: converts a file that browsers can't play. It's independent of the run: neither waits for
 * the other or fails with it. It can be killed at any point and rerun.
 */
export async function renderRecording(
  { db, files, jobs, logger }: RenderDeps,
  { recordingId }: JobData['render-recording'],
  context: JobContext,
): Promise<void> {
  const rendition = await findAwaitedRendition(db, recordingId)
  if (rendition === null) return
  const { fileKey, playbackFileKey } = rendition
  const folder = renditionFolderOf(recordingId)
  const monitor = monitorRun({
    signal: context.signal,
    save: async () => (await findAwaitedRendition(db, recordingId)) !== null,
    watch: () => () => {},
    onError: (error) =>
      logger.error({ err: error, recordingId }, 'failed to check whether a rendition is still needed'),
    intervalMs: LOOK_MS,
  })
  try {
    const workDir = await files.workFolder(folder)
    const path = await renderMedia({
      sourcePath: await files.localFile(fileKey, workDir, monitor.signal),
      workDir,
      limits,
      signal: monitor.signal,
      onProgress: () => {},
    })
    await context.confirm()
    await files.adopt(path, playbackFileKey)
    const isNamed = await finishRendition(db, recordingId, await files.sizeOf(playbackFileKey))
    if (!isNamed) await files.remove(playbackFileKey)
  } catch (error) {
    if (monitor.signal.reason instanceof RunCanceledError) return
    context.signal.throwIfAborted()
    logger.warn({ err: error, recordingId }, 'failed to create audio that browsers can play')
    // If this process was considered dead, another one is working on the job, so don't end it.
    await context.confirm()
    if (isOutOfRoom(error)) {
      const startAfter = new Date(Date.now() + ROOM_WAIT_MS)
      return await jobs.enqueue('render-recording', { recordingId }, { startAfter })
    }
    // The file was decoded before, so if it's too slow now, the machine is busy.
    const isTooSlow = error instanceof MediaError && error.reason === 'timedOut'
    if ((isTooSlow || toRunFailure(error).isWorthRetrying) && !context.isLastTry) throw error
    await giveUpRendition(db, recordingId)
  } finally {
    await monitor.stop()
    await files.removeWorkFolder(folder)
  }
}

export const renditionFolderOf = (recordingId: string) => `${recordingId}.playback`

/** While it's being rendered, the recording has the rendition's key but not its size. */
type AwaitedRendition = { fileKey: string; playbackFileKey: string }

/**
 * Orders a rendition if browsers can't play the recording's own file, unless it exists or is already ordered.
 * `isThere`: the store has a file under its key.
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

/** Includes deleted recordings: if restored, they would otherwise lack audio. */
const awaited = (db: Db) =>
  db
    .selectFrom('recordings')
    .where('playbackFileKey', 'is not', null)
    .where('playbackSizeBytes', 'is', null)
    .where('fileKey', 'is not', null)
    .where('filesFreedOn', 'is', null)

/** Null if it's finished or no longer wanted. */
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

/** False if the recording doesn't reference the file, which then must be removed. */
async function finishRendition(db: Db, recordingId: string, sizeBytes: number | null): Promise<boolean> {
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

/** Cancels a pending rendition; a finished one stays. */
export async function giveUpRendition(db: Db, recordingId: string): Promise<void> {
  await db
    .updateTable('recordings')
    .set({ playbackFileKey: null, playbackMimeType: null })
    .where('recordingId', '=', recordingId)
    .where('playbackFileKey', 'is not', null)
    .where('playbackSizeBytes', 'is', null)
    .execute()
}
