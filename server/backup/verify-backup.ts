import { stat } from 'node:fs/promises'
import { readArchive, type ArchiveContents, type ArchiveOrder, type Receiver } from './read-archive.ts'

export type Verification = Omit<ArchiveOrder, 'onBytes'> & {
  onProgress?: (doneBytes: number, totalBytes: number) => void
}

const ignoring: Receiver = {
  folder: async () => undefined,
  async file(_path, chunks) {
    for await (const chunk of chunks) if (chunk.length === 0) continue
  },
}

/**
 * Reads a whole archive as a restore would, and keeps nothing of it.
 *
 * @throws BackupError when a restore would refuse it
 */
export async function verifyBackup(order: Verification): Promise<ArchiveContents> {
  return readArchive({ ...order, onBytes: await progressOf(order) }, ignoring)
}

/** Counts what was read of the file. */
export async function progressOf({ file, onProgress }: Pick<Verification, 'file' | 'onProgress'>) {
  const { size } = await stat(file)
  let done = 0
  return (count: number) => {
    done += count
    onProgress?.(done, size)
  }
}
