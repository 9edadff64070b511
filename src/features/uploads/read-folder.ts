import { create } from 'zustand'
import { checkFile, type Refusal } from './upload-failure'
import type { FolderSource, IncomingFile } from './choose-files'
import { takesTranscripts } from './upload-store'

/** Something in a folder that isn't offered for upload. */
type LeftOut = { path: string; reason: Refusal | 'unreadable' }

export type FolderContent = {
  recordings: IncomingFile[]
  leftOut: LeftOut[]
  /** The folder contains more than was read. */
  isCut: boolean
}

/** More than people upload at once; a whole disk dropped by mistake isn't read to its end. */
export const MAX_RECORDINGS = 2_000
const MAX_FILES = 20_000
const TELL_EVERY = 100
/** Files that operating systems add to people's folders. */
const BY_THE_SYSTEM = /^(\..*|Thumbs\.db|desktop\.ini)$/i

type Reading = { signal: AbortSignal; onProgress: (files: number) => void }

/**
 * Returns the recordings in a folder and its subfolders, and what was left out with the reasons; if canceled, what was
 * found so far.
 */
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

/** An item found in a folder: a file, or a path that couldn't be read. */
export type Found = IncomingFile | { unreadablePath: string }

/** Walks a folder and its subfolders, ordered by name. */
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

/** A reader returns a hundred entries at a time, and none at the end. */
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

/** The result of reading a dropped or chosen folder. */
export type FolderReport = {
  id: string
  name: string
  state: 'reading' | 'read'
  /** Number of files seen while reading, then of recordings offered. */
  count: number
  leftOut: readonly LeftOut[]
  isCut: boolean
}

export const useFolderReports = create<{ reports: readonly FolderReport[] }>()(() => ({ reports: [] }))

const readings = new Map<string, AbortController>()

export const folderReports = {
  /** Returns a signal that aborts when the user dismisses the report. */
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
