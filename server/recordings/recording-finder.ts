import { type RawBuilder, sql } from 'kysely'
import { VersionedCache, type Resource, versionOf } from '../db/change-versions.ts'
import type { PageRequest, Total } from '../http/paging.ts'
import { isId } from '../http/request-context.ts'
import { createTextFinder } from '../search/find-texts.ts'
import {
  type CreatedRange,
  isAlways,
  type SearchWindows,
  searchWindows,
  rangeName,
  within,
} from '../scale/search-windows.ts'
import { conditionsOf, isNarrowing, isWide, leavesLittle, type RecordingFilter } from './recording-filter.ts'
import { joinVisible, type Viewer } from './recording-visibility.ts'
import type { PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { FolderCounts } from '../folders/folder-counts.ts'
import { type FolderTrees, readableFolders } from '../folders/folder-tree.ts'
import { countVisible, sharedRows, visibleRows } from './recording-page.ts'

/** One page of what a viewer sees and a filter leaves; `exactTotal` false for whoever need not know how many that are. */
export type FilteredPageRequest = Filtered & {
  page: PageRequest
  exactTotal: boolean
  /** With a search only: how many whoever asks wants counted. */
  countUpTo?: number | undefined
}

/** The ids of one page, newest first, and how many there are on all pages, or at least. */
export type FoundRecordings = Total & { ids: readonly string[] }

export type RecordingFinder = (request: FilteredPageRequest) => Promise<FoundRecordings>

type NameSearch = Pick<FilteredPageRequest, 'page' | 'countUpTo' | 'exactTotal'> & { search: string }

const MAX_KEPT_PAGES = 1_000
/** Names are short: a look into each costs less than finding those of so many words. */
const MAX_WORDS = 500

type Deps = WindowDeps & { windows: SearchWindows }

/** Finds what a filter leaves of the recordings that somebody sees. */
export function createRecordingFinder({ windows, ...deps }: Deps): RecordingFinder {
  const { db } = deps
  const pages = new VersionedCache<Total & { ids: string[] }>(MAX_KEPT_PAGES)
  const { conditionsFor, countUnfiled, pageOf } = createFilteredWindows(deps)
  const findNames = createTextFinder(db, windows, {
    table: 'searched_recordings',
    id: 'recording_id',
    words: sql<string[]>`search_words(texts.name)`,
    holds: (pattern) => sql<boolean>`texts.name like ${pattern}`,
    resource: 'recordings',
    maxWords: MAX_WORDS,
  })

  async function findByName(ask: Filtered, search: NameSearch): Promise<FoundRecordings> {
    const { member, viewer, filter } = ask
    const rest = { ...ask, filter: { ...filter, search: null } }
    const isNarrowed = isNarrowing(rest.filter) || !isAlways(ask.range)
    const narrowing = isNarrowed
      ? { name: nameOf(rest), condition: await conditionsFor(rest), resources: resourcesOf(rest.filter) }
      : undefined
    return findNames({ member, viewer, range: ask.range, narrowing, ...search })
  }

  /**
   * A page of what a filter leaves that an index finds: of each, the newest first, it is asked whether the viewer sees it,
   * until there are enough.
   */
  async function firstSeen(ask: Filtered, { offset, pageSize }: PageRequest): Promise<Total & { ids: string[] }> {
    const { viewer } = ask
    const end = offset + pageSize
    const { rows } = await sql<{ id: string }>`
      select found.recording_id as id from (
        select recording_id from recordings
        where directory_id = ${viewer.directoryId} and deleted_on is null and ${await conditionsFor(ask)}
        order by created_on desc, recording_id desc offset 0
      ) found
      ${joinVisible('found', viewer)}
      limit ${end + 1}`.execute(db)
    return { total: rows.length, isTotalExact: rows.length <= end, ids: rows.slice(offset, end).map(({ id }) => id) }
  }

  function firstSeenOnce(ask: Filtered, page: PageRequest) {
    const { member, viewer } = ask
    const key = [viewer.directoryId, member.userId, member.email, nameOf(ask), page.offset, page.pageSize].join('\n')
    return pages.find(key, versionOf(member.versions, resourcesOf(ask.filter)), () => firstSeen(ask, page))
  }

  async function findSome(params: Filtered, page: PageRequest): Promise<FoundRecordings> {
    const { viewer, filter } = params
    const end = page.offset + page.pageSize
    const { ranges, seesFew } = await windows.planWindows(viewer, params.range)
    const seesMany = !viewer.seesAll && !seesFew && ranges.length > 1
    const last = ranges.at(-1)
    const find = (range: CreatedRange) => {
      const ask = { ...params, range }
      return seesMany && leavesLittle(filter) && !filter.onlyOwn && !filter.onlyShared
        ? firstSeenOnce(ask, page)
        : pageOf({ ...ask, isPart: range !== last }, page)
    }
    const known = await countUnfiled(params)
    if (known === null) return searchWindows(ranges, end, find)
    return { ...(await searchWindows(ranges, Math.min(end, known) - 1, find)), total: known, isTotalExact: true }
  }

  return async function findRecordings({ page, countUpTo, exactTotal, ...params }) {
    const { search, tagIds } = params.filter
    if (!tagIds.every(isId)) return { total: 0, isTotalExact: true, ids: [] }
    if (search !== null) return findByName(params, { search, page, countUpTo, exactTotal })
    return exactTotal
      ? { ...(await pageOf({ ...params, isPart: false }, page)), isTotalExact: true }
      : findSome(params, page)
  }
}

/** What a filter leaves of the recordings of a range that a viewer sees. */
type Filtered = { member: PresentMember; viewer: Viewer; filter: RecordingFilter; range: CreatedRange }

/** `isPart` of a range that may give way to a wider one: then it is enough to know that there are more. */
type Ask = Filtered & { isPart: boolean }
/** Ids without anything between them: a list of as many texts takes twice the memory. */
type Window = { total: number; ids: string }

/** Ids that are found and kept together: whoever scrolls asks for what follows. */
const WINDOW = 500
/** The most that a page can need of what follows them, and one. */
const MORE_THAN_WINDOW = WINDOW + 101
const MAX_KEPT_WINDOWS = 500
const ID_LENGTH = 36

/** What a narrowed list follows from. */
const filteredResources: readonly Resource[] = ['visibility', 'folders', 'teams', 'recordings', 'tags']

const resourcesOf = ({ speaker }: RecordingFilter): readonly Resource[] =>
  speaker === null ? filteredResources : [...filteredResources, 'transcripts', 'members']

type WindowDeps = { db: Db; trees: FolderTrees; counts: FolderCounts }

/** Pages of what filters leave. The database is asked once for many of them. */
function createFilteredWindows({ db, trees, counts }: WindowDeps) {
  const windows = new VersionedCache<Window>(MAX_KEPT_WINDOWS)

  async function conditionsFor({ member, viewer, filter, range }: Filtered): Promise<RawBuilder<unknown>> {
    const folderIds = filter.onlyUnfiled
      ? readableFolders(await trees.viewOf(member)).map(({ folder }) => folder.folderId)
      : []
    const conditions = conditionsOf(filter, { viewer, folderIds, range })
    return sql`${sql.join([sql`true`, ...conditions], sql` and `)} ${within(sql`recordings.created_on`, range)}`
  }

  /** For a filter that leaves most of all recordings: the newest are near, and the others are quicker to count. */
  async function findWide(ask: Ask, offset: number): Promise<Window> {
    const conditions = await conditionsFor(ask)
    const isCounted = !(ask.isPart && ask.filter.onlyUnfiled)
    const { rows } = await sql<{ count: number; ids: string | null }>`
      with newest as materialized (
        select recordings.recording_id, recordings.created_on from ${sourceOf(ask)} and ${conditions}
        order by recordings.created_on desc, recordings.recording_id desc
        limit ${isCounted ? WINDOW : MORE_THAN_WINDOW} offset ${offset}
      )
      select (select count(*)::int from newest) as count, (
        select string_agg(recording_id::text, '' order by created_on desc, recording_id desc)
        from (select * from newest order by created_on desc, recording_id desc limit ${WINDOW}) first
      ) as ids`.execute(db)
    const { count = 0, ids = null } = rows[0] ?? {}
    return { total: isCounted ? await countWide(ask, conditions) : offset + count, ids: ids ?? '' }
  }

  async function countWide(ask: Filtered, conditions: RawBuilder<unknown>): Promise<number> {
    const { member, viewer, range, filter } = ask
    if (!filter.onlyUnfiled) {
      return (await countVisible(db, { viewer, range })) - (await countRows(db, ask, notReady(range)))
    }
    return (
      (await countUnfiled(ask)) ??
      viewer.countOnce(`unfiled ${filter.state} ${rangeName(range)} ${member.userId}`, () =>
        countRows(db, ask, conditions),
      )
    )
  }

  /** All that is in no folder, which follows from how much is in each; null for another filter. */
  async function countUnfiled({ member, viewer, filter, range }: Filtered): Promise<number | null> {
    if (!viewer.seesAll || !filter.onlyUnfiled || !isWide(filter) || filter.state !== null || !isAlways(range))
      return null
    return (await countVisible(db, { viewer, range })) - (await counts.countAll(member))
  }

  async function findNarrow(ask: Filtered, offset: number): Promise<Window> {
    const { rows } = await sql<{ total: number; ids: string | null }>`
      with found as materialized (
        select recordings.recording_id, recordings.created_on from ${sourceOf(ask)} and ${await conditionsFor(ask)}
      )
      select (select count(*)::int from found) as total, (
        select string_agg(recording_id::text, '' order by created_on desc, recording_id desc) from (
          select * from found order by created_on desc, recording_id desc limit ${WINDOW} offset ${offset}
        ) newest
      ) as ids`.execute(db)
    return { total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? '' }
  }

  function windowAt(ask: Ask, offset: number): Promise<Window> {
    const { member, viewer, filter } = ask
    const key = [viewer.directoryId, member.userId, member.email, viewer.seesAll, nameOf(ask), ask.isPart, offset].join(
      '\n',
    )
    const find = viewer.seesAll && isWide(filter) ? findWide : findNarrow
    return windows.find(key, versionOf(member.versions, resourcesOf(filter)), () => find(ask, offset))
  }

  /** The ids of one page, newest first, and how many there are on all pages. */
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

/** One text for what is left of all that somebody sees. */
function nameOf({ member, filter, range }: Filtered): string {
  const person = filter.onlyOwn || filter.onlyUnfiled || filter.onlyShared ? member.userId : ''
  return JSON.stringify([filter, range, person])
}

/** Where to look, up to its own conditions. */
function sourceOf({ viewer, filter, range }: Filtered): RawBuilder<unknown> {
  const isThere = sql`recordings.directory_id = ${viewer.directoryId} and recordings.deleted_on is null`
  if (filter.onlyShared) return sql`${eachOf(sharedRows(viewer, range))} where ${isThere}`
  if (viewer.seesAll || filter.onlyOwn) return sql`recordings where ${isThere}`
  // Who may read a folder that holds it sees it there.
  const seen = filter.onlyUnfiled ? { ...viewer, readableFolderIds: [] } : viewer
  return sql`${eachOf(visibleRows(seen, range))} where ${isThere}`
}

/** Each is looked up by itself: the planner would rather read all recordings. */
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
