import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { isMissing } from '../files/is-missing.ts'
import { isKeptFile } from './archive-paths.ts'
import { eachOf } from './each-of.ts'

/** The keys of all files of a store that a backup keeps, in no order; none where there is no store yet. */
export async function keysIn(filesFolder: string): Promise<string[]> {
  const keys: string[] = []
  let folders = ['']
  while (folders.length > 0) {
    const below: string[] = []
    // oxlint-disable-next-line no-await-in-loop -- one level after the other
    await eachOf(folders, async (folder) => {
      for (const entry of await entriesOf(path.join(filesFolder, folder))) {
        const key = folder === '' ? entry.name : `${folder}/${entry.name}`
        if (!isKeptFile(key)) continue
        if (entry.isDirectory()) below.push(key)
        else if (entry.isFile()) keys.push(key)
      }
    })
    folders = below
  }
  return keys
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
