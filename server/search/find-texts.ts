import { sql, type RawBuilder } from 'kysely'
import type { PresentMember } from '../access.ts'
import { VersionedCache, versionOf } from '../db/change-versions.ts'
import type { Db } from '../db/open-database.ts'
import type { PageRequest, Total } from '../http/paging.ts'
import { Problem } from '../problems.ts'
import {
  always,
  type CreatedRange,
  isAlways,
  isWhole,
  type WindowPlan,
  type SearchWindows,
} from '../scale/search-windows.ts'
import type { Viewer } from '../recordings/recording-visibility.ts'
import {
  type FoundIds,
  hasOneOf,
  matching,
  type Narrowing,
  readFirst,
  readFound,
  rowsOf,
  scanning,
  type SearchTerm,
  takeApart,
  type TextCondition,
  type TextScope,
  type TextSource,
  WORDS_AT_ONCE,
} from './text-rows.ts'
import { readNewestRange, readSome } from './some-texts.ts'

export type TextSearch = {
  member: PresentMember
  viewer: Viewer
  search: string | null
  page: PageRequest
  /** When the texts were created; any time if omitted. */
  range?: CreatedRange | undefined
  /** False for callers who don't need the exact total. */
  exactTotal: boolean
  /** An additional condition on the row of `recordings`. */
  narrowing?: Narrowing | undefined
  /** If every text must be scanned, stops after this many matches, which then is the total; at most 200. */
  countUpTo?: number | undefined
}

/** The ids of a page, newest first, and the exact or minimum total; `term` is what to highlight in the texts. */
export type FoundTexts = Total & { ids: string[]; term: SearchTerm | null }

const MAX_KEPT_SEARCHES = 1_000
/** How many of the newest ids are cached per search; people rarely page further. */
const KEPT_IDS = 200
/** Up to this many texts, visibility is checked one by one; for more, everything visible to the person is computed. */
const FEW = 2_000
/** If more words match, the word index is useless: nearly every text has one of them. */
const MAX_WORDS = 20_000
/** The same limit for pairs of words. */
const MAX_PAIRS = 1_000
/** The word index can't find shorter terms. */
export const SHORTEST_INDEXED = 3

/** Finds texts containing a term, ignoring case, among the recordings that a viewer may see. */
export function createTextFinder(db: Db, windows: SearchWindows, source: TextSource) {
  const kept = new VersionedCache<FoundIds & { count: number }>(MAX_KEPT_SEARCHES)
  const keptPages = new VersionedCache<Omit<FoundTexts, 'term'>>(MAX_KEPT_SEARCHES)
  const counts = new VersionedCache<number>(MAX_KEPT_SEARCHES)

  /** The number of matches in the directory, regardless of visibility. */
  function countAll({ directoryId, versions }: PresentMember, term: string, scope: TextScope): Promise<number> {
    const version = versionOf(versions, [source.resource, 'visibility'])
    return counts.find(`${directoryId} ${term}`, version, async () => {
      const [row] = await rowsOf(
        db,
        scope,
        sql<{ total: number }>`select count(*)::int as total from ${matching(scope)}`,
      )
      return row?.total ?? 0
    })
  }

  /**
   * Null if no text can contain the term. A term shorter than `shortest` is searched in each text instead of the index.
   */
  async function scopeOf(
    { viewer, range = always, narrowing }: TextSearch,
    { term, shortest }: { term: SearchTerm | null; shortest: number },
  ) {
    const condition = term === null ? null : await conditionOf(db, source, { term, shortest })
    if (term !== null && condition === null) return null
    return { source, viewer, condition, range: isAlways(range) ? null : range, narrowing }
  }

  async function findNewest(request: TextSearch, term: SearchTerm | null): Promise<FoundIds> {
    const { member, viewer, search, page, countUpTo } = request
    const params = await scopeOf(request, { term, shortest: SHORTEST_INDEXED })
    if (params === null) return nothing
    if (countUpTo !== undefined && params.condition?.isIndexed === false) return readFirst(db, params, countUpTo)
    const scope = { ...params, range: null }
    const all = viewer.seesAll ? 0 : await countAll(member, search ?? '', scope)
    return readFound(db, { ...scope, isFew: all <= FEW }, page)
  }

  /**
   * Scans the newest names for one or two letters: usually they already fill the page, and reading the word list for such
   * a term takes four times as long. Null for other searches.
   */
  async function findShort({ viewer, page, narrowing }: TextSearch, { plan, term }: Planned) {
    if (term === null || source.maxWords === undefined || lengthOf(term) >= SHORTEST_INDEXED) return null
    const scope = { source, viewer, condition: scanning(source, term), range: null, narrowing }
    return readNewestRange(db, scope, { plan, page })
  }

  async function findSome(request: TextSearch, { plan, term }: Planned) {
    const { page } = request
    const newest = await findShort(request, { plan, term })
    if (newest !== null && newest.total > page.offset + page.pageSize) return { ...newest, isTotalExact: false }
    // Reading the whole word list is faster than scanning all texts of a large directory for a rare term.
    const scope = await scopeOf(request, { term, shortest: 1 })
    return scope === null ? { ...nothing, isTotalExact: true } : readSome(db, scope, { plan, term, page, newest })
  }

  async function findAll(request: TextSearch, { key, version, term }: Params): Promise<Total & { ids: string[] }> {
    const { page } = request
    const first = { page: 1, pageSize: KEPT_IDS, offset: 0 }
    const newest = await kept.find(key, version, async () => {
      const found = await findNewest({ ...request, page: first }, term)
      return { ...found, count: found.ids.length }
    })
    const total = { total: newest.total, isTotalExact: true }
    const end = Math.min(page.offset + page.pageSize, newest.total)
    if (end <= newest.count) return { ...total, ids: newest.ids.slice(page.offset, end) }
    const { ids } = page.offset >= newest.total ? nothing : await findNewest(request, term)
    return { ...total, ids }
  }

  return async function findTexts(request: TextSearch): Promise<FoundTexts> {
    const { member, viewer, search, page, range = always, exactTotal } = request
    const term = search === null ? null : await readTerm(db, search)
    const key = keyOf(request, term)
    const version = versionOf(member.versions, resourcesOf(source, request))
    const plan = exactTotal ? null : await windows.planWindows(viewer, range)
    if (plan === null || isWhole(plan)) return { ...(await findAll(request, { key, version, term })), term }
    const place = `${page.offset} ${page.pageSize}`
    const some = await keptPages.find(`${key}\n${place}`, version, () => findSome(request, { plan, term }))
    return { ...some, term }
  }
}

