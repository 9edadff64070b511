import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { claimDataFolder, DataFolderInUseError } from '../../db/data-folder.ts'
import { syncFolder } from '../../files/file-store.ts'
import { readFolderMove } from '../move/moved-folder.ts'
import { aboutNow, type FolderFacts, readFolderFacts } from './about.ts'
import { DATABASE, eachOf, FILES, keysIn } from './archive-paths.ts'
import { BackupError } from './backup-error.ts'
import { encrypted } from './age.ts'
import { settleRestore } from './restore-backup.ts'
import { POSTGRES_HAS_ITS_OWN, requestSnapshot } from './serve-backups.ts'
import { snapshotFolder, type SnapshotFolder, type Waits } from './take-snapshot.ts'
import { archiveOf, type Content } from './archive.ts'

export type BackupOrder = {
  dataFolder: string
  /** The archive to write. */
  to: string
  /** Null: not encrypted. */
  passphrase: string | null
  overwrites: boolean
  signal: AbortSignal
  onProgress?: (doneBytes: number, totalBytes: number) => void
}

/** `waits` is null if no service was running. */
export type BackupResult = { archiveBytes: number; files: number; waits: Waits | null }

/** The contents of the archive, kept unchanged until `release`. `gone` aborts when they no longer are. */
type Held = {
  contents: Content[]
  newestMigration: string | null
  waits: Waits | null
  gone: AbortSignal | null
  release: () => void
}

const WRITE_BUFFER_BYTES = 1024 ** 2

/**
 * Writes a backup of a data folder, with or without a running service. The archive gets its name only once it's
 * complete and on disk; if this ends early, there is none.
 *
 * @throws BackupError with a message for the person who asked for it
 */
export async function makeBackup(order: BackupOrder): Promise<BackupResult> {
  requirePlace(order)
  const held = await hold(order)
  const signal = held.gone === null ? order.signal : AbortSignal.any([order.signal, held.gone])
  const part = `${order.to}.part`
  try {
    const files = await write({ ...order, signal }, held, part)
    requireFree(order)
    await rename(part, order.to)
    syncFolder(path.dirname(order.to))
    return { archiveBytes: (await stat(order.to)).size, files, waits: held.waits }
  } catch (error) {
    await rm(part, { force: true })
    throw signal.aborted ? signal.reason : error
  } finally {
    held.release()
  }
}

async function write(order: BackupOrder, { contents, newestMigration }: Held, part: string): Promise<number> {
  const { passphrase, signal, onProgress } = order
  const total = await totalBytes(contents)
  let doneBytes = 0
  let files = 0
  const archive = archiveOf({
    about: aboutNow(newestMigration),
    contents,
    onBytes(count) {
      doneBytes += count
      onProgress?.(doneBytes, total)
    },
    onFile() {
      files += 1
    },
  })
  await rm(part, { force: true })
  const file = createWriteStream(part, { flags: 'wx', mode: 0o600, highWaterMark: WRITE_BUFFER_BYTES, flush: true })
  await pipeline(passphrase === null ? archive : encrypted(archive, passphrase), file, { signal })
  return files
}

function requirePlace(order: BackupOrder) {
  const { dataFolder, to } = order
  if (!existsSync(dataFolder)) throw new BackupError(`The folder ${dataFolder} doesn’t exist.`)
  const folder = path.dirname(to)
  if (!existsSync(folder)) throw new BackupError(`The folder ${folder} for the backup doesn’t exist.`)
  const below = path.relative(dataFolder, to).split(path.sep)[0] ?? ''
  if (['database', 'files', 'backup-work'].includes(below)) {
    throw new BackupError(`${to} is inside the data folder. Choose another location for the backup.`)
  }
  requireFree(order)
}

function requireFree({ to, overwrites }: BackupOrder) {
  if (existsSync(to) && !overwrites)
    throw new BackupError(`${to} already exists. Choose another file, or add --overwrite.`)
}

async function hold({ dataFolder, signal }: BackupOrder): Promise<Held> {
  const facts = readFolderFacts(dataFolder)
  requireEmbedded(dataFolder, facts)
  const release = tryClaim(dataFolder)
  if (release === null) {
    const snapshot = await requestSnapshot(dataFolder, signal)
    try {
      return { ...snapshot, contents: await contentsOfSnapshot(snapshotFolder(dataFolder)) }
    } catch (error) {
      snapshot.release()
      throw error
    }
  }
  try {
    settleRestore(dataFolder)
    const contents = await contentsOfFolder(dataFolder)
    return { contents, newestMigration: facts?.newestMigration ?? null, waits: null, gone: null, release }
  } catch (error) {
    release()
    throw error
  }
}

function requireEmbedded(dataFolder: string, facts: FolderFacts | null) {
  const isMoved = (readFolderMove(dataFolder)?.completedOn ?? null) !== null
  if (facts?.database === 'postgres' || isMoved) throw new BackupError(POSTGRES_HAS_ITS_OWN)
  if (existsSync(path.join(dataFolder, DATABASE, 'PG_VERSION')) || facts !== null) return
  throw new BackupError(`${dataFolder} has no embedded database. ${IF_POSTGRES}`)
}

const IF_POSTGRES = 'If it uses a PostgreSQL server, see "Back up and restore" in docs/operating.md.'

/** Returns null while the folder is in use. */
function tryClaim(dataFolder: string): (() => void) | null {
  try {
    return claimDataFolder(dataFolder).release
  } catch (error) {
    if (error instanceof DataFolderInUseError) return null
    throw error
  }
}

const setAsideSchema = z.object({ key: z.string(), from: z.string() })

/** Returns what a service set aside. */
async function contentsOfSnapshot(folder: SnapshotFolder): Promise<Content[]> {
  const contents = await databaseContents(folder.database)
  const list = createReadStream(folder.list)
  for await (const line of createInterface({ input: list })) {
    const { key, from } = setAsideSchema.parse(JSON.parse(line))
    contents.push({ path: `${FILES}/${key}`, kind: 'file', from })
  }
  return contents
}

/** Returns the contents of a data folder that isn't in use: the caller has claimed it. */
async function contentsOfFolder(dataFolder: string): Promise<Content[]> {
  const filesFolder = path.join(dataFolder, FILES)
  const keys = await keysIn(filesFolder)
  return [
    ...(await databaseContents(path.join(dataFolder, DATABASE))),
    ...keys.map((key) => ({ path: `${FILES}/${key}`, kind: 'file' as const, from: path.join(filesFolder, key) })),
  ]
}

/** Includes folders: the database needs its empty ones. */
async function databaseContents(root: string): Promise<Content[]> {
  if (!existsSync(path.join(root, 'PG_VERSION'))) throw new BackupError('This folder has no embedded database.')
  const contents: Content[] = [{ path: DATABASE, kind: 'folder', from: root }]
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const from = path.join(entry.parentPath, entry.name)
    const name = path.relative(root, from).replaceAll(path.sep, '/')
    if (entry.isDirectory()) contents.push({ path: `${DATABASE}/${name}`, kind: 'folder', from })
    else if (entry.isFile()) contents.push({ path: `${DATABASE}/${name}`, kind: 'file', from })
    else throw new BackupError(`${from} is neither a file nor a folder, so it doesn’t belong in the database.`)
  }
  return contents
}

/** Returns the total size of the files. */
async function totalBytes(contents: readonly Content[]): Promise<number> {
  let total = 0
  const files = contents.filter(({ kind }) => kind === 'file')
  await eachOf(files, async ({ from }) => {
    const stats = await stat(from).catch(() => null)
    total += stats?.size ?? 0
  })
  return total
}
