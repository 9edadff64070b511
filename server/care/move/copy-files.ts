import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { eachOf, keysIn } from '../backup/archive-paths.ts'
import { readFolderFacts } from '../backup/about.ts'
import { claimDataFolder, DataFolderInUseError } from '../../db/data-folder.ts'
import { syncFolder } from '../../files/file-store.ts'
import { freeBytesAt, isMissing } from '../../files/disk.ts'
import { MoveError } from '../../db/catalogue.ts'

export type FileCopy = {
  /** The files of the data folder that is moved. */
  from: string
  /** Another data folder, which gets them as its own. */
  toFolder: string
  signal: AbortSignal
  onFile: (done: number, total: number) => void
}

/** @throws MoveError when the recordings of the one data folder cannot become those of the other */
export function requireCopyable(dataFolder: string, toFolder: string): void {
  if (toFolder === dataFolder) throw new MoveError(`The recordings are in ${toFolder} already.`)
  if (readFolderFacts(dataFolder)?.files === 'objects') {
    throw new MoveError('The recordings are in the object store and stay there: leave --files-to out.')
  }
  if (existsSync(path.join(toFolder, 'database'))) {
    throw new MoveError(`${toFolder} holds a database of its own. Name a new folder for the recordings.`)
  }
}

/**
 * Copies the recordings, and reads back what was written: a file has its name only when that is what it was copied from. So
 * one that has its name already is not copied again. Answers how many there are.
 *
 * @throws MoveError when the folder is in use or has no room
 */
export async function copyFiles({ from, toFolder, signal, onFile }: FileCopy): Promise<number> {
  const { filesFolder: to, release } = claim(toFolder)
  try {
    await mkdir(to, { recursive: true, mode: 0o700 })
    const keys = await keysIn(from)
    const missing = await missingOf(keys, from, to)
    await requireRoom(to, missing)
    let done = keys.length - missing.size
    await eachOf(missing.keys(), async (key) => {
      await copyFile(path.join(from, key), path.join(to, key), signal)
      done += 1
      onFile(done, keys.length)
    })
    return keys.length
  } finally {
    release()
  }
}

function claim(folder: string) {
  try {
    return claimDataFolder(folder)
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    throw new MoveError(`${folder} is in use by a Minutebook.`, { cause: error })
  }
}

/** Those that are not there yet, with their sizes. */
async function missingOf(keys: string[], from: string, to: string): Promise<Map<string, number>> {
  const missing = new Map<string, number>()
  await eachOf(keys, async (key) => {
    const [{ size }, there] = [await stat(path.join(from, key)), await sizeOf(path.join(to, key))]
    if (there !== size) missing.set(key, size)
  })
  return missing
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function requireRoom(folder: string, missing: Map<string, number>) {
  const needed = [...missing.values()].reduce((sum, size) => sum + size, 0)
  if ((await freeBytesAt(folder)) >= needed) return
  throw new MoveError(`There is no room at ${folder}: ${Math.ceil(needed / 1e6)} MB are needed.`)
}

async function copyFile(from: string, to: string, signal: AbortSignal) {
  signal.throwIfAborted()
  const part = `${to}.part`
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const file = await open(part, 'w', 0o600)
  try {
    for await (const chunk of createReadStream(from, { signal })) {
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  if ((await digestOf(part, signal)) !== hash.digest('hex')) {
    throw new MoveError(`${to} is not what was written to it: its disk is at fault.`)
  }
  await rename(part, to)
  syncFolder(path.dirname(to))
}

async function digestOf(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { signal })) hash.update(chunk)
  return hash.digest('hex')
}
