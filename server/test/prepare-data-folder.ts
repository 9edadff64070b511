import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { unpackTar } from 'modern-tar/fs'

/**
 * Leaves the folder as a service does that was stopped before anybody came, for one that is a process of its own: to make the
 * database takes more than the rest of a start.
 */
export async function prepareDataFolder(folder: string): Promise<string> {
  const snapshotPath = process.env.MINUTEBOOK_TEST_SNAPSHOT
  if (snapshotPath !== undefined) {
    await pipeline(createReadStream(snapshotPath), unpackTar(path.join(folder, 'database')))
  }
  return folder
}
