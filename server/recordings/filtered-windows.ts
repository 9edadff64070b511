import { type RawBuilder, sql } from 'kysely'
import { byOrder } from '../db/conditions.ts'
import { type Resource, VersionedCache, versionOf } from '../db/change-versions.ts'
import type { PageRequest } from '../http/paging.ts'
import { type CreatedRange, isAlways, rangeName, within } from '../scale/search-windows.ts'
import type { TextCondition } from '../search/text-rows.ts'
import {
  type RecordingFilter,
  type RecordingSort,
  columnsOf,
  conditionsOf,
  isWide,
  orderOf,
} from './recording-filter.ts'
import { isVisibleTo, type Viewer } from './recording-visibility.ts'
import type { PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { FolderCounts } from '../folders/folder-counts.ts'
import { type FolderTrees, readableFolders } from '../folders/folder-tree.ts'
import { countVisible, sharedRows, visibleRows } from './recording-page.ts'

/** A filtered list of the recordings that a viewer sees in a range. */
export type Filtered = {
  member: PresentMember
  viewer: Viewer
  filter: RecordingFilter
  range: CreatedRange
  sort: RecordingSort
  /** Checks visibility for each match of the filter, instead of first finding everything the viewer sees. */
  isEachAsked?: boolean
}

/** `isPart`: only part of the result is needed, so it's enough to know whether there are more. */
type Ask = Filtered & { isPart: boolean; isWalked: boolean }
/** Ids concatenated without separators: an array of strings would take twice the memory. */
type Window = { total: number; ids: string }

/** Ids are fetched and cached in windows of this size, because people scroll on. */
export const WINDOW = 500
/** A full window, plus the most that a page can need of the next one, plus one. */
export const MORE_THAN_WINDOW = WINDOW + 101
const MAX_KEPT_WINDOWS = 500
const ID_LENGTH = 36

/** The resources a filtered list depends on. */
const filteredResources: readonly Resource[] = ['visibility', 'folders', 'teams', 'recordings', 'tags']

export const resourcesOf = ({ speaker }: RecordingFilter): readonly Resource[] =>
  speaker === null ? filteredResources : [...filteredResources, 'transcripts', 'members']

export type WindowDeps = { db: Db; trees: FolderTrees; counts: FolderCounts; nameCondition: NameCondition }

/** Matches rows of `texts` whose name contains a term; null if none can match. */
export type NameCondition = (search: string) => Promise<TextCondition | null>

/** Pages of filtered lists. Each query fetches enough for many pages. */
export function createFilteredWindows({ db, trees, counts, nameCondition }: WindowDeps) {
  const windows = new VersionedCache<Window>(MAX_KEPT_WINDOWS)

  async function conditionsFor({ member, viewer, filter, range }: Filtered): Promise<RawBuilder<unknown>> {
    const folderIds = filter.onlyUnfiled
      ? readableFolders(await trees.viewOf(member)).map(({ folder }) => folder.folderId)
      : []
    const conditions = conditionsOf(filter, { viewer, folderIds, range })
    const named = filter.search === null ? [] : [await isNamed(filter.search, viewer)]
    return sql`${sql.join([sql`true`, ...conditions, ...named], sql` and `)} ${within(sql`recordings.created_on`, range)}`
  }

  async function isNamed(search: string, { directoryId }: Viewer): Promise<RawBuilder<unknown>> {
    const condition = await nameCondition(search)
    if (condition === null) return sql`false`
    return sql`recordings.recording_id in (
      select texts.recording_id from searched_recordings texts
      where texts.directory_id = ${directoryId} and ${condition.isTrue}
    )`
  }

  /**
   * For filters that match most recordings: the first matches are close, and counting the rest separately is cheaper.
   */
  async function findWide(ask: Ask, offset: number): Promise<Window> {
    const conditions = await conditionsFor(ask)
    const { sort, filter } = ask
    const isCounted = !(ask.isPart && (filter.onlyUnfiled || sort !== 'newest'))
    const query = sql<{ count: number; ids: string | null }>`
      with found as materialized (
        select ${columnsOf(sort)} from ${sourceOf(ask)} and ${conditions}
        order by ${orderOf(sort, 'recordings')}
        limit ${isCounted ? WINDOW : MORE_THAN_WINDOW} offset ${offset}
      )
      select (select count(*)::int from found) as count, (
        select string_agg(recording_id::text, '' order by ${orderOf(sort, 'found')})
        from (select * from found order by ${orderOf(sort, 'found')} limit ${WINDOW}) found
      ) as ids`
    const rows = sort === 'newest' ? (await query.execute(db)).rows : await byOrder(db, query)
    const { count = 0, ids = null } = rows[0] ?? {}
    // Past the end, the offset says nothing about the total.
    const isBeyond = count === 0 && offset > 0
    return { total: isCounted || isBeyond ? await countWide(ask, conditions) : offset + count, ids: ids ?? '' }
  }

  async function countWide(ask: Filtered, conditions: RawBuilder<unknown>): Promise<number> {
    const { member, viewer, range, filter } = ask
    if (!filter.onlyUnfiled) {
      if (filter.state === null) return countVisible(db, { viewer, range })
      return (await countVisible(db, { viewer, range })) - (await countRows(db, ask, notReady(range)))
    }
    return (
      (await countUnfiled(ask)) ??
      viewer.countOnce(`unfiled ${filter.state} ${rangeName(range)} ${member.userId}`, () =>
        countRows(db, ask, conditions),
      )
    )
  }

  /** The number of recordings in no folder, computed from the folders' counts; null for other filters. */
  async function countUnfiled({ member, viewer, filter, range }: Filtered): Promise<number | null> {
    if (!viewer.seesAll || !filter.onlyUnfiled || !isWide(filter) || filter.state !== null || !isAlways(range))
      return null
    return (await countVisible(db, { viewer, range })) - (await counts.countAll(member))
  }

  async function findNarrow(ask: Filtered, offset: number): Promise<Window> {
    const { sort } = ask
    const { rows } = await sql<{ total: number; ids: string | null }>`
      with found as materialized (
        select ${columnsOf(sort)} from ${sourceOf(ask)} and ${await conditionsFor(ask)}
      )
      select (select count(*)::int from found) as total, (
        select string_agg(recording_id::text, '' order by ${orderOf(sort, 'found')}) from (
          select * from found order by ${orderOf(sort, 'found')} limit ${WINDOW} offset ${offset}
        ) found
      ) as ids`.execute(db)
    return { total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? '' }
  }

  function windowAt(ask: Ask, offset: number): Promise<Window> {
    const { member, viewer, filter, isWalked } = ask
    const key = [viewer.directoryId, member.userId, member.email, viewer.seesAll, nameOf(ask), ask.isPart, offset].join(
      '\n',
    )
    const find = isWalked ? findWide : findNarrow
    return windows.find(key, versionOf(member.versions, resourcesOf(filter)), () => find(ask, offset))
  }

  /** The ids of a page in order, and the total. */
  async function pageOf(ask: Ask, page: PageRequest): Promise<{ total: number; ids: string[] }> {
    const first = page.offset - (page.offset % WINDOW)
    const { total, ids } = await windowAt(ask, first)
    const end = Math.min(page.offset + page.pageSize, total)
    const next = end > first + WINDOW ? (await windowAt(ask, first + WINDOW)).ids : ''
    const from = (page.offset - first) * ID_LENGTH
    return { total, ids: idsIn((ids + next).slice(from, from + Math.max(0, end - page.offset) * ID_LENGTH)) }
  }

  return { conditionsFor, countUnfiled, pageOf }
}

async function countRows(db: Db, ask: Filtered, conditions: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sourceOf(ask)} and ${conditions}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Cache key for the filtered list, within one viewer's visible recordings. */
export function nameOf({ member, filter, range, sort }: Filtered): string {
  const person = filter.onlyOwn || filter.onlyUnfiled || filter.onlyShared ? member.userId : ''
  return JSON.stringify([filter, range, person, sort])
}

/** The rows to search, up to and including the visibility condition. */
function sourceOf({ viewer, filter, range, isEachAsked = false }: Filtered): RawBuilder<unknown> {
  const isThere = sql`recordings.directory_id = ${viewer.directoryId} and recordings.deleted_on is null`
  if (filter.onlyShared) return sql`${eachOf(sharedRows(viewer, range))} where ${isThere}`
  if (viewer.seesAll || filter.onlyOwn) return sql`recordings where ${isThere}`
  if (isEachAsked) return sql`recordings where ${isVisibleTo(viewer)}`
  // `onlyUnfiled` excludes everything in readable folders, so they needn't be searched as a reason for visibility.
  const seen = filter.onlyUnfiled ? { ...viewer, readableFolderIds: [] } : viewer
  return sql`${eachOf(visibleRows(seen, range))} where ${isThere}`
}

/** A lateral lookup per row; otherwise the planner would scan all recordings. */
function eachOf(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${rows}) visible
    cross join lateral (select * from recordings one where one.recording_id = visible.recording_id offset 0) recordings`
}

const notReady = (range: CreatedRange) =>
  sql`not recordings.is_transcription_succeeded ${within(sql`recordings.created_on`, range)}`

function idsIn(joined: string): string[] {
  return Array.from({ length: joined.length / ID_LENGTH }, (_, index) =>
    joined.slice(index * ID_LENGTH, (index + 1) * ID_LENGTH),
  )
}
