import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { Allowance } from '../http/rate-limit.ts'
import { isLetIn } from '../identity/user-store.ts'
import { newId } from '../new-id.ts'
import type { Member } from '../access.ts'
import type { FileStore } from '../files/file-store.ts'
import { removedUnlessNamed } from '../files/remove-file.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { SignedClaims } from '../files/signed-address.ts'
import { removePieces } from './piece-store.ts'

export type Upload = Row<'uploads'>

/** Broken connections and pauses are many on a bad network, and not endless. */
export const MAX_PUTS = 50

type NewUpload = Pick<
  Upload,
  'directoryId' | 'userId' | 'fileName' | 'mimeType' | 'sizeBytes' | 'expiresOn' | 'grantId' | 'receivedBytes'
>

export type UploadStore = {
  /** `check` throws in the transaction of the new upload, which is not made then. */
  create: (upload: NewUpload, check: (trx: Db) => Promise<void>) => Promise<string>
  find: (uploadId: string) => Promise<Upload | null>
  /** How many requests the person who asked for the upload may make; null for who is no member of its company now, or blocked. */
  allowanceOf: (upload: Upload) => Promise<Allowance | null>
  /** Counts another use of the address; false when it was used as often as it may be. */
  countPut: (uploadId: string, limit: number) => Promise<boolean>
  /**
   * Makes `fileKey` the upload's file. Answers the key of the file it replaces, which nothing refers to any more, or null
   * when the upload has become a recording or is gone, and `fileKey` is of no use. With `receivedBytes`: also where one that
   * grows has another size by now.
   */
  setFile: (uploadId: string, fileKey: string, receivedBytes?: number) => Promise<{ replacedKey: string } | null>
  /** Forgets uploads from before `createdBefore` that nobody finalized; answers the keys of their files. */
  removeAbandoned: (createdBefore: Date) => Promise<string[]>
  /** Those of the uploads that are waited for: neither recordings yet nor forgotten. */
  unfinished: (uploadIds: readonly string[]) => Promise<Set<string>>
  /** Those of the keys that an upload or a recording refers to. */
  referenced: (fileKeys: readonly string[]) => Promise<Set<string>>
}

export function createUploadStore(db: Db): UploadStore {
  return {
    create: (upload, check) =>
      db.transaction().execute(async (trx) => {
        await check(trx)
        const uploadId = newId()
        await trx
          .insertInto('uploads')
          .values({ ...upload, uploadId, fileKey: uploadFileKey(uploadId, 'none'), createdOn: new Date() })
          .execute()
        return uploadId
      }),

    async find(uploadId) {
      const row = await db.selectFrom('uploads').selectAll().where('uploadId', '=', uploadId).executeTakeFirst()
      return row ?? null
    },

    allowanceOf: (upload) => allowanceOf(db, upload),

    async countPut(uploadId, limit) {
      const counted = await db
        .updateTable('uploads')
        .set(({ eb }) => ({ putCount: eb('putCount', '+', 1) }))
        .where('uploadId', '=', uploadId)
        .where('putCount', '<', limit)
        .returning('uploadId')
        .executeTakeFirst()
      return counted !== undefined
    },

    setFile: (uploadId, fileKey, receivedBytes) =>
      db.transaction().execute(async (trx) => {
        const upload = await trx
          .selectFrom('uploads')
          .select('fileKey')
          .where('uploadId', '=', uploadId)
          .where('recordingId', 'is', null)
          .$if(receivedBytes !== undefined, (query) => query.where('receivedBytes', '=', receivedBytes ?? 0))
          .forUpdate()
          .executeTakeFirst()
        if (upload === undefined) return null
        await trx
          .updateTable('uploads')
          .set({ fileKey, storedOn: new Date() })
          .where('uploadId', '=', uploadId)
          .execute()
        return { replacedKey: upload.fileKey }
      }),

    removeAbandoned: (createdBefore) =>
      db.transaction().execute(async (trx) => {
        const abandoned = await trx
          .selectFrom('uploads')
          .select(['uploadId', 'fileKey'])
          .where('recordingId', 'is', null)
          .where('createdOn', '<', createdBefore)
          .forUpdate()
          .execute()
        if (abandoned.length === 0) return []
        const uploadIds = abandoned.map(({ uploadId }) => uploadId)
        const pieces = await removePieces(trx, uploadIds)
        await trx.deleteFrom('uploads').where('uploadId', 'in', uploadIds).execute()
        return [...abandoned.map(({ fileKey }) => fileKey), ...pieces]
      }),

    async unfinished(uploadIds) {
      if (uploadIds.length === 0) return new Set()
      const rows = await db
        .selectFrom('uploads')
        .select('uploadId')
        .where('uploadId', 'in', uploadIds)
        .where('recordingId', 'is', null)
        .execute()
      return new Set(rows.map(({ uploadId }) => uploadId))
    },

    async referenced(fileKeys) {
      if (fileKeys.length === 0) return new Set()
      const uploads = await db.selectFrom('uploads').select('fileKey').where('fileKey', 'in', fileKeys).execute()
      const recordings = await db.selectFrom('recordings').select('fileKey').where('fileKey', 'in', fileKeys).execute()
      const transcripts = await db
        .selectFrom('recordings')
        .select('transcriptFileKey as fileKey')
        .where('transcriptFileKey', 'in', fileKeys)
        .execute()
      const pieces = await db.selectFrom('uploadPieces').select('fileKey').where('fileKey', 'in', fileKeys).execute()
      const rows = [...uploads, ...recordings, ...transcripts, ...pieces]
      return new Set(rows.flatMap(({ fileKey }) => (fileKey === null ? [] : [fileKey])))
    },
  }
}

