import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { claimDataFolder, DataFolderInUseError } from '../../db/data-folder.ts'
import { syncFolder } from '../../files/file-store.ts'
import { freeBytesAt } from '../../files/disk.ts'
import { BackupError } from './backup-error.ts'
import { writeFolderFacts } from './about.ts'
import { type ArchiveContents, type ArchiveOrder, readArchive, type Receiver } from './archive.ts'
import { FOLDER_MOVE } from '../move/moved-folder.ts'
import { DATABASE, FILES } from './archive-paths.ts'

export type RestoreOrder = ArchiveOrder & {
  dataFolder: string
  /** Keep the existing content of the folder next to what is restored, instead of refusing. */
  replaces: boolean
}

/** `replaced` is where the previous content is now. */
export type Restored = ArchiveContents & { replaced: string | null }

/** What a folder that counts as empty can contain: speech models, and files of the system. */
const MAY_STAY = new Set(['lock', 'lock-journal', 'models', 'lost+found', '.DS_Store'])

/**
 * Restores a backup into a data folder. Everything is read, verified against its checksums and written to disk before
 * anything is moved into place; until then the folder is unchanged.
 *
 * @throws BackupError if the archive can't be trusted or the folder isn't free; nothing is changed then
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { dataFolder } = order
  const isNew = !existsSync(dataFolder)
  const hadLock = existsSync(path.join(dataFolder, 'lock'))
  const release = claim(dataFolder)
  let isDone = false
  try {
    const restored = await restoreInto(order)
    isDone = true
    return restored
  } finally {
    release()
    if (!isDone) {
      rmSync(unfinishedFolder(dataFolder), { recursive: true, force: true })
      if (isNew) rmSync(dataFolder, { recursive: true, force: true })
      else if (!hadLock) rmSync(path.join(dataFolder, 'lock'), { force: true })
    }
  }
}

async function restoreInto(order: RestoreOrder): Promise<Restored> {
  const { dataFolder, file, replaces } = order
  settleRestore(dataFolder)
  if (!replaces) requireEmpty(dataFolder)
  await requireRoom(dataFolder, file)
  const into = unfinishedFolder(dataFolder)
  mkdirSync(into, { mode: 0o700 })
  const contents = await readArchive(order, receiverFor(into))
  if (!existsSync(path.join(into, 'database', 'PG_VERSION'))) throw new BackupError('The archive contains no database.')
  const { service, newestMigration } = contents.about
  writeFolderFacts(into, { service, newestMigration, database: 'embedded', files: 'folder' })
  for (const entry of readdirSync(into, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) syncFolder(path.join(entry.parentPath, entry.name))
  }
  syncFolder(into)
  order.signal.throwIfAborted()
  renameSync(into, readyFolder(dataFolder))
  syncFolder(dataFolder)
  return { ...contents, replaced: settleRestore(dataFolder) }
}

function claim(dataFolder: string): () => void {
  try {
    return claimDataFolder(dataFolder).release
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    throw new BackupError(`${dataFolder} is in use by a running Minutebook. Stop it first.`, { cause: error })
  }
}

function requireEmpty(dataFolder: string) {
  const [found] = readdirSync(dataFolder).filter((name) => !MAY_STAY.has(name))
  if (found === undefined) return
  throw new BackupError(
    `${dataFolder} isn’t empty (${found}). Choose a new folder, or add --replace to move the existing data aside.`,
  )
}

async function requireRoom(dataFolder: string, file: string) {
  const { size } = await stat(file)
  if ((await freeBytesAt(dataFolder)) >= size) return
  throw new BackupError(`Not enough space for ${dataFolder}: ${Math.ceil(size / 1e6)} MB needed.`)
}

function receiverFor(root: string): Receiver {
  return {
    async folder(name) {
      await mkdir(path.join(root, name), { recursive: true, mode: 0o700 })
    },
    async file(name, chunks) {
      const place = path.join(root, name)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      const file = await open(place, 'wx', 0o600)
      try {
        for await (const chunk of chunks) await file.writeFile(chunk)
        await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}

/** What has been unpacked so far in an unfinished restore. */
export const unfinishedFolder = (dataFolder: string) => path.join(dataFolder, 'restore.part')
/** The complete restore, verified and on disk: it only has to be moved into place. */
export const readyFolder = (dataFolder: string) => path.join(dataFolder, 'restore.ready')

/** The database goes last: without one, a service would create a new database. */
const RESTORED = ['service.json', FILES, DATABASE]

/**
 * Completes a restore that was killed while moving into place, and removes one that was killed earlier. The calling
 * process must have claimed the folder.
 *
 * @returns where the previous content is now; null if there was none
 */
export function settleRestore(dataFolder: string): string | null {
  rmSync(unfinishedFolder(dataFolder), { recursive: true, force: true })
  const ready = readyFolder(dataFolder)
  if (!existsSync(ready)) return null
  const replaced = path.join(dataFolder, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  const setAside = (name: string) => {
    if (!existsSync(path.join(dataFolder, name))) return
    mkdirSync(replaced, { recursive: true, mode: 0o700 })
    renameSync(path.join(dataFolder, name), path.join(replaced, name))
  }
  // It belongs to the database that is being replaced.
  setAside(FOLDER_MOVE)
  for (const name of RESTORED.filter((each) => existsSync(path.join(ready, each)))) {
    setAside(name)
    renameSync(path.join(ready, name), path.join(dataFolder, name))
  }
  syncFolder(dataFolder)
  rmSync(ready, { recursive: true, force: true })
  return existsSync(replaced) ? replaced : null
}
