import type { Logger } from 'pino'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobContext, JobData, JobQueue } from '../jobs/job-queue.ts'
import { MediaError, renderMedia } from '../media/prepare-media.ts'
import { findAwaitedRendition, finishRendition, giveUpRendition, renditionFolderOf } from './rendition-store.ts'
import { isOutOfRoom, toRunFailure } from './run-failure.ts'
import { monitorRun, RunCanceledError } from './run-monitor.ts'

export type RenderDeps = { db: Db; files: FileStore; jobs: JobQueue; logger: Logger }

/** How long until somebody's cancellation is noticed, on whichever node it was. */
const LOOK_MS = 500
const ROOM_WAIT_MS = 10 * 60_000
/** It runs at the lowest priority, beside recognition. */
const limits = { secondsPerMediaSecond: 1 }

/**
 * The job `render-recording`: a file that no browser plays → one that every browser does. It's apart from the run, which neither
 * waits for it nor fails with it, and whose failure it outlives. It may be killed at any point and run again.
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
    onError: (error) => logger.error({ err: error, recordingId }, 'a rendition was not looked after'),
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
    logger.warn({ err: error, recordingId }, 'sound that browsers can play was not made')
    // Whoever was taken for dead does not end what another works on.
    await context.confirm()
    if (isOutOfRoom(error)) {
      const startAfter = new Date(Date.now() + ROOM_WAIT_MS)
      return await jobs.enqueue('render-recording', { recordingId }, { startAfter })
    }
    // The file could be decoded before: if that takes too long now, the machine is busy.
    const isTooSlow = error instanceof MediaError && error.reason === 'timedOut'
    if ((isTooSlow || toRunFailure(error).isWorthRetrying) && !context.isLastTry) throw error
    await giveUpRendition(db, recordingId)
  } finally {
    await monitor.stop()
    await files.removeWorkFolder(folder)
  }
}
