import { UPLOADED_KEY } from '../persisted-upload-keys'
import { isSameFile, type FileTraits } from './find-duplicate'

/** A file that this browser made a recording of. */
export type UploadedFile = FileTraits & {
  userId: string
  directoryId: string
  recordingId: string
  uploadedAt: number
}

const KEPT = 1_000

/** The last files that became recordings from this browser, so that a second upload of one can be noticed. */
export const uploadedFiles = {
  find: (owner: Pick<UploadedFile, 'userId' | 'directoryId'>, file: FileTraits): UploadedFile | null =>
    read().findLast(
      (known) => known.userId === owner.userId && known.directoryId === owner.directoryId && isSameFile(known, file),
    ) ?? null,

  add: (file: UploadedFile) => {
    const others = read().filter(({ recordingId }) => recordingId !== file.recordingId)
    try {
      localStorage.setItem(UPLOADED_KEY, JSON.stringify([...others, file].slice(-KEPT)))
    } catch {
      // Storage is switched off or full: a second upload will not be noticed.
    }
  },
}

function read(): UploadedFile[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(UPLOADED_KEY) ?? '[]')
    return Array.isArray(value) ? value.filter(isUploadedFile) : []
  } catch {
    return []
  }
}

function isUploadedFile(value: unknown): value is UploadedFile {
  if (typeof value !== 'object' || value === null) return false
  const file: Partial<Record<keyof UploadedFile, unknown>> = value
  const texts = [file.userId, file.directoryId, file.recordingId, file.name]
  return (
    texts.every((text) => typeof text === 'string') &&
    [file.sizeBytes, file.uploadedAt].every((number) => typeof number === 'number') &&
    (file.fingerprint === null || typeof file.fingerprint === 'string') &&
    (file.lastModified === null || typeof file.lastModified === 'number')
  )
}
