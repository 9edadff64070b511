import { sql, type RawBuilder } from 'kysely'
import type { PresentMember } from '../access.ts'
import { versionOf, type Noun } from '../db/change-versions.ts'
import { KeptValues } from '../db/kept-values.ts'
import type { Db } from '../db/open-database.ts'
import type { PageRequest } from '../http/paging.ts'
import { Problem } from '../problems.ts'
import { always, pageOfIds, visibleIds } from '../recordings/recording-page.ts'
import { isVisibleTo, type Viewer } from '../recordings/recording-visibility.ts'
import { takeApart, type SearchTerm } from './search-term.ts'

/** A table of searched texts (migration 0012), which has `directory_id`, `recording_id` and `created_on`. */
export type TextSource = {
  table: string
  /** The column that names what is found. */
  id: string
  /** The expression whose index holds the words of a text. */
  words: RawBuilder<string[]>
  /** True for rows in whose text the pattern is; `table` is at hand as `texts`. */
  holds: (pattern: string) => RawBuilder<boolean>
  /** What texts change with. */
  noun: Noun
  /** Short texts are looked into when more words than this have the term, or when the term is too short for an index. */
  maxWords?: number
}

export type TextSearch = {
  member: PresentMember
  viewer: Viewer
  search: string | null
  page: PageRequest
  /** What else must be true of the row of `recordings`. */
  narrowing?: Narrowing | undefined
  /** Where each text is to be looked into, no more than so many are found, and the total ends there; at most 200. */
  countUpTo?: number | undefined
}

/** A condition on `recordings`; two of the same name are the same. Its nouns are what it follows from. */
export type Narrowing = { name: string; condition: RawBuilder<unknown>; nouns: readonly Noun[] }

/** The ids of one page, newest first, and how many there are on all pages; `term` is what to look for in their texts. */
export type FoundTexts = { total: number; ids: string[]; term: SearchTerm | null }

type Found = Omit<FoundTexts, 'term'>
/** True for texts that have a term; `isIndexed` when an index of words finds them. */
type Condition = { isTrue: RawBuilder<boolean>; isIndexed: boolean }
/** `condition` null: every text. */
type Scope = {
  source: TextSource
  viewer: Viewer
  condition: Condition | null
  narrowing?: Narrowing | undefined
}

const MAX_KEPT_SEARCHES = 1_000
/** So many of the newest ids are kept with a search: whoever turns pages rarely turns more. */
const KEPT_IDS = 200
/** Of so few texts each one's visibility is looked up; of more, all that a person sees is. */
const FEW = 2_000
/** More words than that are not named: nearly every text has one of them. */
const MAX_WORDS = 20_000
/** More pairs of words than that are not named either. */
const MAX_PAIRS = 1_000
/** A GIN index compares each hit with every word of one condition, so that several conditions with fewer words are faster. */
const WORDS_AT_ONCE = 16
const MAX_CONDITIONS = 64
/** Among so many of the newest texts that somebody sees, what most texts have is found soon. */
const NEAR = 2_000
/** Shorter terms have nothing that the index of words could look for. */
const INDEXED_LENGTH = 3

/** Finds texts by a term somewhere in them, whatever its case, among the recordings that a viewer may see. */
export function createTextFinder(db: Db, source: TextSource) {
  const kept = new KeptValues<Found & { count: number }>(MAX_KEPT_SEARCHES)
  const counts = new KeptValues<number>(MAX_KEPT_SEARCHES)

  /** How many there are of all, whoever sees them. */
  function countAll({ directoryId, versions }: PresentMember, term: string, scope: Scope): Promise<number> {
    const version = versionOf(versions, [source.noun, 'visibility'])
    return counts.find(`${directoryId} ${term}`, version, async () => {
      const [row] = await rowsOf(
        db,
        scope,
        sql<{ total: number }>`select count(*)::int as total from ${matching(scope)}`,
      )
      return row?.total ?? 0
    })
  }

  async function findNewest(
    { member, viewer, search, page, narrowing, countUpTo }: TextSearch,
    term: SearchTerm | null,
  ): Promise<Found> {
    const condition = term === null ? null : await conditionOf(db, source, term)
    if (term !== null && condition === null) return { total: 0, ids: [] }
    const scope = { source, viewer, condition, narrowing }
    if (countUpTo !== undefined && condition?.isIndexed === false) return readFirst(db, scope, countUpTo)
    const all = viewer.seesAll ? 0 : await countAll(member, search ?? '', scope)
    return readFound(db, { ...scope, isFew: all <= FEW }, page)
  }

  return async function findTexts(request: TextSearch): Promise<FoundTexts> {
    const { member, viewer, search, page, narrowing, countUpTo = '' } = request
    const term = search === null ? null : await readTerm(db, search)
    const key = [keyOf(viewer), narrowing?.name, countUpTo, term?.text].join('\n')
    const nouns = [source.noun, 'visibility', 'folders', 'teams', ...(narrowing?.nouns ?? [])] as const
    const version = versionOf(member.versions, nouns)
    const first = { page: 1, pageSize: KEPT_IDS, offset: 0 }
    const newest = await kept.find(key, version, async () => {
      const found = await findNewest({ ...request, page: first }, term)
      return { ...found, count: found.ids.length }
    })
    const end = Math.min(page.offset + page.pageSize, newest.total)
    if (end <= newest.count) return { total: newest.total, ids: newest.ids.slice(page.offset, end), term }
    const { ids } = page.offset >= newest.total ? { ids: [] } : await findNewest(request, term)
    return { total: newest.total, ids, term }
  }
}

