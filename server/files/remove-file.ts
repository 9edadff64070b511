import type { Db } from '../db/open-database.ts'
import { isId } from '../http/request-context.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { FileStore } from './file-store.ts'

/** By then the process that stored the file has written the row that references it, or has failed. */
const UNUSED_AFTER_MS = 6 * 3_600_000
/** By then the referencing row is gone. */
const SOON_MS = 10 * 60_000
/** When the upload expires. */
const ASK_AGAIN_MS = 24 * 3_600_000

/**
 * Schedules the removal of an object unless a row references it by then. A file and a row can't be written in one
 * transaction, and listing a store of millions of objects to find what a killed process left behind is too expensive.
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
 * Writes rows that reference already stored files, in one transaction. On failure it removes the files, unless the
 * commit may have succeeded: if the connection breaks during the commit, the rows may exist.
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

/** The job `remove-file`. Rejects, and is retried, if the store doesn't respond. */
export async function removeFile({ db, files, jobs }: RemoveDeps, key: string): Promise<void> {
  if (files.objects === null) return
  const named = await namedBy(db, key)
  if (named === null) await files.objects.remove(key)
  if (named === 'upload')
    await jobs.enqueue('remove-file', { key }, { startAfter: new Date(Date.now() + ASK_AGAIN_MS) })
}

/** Every folder except uploads. */
const namers = new Map<string, (db: Db, id: string, key: string) => Promise<boolean>>([
  ['logos', isLogo],
  ['recordings', isKept],
  ['exports', isExport],
])

const KEY = /^(uploads|recordings|logos|exports)\/([\w-]+)[./]/

/** What references a key. Looks up the id in the key, because file keys have no index. */
async function namedBy(db: Db, key: string): Promise<'upload' | 'good' | null> {
  const [, folder, id = ''] = KEY.exec(key) ?? []
  // Not our file.
  if (folder === undefined || !isId(id)) return 'good'
  const isNamed = namers.get(folder)
  if (isNamed === undefined) return sentBy(db, id, key)
  return (await isNamed(db, id, key)) ? 'good' : null
}

/** The id is an upload's, or that of an imported recording. */
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

/** Audio and waveform use the same key for each rendition, so a later one may still need it. */
async function isKept(db: Db, recordingId: string) {
  const row = await db
    .selectFrom('recordings')
    .select('recordingId')
    .where('recordingId', '=', recordingId)
    .where('filesFreedOn', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
