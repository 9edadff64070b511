import { type RawBuilder, sql } from 'kysely'
import { byBitmaps } from '../db/conditions.ts'
import type { Resource } from '../db/change-versions.ts'
import type { Db } from '../db/open-database.ts'
import type { PageRequest } from '../http/paging.ts'
import { always, type CreatedRange, within } from '../scale/search-windows.ts'
import { pageOfIds, visibleIds } from '../recordings/recording-page.ts'
import { isVisibleTo, type Viewer } from '../recordings/recording-visibility.ts'

/** A table of searchable texts (migration 0012) with `directory_id`, `recording_id` and `created_on`. */
export type TextSource = {
  table: string
  /** The id column of the results. */
  id: string
  /** The indexed expression with a text's words. */
  words: RawBuilder<string[]>
  /** SQL condition for rows whose text matches the pattern; the table's alias is `texts`. */
  holds: (pattern: string) => RawBuilder<boolean>
  /** The resource whose changes affect the texts. */
  resource: Resource
  /** Whether a text has several rows, one per part (`part`, from 0). A term never spans parts. */
  isInParts?: boolean
  /** Short texts are scanned if more words than this match the term, or if the term is too short for the index. */
  maxWords?: number
}

/** A condition on `recordings`, identified by its name, with the resources it depends on. */
export type Narrowing = { name: string; condition: RawBuilder<unknown>; resources: readonly Resource[] }

/** The ids of a page, newest first, and the total. */
export type FoundIds = { total: number; ids: string[] }
/** SQL condition for texts containing a term; `isIndexed` if the word index serves it. */
export type TextCondition = {
  isTrue: RawBuilder<boolean>
  isIndexed: boolean
  /** It lists so many words that checking them costs more than scanning a short text. */
  isLong?: boolean
}
/** A `condition` of null matches every text. `range` is when the texts were created; null means any time. */
export type TextScope = {
  source: TextSource
  viewer: Viewer
  range: CreatedRange | null
  condition: TextCondition | null
  narrowing?: Narrowing | undefined
}

/** The condition that scans each text instead of using the word index. */
export const scanning = (source: TextSource, { pattern }: SearchTerm): TextCondition => ({
  isTrue: source.holds(pattern),
  isIndexed: false,
})

/** How many of the newest visible texts to search first; enough to find frequent terms. */
const NEAR = 2_000

/**
 * For a term, forces the word index: scanning the directory's texts, or the newest ones, could take arbitrarily long.
 * So the directory is compared in a way that no index supports, and `offset 0` keeps outer conditions from being pushed
 * down.
 */
export function matching(scope: TextScope): RawBuilder<unknown> {
  const { condition, range } = scope
  const { table, id } = scope.source
  const { directoryId } = scope.viewer
  // For a range, use both the word index and the index on creation time.
  const isMatching =
    condition === null || range !== null
      ? sql`directory_id = ${directoryId} and ${hasTerm(scope)} ${within(sql`created_on`, range ?? always)}`
      : sql`${condition.isTrue} and coalesce(directory_id = ${directoryId}, false) offset 0`
  return sql`(
    ${selectOnce(scope)} ${sql.ref(id)} as id, recording_id, created_on from ${sql.table(table)} texts where ${isMatching}
  ) matching`
}

/** Avoids duplicates of a text with matches in several parts. */
export const selectOnce = ({ source, condition }: Pick<TextScope, 'source' | 'condition'>) =>
  source.isInParts === true && condition !== null ? sql`select distinct` : sql`select`

/** SQL condition for matching rows; without a term, selects each text once. */
export function hasTerm({ source, condition }: Pick<TextScope, 'source' | 'condition'>): RawBuilder<boolean> {
  return condition?.isTrue ?? (source.isInParts === true ? sql<boolean>`part = 0` : sql<boolean>`true`)
}

/**
 * Without materializing (`isKept`), the index is walked twice: cheaper for frequent terms, but more expensive for rare
 * ones, and for people who see only some recordings, because visibility would be computed twice.
 */
export async function readFound(
  db: Db,
  scope: TextScope & { isFew: boolean; isKept?: boolean },
  page: PageRequest,
): Promise<FoundIds> {
  const { isKept = !scope.viewer.seesAll } = scope
  const found = sql`(select id, created_on from ${matching(scope)} where ${isSeen(scope)})`
  const kept = isKept ? sql`with kept as materialized ${found}` : sql``
  const source = isKept ? sql`kept` : sql`${found} found`
  const [row] = await rowsOf(
    db,
    scope,
    sql<FoundIds>`
      ${kept} select (select count(*)::int from ${source}) as total, array(
        select id from ${source} order by created_on desc, id desc limit ${page.pageSize} offset ${page.offset}
      ) as ids`,
  )
  return row ?? { total: 0, ids: [] }
}

