import type { IncomingFile } from '../incoming-files'
import type { FolderSource } from './folder-source'

/** One thing found in a folder: a file, or a path that could not be read. */
export type Found = IncomingFile | { unreadablePath: string }

/** Everything in a folder and the folders in it, in the order of their names. */
export async function* walkFolder(source: FolderSource): AsyncGenerator<Found> {
  if (source.kind === 'entry') {
    yield* walkEntry(source.entry, source.name)
    return
  }
  const files = source.files.toSorted((a, b) => inOrder.compare(a.webkitRelativePath, b.webkitRelativePath))
  for (const file of files) yield { file, folderPath: file.webkitRelativePath.split('/').slice(0, -1).join('/') }
}

const inOrder = new Intl.Collator(undefined, { numeric: true })

async function* walkEntry(folder: FileSystemDirectoryEntry, path: string): AsyncGenerator<Found> {
  const entries = await readEntries(folder).catch(() => null)
  if (entries === null) {
    yield { unreadablePath: path }
    return
  }
  for (const entry of entries.toSorted((a, b) => inOrder.compare(a.name, b.name))) {
    if (isFolder(entry)) yield* walkEntry(entry, `${path}/${entry.name}`)
    else if (isFile(entry)) {
      // oxlint-disable-next-line no-await-in-loop -- the caller may stop at any file
      const file = await readFile(entry).catch(() => null)
      yield file === null ? { unreadablePath: `${path}/${entry.name}` } : { file, folderPath: path }
    }
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

const readFile = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A reader gives a hundred entries at a time, and none at the end. */
async function readEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const read = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
  const entries: FileSystemEntry[] = []
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each call goes on where the one before ended
    const more = await read()
    if (more.length === 0) return entries
    entries.push(...more)
  }
}
