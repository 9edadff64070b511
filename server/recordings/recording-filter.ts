import { type RawBuilder, sql } from 'kysely'
import type { RecordingState } from '../../openapi/generated/types.ts'
import { type CreatedRange, isAlways, within } from '../scale/search-windows.ts'
import { recordingsWith } from '../tags/recording-tags.ts'
import type { Viewer } from './recording-visibility.ts'

/** Filters of a list; null, false and the empty list don't filter. Ids are in lower case. */
export type RecordingFilter = {
  search: string | null
  tagIds: readonly string[]
  state: RecordingState | null
  /** An e-mail address or a name. */
  speaker: string | null
  onlyOwn: boolean
  onlyUnfiled: boolean
  /** Only recordings that others shared directly with the member or one of their teams. */
  onlyShared: boolean
  /** When it was recorded or, if unknown, created. */
  recorded: CreatedRange
}

type Params = {
  search?: string
  tagId?: string[]
  state?: RecordingState
  speaker?: string
  onlyOwn?: boolean
  onlyUnfiled?: boolean
  onlyShared?: boolean
  recordedAfter?: string
  recordedBefore?: string
}

/** From a list's query string. */
export function readFilter(params: Params): RecordingFilter {
  const { search = '', tagId: tagIds = [], state = null, speaker = '' } = params
  const { onlyOwn = false, onlyUnfiled = false, onlyShared = false } = params
  const { recordedAfter = null, recordedBefore = null } = params
  return {
    search: search.trim() === '' ? null : search,
    tagIds: [...new Set(tagIds.map((tagId) => tagId.toLowerCase()))].toSorted(),
    state,
    speaker: speaker.trim() === '' ? null : speaker.trim(),
    onlyOwn,
    onlyUnfiled,
    onlyShared,
    recorded: { createdAfter: recordedAfter, createdBefore: recordedBefore },
  }
}

/** False for a filter that matches everything. */
export function isNarrowing(filter: RecordingFilter): boolean {
  const { search, state, onlyOwn, onlyUnfiled, onlyShared } = filter
  return search !== null || state !== null || onlyOwn || onlyUnfiled || onlyShared || leavesLittle(filter)
}

/** True for a filter that matches most recordings. */
export function isWide(filter: RecordingFilter): boolean {
  return filter.search === null && !leavesLittle(filter) && !filter.onlyOwn && !filter.onlyShared
}

/** True for a filter that matches a small share of the recordings, which an index finds. */
export function leavesLittle({ tagIds, state, speaker, recorded }: RecordingFilter): boolean {
  return tagIds.length > 0 || speaker !== null || (state !== null && state !== 'ready') || !isAlways(recorded)
}

/**
 * SQL conditions on `recordings` for the filter and the range, except the search. `folderIds` are the folders that
 * count as places.
 */
export function conditionsOf(
  { tagIds, state, speaker, onlyOwn, onlyUnfiled, onlyShared, recorded }: RecordingFilter,
  { viewer, folderIds, range }: { viewer: Viewer; folderIds: readonly string[]; range: CreatedRange },
): RawBuilder<unknown>[] {
  return [
    ...tagIds.map((tagId) => sql`recordings.recording_id in (${recordingsWith(sql`${tagId}::uuid`, range)})`),
    ...(state === null ? [] : [inState[state]]),
    ...(speaker === null ? [] : [sql`recordings.recording_id in (${spokenBy(speaker, viewer.directoryId)})`]),
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
    ...(isAlways(recorded) ? [] : [sql`true ${within(recordedOn, recorded)}`]),
  ]
}

/** When a recording was made, if known; indexed by migration 0078. */
export const recordedOn = sql`coalesce(recordings.recorded_on, recordings.created_on)`

const inState: Readonly<Record<RecordingState, RawBuilder<unknown>>> = {
  running: sql`not recordings.is_transcription_succeeded and not recordings.is_transcription_completed`,
  ready: sql`recordings.is_transcription_succeeded`,
  failed: sql`not recordings.is_transcription_succeeded and recordings.is_transcription_completed`,
}

/** Recordings with this speaker: by e-mail address or name, and by a member's name if the speaker has no address. */
const spokenBy = (speaker: string, directoryId: string): RawBuilder<unknown> => sql`
  select recording_id from transcript_speakers
  where removed_on is null and email_address is not null and lower(email_address) = lower(${speaker})
  union all
  select recording_id from transcript_speakers
  where removed_on is null and name is not null and lower(name) = lower(${speaker})
  union all
  select recording_id from transcript_speakers
  where removed_on is null and email_address is null and name is not null and lower(name) in (
    select lower(trim(concat(users.first_name, ' ', users.last_name)))
    from users join memberships using (user_id)
    where lower(users.email) = lower(${speaker}) and memberships.directory_id = ${directoryId}
      and memberships.deleted_on is null and users.deleted_on is null
  )`

export type RecordingSort = 'newest' | 'oldest' | 'name' | 'longest' | 'recorded'

/** Sorted by creation time, so the index on it yields both the order and the range. */
export const isByMoment = (sort: RecordingSort): boolean => sort === 'newest' || sort === 'oldest'

/** The columns of `recordings` that a sort order needs. */
export const columnsOf = (sort: RecordingSort): RawBuilder<unknown> =>
  sql.join([
    sql`recordings.recording_id, recordings.created_on`,
    ...(sort === 'name' ? [sql`recordings.name`] : []),
    ...(sort === 'longest' ? [sql`recordings.duration_seconds`] : []),
    ...(sort === 'recorded' ? [sql`recordings.recorded_on`] : []),
  ])

/**
 * A total order of the table's rows, backed by the indexes of migrations 0001, 0064, and 0078. Rows without a name or
 * duration come last.
 */
export function orderOf(sort: RecordingSort, table: 'recordings' | 'found'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const newestFirst = sql`${column('created_on')} desc, ${column('recording_id')} desc`
  if (sort === 'newest') return newestFirst
  if (sort === 'oldest') return sql`${column('created_on')}, ${column('recording_id')}`
  if (sort === 'name') return sql`left(${column('name')}, 200) collate natural_order, ${newestFirst}`
  if (sort === 'recorded') {
    return sql`coalesce(${column('recorded_on')}, ${column('created_on')}) desc, ${newestFirst}`
  }
  return sql`${column('duration_seconds')} desc nulls last, ${newestFirst}`
}
