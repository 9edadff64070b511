import { copyFile, link as linkOnDisk, mkdir, open, rm } from 'node:fs/promises'
import { constants, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { EmbeddedDatabase } from '../../db/embedded-database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { freeBytesAt, isMissing } from '../../files/disk.ts'
import { BackupError } from './backup-error.ts'
import { eachOf, keysIn } from './archive-paths.ts'

export type SnapshotSource = {
  embedded: EmbeddedDatabase
  files: Pick<FileStore, 'pauseChanges'>
  databaseFolder: string
  filesFolder: string
}

/** How long others waited, in milliseconds: database statements, and files to be renamed or removed. */
export type Waits = { databaseMs: number; filesMs: number }

/**
 * Sets aside the database and the files as of one moment, while both stay in use. From that moment until every file is
 * linked, files can't be removed; new files wait as well, because a repeated run reuses the key of its audio.
 */
export async function takeSnapshot(
  source: SnapshotSource,
  folder: SnapshotFolder,
  signal: AbortSignal,
): Promise<Waits> {
  await rm(folder.root, { recursive: true, force: true })
  await mkdir(folder.root, { recursive: true, mode: 0o700 })
  const paused: { at: number; resume?: () => void } = { at: 0 }
  try {
    const databaseMs = await copyDatabase({
      embedded: source.embedded,
      from: source.databaseFolder,
      to: folder.database,
      signal,
      atThatMoment: () => {
        paused.at = performance.now()
        paused.resume = source.files.pauseChanges()
      },
    })
    await setFilesAside({ filesFolder: source.filesFolder, to: folder.links, list: folder.list, signal })
    return { databaseMs, filesMs: performance.now() - paused.at }
  } finally {
    paused.resume?.()
  }
}

export type DatabaseCopy = {
  embedded: Pick<EmbeddedDatabase, 'withSession' | 'exec'>
  from: string
  to: string
  signal: AbortSignal
  /** Called at the moment of the copy, before anything can be written again. */
  atThatMoment: () => void
}

/** The coarsest timestamps of any file system (FAT): within this time, another write to a file may not show. */
const SETTLED_MS = 2_000
const RESERVED_BYTES = 256 * 1024 ** 2

/**
 * Copies the folder of the embedded database while it runs, as of one moment. Everything is copied once while writes
 * continue; then the only session is held and what has changed since is copied again. All writes need the session, so
 * the copy is what a killed process would leave, which the database can open.
 *
 * @returns how long everyone else waited, in milliseconds
 * @throws BackupError if the disk has no room for the copy
 */
export async function copyDatabase({ embedded, from, to, signal, atThatMoment }: DatabaseCopy): Promise<number> {
  // Otherwise dirty pages would be written while everyone waits.
  await embedded.withSession(() => embedded.exec('checkpoint'))
  await wait(SETTLED_MS, undefined, { signal })
  const first = scan(from)
  await requireRoom(to, first)
  await copy({ from, to }, first.folders, first.files.keys())
  signal.throwIfAborted()
  return embedded.withSession(async () => {
    const startedAt = performance.now()
    await embedded.exec('checkpoint')
    const now = scan(from)
    const changed = [...now.files].filter(([name, state]) => !state.isSettled || !isSame(first.files.get(name), state))
    await copy(
      { from, to },
      now.folders,
      changed.map(([name]) => name),
    )
    await eachOf(
      [...first.files.keys()].filter((name) => !now.files.has(name)),
      (name) => rm(path.join(to, name), { force: true }),
    )
    atThatMoment()
    return performance.now() - startedAt
  })
}

/** `isSettled`: another write would change the timestamp. */
type FileState = { size: bigint; writtenAt: bigint; inode: bigint; isSettled: boolean }
type Scan = { folders: string[]; files: Map<string, FileState> }

/** Synchronous: while the session is held, a thousand small waits would take longest. */
function scan(root: string): Scan {
  const scanned: Scan = { folders: [], files: new Map() }
  const settledBefore = BigInt(Date.now() - SETTLED_MS) * 1_000_000n
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(root, file)
    if (entry.isDirectory()) scanned.folders.push(name)
    const stats = entry.isFile() ? statSync(file, { bigint: true, throwIfNoEntry: false }) : undefined
    if (stats === undefined) continue
    const { size, mtimeNs, ino } = stats
    scanned.files.set(name, { size, writtenAt: mtimeNs, inode: ino, isSettled: mtimeNs < settledBefore })
  }
  return scanned
}

