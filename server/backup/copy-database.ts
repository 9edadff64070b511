import { constants, readdirSync, statSync } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { EmbeddedDatabase } from '../db/embedded-database.ts'
import { freeBytesAt } from '../files/free-bytes-at.ts'
import { isMissing } from '../files/is-missing.ts'
import { BackupError } from './backup-error.ts'
import { eachOf } from './each-of.ts'

export type DatabaseCopy = {
  embedded: Pick<EmbeddedDatabase, 'withSession' | 'exec'>
  from: string
  to: string
  signal: AbortSignal
  /** Called in the moment that the copy is of, before anything can be written again. */
  atThatMoment: () => void
}

/** The coarsest times that file systems keep (FAT): a file written to within it may be written to again without showing it. */
const SETTLED_MS = 2_000
const RESERVED_BYTES = 256 * 1024 ** 2

/**
 * Copies the embedded database's folder while it runs, as it is in one moment. Everything is copied once while it goes on
 * being written to; then the one session is held and what has changed since is copied again. Nobody writes without the session, so
 * the copy is what a killed process would leave, which the database opens as it is.
 *
 * @returns for how long everybody else waited, in milliseconds
 * @throws BackupError when the disk has no room for the copy
 */
export async function copyDatabase({ embedded, from, to, signal, atThatMoment }: DatabaseCopy): Promise<number> {
  // What was in memory only would otherwise be written while everybody waits.
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

/** `isSettled`: a write from now on would change the time. */
type FileState = { size: bigint; writtenAt: bigint; inode: bigint; isSettled: boolean }
type Scan = { folders: string[]; files: Map<string, FileState> }

/** At once, not file by file: under the session, a thousand small waits would be the longest part. */
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

/** A file that had just been written to when it was seen first may have been written to again. */
function isSame(before: FileState | undefined, now: FileState): boolean {
  if (before === undefined || !before.isSettled) return false
  return before.size === now.size && before.writtenAt === now.writtenAt && before.inode === now.inode
}

async function requireRoom(to: string, { files }: Scan) {
  const needed = [...files.values()].reduce((sum, { size }) => sum + Number(size), RESERVED_BYTES)
  if ((await freeBytesAt(path.dirname(to))) >= needed) return
  throw new BackupError(
    `The disk of the data folder has no room for a copy of the database: ${Math.ceil(needed / 1e6)} MB are needed for the time of the backup. Free some, or stop the service and make the backup then.`,
  )
}

async function copy({ from, to }: { from: string; to: string }, folders: string[], names: Iterable<string>) {
  await mkdir(to, { recursive: true, mode: 0o700 })
  // Parents come before what is in them.
  for (const folder of folders.toSorted()) {
    // oxlint-disable-next-line no-await-in-loop
    await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 })
  }
  await eachOf(names, async (name) => {
    try {
      await copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE)
    } catch (error) {
      // Gone since it was seen: under the session it would be seen no more.
      if (!isMissing(error)) throw error
    }
  })
}
