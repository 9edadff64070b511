import type { Db } from '../db/open-database.ts'
import { isId } from '../http/request-context.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { FileStore } from './file-store.ts'

/** By then the process that put a file into the store has a row that names it, or has failed. */
const UNUSED_AFTER_MS = 6 * 3_600_000
/** By then the row that named it is gone. */
const SOON_MS = 10 * 60_000
/** An upload is forgotten after that long. */
const ASK_AGAIN_MS = 24 * 3_600_000

/**
 * Sees to it that a file of the object store is taken away again unless a row names it by then: a file and a row cannot be
 * written in one transaction, and nobody lists a store of millions to find what a killed process left there.
 */
export function removedUnlessNamed(
  jobs: Pick<JobQueue, 'enqueue'>,
  key: string,
  when: 'soon' | 'later' = 'later',
): Promise<void> {
  const startAfter = new Date(Date.now() + (when === 'soon' ? SOON_MS : UNUSED_AFTER_MS))
  return jobs.enqueue('remove-file', { key }, { startAfter })
}

/**
 * Writes in one transaction what names files that are in the store already. They're removed only where it surely isn't kept: once
 * all is written, a connection that breaks at the commit may have kept it.
 */
export async function writeNaming<T>(
  { db, files }: { db: Db; files: FileStore },
  keys: readonly string[],
  write: (trx: Db) => Promise<T>,
): Promise<T> {
  let isWritten = false
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await write(trx)
      isWritten = true
      return result
    })
  } catch (error) {
    if (!isWritten) for (const key of keys) await files.remove(key)
    throw error
  }
}

type RemoveDeps = { db: Db; files: FileStore; jobs: Pick<JobQueue, 'enqueue'> }

/** The job `remove-file`. Rejects where the store does not answer, and is tried again. */
export async function removeFile({ db, files, jobs }: RemoveDeps, key: string): Promise<void> {
  if (files.objects === null) return
  const named = await namedBy(db, key)
  if (named === null) await files.objects.remove(key)
  if (named === 'upload')
    await jobs.enqueue('remove-file', { key }, { startAfter: new Date(Date.now() + ASK_AGAIN_MS) })
}

/** Of every folder but that of uploads. */
const namers = new Map<string, (db: Db, id: string, key: string) => Promise<boolean>>([
  ['logos', isLogo],
  ['recordings', isKept],
  ['exports', isExport],
])

const KEY = /^(uploads|recordings|logos|exports)\/([\w-]+)[./]/

/** What a key belongs to; asked by the ids in it, because files have no index. */
async function namedBy(db: Db, key: string): Promise<'upload' | 'good' | null> {
  const [, folder, id = ''] = KEY.exec(key) ?? []
  // Not of our making: someone else's.
  if (folder === undefined || !isId(id)) return 'good'
  const isNamed = namers.get(folder)
  if (isNamed === undefined) return sentBy(db, id, key)
  return (await isNamed(db, id, key)) ? 'good' : null
}

/** The id is that of an upload, or of a recording that was imported. */
async function sentBy(db: Db, id: string, key: string): Promise<'upload' | 'good' | null> {
  const recording = await db
    .selectFrom('recordings')
    .select('recordingId')
    .where((eb) => eb.or([eb('uploadId', '=', id), eb('recordingId', '=', id)]))
    .where('fileKey', '=', key)
    .executeTakeFirst()
  if (recording !== undefined) return 'good'
  const transcript = await db
    .selectFrom('uploads')
    .innerJoin('recordings', 'recordings.recordingId', 'uploads.recordingId')
    .select('recordings.recordingId')
    .where('uploads.uploadId', '=', id)
    .where('recordings.transcriptFileKey', '=', key)
    .executeTakeFirst()
  if (transcript !== undefined) return 'good'
  const piece = await db
    .selectFrom('uploadPieces')
    .select('uploadId')
    .where('uploadId', '=', id)
    .where('fileKey', '=', key)
    .executeTakeFirst()
  if (piece !== undefined) return 'upload'
  const upload = await db
    .selectFrom('uploads')
    .select('uploadId')
    .where('uploadId', '=', id)
    .where('fileKey', '=', key)
    .where('recordingId', 'is', null)
    .executeTakeFirst()
  return upload === undefined ? null : 'upload'
}

async function isLogo(db: Db, directoryId: string, key: string) {
  const row = await db
    .selectFrom('directories')
    .select('directoryId')
    .where('directoryId', '=', directoryId)
    .where('pictureFileKey', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

async function isExport(db: Db, exportId: string) {
  const row = await db
    .selectFrom('dataExports')
    .select('exportId')
    .where('exportId', '=', exportId)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Sound and waveform have the same key each time they are made, so that any may yet be named. */
async function isKept(db: Db, recordingId: string) {
  const row = await db
    .selectFrom('recordings')
    .select('recordingId')
    .where('recordingId', '=', recordingId)
    .where('filesFreedOn', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