const keyOf = ({ directoryId, seesAll, userId, email }: Viewer) =>
  seesAll ? directoryId : `${directoryId} ${userId} ${email}`

/** The term as texts are searched for it; throws 400 for one of nothing but white space. */
export async function readTerm(db: Db, search: string): Promise<SearchTerm> {
  const { rows } = await sql<{ text: string }>`select searchable_text(${search}) as text`.execute(db)
  const text = rows[0]?.text ?? ''
  if (text.trim() === '') throw Problem.invalid([{ field: 'search', message: 'must be more than white space.' }])
  return takeApart(text)
}

/** True for rows of the source's table that have the term; null when there can be none. */
async function conditionOf(db: Db, source: TextSource, term: SearchTerm): Promise<Condition | null> {
  const looked = { isTrue: source.holds(term.pattern), isIndexed: false }
  const { maxWords = Infinity } = source
  if (maxWords < Infinity && Array.from(term.text).length < INDEXED_LENGTH) return looked
  const lists = await wordLists(db, term, maxWords)
  if (lists.some(({ length }) => length === 0)) return null
  if (lists.some(({ length }) => length > maxWords)) return looked
  return { isTrue: amongWords(source, term, lists), isIndexed: true }
}

function amongWords(source: TextSource, term: SearchTerm, lists: readonly string[][]): RawBuilder<boolean> {
  const groups = (term.hasPairs ? pairsOf(lists) : null) ?? lists
  const named = groups.filter((words) => words.length <= MAX_WORDS)
  const isExact = term.isExact && groups.length === 1 && named.length === 1
  const conditions = named.map((words) => hasOneOf(source, words))
  const holding = isExact ? conditions : [...conditions, source.holds(term.pattern)]
  return sql<boolean>`(${sql.join(holding, sql` and `)})`
}

/** The words that each part of the term can be; ends with the first part that can be none, or too many. */
async function wordLists(db: Db, { wordPatterns }: SearchTerm, maxWords: number): Promise<string[][]> {
  const lists: string[][] = []
  for (const pattern of wordPatterns) {
    // One session: statements cannot run side by side.
    // oxlint-disable-next-line no-await-in-loop
    const words = await wordsLike(db, pattern)
    lists.push(words)
    if (words.length === 0 || words.length > maxWords) return lists
  }
  return lists
}

/** What two neighbours can be, for each two; null where that is too much to name. */
function pairsOf(lists: readonly string[][]): string[][] | null {
  const pairs = lists.slice(1).map((seconds, place) => {
    const firsts = lists[place] ?? []
    if (firsts.length * seconds.length > MAX_PAIRS) return null
    return firsts.flatMap((first) => seconds.map((second) => `${first} ${second}`))
  })
  return pairs.every((pair) => pair !== null) ? pairs : null
}

async function wordsLike(db: Db, pattern: string): Promise<string[]> {
  const rows = await db
    .selectFrom('searchedWords')
    .select('word')
    .where('word', 'like', pattern)
    .limit(MAX_WORDS + 1)
    .execute()
  return rows.map((row) => row.word)
}

function hasOneOf({ words }: TextSource, named: readonly string[]): RawBuilder<boolean> {
  const size = Math.max(WORDS_AT_ONCE, Math.ceil(named.length / MAX_CONDITIONS))
  const parts = Array.from({ length: Math.ceil(named.length / size) }, (_, index) =>
    named.slice(index * size, (index + 1) * size),
  )
  return sql<boolean>`(${sql.join(
    parts.map((part) => sql`${words} && ${part}::text[]`),
    sql` or `,
  )})`
}

/**
 * For a term only the index of words may be used: nobody knows how many texts a walk over those of the directory, or over the
 * newest, would have to look into. So the directory is compared in a way that no index helps with, and the offset keeps what
 * is asked of the result out of this.
 */
