import { statfs } from 'node:fs/promises'
import { statfsSync } from 'node:fs'

/** Whether a file system's error says that there is no such file or folder. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** The room left on the disk of a folder that exists. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The disk has no room for what a file turns into. Nothing is wrong with the file. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'

  constructor(cause?: unknown) {
    super('The disk has no space to process the file.', { cause })
  }
}

/** @throws NoRoom where a file of so many bytes would leave less than `reservedBytes` of the folder's disk */
export function requireRoom(folder: string, { bytes, reservedBytes }: { bytes: number; reservedBytes: number }) {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < bytes + reservedBytes) throw new NoRoom()
}
