import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { PageRequest, Total } from '../http/paging.ts'
import type { CreatedRange, WindowPlan } from '../scale/search-windows.ts'
import { visibleIds } from '../recordings/recording-page.ts'
import { joinVisible } from '../recordings/recording-visibility.ts'
import {
  type FoundIds,
  hasTerm,
  inOrder,
  isSeen,
  matching,
  readFirst,
  readFound,
  rowsOf,
  scanning,
  type SearchTerm,
  selectOnce,
  type TextScope,
} from './text-rows.ts'

type Params = {
  plan: WindowPlan
  term: SearchTerm | null
  page: PageRequest
  /** The matches in the first range, if they are known. */
  newest: Counted | null
}

/**
 * A page of matches and their minimum number: searches the newest texts first and then further ranges until the page is
 * full. For a person who sees few recordings, it searches only those (decision 107).
 */
export async function readSome(
  db: Db,
  scope: TextScope,
  { plan, term, page, newest }: Params,
): Promise<Total & FoundIds> {
  if (plan.seesFew) return { ...(await readOfFew(db, scope, { term, page })), isTotalExact: true }
  const end = page.offset + page.pageSize
  if (scope.viewer.seesAll && scope.condition?.isIndexed === false) {
    const { total, ids } = await readFirst(db, scope, end + 1)
    return { total, isTotalExact: total <= end, ids: ids.slice(page.offset, end) }
  }
  // A term that is rare in the first range has fewer matches overall than a second range has texts.
  for (const [index, range] of plan.ranges.slice(0, -1).slice(0, SHORTER).entries()) {
    const known = index === 0 ? newest : null
    const { hits, ...found } = known ?? (await readIn(db, scope, { range, term, page }))
    if (found.total > end) return { ...found, isTotalExact: false }
    if (hits <= plan.rareInFirst) break
  }
  const { hits: _, ...all } = await readIn(db, scope, { range: null, term, page })
  return all
}

/** A page of matches in the first range; null if the viewer sees few texts, because then all of them are searched. */
export async function readNewestRange(
  db: Db,
  scope: TextScope,
  { plan, page }: Pick<Params, 'plan' | 'page'>,
): Promise<Counted | null> {
  const [range] = plan.ranges
  if (plan.seesFew || range === undefined) return null
  return readIn(db, scope, { range, term: null, page })
}

/** Scanning short texts is faster than extracting their words; longer ones keep using words. */
const lookedInto = (scope: TextScope, term: SearchTerm): TextScope =>
  scope.source.maxWords === undefined ? scope : { ...scope, condition: scanning(scope.source, term) }

/** `hits` is the number of matches before the visibility check. */
type Counted = Total & FoundIds & { hits: number }

/** Matches within a range; null searches everything requested. */
function readIn(
  db: Db,
  scope: TextScope,
  { range, term, page }: { range: CreatedRange | null; term: SearchTerm | null; page: PageRequest },
): Promise<Counted> {
  const all = { ...scope, range: range ?? scope.range }
  // Within a range, PostgreSQL would check the words in each text instead of using the index.
  const isLooked = term !== null && all.range !== null && scope.condition?.isLong === true
  const part = isLooked ? lookedInto(all, term) : all
  return scope.viewer.seesAll ? readCounted(db, part, page) : readSeen(db, part, page)
}

async function readCounted(db: Db, scope: TextScope, page: PageRequest): Promise<Counted> {
  const found = await readFound(db, { ...scope, isFew: true, isKept: true }, page)
  return { ...found, isTotalExact: true, hits: found.total }
}

/** A bitmap for a third range would take longer than finding every match. */
const SHORTER = 2

const newestFirst = sql`order by created_on desc, id desc`

/** How many matches to check first, and then if the page isn't full; null means all. */
const HITS = [2_000, 20_000, null]

/** Checks the visibility of matches, newest first, until there are enough. */
async function readSeen(db: Db, scope: TextScope, { offset, pageSize }: PageRequest): Promise<Counted> {
  const end = offset + pageSize
  const hitsIn = scope.condition?.isIndexed === false ? inOrder(scope) : matching(scope)
  let seen: string[] = []
  let count = 0
  for (const most of HITS) {
    const [row] = await rowsOf(
      db,
      scope,
      sql<Hits>`
        select coalesce(array_agg(id ${newestFirst}), '{}') as ids,
          coalesce(array_agg(recording_id ${newestFirst}), '{}') as recording_ids
        from (
          select id, recording_id, created_on from ${hitsIn} ${newestFirst} limit ${most}
        ) newest`,
    )
    const hits = row ?? { ids: [], recordingIds: [] }
    count = hits.ids.length
    seen = await seenOf(db, scope, { hits, enough: end + 1 })
    if (seen.length > end || count !== most) break
  }
  return { total: seen.length, isTotalExact: seen.length <= end, ids: seen.slice(offset, end), hits: count }
}

/** Texts in order, with the recording of each. */
type Hits = { ids: string[]; recordingIds: string[] }

/** A separate statement, so that it may use any index. */
async function seenOf(
  db: Db,
  { viewer, narrowing }: TextScope,
  { hits, enough }: { hits: Hits; enough: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select * from unnest(${hits.ids}::uuid[], ${hits.recordingIds}::uuid[]) with ordinality hits (id, recording_id, place)
      order by place offset 0
    ) hits
    ${joinVisible('hits', viewer, narrowing === undefined ? [] : [narrowing.condition])}
    limit ${enough}`.execute(db)
  return rows.map(({ id }) => id)
}

type OfFew = Pick<Params, 'term' | 'page'>

/** Matches within the few recordings that the viewer sees. */
async function readOfFew(db: Db, scope: TextScope, { term, page }: OfFew): Promise<FoundIds> {
  const { source, condition, viewer } = scope
  const params = term === null ? scope : lookedInto(scope, term)
  const [row] = await rowsOf(
    db,
    { condition, isOfFew: true },
    sql<FoundIds>`
      with found as materialized (
        select id, created_on from (
          ${selectOnce(params)} ${sql.ref(source.id)} as id, recording_id, created_on from ${sql.table(source.table)} texts
          where recording_id = any(array(${visibleIds(viewer)})) and ${hasTerm(params)}
        ) matching
        where ${isSeen({ ...scope, viewer: { ...viewer, seesAll: true }, isFew: true })}
      )
      select (select count(*)::int from found) as total, array(
        select id from found order by created_on desc, id desc limit ${page.pageSize} offset ${page.offset}
      ) as ids`,
  )
  return row ?? { total: 0, ids: [] }
}
