/** A folder that was dropped, or chosen with all that is in it. */
export type FolderSource =
  | { kind: 'entry'; name: string; entry: FileSystemDirectoryEntry }
  | { kind: 'files'; name: string; files: readonly File[] }

/** What a person chose whole, as one source for each folder at its top. */
export function chosenFolders(files: readonly File[]): FolderSource[] {
  const byName = Map.groupBy(files, ({ webkitRelativePath }) => webkitRelativePath.split('/', 1)[0] ?? '')
  return [...byName].map(([name, inside]) => ({ kind: 'files', name, files: inside }))
}
