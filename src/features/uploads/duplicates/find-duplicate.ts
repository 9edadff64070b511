/** The earlier copy of a file: a recording, or (`null`) one that stands in the same list. */
export type Duplicate = { name: string; recordingId: string | null; uploadedAt: number }

export type FileTraits = {
  name: string
  sizeBytes: number
  lastModified: number | null
  fingerprint: string | null
}

/** Whether two files are the same one, as far as can be told without reading all of both. */
export function isSameFile(a: FileTraits, b: FileTraits): boolean {
  if (a.sizeBytes !== b.sizeBytes) return false
  if (a.fingerprint !== null && b.fingerprint !== null) return a.fingerprint === b.fingerprint
  return a.name === b.name && a.lastModified !== null && a.lastModified === b.lastModified
}