type Params = { key: string; version: string; term: SearchTerm | null }
type Planned = { plan: WindowPlan; term: SearchTerm | null }

const lengthOf = ({ text }: SearchTerm) => Array.from(text).length

const nothing: FoundIds = { total: 0, ids: [] }

const resourcesOf = ({ resource }: TextSource, { narrowing }: TextSearch) =>
  [resource, 'visibility', 'folders', 'teams', ...(narrowing?.resources ?? [])] as const

/** Cache key for a search and who may see its results. */
function keyOf({ viewer, narrowing, countUpTo }: TextSearch, term: SearchTerm | null): string {
  const { directoryId, seesAll, userId, email } = viewer
  return [directoryId, seesAll ? '' : `${userId} ${email}`, narrowing?.name, countUpTo, term?.text].join('\n')
}

/** Normalizes the term like the searched texts; throws 400 if it's blank. */
export async function readTerm(db: Db, search: string): Promise<SearchTerm> {
  const { rows } = await sql<{ text: string }>`select searchable_text(${search}) as text`.execute(db)
  const text = rows[0]?.text ?? ''
  if (text.trim() === '') {
    throw Problem.invalid([{ field: 'search', code: 'blank', message: 'must contain more than white space.' }])
  }
  return takeApart(text)
}

/** SQL condition for rows of the source that contain the term; null if there can be none. */
export async function conditionOf(
  db: Db,
  source: TextSource,
  { term, shortest }: { term: SearchTerm; shortest: number },
): Promise<TextCondition | null> {
  const looked = scanning(source, term)
  const { maxWords = Infinity } = source
  if (maxWords < Infinity && lengthOf(term) < shortest) return looked
  const lists = await wordLists(db, term, maxWords)
  if (lists.some(({ length }) => length === 0)) return null
  if (lists.some(({ length }) => length > maxWords)) return looked
  const isLong = lists.some(({ length }) => length > WORDS_AT_ONCE)
  return { isTrue: amongWords(source, term, lists), isIndexed: true, isLong }
}

function amongWords(source: TextSource, term: SearchTerm, lists: readonly string[][]): RawBuilder<boolean> {
  const groups = (term.hasPairs ? pairsOf(lists) : null) ?? lists
  const named = groups.filter((words) => words.length <= MAX_WORDS)
  const isExact = term.isExact && groups.length === 1 && named.length === 1
  const conditions = named.map((words) => hasOneOf(source.words, words))
  const holding = isExact ? conditions : [...conditions, source.holds(term.pattern)]
  return sql<boolean>`(${sql.join(holding, sql` and `)})`
}

/** The matching words for each part of the term; stops at the first part with none or too many. */
async function wordLists(db: Db, { wordPatterns }: SearchTerm, maxWords: number): Promise<string[][]> {
  const lists: string[][] = []
  for (const pattern of wordPatterns) {
    // The embedded database has a single session, so parallel statements wouldn't help.
    const words = await wordsLike(db, pattern, Math.min(maxWords, MAX_WORDS) + 1)
    lists.push(words)
    if (words.length === 0 || words.length > maxWords) return lists
  }
  return lists
}

/** All combinations of words for each pair of neighbors; null if there are too many. */
function pairsOf(lists: readonly string[][]): string[][] | null {
  const pairs = lists.slice(1).map((seconds, place) => {
    const firsts = lists[place] ?? []
    if (firsts.length * seconds.length > MAX_PAIRS) return null
    return firsts.flatMap((first) => seconds.map((second) => `${first} ${second}`))
  })
  return pairs.every((pair) => pair !== null) ? pairs : null
}

async function wordsLike(db: Db, pattern: string, most: number): Promise<string[]> {
  const rows = await db.selectFrom('searchedWords').select('word').where('word', 'like', pattern).limit(most).execute()
  return rows.map((row) => row.word)
}
