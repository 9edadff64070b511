import { createHash } from 'node:crypto'
import path from 'node:path'

/** Systems keep about this many bytes for the path of a socket; the shortest is macOS's. */
const MAX_BYTES = 103

/**
 * Where the service of a data folder takes the order for a backup: a socket in the folder, which only who may read the folder
 * can reach. Null where the folder's path is too long for one.
 */
export function backupSocketPath(dataFolder: string): string | null {
  const folder = path.resolve(dataFolder)
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\minutebook-${createHash('sha256').update(folder.toLowerCase()).digest('hex')}`
  }
  const file = path.join(folder, 'backup.sock')
  return Buffer.byteLength(file) <= MAX_BYTES ? file : null
}
