import { statfs } from 'node:fs/promises'

/** The room left on the disk of a folder that exists. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
