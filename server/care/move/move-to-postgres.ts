import path from 'node:path'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { DatabaseError } from 'pg'

import { claimDataFolder, DataFolderInUseError, type DataFolder } from '../../db/data-folder.ts'
import { newId } from '../../new-id.ts'
import { MoveError, tablesOf, type Table, readMark, type Mark } from '../../db/catalogue.ts'
import { FOLDER_MOVE, readFolderMove, writeFolderMove } from './moved-folder.ts'
import { moveRows, type Done } from './move-rows.ts'
import { claimSource, openSource, type Source } from './source.ts'
import { openTarget, setPhase, writeMark, type Target } from './target.ts'
import { eachOf, keysIn } from '../backup/archive-paths.ts'
import { readFolderFacts } from '../backup/about.ts'
import { syncFolder } from '../../files/file-store.ts'
import { freeBytesAt, isMissing } from '../../files/disk.ts'

type MoveOrder = {
  dataFolder: string
  databaseUrl: string
  /** The data folder to copy the recordings to; null: they stay. */
  filesTo: string | null
  /** Only checks what can be checked beforehand, and writes nothing. */
  isDryRun: boolean
  signal: AbortSignal
  /** Called when a step begins. */
  onStep?: ((step: string) => void) | undefined
  onProgress?: ((done: Done) => void) | undefined
}

export type Moved = {
  to: string
  /** Null if they were moved before. */
  rows: { total: number; tables: number } | null
  /** Number of files in the target folder; null without one. */
  files: number | null
}

/**
 * Moves the embedded database of a data folder, including the queue, to an empty database on a PostgreSQL server.
 * Resumes an interrupted move. The move is complete only after every row has been compared: then the folder says so,
 * and a service can start on the database.
 *
 * @throws MoveError with a message for the person who asked for it
 */
export async function moveToPostgres(order: MoveOrder): Promise<Moved> {
  if (order.filesTo !== null) requireCopyable(order.dataFolder, order.filesTo)
  const folder = claimSource(order.dataFolder)
  try {
    const target = await openTarget(order.databaseUrl, order.signal)
    try {
      return await move(order, folder, target)
    } catch (error) {
      throw order.signal.aborted ? order.signal.reason : inWords(error, target)
    } finally {
      await target.close()
    }
  } finally {
    folder.release()
  }
}

async function move(order: MoveOrder, folder: DataFolder, target: Target): Promise<Moved> {
  const found = await findMove(order, target)
  if (found?.phase === 'complete') {
    const files = order.isDryRun ? null : await moveFiles(order, folder)
    return { to: target.name, rows: null, files }
  }
  const source = await openSource(folder)
  try {
    const tables = await tablesOf(source)
    const rows = { total: await countRows(source, tables), tables: tables.length }
    if (order.isDryRun) return { to: target.name, rows, files: null }
    if (found !== null) order.onStep?.('Resuming the interrupted move.')
    const { moveId, phase } = found ?? (await beginMove(order, target))
    await moveRows({ ...order, source, target, tables, totalRows: rows.total }, phase)
    const files = await moveFiles(order, folder)
    // The folder first: a service must never be able to start on both.
    await writeFolderMove(order.dataFolder, { moveId, to: target.name, completedOn: new Date().toISOString() })
    await setPhase(target, 'complete')
    return { to: target.name, rows, files }
  } finally {
    await source.close()
  }
}

/** Returns the move that both sides know; null if neither has one. */
async function findMove({ dataFolder }: MoveOrder, target: Target): Promise<Mark | null> {
  const before = readFolderMove(dataFolder)
  const mark = await readMark(target)
  if (mark !== null && mark.moveId === before?.moveId) return mark
  if (before?.completedOn) {
    throw new MoveError(
      `${dataFolder} was already moved to ${before.to} on ${before.completedOn}. To move its old contents again, remove ${path.join(dataFolder, FOLDER_MOVE)}.`,
    )
  }
  if (mark !== null) {
    throw new MoveError(
      `${target.name} contains a move of another folder, or an earlier move of this one that Minutebook has changed since. Drop the database, create an empty one, and move again.`,
    )
  }
  const [first] = await tablesOf(target)
  if (first === undefined) return null
  throw new MoveError(`${target.name} isn’t empty: it contains ${first.name}. Use an empty database.`)
}

async function beginMove({ dataFolder }: MoveOrder, target: Target): Promise<Mark> {
  const mark: Mark = { moveId: newId(), phase: 'preparing' }
  await writeFolderMove(dataFolder, { moveId: mark.moveId, to: target.name, completedOn: null })
  await writeMark(target, mark)
  return mark
}

async function moveFiles(order: MoveOrder, { filesFolder }: DataFolder): Promise<number | null> {
  const { filesTo, signal, onStep, onProgress } = order
  if (filesTo === null) return null
  onStep?.(`Copying the recordings to ${filesTo}.`)
  return copyFiles({
    from: filesFolder,
    toFolder: filesTo,
    signal,
    onFile: (done, total) => onProgress?.({ what: 'Files', table: '', done, total }),
  })
}

async function countRows(source: Source, tables: Table[]): Promise<number> {
  let total = 0
  for (const { name } of tables) {
    // There is only one session.
    const [row] = await source.rows<{ count: number }>(`select count(*)::int as count from ${name}`)
    total += row?.count ?? 0
  }
  return total
}

/** Translates an error of the server, or of the connection to it. */
function inWords(error: unknown, { name }: Target): unknown {
  if (!(error instanceof Error)) return error
  const isLost = /^(57P|08|ECONN|EPIPE)/.test('code' in error ? String(error.code) : '') || LOST.test(error.message)
  if (!isLost && !(error instanceof DatabaseError)) return error
  const what = isLost ? `The connection to ${name} was lost` : `${name} reported an error`
  return new MoveError(`${what}: ${error.message}. Run the same command again to continue.`, { cause: error })
}

/** In the driver's words. */
const LOST = /connection (error|terminated)|not queryable/i

type FileCopy = {
  /** The files of the data folder being moved. */
  from: string
  /** Another data folder, which will own the copies. */
  toFolder: string
  signal: AbortSignal
  onFile: (done: number, total: number) => void
}

/** @throws MoveError if the recordings can't be copied from one data folder to the other */
function requireCopyable(dataFolder: string, toFolder: string): void {
  if (toFolder === dataFolder) throw new MoveError(`The recordings are already in ${toFolder}.`)
  if (readFolderFacts(dataFolder)?.files === 'objects') {
    throw new MoveError('The recordings are in the object store and stay there. Leave out --files-to.')
  }
  if (existsSync(path.join(toFolder, 'database'))) {
    throw new MoveError(`${toFolder} has its own database. Choose a new folder for the recordings.`)
  }
}

/**
 * Copies the recordings and reads them back: a file gets its name only if the copy matches. So a file that already has
 * its name isn't copied again. Returns how many there are.
 *
 * @throws MoveError if the folder is in use or has no room
 */
async function copyFiles({ from, toFolder, signal, onFile }: FileCopy): Promise<number> {
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
    throw new MoveError(`${folder} is in use by a running Minutebook.`, { cause: error })
  }
}

/** Returns the files that don't exist yet, with their sizes. */
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
  throw new MoveError(`Not enough space for ${folder}: ${Math.ceil(needed / 1e6)} MB needed.`)
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
    throw new MoveError(`${to} doesn’t contain what was written to it. Check its disk.`)
  }
  await rename(part, to)
  syncFolder(path.dirname(to))
}

async function digestOf(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { signal })) hash.update(chunk)
  return hash.digest('hex')
}
