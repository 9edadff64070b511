import { createReadStream, existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { DATABASE, FILES } from './archive-paths.ts'
import { BackupError } from './backup-error.ts'
import { eachOf } from './each-of.ts'
import type { SnapshotFolder } from './snapshot-folder.ts'
import { keysIn } from './walk-files.ts'
import type { Content } from './write-archive.ts'

const setAsideSchema = z.object({ key: z.string(), from: z.string() })

/** What a service set aside. */
export async function contentsOfSnapshot(folder: SnapshotFolder): Promise<Content[]> {
  const contents = await databaseContents(folder.database)
  const list = createReadStream(folder.list)
  for await (const line of createInterface({ input: list })) {
    const { key, from } = setAsideSchema.parse(JSON.parse(line))
    contents.push({ path: `${FILES}/${key}`, kind: 'file', from })
  }
  return contents
}

/** What is in a data folder that nobody uses: the caller has claimed it. */
export async function contentsOfFolder(dataFolder: string): Promise<Content[]> {
  const filesFolder = path.join(dataFolder, FILES)
  const keys = await keysIn(filesFolder)
  return [
    ...(await databaseContents(path.join(dataFolder, DATABASE))),
    ...keys.map((key) => ({ path: `${FILES}/${key}`, kind: 'file' as const, from: path.join(filesFolder, key) })),
  ]
}

/** The folders too: the database wants its empty ones. */
async function databaseContents(root: string): Promise<Content[]> {
  if (!existsSync(path.join(root, 'PG_VERSION'))) throw new BackupError('There is no embedded database in this folder.')
  const contents: Content[] = [{ path: DATABASE, kind: 'folder', from: root }]
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const from = path.join(entry.parentPath, entry.name)
    const name = path.relative(root, from).replaceAll(path.sep, '/')
    if (entry.isDirectory()) contents.push({ path: `${DATABASE}/${name}`, kind: 'folder', from })
    else if (entry.isFile()) contents.push({ path: `${DATABASE}/${name}`, kind: 'file', from })
    else throw new BackupError(`${from} is neither a file nor a folder; a database of ours holds nothing else.`)
  }
  return contents
}

/** How many bytes the files have together. */
export async function totalBytes(contents: readonly Content[]): Promise<number> {
  let total = 0
  const files = contents.filter(({ kind }) => kind === 'file')
  await eachOf(files, async ({ from }) => {
    const stats = await stat(from).catch(() => null)
    total += stats?.size ?? 0
  })
  return total
}
