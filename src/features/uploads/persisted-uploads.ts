import { UPLOAD_PREFIX as PREFIX, persistedUploadKeys } from './persisted-upload-keys'
import { readOptions, type UploadOptions } from './upload-options'

/**
 * What this browser remembers of uploads under way, so that a reload or a crash loses none: one whose bytes the service has
 * is finalized, any other is offered again. One storage key for each, so that tabs never overwrite each other's.
 */
export type PersistedUpload = {
  id: string
  /** The tab that works on it; no other touches it while that tab lives. */
  tabId: string
  userId: string
  directoryId: string
  name: string
  sizeBytes: number
  /** Set when the service has all the bytes, and only then: nothing is finalized without them. */
  storedUploadId: string | null
  savedAt: number
  lastModified: number | null
  fingerprint: string | null
  isSoundOnly: boolean
  options: UploadOptions
  transcriptName: string | null
  transcriptUploadId: string | null
}

const KEPT_MS = 7 * 24 * 3_600_000

export const persistedUploads = {
  /** Oldest first. Entries nobody came back to for a week are forgotten. */
  read: (): PersistedUpload[] => {
    const entries = persistedUploadKeys().flatMap((key) => parse(localStorage.getItem(key)) ?? [])
    const isKept = ({ savedAt }: PersistedUpload) => Date.now() - savedAt < KEPT_MS
    for (const { id } of entries.filter((entry) => !isKept(entry))) persistedUploads.remove(id)
    return entries.filter(isKept).toSorted((a, b) => a.savedAt - b.savedAt || a.id.localeCompare(b.id))
  },

  write: (entry: PersistedUpload) => {
    try {
      localStorage.setItem(PREFIX + entry.id, JSON.stringify(entry))
    } catch {
      // Storage is switched off or full: the upload goes on, only a reload will not know of it.
    }
  },

  /** The service has all the bytes of the entry (its upload's id), or has lost them (null). */
  markStored: (id: string, storedUploadId: string | null) => {
    const entry = parse(readItem(PREFIX + id))
    if (entry) persistedUploads.write({ ...entry, storedUploadId })
  },

  /** The transcript that goes with the entry, and its upload once the service has it. */
  markTranscript: (id: string, { name, uploadId }: { name: string; uploadId: string | null }) => {
    const entry = parse(readItem(PREFIX + id))
    if (entry) persistedUploads.write({ ...entry, transcriptName: name, transcriptUploadId: uploadId })
  },

  remove: (id: string) => {
    try {
      localStorage.removeItem(PREFIX + id)
    } catch {
      // Without storage there is nothing to remove.
    }
  },

  /** Hears of the entries other tabs write. */
  watch: (onWritten: (entry: PersistedUpload) => void): (() => void) => {
    const hear = ({ key, newValue }: StorageEvent) => {
      const entry = key?.startsWith(PREFIX) ? parse(newValue) : null
      if (entry) onWritten(entry)
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  },
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): PersistedUpload | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isStored(value) ? toEntry(value) : null
  } catch {
    return null
  }
}

/** What an entry has had from the beginning; the rest came later, and may be missing in one of an older version. */
type Stored = Pick<PersistedUpload, 'id' | 'tabId' | 'userId' | 'directoryId' | 'name' | 'sizeBytes' | 'savedAt'> &
  Pick<PersistedUpload, 'storedUploadId'> & {
    [
      Added in
        | 'lastModified'
        | 'fingerprint'
        | 'isSoundOnly'
        | 'options'
        | 'transcriptName'
        | 'transcriptUploadId'
        | 'wishes'
    ]?: unknown
  }

function toEntry({
  lastModified,
  fingerprint,
  isSoundOnly,
  options,
  // Its name in an older version.
  wishes,
  transcriptName,
  transcriptUploadId,
  ...stored
}: Stored): PersistedUpload {
  return {
    ...stored,
    lastModified: typeof lastModified === 'number' ? lastModified : null,
    fingerprint: typeof fingerprint === 'string' ? fingerprint : null,
    isSoundOnly: isSoundOnly === true,
    options: readOptions(options ?? wishes),
    transcriptName: typeof transcriptName === 'string' ? transcriptName : null,
    transcriptUploadId: typeof transcriptUploadId === 'string' ? transcriptUploadId : null,
  }
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false
  const entry: Partial<Record<keyof PersistedUpload, unknown>> = value
  const texts = [entry.id, entry.tabId, entry.userId, entry.directoryId, entry.name]
  return (
    texts.every((text) => typeof text === 'string') &&
    [entry.sizeBytes, entry.savedAt].every((number) => typeof number === 'number') &&
    (entry.storedUploadId === null || typeof entry.storedUploadId === 'string')
  )
}
