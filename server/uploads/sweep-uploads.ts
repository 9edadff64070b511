import type { FileStore } from '../files/file-store.ts'
import type { Transfers } from './transfers.ts'
import type { UploadStore } from './upload-store.ts'

export type SweepDeps = { uploads: UploadStore; files: FileStore; transfers: Transfers }

/** An upload never finalized is swept after 24 hours (decisions.md). */
const ABANDONED_AFTER_MS = 24 * 3_600_000
const FOLDER = 'uploads'
const BATCH = 1_000

/** Removes uploads that nobody finalized, and files that broken-off transfers or a killed process left behind. */
export async function sweepUploads({ uploads, files, transfers }: SweepDeps, now = Date.now()): Promise<void> {
  for (const key of await uploads.removeAbandoned(new Date(now - ABANDONED_AFTER_MS))) await files.remove(key)
  const keys = (await files.list(FOLDER)).map((name) => `${FOLDER}/${name}`)
  const idle = keys.filter((key) => !transfers.isRunning(key.replace(/\.part$/, '')))
  for (let start = 0; start < idle.length; start += BATCH) {
    const batch = idle.slice(start, start + BATCH)
    const referenced = await uploads.referenced(batch)
    for (const key of batch) if (!referenced.has(key)) await files.remove(key)
  }
}
