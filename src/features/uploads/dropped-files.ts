type Dropped = { files: File[]; folderNames: string[] }

/** Sorts what was dropped. A folder looks like a file without content; only its entry tells. Call it within the drop event. */
export function droppedFiles({ items, files }: DataTransfer): Dropped {
  const dropped: Dropped = { files: [], folderNames: [] }
  const fileItems = [...items].filter(({ kind }) => kind === 'file')
  if (fileItems.length === 0) return { ...dropped, files: [...files] }
  for (const item of fileItems) {
    const entry = item.webkitGetAsEntry()
    const file = item.getAsFile()
    if (entry?.isDirectory) dropped.folderNames.push(entry.name)
    else if (file !== null) dropped.files.push(file)
  }
  return dropped
}
