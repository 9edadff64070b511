import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type DataFolder = { folder: string; databaseFolder: string; filesFolder: string; release: () => void }

/** Another process holds the data folder. The message is for the person at the terminal. */
export class DataFolderInUseError extends Error {}

/**
 * Locks the data folder for this process. Two processes on one embedded database would silently corrupt it. It's a file
 * lock that the kernel releases with the process, so a crash leaves nothing stale behind.
 */
export function claimDataFolder(folder: string): DataFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(path.join(folder, 'lock'))
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = delete; pragma locking_mode = exclusive; begin exclusive')
    lock.exec('create table if not exists held (pid integer); commit; begin exclusive')
  } catch (error) {
    lock.close()
    throw new DataFolderInUseError(`The data folder ${folder} is in use by another Minutebook.`, { cause: error })
  }
  return placesIn(folder, () => lock.close())
}

/**
 * Uses the data folder together with other processes whose database is on a server; fails only if a process has locked
 * it exclusively. Skips locking on network file systems that don't support it.
 */
export function shareDataFolder(folder: string): DataFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(path.join(folder, 'lock'))
  try {
    lock.exec('pragma busy_timeout = 5000; pragma journal_mode = delete; create table if not exists held (pid integer)')
    // A shared lock, held as long as the transaction is open.
    lock.exec('begin; select * from held')
  } catch (error) {
    lock.close()
    if (!isLocked(error)) return placesIn(folder, () => {})
    throw new DataFolderInUseError(`The data folder ${folder} is in use by another Minutebook.`, { cause: error })
  }
  return placesIn(folder, () => lock.close())
}

const SQLITE_BUSY = 5

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function placesIn(folder: string, release: () => void): DataFolder {
  return { folder, databaseFolder: path.join(folder, 'database'), filesFolder: path.join(folder, 'files'), release }
}
