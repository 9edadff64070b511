import { sql, type RawBuilder } from 'kysely'
import type { RecordingState } from '../../openapi/generated/types.ts'
import { recordingsWith } from '../tags/recording-tags.ts'
import type { CreatedRange } from '../scale/search-windows.ts'
import type { Viewer } from './recording-visibility.ts'

/** What a list is narrowed to; null, false and the empty list narrow nothing. Ids are in lower case. */
export type RecordingFilter = {
  search: string | null
  tagIds: readonly string[]
  state: RecordingState | null
  onlyOwn: boolean
  onlyUnfiled: boolean
  /** Only what others share with the member or a team of theirs by itself. */
  onlyShared: boolean
}

type Params = {
  search?: string
  tagId?: string[]
  state?: RecordingState
  onlyOwn?: boolean
  onlyUnfiled?: boolean
  onlyShared?: boolean
}

/** What the query of a list asks for; null when it narrows nothing. */
export function readFilter(params: Params): RecordingFilter | null {
  const { search = '', tagId: tagIds = [], state = null } = params
  const { onlyOwn = false, onlyUnfiled = false, onlyShared = false } = params
  const filter = {
    search: search.trim() === '' ? null : search,
    tagIds: [...new Set(tagIds.map((tagId) => tagId.toLowerCase()))].toSorted(),
    state,
    onlyOwn,
    onlyUnfiled,
    onlyShared,
  }
  return isNarrowing(filter) ? filter : null
}

/** False for a filter that leaves everything. */
export function isNarrowing({ search, tagIds, state, onlyOwn, onlyUnfiled, onlyShared }: RecordingFilter): boolean {
  return search !== null || tagIds.length > 0 || state !== null || onlyOwn || onlyUnfiled || onlyShared
}

/** True for a filter that leaves most of all recordings there are. */
export function isWide(filter: RecordingFilter): boolean {
  return filter.search === null && !leavesLittle(filter) && !filter.onlyOwn && !filter.onlyShared
}

/** True for a filter that leaves a small part of all recordings there are, which an index finds. */
export function leavesLittle({ tagIds, state }: RecordingFilter): boolean {
  return tagIds.length > 0 || (state !== null && state !== 'ready')
}

/** Conditions on rows of `recordings` of a range, without the search. The folders are those that count as places. */
export function conditionsOf(
  { tagIds, state, onlyOwn, onlyUnfiled, onlyShared }: RecordingFilter,
  { viewer, folderIds, range }: { viewer: Viewer; folderIds: readonly string[]; range: CreatedRange },
): RawBuilder<unknown>[] {
  return [
    ...tagIds.map((tagId) => sql`recordings.recording_id in (${recordingsWith(sql`${tagId}::uuid`, range)})`),
    ...(state === null ? [] : [inState[state]]),
    ...(onlyOwn ? [sql`recordings.owner_user_id = ${viewer.userId}`] : []),
    ...(onlyUnfiled
      ? [
          sql`not exists (
            select from folder_recordings places
            where places.recording_id = recordings.recording_id and places.folder_id = any(${folderIds}::uuid[])
          )`,
        ]
      : []),
    ...(onlyShared
      ? [
          sql`recordings.owner_user_id <> ${viewer.userId} and exists (
            select from recording_shares shares
            where shares.recording_id = recordings.recording_id and shares.shared_with_id = any(${viewer.sharedWithIds}::uuid[])
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
