import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type DataFolder = { folder: string; databaseFolder: string; filesFolder: string; release: () => void }

/** Thrown when another process holds the data folder; its message is for the person at the terminal. */
export class DataFolderInUseError extends Error {}

/**
 * Claims the data folder for this process. Two processes on one embedded database corrupt it silently, so the claim is a
 * file lock that the kernel drops with the process: there is nothing stale to clean up after a crash.
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
 * Uses the data folder beside other processes that have their database on a server; only one that claimed it for itself keeps
 * them out. A network's file system that knows no locks is used without.
 */
export function shareDataFolder(folder: string): DataFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(path.join(folder, 'lock'))
  try {
    lock.exec('pragma busy_timeout = 5000; pragma journal_mode = delete; create table if not exists held (pid integer)')
    // A reader's lock, for as long as the transaction is open.
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
