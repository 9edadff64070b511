import { sql } from 'kysely'
import { VersionedCache, versionOf } from '../db/change-versions.ts'
import type { PageRequest, Total } from '../http/paging.ts'
import { isId } from '../http/request-context.ts'
import { conditionOf, createTextFinder, readTerm, SHORTEST_INDEXED } from '../search/find-texts.ts'
import type { TextSource } from '../search/text-rows.ts'
import { type CreatedRange, isAlways, type SearchWindows, searchWindows } from '../scale/search-windows.ts'
import {
  createFilteredWindows,
  type Filtered,
  MORE_THAN_WINDOW,
  nameOf,
  resourcesOf,
  WINDOW,
  type WindowDeps,
} from './filtered-windows.ts'
import { isByMoment, isNarrowing, isWide, leavesLittle } from './recording-filter.ts'
import { joinVisible } from './recording-visibility.ts'

/** A page of a filtered list; `exactTotal` is false for callers who don't need the exact total. */
export type FilteredPageRequest = Filtered & {
  page: PageRequest
  exactTotal: boolean
  /** With a search only: up to how many matches to count. */
  countUpTo?: number | undefined
}

/** The ids of a page in order, and the exact or minimum total. */
export type FoundRecordings = Total & { ids: readonly string[] }

export type RecordingFinder = (request: FilteredPageRequest) => Promise<FoundRecordings>

type NameSearch = Pick<FilteredPageRequest, 'page' | 'countUpTo' | 'exactTotal'> & { search: string }

const MAX_KEPT_PAGES = 1_000
/** Names are short, so checking each is cheaper than combining more words than this. */
const MAX_WORDS = 500

const names: TextSource = {
  table: 'searched_recordings',
  id: 'recording_id',
  words: sql<string[]>`search_words(texts.name)`,
  holds: (pattern) => sql<boolean>`texts.name like ${pattern}`,
  resource: 'recordings',
  maxWords: MAX_WORDS,
}

type Deps = Omit<WindowDeps, 'nameCondition'> & { windows: SearchWindows }

/** Finds the recordings that a viewer sees and a filter matches. */
export function createRecordingFinder({ windows, ...deps }: Deps): RecordingFinder {
  const { db } = deps
  const pages = new VersionedCache<Total & { ids: string[] }>(MAX_KEPT_PAGES)
  const { conditionsFor, countUnfiled, pageOf } = createFilteredWindows({
    ...deps,
    nameCondition: async (search) =>
      conditionOf(db, names, { term: await readTerm(db, search), shortest: SHORTEST_INDEXED }),
  })
  const findNames = createTextFinder(db, windows, names)

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
   * A page for a filter that an index serves: walks its matches from the newest and checks the visibility of each until
   * the page is full.
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
        : pageOf({ ...ask, isPart: range !== last, isWalked: isNear(ask) }, page)
    }
    const known = await countUnfiled(params)
    if (known === null) return searchWindows(ranges, end, find)
    return { ...(await searchWindows(ranges, Math.min(end, known) - 1, find)), total: known, isTotalExact: true }
  }

  /**
   * A page in another order than newest first: walks the order's index if that reaches the page soon, and otherwise
   * finds and sorts all matches.
   */
  async function findSorted(params: Filtered, page: PageRequest, exactTotal: boolean): Promise<FoundRecordings> {
    const { viewer, filter, sort, range } = params
    const isWalkable = isWide(filter) && (isByMoment(sort) || isAlways(range))
    if (viewer.seesAll) {
      return { ...(await pageOf({ ...params, isPart: false, isWalked: isWalkable }, page)), isTotalExact: true }
    }
    const { ranges, seesFew } = await windows.planWindows(viewer, range)
    const seesMany = !seesFew && ranges.length > 1
    const isWalked = seesMany && isWalkable && !filter.onlyUnfiled
    const isEachAsked = isWalked || (seesMany && (leavesLittle(filter) || filter.search !== null))
    const isPart = isWalked && !exactTotal
    const found = await pageOf({ ...params, isPart, isWalked, isEachAsked }, page)
    const first = page.offset - (page.offset % WINDOW)
    return { ...found, isTotalExact: !isPart || found.total < first + MORE_THAN_WINDOW }
  }

  return async function findRecordings({ page, countUpTo, exactTotal, ...params }) {
    const { search, tagIds } = params.filter
    if (!tagIds.every(isId)) return { total: 0, isTotalExact: true, ids: [] }
    if (params.sort !== 'newest') return findSorted(params, page, exactTotal)
    if (search !== null) return findByName(params, { search, page, countUpTo, exactTotal })
    return exactTotal
      ? { ...(await pageOf({ ...params, isPart: false, isWalked: isNear(params) }, page)), isTotalExact: true }
      : findSome(params, page)
  }
}

/** Whether the filter's newest matches are close to the newest of everything the viewer sees. */
const isNear = ({ viewer, filter }: Filtered): boolean => viewer.seesAll && isWide(filter)