/** A file that had just been written to when first seen may have been written to again. */
function isSame(before: FileState | undefined, now: FileState): boolean {
  if (before === undefined || !before.isSettled) return false
  return before.size === now.size && before.writtenAt === now.writtenAt && before.inode === now.inode
}

async function requireRoom(to: string, { files }: Scan) {
  const needed = [...files.values()].reduce((sum, { size }) => sum + Number(size), RESERVED_BYTES)
  if ((await freeBytesAt(path.dirname(to))) >= needed) return
  throw new BackupError(
    `The data folder’s disk has no space for a copy of the database: the backup temporarily needs ${Math.ceil(needed / 1e6)} MB. Free some space, or stop the service first.`,
  )
}

async function copy({ from, to }: { from: string; to: string }, folders: string[], names: Iterable<string>) {
  await mkdir(to, { recursive: true, mode: 0o700 })
  // Parents come before their children.
  for (const folder of folders.toSorted()) {
    await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 })
  }
  await eachOf(names, async (name) => {
    try {
      await copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE)
    } catch (error) {
      // Removed since the scan; the scan under the session won't list it.
      if (!isMissing(error)) throw error
    }
  })
}

export type SetFilesAside = {
  filesFolder: string
  /** For the links. */
  to: string
  /** For the list of them. */
  list: string
  signal: AbortSignal
  link?: (from: string, to: string) => Promise<void>
}

/** Errors of file systems without hard links, or for a file with too many. */
const WITHOUT_LINK = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV', 'EINVAL'])

/**
 * Gives every file of the store a second name. A file is never written to once it has its key: it's only removed or
 * replaced. So a link keeps the bytes of this moment for the duration of the backup, and takes no space. On a disk
 * without links the file itself is read later; if it has been removed by then, it isn't in the backup.
 */
export async function setFilesAside({
  filesFolder,
  to,
  list,
  signal,
  link = linkOnDisk,
}: SetFilesAside): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const keys = await keysIn(filesFolder)
  const lines: string[] = []
  await eachOf(keys.entries(), async ([index, key]) => {
    signal.throwIfAborted()
    const from = await linked(link, { from: path.join(filesFolder, key), to: path.join(to, String(index)) })
    if (from !== null) lines.push(`${JSON.stringify({ key, from } satisfies SetAside)}\n`)
  })
  const file = await open(list, 'w', 0o600)
  try {
    await file.writeFile(lines)
  } finally {
    await file.close()
  }
}

/** Returns null if the file is gone. */
async function linked(link: (from: string, to: string) => Promise<void>, { from, to }: { from: string; to: string }) {
  try {
    await link(from, to)
    return to
  } catch (error) {
    if (isMissing(error)) return null
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (WITHOUT_LINK.has(code)) return from
    throw error
  }
}

/** Where a running service sets its data aside for a backup. Exists only while a backup is being made. */
export function snapshotFolder(dataFolder: string) {
  const root = path.join(dataFolder, 'backup-work')
  return {
    root,
    database: path.join(root, 'database'),
    links: path.join(root, 'files'),
    /** One line per file: JSON of a `SetAside`. */
    list: path.join(root, 'files.jsonl'),
  }
}

export type SnapshotFolder = ReturnType<typeof snapshotFolder>

/** A file of the store: its key, and where its bytes of that moment are. */
type SetAside = { key: string; from: string }
