import path from 'node:path'
import { DatabaseError } from 'pg'
import type { DataFolder } from '../../db/data-folder.ts'
import { newId } from '../../new-id.ts'
import { MoveError, type Table, tablesOf } from '../../db/catalogue.ts'
import { copyFiles, requireCopyable } from './copy-files.ts'
import { FOLDER_MOVE, readFolderMove, writeFolderMove } from './moved-folder.ts'
import { moveRows, type Done } from './move-rows.ts'
import { readMark, type Mark } from '../../db/read-mark.ts'
import { claimSource, openSource, type Source } from './source.ts'
import { openTarget, setPhase, type Target, writeMark } from './target.ts'

export type MoveOrder = {
  dataFolder: string
  databaseUrl: string
  /** A data folder that the recordings are copied to; null: they stay. */
  filesTo: string | null
  /** Nothing is written: only what can be asked before is. */
  isDryRun: boolean
  signal: AbortSignal
  /** A step begins. */
  onStep?: ((step: string) => void) | undefined
  onProgress?: ((done: Done) => void) | undefined
}

export type Moved = {
  to: string
  /** Null when they were moved before. */
  rows: { total: number; tables: number } | null
  /** How many are in the folder that was named for them; null without one. */
  files: number | null
}

/**
 * Moves the embedded database of a data folder, the queue with it, into an empty database of a PostgreSQL server. One that was
 * interrupted goes on where it stopped. Only when every row was compared is the move complete: then the folder says so, and
 * a service may start on the database.
 *
 * @throws MoveError with words for the person who asked for it
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
    if (found !== null) order.onStep?.('Going on with the move that was interrupted.')
    const { moveId, phase } = found ?? (await beginMove(order, target))
    await moveRows({ ...order, source, target, tables, totalRows: rows.total }, phase)
    const files = await moveFiles(order, folder)
    // The folder first: at no moment may a service start on either.
    await writeFolderMove(order.dataFolder, { moveId, to: target.name, completedOn: new Date().toISOString() })
    await setPhase(target, 'complete')
    return { to: target.name, rows, files }
  } finally {
    await source.close()
  }
}

/** The move that both sides know; null when both are free for one. */
async function findMove({ dataFolder }: MoveOrder, target: Target): Promise<Mark | null> {
  const before = readFolderMove(dataFolder)
  const mark = await readMark(target)
  if (mark !== null && mark.moveId === before?.moveId) return mark
  if (before?.completedOn) {
    throw new MoveError(
      `${dataFolder} was moved to ${before.to} on ${before.completedOn} already. To move once more what it held then, remove ${path.join(dataFolder, FOLDER_MOVE)}.`,
    )
  }
  if (mark !== null) {
    throw new MoveError(
      `${target.name} holds a move of another folder, or of this one before Minutebook ran on it again. Drop the database, make an empty one, and move again.`,
    )
  }
  const [first] = await tablesOf(target)
  if (first === undefined) return null
  throw new MoveError(`${target.name} is not empty: it holds ${first.name}. Name an empty database.`)
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
    // One session.
    // oxlint-disable-next-line no-await-in-loop
    const [row] = await source.rows<{ count: number }>(`select count(*)::int as count from ${name}`)
    total += row?.count ?? 0
  }
  return total
}

/** What the server, or the way to it, has against the move. */
function inWords(error: unknown, { name }: Target): unknown {
  if (!(error instanceof Error)) return error
  const isLost = /^(57P|08|ECONN|EPIPE)/.test('code' in error ? String(error.code) : '') || LOST.test(error.message)
  if (!isLost && !(error instanceof DatabaseError)) return error
  const what = isLost ? `The connection to ${name} is lost` : `${name} refuses to go on`
  return new MoveError(`${what}: ${error.message}. The same command goes on where this one stopped.`, { cause: error })
}

/** In the driver's words. */
const LOST = /connection (error|terminated)|not queryable/i
