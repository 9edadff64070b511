import type { SpokenHit } from '#openapi/generated/types.ts'
import type { SearchKind } from './search-kinds'

type RecordingPlace = {
  to: 'recording'
  recordingId: string
  section?: 'summary' | 'transcript'
  /** Seconds into the recording. */
  t?: number
  /** IETF tag of the summary. */
  language?: string
  /** Words marked in the transcript. */
  find?: string
}

type FolderPlace = { to: 'folder'; folderId: string }

/** `at` is when it starts. */
type AppointmentPlace = { to: 'appointment'; appointmentId: string; at: string | null }

/** Where a result leads. What has no page of its own yet opens on the search page (`item`). */
export type SearchPlace =
  | RecordingPlace
  | FolderPlace
  | { to: 'task'; taskId: string }
  | AppointmentPlace
  | { to: 'search'; q: string; in?: SearchKind; item?: string }

/** The recording at the second where a term is said, with the term marked. */
export const placeOfHit = (recordingId: string, hit: SpokenHit, term: string): SearchPlace => ({
  to: 'recording',
  recordingId,
  section: 'transcript',
  // Never before it, where the line before is spoken.
  t: Math.ceil(hit.time * 100) / 100,
  find: term,
})
