import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from './backup-error.ts'
import { isMissing } from '../../files/disk.ts'

/** The parts of a backup: first the metadata, then the data, then the checksum of each file before it. */
export const ABOUT = 'about.json'
export const DATABASE = 'database'
export const FILES = 'files'
export const CHECKSUMS = 'SHA256SUMS'

const folders = [DATABASE, FILES]

// oxlint-disable-next-line no-control-regex -- these are what must not be in a name
const OUTLANDISH = /[\u0000-\u001f\u007f\\:]/

/**
 * Allows only names that stay inside the restored folder, on every system.
 *
 * @throws BackupError for any other name
 */
export function requireArchivePath(archivePath: string): void {
  const [top = '', ...below] = archivePath.split('/')
  const isKnown = archivePath === ABOUT || archivePath === CHECKSUMS || (folders.includes(top) && below.every(isPlain))
  if (!isKnown || OUTLANDISH.test(archivePath)) {
    throw new BackupError(
      `The archive contains ${JSON.stringify(archivePath)}, which doesn’t belong in a backup. None of it was used.`,
    )
  }
}

const isPlain = (segment: string) => segment !== '' && segment !== '.' && segment !== '..'

/**
 * Whether a file of the data folder's `files` is backed up. Work folders and incomplete uploads are made or sent again.
 */
function isKeptFile(key: string): boolean {
  return !key.startsWith('work/') && key !== 'work' && !key.endsWith('.part')
}

/** Returns the keys of all files of a store that are backed up, unordered; none if there is no store yet. */
export async function keysIn(filesFolder: string): Promise<string[]> {
  const keys: string[] = []
  let levelFolders = ['']
  while (levelFolders.length > 0) {
    const below: string[] = []
    await eachOf(levelFolders, async (folder) => {
      for (const entry of await entriesOf(path.join(filesFolder, folder))) {
        const key = folder === '' ? entry.name : `${folder}/${entry.name}`
        if (!isKeptFile(key)) continue
        if (entry.isDirectory()) below.push(key)
        else if (entry.isFile()) keys.push(key)
      }
    })
    levelFolders = below
  }
  return keys
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const AT_ONCE = 16

/**
 * Runs `work` for every item, several at once. After a failure nothing new is started; it's thrown once nothing is
 * running.
 */
export async function eachOf<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const failures: unknown[] = []
  const takeTurns = async () => {
    for (let next = waiting.next(); next.done !== true && failures.length === 0; next = waiting.next()) {
      try {
        await work(next.value)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  if (failures.length > 0) throw failures[0]
}
