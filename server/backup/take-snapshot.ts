import { mkdir, rm } from 'node:fs/promises'
import type { EmbeddedDatabase } from '../db/embedded-database.ts'
import type { FileStore } from '../files/file-store.ts'
import { copyDatabase } from './copy-database.ts'
import { setFilesAside } from './set-files-aside.ts'
import type { SnapshotFolder } from './snapshot-folder.ts'

export type SnapshotSource = {
  embedded: EmbeddedDatabase
  files: Pick<FileStore, 'pauseChanges'>
  databaseFolder: string
  filesFolder: string
}

/** For how long others waited: statements for the database, and files that were to get or lose their name. Milliseconds. */
export type Waits = { databaseMs: number; filesMs: number }

/**
 * Sets the database and the files of one moment aside, while both go on being used. From that moment until every file has
 * its second name none may go; what arrives waits as well, because a run done again gives its sound the same key.
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
