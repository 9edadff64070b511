import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { syncFolder } from '../files/file-store.ts'
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
  for (const name of RESTORED.filter((each) => existsSync(path.join(ready, each)))) {
    const place = path.join(dataFolder, name)
    if (existsSync(place)) {
      mkdirSync(replaced, { recursive: true, mode: 0o700 })
      renameSync(place, path.join(replaced, name))
    }
    renameSync(path.join(ready, name), place)
  }
  syncFolder(dataFolder)
  rmSync(ready, { recursive: true, force: true })
  return existsSync(replaced) ? replaced : null
}
