import type { FolderSource } from './folder/folder-source'

type Dropped = { files: File[]; folders: FolderSource[] }

/** Sorts what was dropped. A folder looks like a file without content; only its entry tells. Call it within the drop event. */
export function droppedFiles({ items, files }: DataTransfer): Dropped {
  const dropped: Dropped = { files: [], folders: [] }
  const fileItems = [...items].filter(({ kind }) => kind === 'file')
  if (fileItems.length === 0) return { ...dropped, files: [...files] }
  for (const item of fileItems) {
    const entry = item.webkitGetAsEntry()
    const file = item.getAsFile()
    if (isFolder(entry)) dropped.folders.push({ kind: 'entry', name: entry.name, entry })
    else if (file !== null) dropped.files.push(file)
  }
  return dropped
}

const isFolder = (entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry => entry?.isDirectory === true
