import { sql, type RawBuilder } from 'kysely'
import type { PresentMember } from '../access.ts'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/open-database.ts'
import { readableFolders } from '../folders/folder-tree.ts'
import type { FolderTrees } from '../folders/folder-trees.ts'
import type { RecordingState } from '../generated/types.gen.ts'
import { isId } from '../http/request-context.ts'
import { recordingsWith } from '../tags/effective-tags.ts'
import type { RecordingPageRequest } from './recording-page.ts'
import { isVisibleTo } from './recording-visibility.ts'

/** What a list is narrowed to; null and the empty list narrow nothing. */
export type RecordingFilter = {
  search: string | null
  tagIds: readonly string[]
  state: RecordingState | null
  ownerUserId: string | null
  outsideFolderIds: readonly string[] | null
}

export type FilteredPageRequest = RecordingPageRequest & { filter: RecordingFilter }

type Asked = {
  search?: string
  tagId?: string[]
  state?: RecordingState
  onlyOwn?: boolean
  onlyUnfiled?: boolean
}

/** What the query of a list asks for; null when it narrows nothing. */
export async function readFilter(
  trees: FolderTrees,
  member: PresentMember,
  asked: Asked,
): Promise<RecordingFilter | null> {
  const { search = '', tagId: tagIds = [], state = null, onlyOwn = false, onlyUnfiled = false } = asked
  if (search === '' && tagIds.length === 0 && state === null && !onlyOwn && !onlyUnfiled) return null
  return {
    search: search === '' ? null : search,
    tagIds: [...new Set(tagIds.map((tagId) => tagId.toLowerCase()))].toSorted(),
    state,
    ownerUserId: onlyOwn ? member.userId : null,
    outsideFolderIds: onlyUnfiled
      ? readableFolders(await trees.viewOf(member)).map(({ folder }) => folder.folderId)
      : null,
  }
}

/** The ids of one page, newest first, and how many there are on all pages. */
export async function findFiltered(
  db: Db,
  { viewer, range, page, filter }: FilteredPageRequest,
): Promise<{ total: number; ids: string[] }> {
  const { createdAfter, createdBefore } = range
  const { search, tagIds, state, ownerUserId, outsideFolderIds } = filter
  if (!tagIds.every(isId)) return { total: 0, ids: [] }
  const conditions = [
    isVisibleTo(viewer),
    ...(createdAfter === null ? [] : [sql`recordings.created_on >= ${createdAfter}::timestamptz`]),
    ...(createdBefore === null ? [] : [sql`recordings.created_on <= ${createdBefore}::timestamptz`]),
    ...(search === null ? [] : [contains(sql<string>`recordings.name`, search)]),
    ...tagIds.map((tagId) => sql`recordings.recording_id in (${recordingsWith(sql`${tagId}::uuid`)})`),
    ...(state === null ? [] : [inState[state]]),
    ...(ownerUserId === null ? [] : [sql`recordings.owner_user_id = ${ownerUserId}`]),
    ...(outsideFolderIds === null
      ? []
      : [
          sql`not exists (
            select from folder_recordings
            where folder_recordings.recording_id = recordings.recording_id
              and folder_recordings.folder_id = any(${outsideFolderIds}::uuid[])
          )`,
        ]),
  ]
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (
      select recording_id, created_on from recordings where ${sql.join(conditions, sql` and `)}
    )
    select (select count(*)::int from found) as total, array(
      select recording_id from found order by created_on desc, recording_id desc
      limit ${page.pageSize} offset ${page.offset}
    ) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

const inState: Readonly<Record<RecordingState, RawBuilder<unknown>>> = {
  running: sql`not recordings.is_transcription_completed`,
  ready: sql`recordings.is_transcription_succeeded`,
  failed: sql`recordings.is_transcription_completed and not recordings.is_transcription_succeeded`,
}
