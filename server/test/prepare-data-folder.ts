import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { unpackTar } from 'modern-tar/fs'

/**
 * Creates the data folder of a service that was stopped before first use, for one in a separate process: creating the
 * database takes longer than the rest of a start.
 */
export async function prepareDataFolder(folder: string): Promise<string> {
  const snapshotPath = process.env.MINUTEBOOK_TEST_SNAPSHOT
  if (snapshotPath !== undefined) {
    await pipeline(createReadStream(snapshotPath), unpackTar(path.join(folder, 'database')))
  }
  return folder
}
