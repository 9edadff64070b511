import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobContext } from '../jobs/job-queue.ts'
import { accountParts } from './account-parts.ts'
import { archiveOfParts } from './archive-of-parts.ts'
import { workFolderOfExport } from './export-folder.ts'
import type { ExportPart, ExportScope } from './export-part.ts'
import { createProgress, ExportCanceled, type Progress } from './export-progress.ts'
import { exportReadme } from './export-readme.ts'
import { EXPORT_LIFETIME_MS, exportKey } from './export-store.ts'
import { countRecordings, recordingParts } from './recording-parts.ts'
import { workParts } from './work-parts.ts'

export type PrepareDeps = { db: Db; files: FileStore; logger: Logger }

/** What is kept free on the disk. */
const RESERVED_BYTES = 256 * 1024 ** 2
/** What a recording without its file counts for in the progress. */
const RECORDING_WEIGHT = 200_000

/** The job `export-data`. It may be killed and run again, and ends early when the copy is canceled. */
export async function prepareExport(deps: PrepareDeps, exportId: string, context: JobContext): Promise<void> {
  const { db, files, logger } = deps
  const order = await db.selectFrom('dataExports').selectAll().where('exportId', '=', exportId).executeTakeFirst()
  // Adopted by a run that was killed before it could say so.
  if (order === undefined || order.deletedOn !== null) return files.remove(exportKey(exportId))
  if (order.status !== 'preparing') return
  try {
    await prepare(deps, order, context)
  } catch (error) {
    if (error instanceof ExportCanceled) return
    context.signal.throwIfAborted()
    if (isDiskFull(error)) return await fail(db, exportId, 'noRoom')
    logger.warn({ err: error, exportId }, 'a copy of personal data was not made')
    await context.confirm()
    if (!context.isLastTry) throw error
    await fail(db, exportId, 'error')
  } finally {
    await files.removeWorkFolder(workFolderOfExport(exportId))
  }
}

const isDiskFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

async function prepare({ db, files }: PrepareDeps, order: Row<'dataExports'>, { signal, confirm }: JobContext) {
  const { exportId } = order
  const scope = await scopeOf(db, order)
  const { count, sizeBytes } = await countRecordings(db, scope)
  if ((await files.freeBytes()) < sizeBytes + RESERVED_BYTES) return fail(db, exportId, 'noRoom')
  await files.removeWorkFolder(workFolderOfExport(exportId))
  const target = path.join(await files.workFolder(workFolderOfExport(exportId)), 'archive.tar')
  const progress = createProgress(db, { exportId, whole: sizeBytes + count * RECORDING_WEIGHT })
  const ended = AbortSignal.any([signal, progress.signal])
  const parts = counted(partsOf({ db, files }, scope, order), progress)
  const archive = archiveOfParts(parts, { onBytes: progress.add, signal: ended })
  try {
    await pipeline(Readable.from(archive), createWriteStream(target, { mode: 0o600 }), { signal: ended })
  } catch (error) {
    if (progress.signal.aborted) throw progress.signal.reason
    throw error
  } finally {
    progress.stop()
  }
  const { size: written } = await stat(target)
  await confirm()
  await files.adopt(target, exportKey(exportId))
  const done = { status: 'ready' as const, progress: 1, sizeBytes: written, fileKey: exportKey(exportId) }
  const isKept = await finish(db, exportId, done)
  if (!isKept) await files.remove(exportKey(exportId))
}

async function* partsOf(
  deps: Pick<PrepareDeps, 'db' | 'files'>,
  scope: ExportScope,
  { createdOn, directoryId }: Row<'dataExports'>,
): AsyncGenerator<ExportPart> {
  yield { path: 'README.txt', text: exportReadme({ createdOn, isOwn: directoryId === null }) }
  yield* accountParts(deps.db, scope)
  yield* workParts(deps.db, scope)
  yield* recordingParts(deps, scope)
}

async function* counted(parts: AsyncIterable<ExportPart>, progress: Progress): AsyncGenerator<ExportPart> {
  for await (const part of parts) {
    if (part.path.endsWith('/transcript.json')) progress.add(RECORDING_WEIGHT)
    await progress.save()
    yield part
  }
}

/** One's own: every company one may look into. A company's: that one, and of the account only who it is. */
async function scopeOf(db: Db, { userId, directoryId }: Row<'dataExports'>): Promise<ExportScope> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('userId', '=', userId)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  if (user === undefined) throw new ExportCanceled()
  const memberships = await db
    .selectFrom('memberships')
    .innerJoin('directories', 'directories.directoryId', 'memberships.directoryId')
    .select('memberships.directoryId')
    .where('memberships.userId', '=', userId)
    .where('memberships.deletedOn', 'is', null)
    .where('directories.deletedOn', 'is', null)
    .$if(directoryId === null, (query) => query.where('memberships.isBlocked', '=', false))
    .$if(directoryId !== null, (query) => query.where('memberships.directoryId', '=', directoryId ?? ''))
    .execute()
  const directoryIds = memberships.map((row) => row.directoryId)
  return { userId, email: user.email.toLowerCase(), directoryIds, hasAccount: directoryId === null }
}

type Outcome = Pick<Row<'dataExports'>, 'status'> & Partial<Row<'dataExports'>>

/** False when it was canceled meanwhile. */
async function finish(db: Db, exportId: string, outcome: Outcome): Promise<boolean> {
  const expiresOn = new Date(Date.now() + EXPORT_LIFETIME_MS)
  const finished = await db
    .updateTable('dataExports')
    .set({ ...outcome, expiresOn })
    .where('exportId', '=', exportId)
    .where('deletedOn', 'is', null)
    .returning('exportId')
    .executeTakeFirst()
  return finished !== undefined
}

async function fail(db: Db, exportId: string, failure: 'noRoom' | 'error'): Promise<void> {
  await finish(db, exportId, { status: 'failed', failure })
}
