import { create } from 'zustand'
import { checkFile, type Refusal } from './upload-failure'
import type { FolderSource, IncomingFile } from './choose-files'
import { takesTranscripts } from './upload-store'

/** Something in a folder that is not offered for upload. */
type LeftOut = { path: string; reason: Refusal | 'unreadable' }

export type FolderContent = {
  recordings: IncomingFile[]
  leftOut: LeftOut[]
  /** There is more in it than is read. */
  isCut: boolean
}

/** More than anybody uploads at once; a whole disk dropped by mistake is not read to its end. */
export const MAX_RECORDINGS = 2_000
const MAX_FILES = 20_000
const TELL_EVERY = 100
/** What systems put beside people's files. */
const BY_THE_SYSTEM = /^(\..*|Thumbs\.db|desktop\.ini)$/i

type Reading = { signal: AbortSignal; onProgress: (files: number) => void }

/** The recordings in a folder and its subfolders, and what is left out with its reason; what was found so far when canceled. */
export async function readFolder(source: FolderSource, { signal, onProgress }: Reading): Promise<FolderContent> {
  const content: FolderContent = { recordings: [], leftOut: [], isCut: false }
  let seen = 0
  for await (const found of walkFolder(source)) {
    seen += 1
    if (seen > MAX_FILES || content.recordings.length === MAX_RECORDINGS) return { ...content, isCut: true }
    if (signal.aborted) return content
    if ('unreadablePath' in found) content.leftOut.push({ path: found.unreadablePath, reason: 'unreadable' })
    else sortIn(content, found)
    if (seen % TELL_EVERY === 0) onProgress(seen)
  }
  return content
}

function sortIn(content: FolderContent, found: IncomingFile) {
  const { file, folderPath } = found
  if (BY_THE_SYSTEM.test(file.name)) return
  const reason = checkFile(file, { takesTranscripts: takesTranscripts() })
  if (reason === null) content.recordings.push(found)
  else content.leftOut.push({ path: `${folderPath ?? ''}/${file.name}`, reason })
}

/** One thing found in a folder: a file, or a path that could not be read. */
export type Found = IncomingFile | { unreadablePath: string }

/** Everything in a folder and the folders in it, in the order of their names. */
async function* walkFolder(source: FolderSource): AsyncGenerator<Found> {
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
    const more = await read()
    if (more.length === 0) return entries
    entries.push(...more)
  }
}

/** What became of a folder that a person dropped or chose. */
export type FolderReport = {
  id: string
  name: string
  state: 'reading' | 'read'
  /** Files seen while reading, recordings offered when read. */
  count: number
  leftOut: readonly LeftOut[]
  isCut: boolean
}

export const useFolderReports = create<{ reports: readonly FolderReport[] }>()(() => ({ reports: [] }))

const readings = new Map<string, AbortController>()

export const folderReports = {
  /** Answers what tells that the person has lost interest. */
  begun: (id: string, name: string): AbortSignal => {
    const aborting = new AbortController()
    readings.set(id, aborting)
    const report: FolderReport = { id, name, state: 'reading', count: 0, leftOut: [], isCut: false }
    useFolderReports.setState(({ reports }) => ({ reports: [...reports, report] }))
    return aborting.signal
  },

  changed: (id: string, change: Partial<FolderReport>) =>
    useFolderReports.setState(({ reports }) => ({
      reports: reports.map((report) => (report.id === id ? { ...report, ...change } : report)),
    })),

  dismissed: (id: string) => {
    readings.get(id)?.abort()
    readings.delete(id)
    useFolderReports.setState(({ reports }) => ({ reports: reports.filter((report) => report.id !== id) }))
  },

  cleared: () => {
    for (const { id } of useFolderReports.getState().reports) folderReports.dismissed(id)
  },
}