async function allowanceOf(db: Db, { directoryId, userId }: Upload): Promise<Allowance | null> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('directories', 'directories.directoryId', 'memberships.directoryId')
    .innerJoin('users', 'users.userId', 'memberships.userId')
    .select(['maxApiRequestsPerMinute as perMinute', 'maxApiRequestsPerDay as perDay'])
    .where('memberships.directoryId', '=', directoryId)
    .where('memberships.userId', '=', userId)
    .where(isLetIn())
    .where('directories.deletedOn', 'is', null)
    .where('users.deletedOn', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Every `PUT` gets a key of its own, so that one can never overwrite the bytes of another, nor those of a recording: the
 * row decides which file counts, and finalizing moves no file.
 */
export function uploadFileKey(uploadId: string, putId: string): string {
  return `uploads/${uploadId}.${putId}`
}

export type TakeOverDeps = { db: Db; files: FileStore; jobs: JobQueue }

/**
 * With an object store: gives what has arrived for an upload a key of its own, and makes that the upload's file. The signed
 * address is good for hours, but anyone who has it can no longer touch the bytes. Nothing happens where nothing has arrived as
 * announced, where the upload is not the member's, or is a recording already: finalizing says which.
 */
export async function takeOverUpload(
  { db, files, jobs }: TakeOverDeps,
  { member, uploadId }: { member: Member; uploadId: string },
): Promise<void> {
  const { objects } = files
  if (objects === null) return
  const uploads = createUploadStore(db)
  const upload = await uploads.find(uploadId)
  if (upload === null || upload.directoryId !== member.directoryId || upload.userId !== member.userId) return
  if (upload.recordingId !== null || upload.receivedBytes !== null) return
  if (!(await objects.hasArrived(uploadId, upload))) return
  const key = uploadFileKey(uploadId, newId())
  await removedUnlessNamed(jobs, key)
  if (!(await objects.takeOver(uploadId, upload, key))) return
  const stored = await uploads.setFile(uploadId, key)
  await files.remove(stored === null ? key : stored.replacedKey)
  // Where this fails it is swept.
  await objects.discard(uploadId).catch(() => undefined)
}

/** The presigned address lives 6 hours. */
export const UPLOAD_LIFETIME_MS = 6 * 3_600_000

/** An upload's address stands for one content type and one size. */
export function uploadClaims({
  uploadId,
  mimeType,
  sizeBytes,
}: Pick<Upload, 'uploadId' | 'mimeType' | 'sizeBytes'>): SignedClaims {
  return { method: 'PUT', path: `/uploads/${uploadId}`, facts: [mimeType, sizeBytes] }
}
