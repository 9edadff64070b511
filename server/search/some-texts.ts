import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { PageRequest, Total } from '../http/paging.ts'
import { lookThrough, type Look } from '../recordings/looks.ts'
import { visibleIds } from '../recordings/recording-page.ts'
import { isVisibleTo } from '../recordings/recording-visibility.ts'
import type { SearchTerm } from './search-term.ts'
import { isSeen, matching, readFirst, readFound, rowsOf, type FoundIds, type TextScope } from './text-rows.ts'

type Asked = { look: Look; term: SearchTerm | null; page: PageRequest }

/**
 * A page of what is found, and how many there are at least: the newest texts are looked through first, further ones until the
 * page is full, and of somebody who sees few recordings those alone (decision 40).
 */
export async function readSome(db: Db, scope: TextScope, { look, term, page }: Asked): Promise<Total & FoundIds> {
  const end = page.offset + page.pageSize
  if (look.seesFew) return { ...(await readOfFew(db, scope, { term, page })), isTotalExact: true }
  if (scope.viewer.seesAll && scope.condition?.isIndexed === false) {
    const { total, ids } = await readFirst(db, scope, end + 1)
    return { total, isTotalExact: total <= end, ids: ids.slice(page.offset, end) }
  }
  const last = look.ranges.at(-1)
  return lookThrough(look.ranges, end, (range) => {
    const within = { ...scope, range: range === last ? scope.range : range }
    return scope.viewer.seesAll ? readFound(db, { ...within, isFew: true }, page) : readSeen(db, within, page)
  })
}

/** Of what the term is in, the newest first, each is asked whether the viewer sees it until there are enough. */
async function readSeen(db: Db, scope: TextScope, { offset, pageSize }: PageRequest): Promise<FoundIds> {
  const end = offset + pageSize
  const conditions = [isVisibleTo(scope.viewer), ...(scope.narrowing === undefined ? [] : [scope.narrowing.condition])]
  // Each by itself: the planner would rather read all that is seen.
  const rows = await rowsOf(
    db,
    scope,
    sql<{ id: string }>`
      select id from (
        select * from ${matching(scope)} order by created_on desc, id desc offset 0
      ) hits
      cross join lateral (
        select from recordings where recordings.recording_id = hits.recording_id and ${sql.join(conditions, sql` and `)} offset 0
      ) seen
      limit ${end + 1}`,
  )
  return { total: rows.length, ids: rows.slice(offset, end).map(({ id }) => id) }
}

type OfFew = Pick<Asked, 'term' | 'page'>

/** What the term is in of the recordings that the viewer sees, which are few. */
async function readOfFew(db: Db, scope: TextScope, { term, page }: OfFew): Promise<FoundIds> {
  const { source, condition, viewer } = scope
  // A short text is sooner looked into than taken apart.
  const isTrue = term !== null && source.maxWords !== undefined ? source.holds(term.pattern) : condition?.isTrue
  const [row] = await rowsOf(
    db,
    { condition, isOfFew: true },
    sql<FoundIds>`
      with found as materialized (
        select id, created_on from (
          select ${sql.ref(source.id)} as id, recording_id, created_on from ${sql.table(source.table)} texts
          where recording_id = any(array(${visibleIds(viewer)})) and ${isTrue ?? sql`true`}
        ) matching
        where ${isSeen({ ...scope, viewer: { ...viewer, seesAll: true }, isFew: true })}
      )
      select (select count(*)::int from found) as total, array(
        select id from found order by created_on desc, id desc limit ${page.pageSize} offset ${page.offset}
      ) as ids`,
  )
  return row ?? { total: 0, ids: [] }
}
