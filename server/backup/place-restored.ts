import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { syncFolder } from '../files/file-store.ts'
import { FOLDER_MOVE } from '../move/moved-folder.ts'
import { DATABASE, FILES } from './archive-paths.ts'

/** While a restore is not finished: what has come out of the archive so far. */
export const unfinishedFolder = (dataFolder: string) => path.join(dataFolder, 'restore.part')
/** All of it, verified and on the disk: from here on it only has to be put in place. */
export const readyFolder = (dataFolder: string) => path.join(dataFolder, 'restore.ready')

/** The database goes last: a service that finds none would make a new one. */
const RESTORED = ['service.json', FILES, DATABASE]

/**
 * Finishes a restore that was killed while its data was put in place, and clears one away that was killed before. To be called
 * by whoever has claimed the folder.
 *
 * @returns where what was there before is now; null when there was nothing
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
  // It is said of the database that goes.
  setAside(FOLDER_MOVE)
  for (const name of RESTORED.filter((each) => existsSync(path.join(ready, each)))) {
    setAside(name)
    renameSync(path.join(ready, name), path.join(dataFolder, name))
  }
  syncFolder(dataFolder)
  rmSync(ready, { recursive: true, force: true })
  return existsSync(replaced) ? replaced : null
}
