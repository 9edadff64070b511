import path from 'node:path'

/** Where a running service sets its data aside for a backup. Gone when no backup is being made. */
export function snapshotFolder(dataFolder: string) {
  const root = path.join(dataFolder, 'backup-work')
  return {
    root,
    database: path.join(root, 'database'),
    links: path.join(root, 'files'),
    /** A line for each file: JSON of a `SetAside`. */
    list: path.join(root, 'files.jsonl'),
  }
}

export type SnapshotFolder = ReturnType<typeof snapshotFolder>

/** A file of the store: its key, and where its bytes of that moment are. */
export type SetAside = { key: string; from: string }
