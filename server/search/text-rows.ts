import { type RawBuilder, sql } from 'kysely'
import { byBitmaps } from '../db/conditions.ts'
import type { Resource } from '../db/change-versions.ts'
import type { Db } from '../db/open-database.ts'
import type { PageRequest } from '../http/paging.ts'
import { always, type CreatedRange, within } from '../scale/search-windows.ts'
import { pageOfIds, visibleIds } from '../recordings/recording-page.ts'
import { isVisibleTo, type Viewer } from '../recordings/recording-visibility.ts'

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
  resource: Resource
  /** Whether a text has a row for each of its parts (`part`, from 0), and not one. A term is in one part, if anywhere. */
  isInParts?: boolean
  /** Short texts are looked into when more words than this have the term, or when the term is too short for an index. */
  maxWords?: number
}

/** A condition on `recordings`; two of the same name are the same. Its nouns are what it follows from. */
export type Narrowing = { name: string; condition: RawBuilder<unknown>; resources: readonly Resource[] }

/** The ids of one page, newest first, and how many there are on all pages. */
export type FoundIds = { total: number; ids: string[] }
/** True for texts that have a term; `isIndexed` when an index of words finds them. */
export type TextCondition = {
  isTrue: RawBuilder<boolean>
  isIndexed: boolean
  /** It names so many words that to ask a text for them costs more than to look into a short one. */
  isLong?: boolean
}
/** `condition` null: every text. `range` is when the texts are from; null for any time. */
export type TextScope = {
  source: TextSource
  viewer: Viewer
  range: CreatedRange | null
  condition: TextCondition | null
  narrowing?: Narrowing | undefined
}

/** Among so many of the newest texts that someone sees, what most texts have is found soon. */
const NEAR = 2_000

/**
 * For a term only the index of words may be used: nobody knows how many texts a walk over those of the directory, or over the
 * newest, would have to look into. So the directory is compared in a way that no index helps with, and the offset keeps what
 * is asked of the result out of this.
 */
export function matching(scope: TextScope): RawBuilder<unknown> {
  const { condition, range } = scope
  const { table, id } = scope.source
  const { directoryId } = scope.viewer
  // Of a range two indexes are to be used, that of words and that of moments.
  const isMatching =
    condition === null || range !== null
      ? sql`directory_id = ${directoryId} and ${hasTerm(scope)} ${within(sql`created_on`, range ?? always)}`
      : sql`${condition.isTrue} and coalesce(directory_id = ${directoryId}, false) offset 0`
  return sql`(
    ${selectOnce(scope)} ${sql.ref(id)} as id, recording_id, created_on from ${sql.table(table)} texts where ${isMatching}
  ) matching`
}

/** Each text once, although several of its parts have the term. */
export const selectOnce = ({ source, condition }: Pick<TextScope, 'source' | 'condition'>) =>
  source.isInParts === true && condition !== null ? sql`select distinct` : sql`select`

/** True for rows that have the term; without one for each text, once. */
export function hasTerm({ source, condition }: Pick<TextScope, 'source' | 'condition'>): RawBuilder<boolean> {
  return condition?.isTrue ?? (source.isInParts === true ? sql<boolean>`part = 0` : sql<boolean>`true`)
}

/**
 * Two walks over the index, of which neither keeps what it finds: for what most texts hold that costs less than one that does.
 * It costs more for what few texts hold, and for who sees some recordings: which ones those are would be found out twice.
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

/** The newest of what has the term, in walks that end when there are `most` of them. */
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

/** Among the newest that the viewer sees; `looked` is how many those are. */
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

/** In a form that lets an index give the newest first. */
export function inOrder(scope: TextScope): RawBuilder<unknown> {
  const { source, viewer, range } = scope
  return sql`(
    ${selectOnce(scope)} ${sql.ref(source.id)} as id, recording_id, created_on from ${sql.table(source.table)} texts
    where directory_id = ${viewer.directoryId} and ${hasTerm(scope)} ${within(sql`created_on`, range ?? always)}
  ) matching`
}

/**
 * The rows. For a term by way of bitmaps alone, of which the index of words makes one: any other walk would look into every
 * text. `isOfFew` where what someone sees is found too, for which there are indexes that have all it takes.
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

/** No word is torn apart within so many characters, and none is longer than that (`search_words`, migration 0012). */
const CERTAIN = 33
const LONGEST = 64

/** What a text must hold for a term to be in it. */
export type SearchTerm = {
  /** The term as `searchable_text` left it. */
  text: string
  /** For `like`: the whole term somewhere in a text. */
  pattern: string
  /** For `like`: a text with the term has a word for each of them, one after the other. */
  wordPatterns: string[]
  /** A text with such a word, or such a pair of neighbours, has the term; otherwise it must be looked into. */
  isExact: boolean
  /** Neighbours of these words make pairs that the index has. */
  hasPairs: boolean
}

/** Takes a term apart into patterns for words: the first may begin in the middle of one, the last end there. */
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

/** A GIN index compares each hit with every word of one condition, so that several conditions with fewer words are faster. */
export const WORDS_AT_ONCE = 16
const MAX_CONDITIONS = 64

/** True for texts with one of these words, of which there is at least one; `words` is the expression whose index has them. */
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
