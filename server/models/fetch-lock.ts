import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type FetchLock = { release: () => void }

const SQLITE_BUSY = 5

/**
 * Of several processes with one models folder one fetches; null where another does. As with the data folder the kernel drops
 * the lock with its process, so there is nothing stale after a crash. A file system that knows no locks is used without: the
 * same bytes then come twice.
 */
export function tryFetchLock(folder: string): FetchLock | null {
  mkdirSync(folder, { recursive: true })
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(path.join(folder, 'fetch-lock'))
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null
    return { release: () => {} }
  }
  const held = lock
  return { release: () => held.close() }
}
