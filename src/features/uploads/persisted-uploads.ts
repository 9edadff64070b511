import { UPLOAD_PREFIX as PREFIX, persistedUploadKeys } from './persisted-upload-keys'
import { readOptions, type UploadOptions } from './upload-options'

/**
 * An upload remembered by this browser, so that a reload or a crash loses nothing: if the service has its bytes it is
 * finalized, otherwise it is offered again. Each has its own storage key, so that tabs never overwrite each other's.
 */
export type PersistedUpload = {
  id: string
  /** The tab that owns it; no other tab touches it while that tab is open. */
  tabId: string
  userId: string
  directoryId: string
  name: string
  sizeBytes: number
  /** Set if and only if the service has all the bytes: otherwise it mustn't be finalized. */
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
  /** Returns entries, oldest first. Entries that weren't resumed for a week are forgotten. */
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
      // Storage is disabled or full: the upload continues, but won't survive a reload.
    }
  },

  /** Records that the service has all the bytes (the upload's id), or has lost them (null). */
  markStored: (id: string, storedUploadId: string | null) => {
    const entry = parse(readItem(PREFIX + id))
    if (entry) persistedUploads.write({ ...entry, storedUploadId })
  },

  /** Records the transcript of an entry, and its upload once the service has it. */
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

  /** Calls back when other tabs write entries. */
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

/** Fields that entries have always had; others were added later, and may be missing. */
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
  // The name of `options` in an older version.
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