function matching({ source: { table, id }, viewer: { directoryId }, condition }: Scope): RawBuilder<unknown> {
  const isMatching =
    condition === null
      ? sql`directory_id = ${directoryId}`
      : sql`${condition.isTrue} and coalesce(directory_id = ${directoryId}, false) offset 0`
  return sql`(
    select ${sql.ref(id)} as id, recording_id, created_on from ${sql.table(table)} texts where ${isMatching}
  ) matching`
}

/**
 * Two walks over the index, of which neither keeps what it finds: for what most texts hold that costs less than one that does.
 * Only for who sees some recordings it costs more: which ones those are would be found out twice.
 */
async function readFound(db: Db, scope: Scope & { isFew: boolean }, page: PageRequest): Promise<Found> {
  const found = sql`(select id, created_on from ${matching(scope)} where ${isSeen(scope)})`
  const kept = scope.viewer.seesAll ? sql`` : sql`with kept as materialized ${found}`
  const source = scope.viewer.seesAll ? sql`${found} found` : sql`kept`
  const [row] = await rowsOf(
    db,
    scope,
    sql<Found>`
      ${kept} select (select count(*)::int from ${source}) as total, array(
        select id from ${source} order by created_on desc, id desc limit ${page.pageSize} offset ${page.offset}
      ) as ids`,
  )
  return row ?? { total: 0, ids: [] }
}

/** The newest of what has the term, in walks that end when there are `most` of them. */
async function readFirst(db: Db, scope: Scope, most: number): Promise<Found> {
  const near = scope.viewer.seesAll ? null : await readNear(db, scope, most)
  if (near !== null && (near.ids.length === most || near.looked < NEAR))
    return { total: near.ids.length, ids: near.ids }
  const found = scope.viewer.seesAll ? inOrder(scope) : matching(scope)
  const { rows } = await sql<{ id: string }>`
    select id from ${found} where ${isSeen({ ...scope, isFew: false })}
    order by created_on desc, id desc limit ${most}`.execute(db)
  return { total: rows.length, ids: rows.map(({ id }) => id) }
}

/** Among the newest that the viewer sees; `looked` is how many those are. */
async function readNear(db: Db, scope: Scope, most: number): Promise<{ looked: number; ids: string[] }> {
  const { source, viewer } = scope
  const newest = await pageOfIds(db, { viewer, range: always, page: { page: 1, pageSize: NEAR, offset: 0 } })
  const { rows } = await sql<{ looked: number; ids: string[] }>`
    with near as materialized (${newest})
    select (select count(*)::int from near) as looked, array(
      select id from near cross join lateral (
        select ${sql.ref(source.id)} as id, recording_id, created_on from ${sql.table(source.table)} texts
        where texts.recording_id = near.recording_id and ${scope.condition?.isTrue ?? sql`true`} offset 0
      ) matching
      where ${isSeen({ ...scope, viewer: { ...viewer, seesAll: true }, isFew: false })}
      order by created_on desc, id desc limit ${most}
    ) as ids`.execute(db)
  return rows[0] ?? { looked: 0, ids: [] }
}

/** In a form that lets an index give the newest first. */
function inOrder({ source: { table, id }, viewer: { directoryId }, condition }: Scope): RawBuilder<unknown> {
  return sql`(
    select ${sql.ref(id)} as id, recording_id, created_on from ${sql.table(table)} texts
    where directory_id = ${directoryId} and ${condition?.isTrue ?? sql`true`}
  ) matching`
}

/**
 * The rows. For a term by way of bitmaps alone, of which the index of words makes one: any other walk would look into every
 * text, and without figures about words the planner takes one for as good.
 */
function rowsOf<T>(db: Db, { condition }: Scope, query: RawBuilder<T>): Promise<T[]> {
  return db.transaction().execute(async (trx) => {
    if (condition?.isIndexed === true) {
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
        set_config('enable_indexonlyscan', 'off', true)`.execute(trx)
    }
    return (await query.execute(trx)).rows
  })
}

function isSeen({ viewer, isFew, narrowing }: Scope & { isFew: boolean }): RawBuilder<boolean> {
  const isListed = viewer.seesAll || isFew ? sql<boolean>`true` : sql<boolean>`recording_id in (${visibleIds(viewer)})`
  const conditions = [
    ...(isFew && !viewer.seesAll ? [isVisibleTo(viewer)] : []),
    ...(narrowing === undefined ? [] : [narrowing.condition]),
  ]
  if (conditions.length === 0) return isListed
  return sql<boolean>`${isListed} and exists (
    select 1 from recordings
    where recordings.recording_id = matching.recording_id and ${sql.join(conditions, sql` and `)}
  )`
}
