import { sql } from 'kysely'
import { versionOf } from '../db/change-versions.ts'
import { KeptValues } from '../db/kept-values.ts'
import type { PageRequest, Total } from '../http/paging.ts'
import { isId } from '../http/request-context.ts'
import { createTextFinder } from '../search/find-texts.ts'
import { isAlways, type CreatedRange } from './created-range.ts'
import { createFilteredWindows, filteredNouns, nameOf, type Filtered, type WindowDeps } from './filtered-windows.ts'
import { lookThrough, type Looks } from './looks.ts'
import { isNarrowing, leavesLittle } from './recording-filter.ts'
import { joinVisible } from './recording-visibility.ts'

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

type Deps = WindowDeps & { looks: Looks }

/** Finds what a filter leaves of the recordings that somebody sees. */
export function createRecordingFinder({ looks, ...deps }: Deps): RecordingFinder {
  const { db } = deps
  const pages = new KeptValues<Total & { ids: string[] }>(MAX_KEPT_PAGES)
  const { conditionsFor, countUnfiled, pageOf } = createFilteredWindows(deps)
  const findNames = createTextFinder(db, looks, {
    table: 'searched_recordings',
    id: 'recording_id',
    words: sql<string[]>`search_words(texts.name)`,
    holds: (pattern) => sql<boolean>`texts.name like ${pattern}`,
    noun: 'recordings',
    maxWords: MAX_WORDS,
  })

  async function findByName(ask: Filtered, search: NameSearch): Promise<FoundRecordings> {
    const { member, viewer, filter } = ask
    const rest = { ...ask, filter: { ...filter, search: null } }
    const isNarrowed = isNarrowing(rest.filter) || !isAlways(ask.range)
    const narrowing = isNarrowed
      ? { name: nameOf(rest), condition: await conditionsFor(rest), nouns: filteredNouns }
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
    return pages.find(key, versionOf(member.versions, filteredNouns), () => firstSeen(ask, page))
  }

  async function findSome(asked: Filtered, page: PageRequest): Promise<FoundRecordings> {
    const { viewer, filter } = asked
    const end = page.offset + page.pageSize
    const { ranges, seesFew } = await looks.lookFor(viewer, asked.range)
    const seesMany = !viewer.seesAll && !seesFew && ranges.length > 1
    const last = ranges.at(-1)
    const find = (range: CreatedRange) => {
      const ask = { ...asked, range }
      return seesMany && leavesLittle(filter) && !filter.onlyOwn
        ? firstSeenOnce(ask, page)
        : pageOf({ ...ask, isPart: range !== last }, page)
    }
    const known = await countUnfiled(asked)
    if (known === null) return lookThrough(ranges, end, find)
    return { ...(await lookThrough(ranges, Math.min(end, known) - 1, find)), total: known, isTotalExact: true }
  }

  return async function findRecordings({ page, countUpTo, exactTotal, ...asked }) {
    const { search, tagIds } = asked.filter
    if (!tagIds.every(isId)) return { total: 0, isTotalExact: true, ids: [] }
    if (search !== null) return findByName(asked, { search, page, countUpTo, exactTotal })
    return exactTotal
      ? { ...(await pageOf({ ...asked, isPart: false }, page)), isTotalExact: true }
      : findSome(asked, page)
  }
}
