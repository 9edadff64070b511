import { sql, type RawBuilder } from 'kysely'
import type { RecordingState } from '../../openapi/generated/types.ts'
import { recordingsWith } from '../tags/effective-tags.ts'
import type { CreatedRange } from '../scale/search-windows.ts'

/** What a list is narrowed to; null, false and the empty list narrow nothing. Ids are in lower case. */
export type RecordingFilter = {
  search: string | null
  tagIds: readonly string[]
  state: RecordingState | null
  onlyOwn: boolean
  onlyUnfiled: boolean
}

type Params = {
  search?: string
  tagId?: string[]
  state?: RecordingState
  onlyOwn?: boolean
  onlyUnfiled?: boolean
}

/** What the query of a list asks for; null when it narrows nothing. */
export function readFilter(params: Params): RecordingFilter | null {
  const { search = '', tagId: tagIds = [], state = null, onlyOwn = false, onlyUnfiled = false } = params
  const filter = {
    search: search.trim() === '' ? null : search,
    tagIds: [...new Set(tagIds.map((tagId) => tagId.toLowerCase()))].toSorted(),
    state,
    onlyOwn,
    onlyUnfiled,
  }
  return isNarrowing(filter) ? filter : null
}

/** False for a filter that leaves everything. */
export function isNarrowing({ search, tagIds, state, onlyOwn, onlyUnfiled }: RecordingFilter): boolean {
  return search !== null || tagIds.length > 0 || state !== null || onlyOwn || onlyUnfiled
}

/** True for a filter that leaves most of all recordings there are. */
export function isWide(filter: RecordingFilter): boolean {
  return filter.search === null && !leavesLittle(filter) && !filter.onlyOwn
}

/** True for a filter that leaves a small part of all recordings there are, which an index finds. */
export function leavesLittle({ tagIds, state }: RecordingFilter): boolean {
  return tagIds.length > 0 || (state !== null && state !== 'ready')
}

/** Conditions on rows of `recordings` of a range, without the search. The folders are those that count as places. */
export function conditionsOf(
  { tagIds, state, onlyOwn, onlyUnfiled }: RecordingFilter,
  { userId, folderIds, range }: { userId: string; folderIds: readonly string[]; range: CreatedRange },
): RawBuilder<unknown>[] {
  return [
    ...tagIds.map((tagId) => sql`recordings.recording_id in (${recordingsWith(sql`${tagId}::uuid`, range)})`),
    ...(state === null ? [] : [inState[state]]),
    ...(onlyOwn ? [sql`recordings.owner_user_id = ${userId}`] : []),
    ...(onlyUnfiled
      ? [
          sql`not exists (
            select from folder_recordings places
            where places.recording_id = recordings.recording_id and places.folder_id = any(${folderIds}::uuid[])
          )`,
        ]
      : []),
  ]
}

const inState: Readonly<Record<RecordingState, RawBuilder<unknown>>> = {
  running: sql`not recordings.is_transcription_succeeded and not recordings.is_transcription_completed`,
  ready: sql`recordings.is_transcription_succeeded`,
  failed: sql`not recordings.is_transcription_succeeded and recordings.is_transcription_completed`,
}
