import type { Recording } from '#openapi/generated/types.ts'
import { UPLOADED_KEY } from './persisted-upload-keys'

/** The earlier copy of a file: a recording, or (if `null`) an upload in the same list. */
export type Duplicate = { name: string; recordingId: string | null; uploadedAt: number }

export type FileTraits = {
  name: string
  sizeBytes: number
  lastModified: number | null
  fingerprint: string | null
}

/** Returns whether two files are the same, as far as can be told without reading both completely. */
export function isSameFile(a: FileTraits, b: FileTraits): boolean {
  if (a.sizeBytes !== b.sizeBytes) return false
  if (a.fingerprint !== null && b.fingerprint !== null) return a.fingerprint === b.fingerprint
  return a.name === b.name && a.lastModified !== null && a.lastModified === b.lastModified
}

/** The properties of a recording that identify its file. */
export type RecordedFile = Pick<Recording, 'recordingId' | 'name' | 'durationInSeconds' | 'createdOn'>

/** Tools differ by a frame or two about a file's duration. */
const SLACK_SECONDS = 0.5

const comparable = (name: string) => name.trim().normalize('NFC').toLowerCase()

/** Returns the name that the service derives from a file's: without its extension. */
export const recordingNameOf = (fileName: string): string => fileName.replace(/\.[^.]*$/, '').trim()

/** Returns the latest recording with the name a file would get and the same duration; null if there is none. */
export function recordedDuplicate(
  recordings: readonly RecordedFile[],
  { name, durationSeconds }: { name: string; durationSeconds: number },
): RecordedFile | null {
  const isSame = (recording: RecordedFile) =>
    recording.name !== null &&
    comparable(recording.name) === comparable(name) &&
    recording.durationInSeconds !== null &&
    Math.abs(recording.durationInSeconds - durationSeconds) <= SLACK_SECONDS
  return recordings.filter(isSame).toSorted((a, b) => b.createdOn.localeCompare(a.createdOn))[0] ?? null
}

/** A file that was uploaded from this browser and became a recording. */
export type UploadedFile = FileTraits & {
  userId: string
  directoryId: string
  recordingId: string
  uploadedAt: number
}

const KEPT = 1_000

/** The last files that became recordings from this browser, to detect duplicate uploads. */
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
      // Storage is disabled or full: duplicates won't be detected.
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
