import type { SpokenHit } from '#openapi/generated/types.ts'
import type { ListTotal } from '~/lib/list-total'
import type { SearchKind } from './search-kinds'
import type { SearchPlace } from './search-place'

/** How a task stands. */
export type TaskState = 'open' | 'done' | 'canceled'

/** One result of any kind. What a kind does not have is null. */
export type Found = {
  kind: SearchKind
  id: string
  place: SearchPlace
  /** Its name, that of the recording for texts; null while nobody named it. */
  name: string | null
  /** What is read below the name: an excerpt, a description, an address. */
  text: string | null
  createdOn: string | null
  /** IETF tag. */
  languageCode: string | null
  durationSeconds: number | null
  /** For tasks. */
  task: { state: TaskState; dueDate: string | null } | null
  /** For appointments, which begin at `createdOn`. */
  isAllDay: boolean
  /** For folders. */
  recordingsCount: number | null
  /** For spoken words: the first hits of the recording, and how many there are. */
  hits: readonly SpokenHit[]
  hitCount: number
  /** The recording whose name the service did not tell with the hit. */
  unnamedRecordingId: string | null
}

/** A page of results. */
export type FoundPage = ListTotal & {
  page: number
  hasMore: boolean
  items: Found[]
}

/** What a result of most kinds has of what only some have. */
export const foundDefaults = {
  text: null,
  createdOn: null,
  languageCode: null,
  durationSeconds: null,
  task: null,
  isAllDay: false,
  recordingsCount: null,
  hits: [],
  hitCount: 0,
  unnamedRecordingId: null,
} satisfies Partial<Found>
