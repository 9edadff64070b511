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

/** Allows for many interruptions on a bad network, but not endless ones. */
export const MAX_PUTS = 50

type NewUpload = Pick<
  Upload,
  'directoryId' | 'userId' | 'fileName' | 'mimeType' | 'sizeBytes' | 'expiresOn' | 'grantId' | 'receivedBytes'
>

export type UploadStore = {
  /** `check` runs in the same transaction; if it throws, no upload is created. */
  create: (upload: NewUpload, check: (trx: Db) => Promise<void>) => Promise<string>
  find: (uploadId: string) => Promise<Upload | null>
  /** The rate limit of the upload's owner; null if they are blocked or no longer a member. */
  allowanceOf: (upload: Upload) => Promise<Allowance | null>
  /** Counts a use of the URL; false if the limit is reached. */
  countPut: (uploadId: string, limit: number) => Promise<boolean>
  /**
   * Sets the upload's file. Returns the key of the replaced file, which is now unreferenced. Returns null, leaving
   * `fileKey` unused, if the upload is gone or has become a recording or, with `receivedBytes`, if a growing upload has
   * another size by now.
   */
  setFile: (uploadId: string, fileKey: string, receivedBytes?: number) => Promise<{ replacedKey: string } | null>
  /** Deletes uploads from before `createdBefore` that were never finalized; returns the keys of their files. */
  removeAbandoned: (createdBefore: Date) => Promise<string[]>
  /** The subset of uploads that are still expected: neither recordings nor deleted. */
  unfinished: (uploadIds: readonly string[]) => Promise<Set<string>>
  /** The subset of keys that an upload or a recording references. */
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
 * Every `PUT` gets its own key, so it can never overwrite the bytes of another `PUT` or of a recording. The row decides
 * which file counts, and finalizing moves no file.
 */
export function uploadFileKey(uploadId: string, putId: string): string {
  return `uploads/${uploadId}.${putId}`
}

export type TakeOverDeps = { db: Db; files: FileStore; jobs: JobQueue }

/**
 * With an object store: copies what arrived to a new key and makes that the upload's file. The signed URL stays valid
 * for hours, but can no longer change these bytes. Does nothing if the object isn't there as announced, if the upload
 * isn't the member's, or if it's already a recording; finalizing reports that error.
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
  // If this fails, the sweep removes it.
  await objects.discard(uploadId).catch(() => undefined)
}

/** The lifetime of the presigned URL: 6 hours. */
export const UPLOAD_LIFETIME_MS = 6 * 3_600_000

/** An upload URL is bound to one content type and size. */
export function uploadClaims({
  uploadId,
  mimeType,
  sizeBytes,
}: Pick<Upload, 'uploadId' | 'mimeType' | 'sizeBytes'>): SignedClaims {
  return { method: 'PUT', path: `/uploads/${uploadId}`, facts: [mimeType, sizeBytes] }
}
