import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { syncFolder } from '../../files/file-store.ts'
import { MoveError } from '../../db/catalogue.ts'

/** In the data folder. */
export const FOLDER_MOVE = 'moved-to-postgres.json'

const moveSchema = z.object({
  /** The target database has the same id, which identifies an interrupted move. */
  moveId: z.uuid(),
  /** For people: server and database, without user and password. */
  to: z.string(),
  /** Null while the move isn't finished. */
  completedOn: z.iso.datetime().nullable(),
})

/** A data folder's record of the move of its database to a PostgreSQL server. */
export type FolderMove = z.infer<typeof moveSchema>

const fileOf = (dataFolder: string) => path.join(dataFolder, FOLDER_MOVE)

/**
 * Returns null for a folder that was never moved.
 *
 * @throws MoveError if the file exists and is invalid
 */
export function readFolderMove(dataFolder: string): FolderMove | null {
  const file = fileOf(dataFolder)
  if (!existsSync(file)) return null
  try {
    return moveSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new MoveError(`${file} says that this folder was moved, but it can’t be read.`, { cause: error })
  }
}

/** On disk when it resolves. */
export async function writeFolderMove(dataFolder: string, move: FolderMove): Promise<void> {
  const part = `${fileOf(dataFolder)}.part`
  const file = await open(part, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(move, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  renameSync(part, fileOf(dataFolder))
  syncFolder(dataFolder)
}

/**
 * For a service that is about to use a folder's embedded database. Gives up an interrupted move, which would lack what
 * is written from now on. Returns whether there was one.
 *
 * @throws MoveError if the folder was moved
 */
export function requireNotMoved(dataFolder: string): { hasGivenUpMove: boolean } {
  const move = readFolderMove(dataFolder)
  if (move === null) return { hasGivenUpMove: false }
  if (move.completedOn === null) {
    rmSync(fileOf(dataFolder))
    return { hasGivenUpMove: true }
  }
  throw new MoveError(
    `The database of ${dataFolder} was moved to PostgreSQL (${move.to}) on ${move.completedOn}. This folder still has the data from that time. Start with --database-url or MINUTEBOOK_DATABASE_URL. To go back to this data and lose everything written since, remove ${fileOf(dataFolder)}.`,
  )
}
