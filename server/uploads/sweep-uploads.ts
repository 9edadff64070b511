import type { FileStore } from '../files/file-store.ts'
import type { ObjectAccess } from '../files/object-access.ts'
import { isId } from '../http/request-context.ts'
import type { Transfers } from './transfers.ts'
import type { UploadStore } from './upload-store.ts'

export type SweepDeps = {
  uploads: UploadStore
  files: FileStore
  transfers: Transfers
  /** Other processes write files here too, of whose transfers this one does not know: only what is old is swept then. */
  isShared: boolean
}

/** An upload never finalized is swept after 24 hours. */
const ABANDONED_AFTER_MS = 24 * 3_600_000
const FOLDER = 'uploads'
const BATCH = 1_000

/** Removes uploads that nobody finalized, and files that broken-off transfers or a killed process left behind. */
export async function sweepUploads(deps: SweepDeps, now = Date.now()): Promise<void> {
  const { uploads, files, transfers, isShared } = deps
  for (const key of await uploads.removeAbandoned(new Date(now - ABANDONED_AFTER_MS))) await files.remove(key)
  if (files.objects !== null) return sweepObjects(files.objects, uploads)
  const keys = (await files.list(FOLDER)).map((name) => `${FOLDER}/${name}`)
  const idle = keys.filter((key) => {
    const isOld = !isShared || begunAt(key) < now - ABANDONED_AFTER_MS
    return isOld && !transfers.isRunning(key.replace(/\.part$/, ''))
  })
  for (let start = 0; start < idle.length; start += BATCH) {
    const batch = idle.slice(start, start + BATCH)
    const referenced = await uploads.referenced(batch)
    for (const key of batch) if (!referenced.has(key)) await files.remove(key)
  }
}

/** When the transfer into this file began, in milliseconds: its id, a UUID v7, says it. 0 for a name that is none of ours. */
function begunAt(key: string): number {
  const id = /\.([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/.exec(key)
  return id === null ? 0 : Number.parseInt(`${id[1]}${id[2]}`, 16)
}

/** What came for uploads that are recordings already, or forgotten. */
async function sweepObjects(objects: ObjectAccess, uploads: UploadStore) {
  for await (const names of objects.arrived()) {
    const ids = names.filter(isId)
    const unfinished = await uploads.unfinished(ids)
    for (const id of ids) if (!unfinished.has(id)) await objects.discard(id)
  }
}
