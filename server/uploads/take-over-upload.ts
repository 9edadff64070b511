import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import { removedUnlessNamed } from '../files/remove-file.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import { createUploadStore, uploadFileKey } from './upload-store.ts'

export type TakeOverDeps = { db: Db; files: FileStore; jobs: JobQueue }

/**
 * With an object store: gives what has arrived for an upload a key of its own, and makes that the upload's file. The signed
 * address is good for hours, but whoever has it can no longer touch the bytes. Nothing happens where nothing has arrived as
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
  if (upload.recordingId !== null || !(await objects.hasArrived(uploadId, upload))) return
  const key = uploadFileKey(uploadId, newId())
  await removedUnlessNamed(jobs, key)
  if (!(await objects.takeOver(uploadId, upload, key))) return
  const stored = await uploads.setFile(uploadId, key)
  await files.remove(stored === null ? key : stored.replacedKey)
  // Where this fails it is swept.
  await objects.discard(uploadId).catch(() => undefined)
}