/** The newest matches, in scans that stop after `most` of them. */
export async function readFirst(db: Db, scope: TextScope, most: number): Promise<FoundIds> {
  const near = scope.viewer.seesAll ? null : await readNear(db, scope, most)
  if (near !== null && (near.ids.length === most || near.looked < NEAR))
    return { total: near.ids.length, ids: near.ids }
  const found = scope.viewer.seesAll ? inOrder(scope) : matching(scope)
  const { rows } = await sql<{ id: string }>`
    select id from ${found} where ${isSeen({ ...scope, isFew: false })}
    order by created_on desc, id desc limit ${most}`.execute(db)
  return { total: rows.length, ids: rows.map(({ id }) => id) }
}

/** Matches among the newest visible texts; `looked` is the number of texts searched. */
async function readNear(db: Db, scope: TextScope, most: number): Promise<{ looked: number; ids: string[] }> {
  const { source, viewer } = scope
  const newest = await pageOfIds(db, {
    viewer,
    range: always,
    page: { page: 1, pageSize: NEAR, offset: 0 },
    windows: null,
  })
  const { rows } = await sql<{ looked: number; ids: string[] }>`
    with near as materialized (${newest})
    select (select count(*)::int from near) as looked, array(
      select id from near cross join lateral (
        ${selectOnce(scope)} ${sql.ref(source.id)} as id, recording_id, created_on from ${sql.table(source.table)} texts
        where texts.recording_id = near.recording_id and ${hasTerm(scope)} offset 0
      ) matching
      where ${isSeen({ ...scope, viewer: { ...viewer, seesAll: true }, isFew: false })}
      order by created_on desc, id desc limit ${most}
    ) as ids`.execute(db)
  return rows[0] ?? { looked: 0, ids: [] }
}

/** Written so that an index can return the newest first. */
export function inOrder(scope: TextScope): RawBuilder<unknown> {
  const { source, viewer, range } = scope
  return sql`(
    ${selectOnce(scope)} ${sql.ref(source.id)} as id, recording_id, created_on from ${sql.table(source.table)} texts
    where directory_id = ${viewer.directoryId} and ${hasTerm(scope)} ${within(sql`created_on`, range ?? always)}
  ) matching`
}

/**
 * Runs the query. With an indexed term it only allows bitmap scans, because any other plan would scan every text.
 * `isOfFew` also allows index-only scans, for which visibility has covering indexes.
 */
export async function rowsOf<T>(
  db: Db,
  { condition, isOfFew = false }: Pick<TextScope, 'condition'> & { isOfFew?: boolean },
  query: RawBuilder<T>,
): Promise<T[]> {
  return condition?.isIndexed === true ? byBitmaps(db, query, { indexOnly: isOfFew }) : (await query.execute(db)).rows
}

export function isSeen({ viewer, isFew, narrowing }: TextScope & { isFew: boolean }): RawBuilder<boolean> {
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

/** Words are never split within this length, and never longer than `LONGEST` (`search_words`, migration 0012). */
const CERTAIN = 33
const LONGEST = 64

/** What a text must contain for a term to occur in it. */
export type SearchTerm = {
  /** The term as normalized by `searchable_text`. */
  text: string
  /** `like` pattern for the whole term anywhere in a text. */
  pattern: string
  /** `like` patterns of consecutive words that a text with the term must have. */
  wordPatterns: string[]
  /** If true, a text with such a word or pair of words contains the term; otherwise the text must be checked. */
  isExact: boolean
  /** Adjacent words form pairs that are in the index. */
  hasPairs: boolean
}

/** Splits a term into word patterns; the first may start within a word, the last may end within one. */
export function takeApart(text: string): SearchTerm {
  const pieces = text.split(' ').map((piece) => Array.from(piece))
  const pattern = `%${escaped(text)}%`
  const [only = []] = pieces
  if (pieces.length === 1) {
    const wordPatterns = [`%${escaped(only.slice(0, CERTAIN).join(''))}%`]
    return { text, pattern, wordPatterns, isExact: only.length <= CERTAIN, hasPairs: false }
  }
  const wordPatterns = pieces.flatMap((piece, place) => {
    if (piece.length === 0) return []
    if (place === 0) return [`%${escaped(piece.slice(-CERTAIN).join(''))}`]
    if (place === pieces.length - 1) return [`${escaped(piece.slice(0, CERTAIN).join(''))}%`]
    return [escaped(piece.slice(0, LONGEST).join(''))]
  })
  const hasPairs = pieces.every(({ length }) => length > 0 && length <= CERTAIN)
  return { text, pattern, wordPatterns, isExact: hasPairs && pieces.length === 2, hasPairs }
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/**
 * A GIN index compares each match with every word of a condition, so several conditions with fewer words are faster.
 */
export const WORDS_AT_ONCE = 16
const MAX_CONDITIONS = 64

/** SQL condition for texts with at least one of these words (not empty); `words` is the indexed expression. */
export function hasOneOf(words: RawBuilder<string[]>, named: readonly string[]): RawBuilder<boolean> {
  const size = Math.max(WORDS_AT_ONCE, Math.ceil(named.length / MAX_CONDITIONS))
  const parts = Array.from({ length: Math.ceil(named.length / size) }, (_, index) =>
    named.slice(index * size, (index + 1) * size),
  )
  return sql<boolean>`(${sql.join(
    parts.map((part) => sql`${words} && ${part}::text[]`),
    sql` or `,
  )})`
}
