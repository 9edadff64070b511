import { sql, type RawBuilder } from 'kysely'
import type { PresentMember } from '../access.ts'
import { VersionedCache, versionOf } from '../db/change-versions.ts'
import { containsLower } from '../db/conditions.ts'
import type { Db } from '../db/open-database.ts'
import type { PageRequest, Total } from '../http/paging.ts'
import type { WindowLimits } from '../scale/search-windows.ts'
import { dueParts, startOfToday } from './due-date.ts'
import {
  isDueSpan,
  type Ordering,
  orderingOf,
  type TaskOrder,
  type TaskReach,
  type TaskSelection,
  type TaskState,
} from './task-rules.ts'
import { taskColumns, type TaskRow } from './task-row.ts'

/** `columns` are searched for `search`; if it is null or empty, all tasks match. */
export type TaskQuery = TaskSelection & {
  search: string | null
  columns: readonly ('subject' | 'description')[]
  order?: TaskOrder
  page: PageRequest
  /** How far to search for callers who don't need the exact total; null for an exact total. */
  limits: WindowLimits | null
}

/** A search result: the total and the ids of the page, in order. */
type Found = { total: number; ids: readonly string[] }
/** A statement that returns a page's task ids in any order, and the total of all pages. */
type Selected = Total & { ids: RawBuilder<unknown> }
/** The first ids, joined into a single string, which takes a fraction of the memory. */
type Kept = { total: number; ids: string; count: number }

/** What task lists are based on. Cached totals and results are valid until a task changes. */
export type TaskLists = {
  db: Db
  totals: VersionedCache<number>
  searches: VersionedCache<Kept>
  timeZones: VersionedCache<string>
}

const MAX_TOTALS = 5_000
const MAX_SEARCHES = 1_500
/** Number of ids cached per search: people rarely page further. */
const KEPT_IDS = 300
/** A text that occurs in one of a hundred tasks occurs often enough among this many to fill a page. */
const FIRST = 2_000

/** Creates the caches for task lists. */
export function createTaskLists(db: Db): TaskLists {
  return {
    db,
    totals: new VersionedCache(MAX_TOTALS),
    searches: new VersionedCache(MAX_SEARCHES),
    timeZones: new VersionedCache(MAX_TOTALS),
  }
}

/** In the requested order, by default by due date, earliest first. */
export async function pageOfTasks(
  lists: TaskLists,
  member: PresentMember,
  query: TaskQuery,
): Promise<Total & { rows: TaskRow[] }> {
  const { db } = lists
  const { page, order = 'due' } = query
  const ordering = orderingOf(order, order === 'dueLocally' ? await timeZoneOf(lists, member) : 'UTC')
  const parts = await partsOf(lists, member, query)
  const params = { query, parts, ordering }
  const { ids, ...total } = isSearch(query)
    ? ((await searchAmongFirst(lists, member, params)) ?? (await search(lists, member, params)))
    : { ...(await countAll(lists, member, params)), ids: idsOf(firstTasks(conditionsOf(parts), { ordering, page })) }
  if (total.total <= page.offset) return { ...total, rows: [] }
  const rows = await db
    .selectFrom('tasks')
    .select(taskColumns)
    .where(sql<boolean>`task_id in (${ids})`)
    .orderBy(ordering.by)
    .execute()
  return { ...total, rows }
}

/** Combined with `and`. */
type Conditions = RawBuilder<unknown>[]
/** `name` identifies the part besides the reach; null if its tasks change over time. */
type StatePart = { conditions: Conditions; name: string | null }
type Part = { condition: RawBuilder<unknown>; name: string | null }
type Params = { query: TaskQuery; parts: readonly Part[]; ordering: Ordering }

const conditionsOf = (parts: readonly Part[]) => parts.map(({ condition }) => condition)

/** The query as disjoint parts. */
async function partsOf(lists: TaskLists, member: PresentMember, query: TaskQuery): Promise<Part[]> {
  const common = [sql`directory_id = ${member.directoryId} and deleted_on is null`, ...textConditions(query)]
  const states = await stateParts(lists, member, query.state)
  return reachParts(query.reach).flatMap((reach) =>
    states.map(({ conditions, name }) => ({
      condition: sql.join([...common, ...reach, ...conditions], sql` and `),
      name,
    })),
  )
}

/** Counts using only indexes. Parts that depend on the tasks and not on the time are counted once until a task changes. */
async function countAll(
  { db, totals }: TaskLists,
  { directoryId, versions }: PresentMember,
  { query, parts }: Params,
): Promise<Total> {
  const { page, reach, limits } = query
  const most = limits === null || page.offset + page.pageSize >= limits.counted ? null : limits.counted
  const lasting = parts.filter(({ name }) => name !== null)
  const key = JSON.stringify([directoryId, reach, lasting.map(({ name }) => name), most])
  const kept = totals.find(key, versionOf(versions, ['tasks']), () => count(db, conditionsOf(lasting), most))
  const passing = count(db, conditionsOf(parts.filter(({ name }) => name === null)), most)
  const total = (await Promise.all([kept, passing])).reduce((sum, part) => sum + part, 0)
  return most === null || total <= most ? { total, isTotalExact: true } : { total: most, isTotalExact: false }
}

/** A part with more than `most` tasks counts as some number larger than that. */
async function count(db: Db, conditions: readonly RawBuilder<unknown>[], most: number | null): Promise<number> {
  if (conditions.length === 0) return 0
  const enough = most === null ? sql`` : sql`limit ${most + 1}`
  const counts = conditions.map(
    (condition) => sql`(select count(*) from (select from tasks where ${condition} ${enough}) counted)`,
  )
  const { rows } = await sql<{ total: number }>`select (${sql.join(counts, sql` + `)})::int as total`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Finds a common text among the first tasks in order. Returns null if that doesn't fill the page, if there are few enough
 * tasks to count, or if the caller needs an exact total.
 */
async function searchAmongFirst(lists: TaskLists, member: PresentMember, params: Params): Promise<Selected | null> {
  const { query, ordering } = params
  const { page, limits, reach } = query
  if (limits === null || 'userId' in reach) return null
  const all: TaskQuery = { ...query, search: null, state: 'any', page: { page: 1, pageSize: 0, offset: 0 } }
  const parts = await partsOf(lists, member, all)
  if ((await countAll(lists, member, { query: all, parts, ordering })).isTotalExact) return null
  const texts = sql.join(query.columns.map((column) => sql.ref(`${column}_lower`)))
  const first = firstTasks(conditionsOf(await partsOf(lists, member, { ...query, search: null })), {
    ordering: { ...ordering, columns: sql`${ordering.columns}, ${texts}` },
    page: { offset: 0, pageSize: FIRST },
  })
  const end = page.offset + page.pageSize
  const { rows } = await sql<{ taskId: string }>`
    select task_id from (${first}) first where ${sql.join(textConditions(query), sql` and `)}
    order by ${ordering.by} limit ${end + 1}`.execute(lists.db)
  if (rows.length <= end) return null
  const ids = rows.slice(page.offset, end).map(({ taskId }) => taskId)
  return { ...selected({ total: rows.length, ids }), isTotalExact: false }
}

/** Caches the first ids of a search, so that only paging further repeats it. */
async function search(
  { db, searches }: TaskLists,
  { directoryId, versions }: PresentMember,
  params: Params,
): Promise<Selected> {
  const { query, parts, ordering } = params
  const { page, reach, columns } = query
  const conditions = conditionsOf(parts)
  const names = parts.map(({ name }) => name)
  if (names.includes(null)) return selected(await findHits(db, conditions, { ordering, page }))
  const key = JSON.stringify([directoryId, reach, names, columns, query.search, ordering.name])
  const first = await searches.find(key, versionOf(versions, ['tasks']), async () => {
    const { total, ids } = await findHits(db, conditions, { ordering, page: { offset: 0, pageSize: KEPT_IDS } })
    return { total, ids: ids.join(','), count: ids.length }
  })
  const { total } = first
  const end = Math.min(page.offset + page.pageSize, total)
  if (end <= first.count) return selected({ total, ids: first.ids.split(',').slice(page.offset, end) })
  return selected(await findHits(db, conditions, { ordering, page }))
}

const selected = ({ total, ids }: Found): Selected => ({
  total,
  isTotalExact: true,
  ids: sql`select unnest(${ids}::uuid[])`,
})

/** Searches once, both to count the matches and to take a page of ids. */
async function findHits(db: Db, parts: readonly RawBuilder<unknown>[], { ordering, page }: Cut): Promise<Found> {
  const { offset, pageSize } = page
  const { by, columns } = ordering
  const hits = parts.map((part) => sql`select task_id, ${columns} from tasks where ${part}`)
  const { rows } = await sql<Found>`
    with hits as materialized (${sql.join(hits, sql` union all `)})
    select (select count(*)::int from hits) as total,
      array(select task_id from hits order by ${by} limit ${pageSize} offset ${offset}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** A range of tasks in their order. */
type Cut = { ordering: Ordering; page: Pick<PageRequest, 'offset' | 'pageSize'> }

const idsOf = (tasks: RawBuilder<unknown>) => sql`select task_id from (${tasks}) selected`

/** Takes the first tasks of each part, in order from an index, and merges them. */
function firstTasks(parts: readonly RawBuilder<unknown>[], { ordering, page }: Cut): RawBuilder<unknown> {
  const { offset, pageSize } = page
  const { by, columns, within } = ordering
  const firsts = parts.flatMap((part) =>
    ordering.parts.map(
      (one) =>
        sql`(select task_id, ${columns} from tasks where ${part} and ${one} order by ${within} limit ${offset + pageSize})`,
    ),
  )
  return sql`select task_id, ${columns} from (${sql.join(firsts, sql` union all `)}) selected
    order by ${by} limit ${pageSize} offset ${offset}`
}

/** The reach as disjoint parts, each with an index that has its tasks in order. */
function reachParts(reach: TaskReach): Conditions[] {
  switch (reach.whose) {
    case 'everybodys':
      return [[]]
    case 'forwarded':
      return [[sql`responsible_user_id <> owner_user_id`]]
    case 'forwardedBy':
      return [[sql`owner_user_id = ${reach.userId} and responsible_user_id <> ${reach.userId}`]]
    case 'responsible':
      return [[sql`responsible_user_id = ${reach.userId}`]]
    case 'ownedOrResponsible':
      return [
        [sql`owner_user_id = ${reach.userId}`],
        [sql`responsible_user_id = ${reach.userId} and owner_user_id <> ${reach.userId}`],
      ]
  }
}

/**
 * The state as disjoint parts. Overdue is open and past due at this moment; what is due on a day is past due when the day is
 * over (docs/contract.md 3.3).
 */
async function stateParts(lists: TaskLists, member: PresentMember, state: TaskState): Promise<StatePart[]> {
  const isOpen = sql`not is_done and not is_canceled`
  if (isDueSpan(state)) {
    const conditions = dueParts(state, { now: new Date(), timeZone: await timeZoneOf(lists, member) })
    return conditions.map((part) => ({ name: null, conditions: [isOpen, ...part] }))
  }
  switch (state) {
    case 'any':
      return [{ name: state, conditions: [] }]
    case 'open':
      return [{ name: state, conditions: [isOpen] }]
    case 'completed':
      return [{ name: state, conditions: [sql`is_done`] }]
    case 'canceled':
      return [{ name: state, conditions: [sql`is_canceled`] }]
    case 'overdue': {
      const now = new Date()
      const today = startOfToday(now, await timeZoneOf(lists, member))
      // Before both, days and moments are treated alike, so an index is enough to count.
      const early = new Date(Math.min(now.getTime(), today.getTime()))
      return [
        { conditions: [isOpen, sql`due_date < ${early}`], name: early.toISOString() },
        { conditions: [isOpen, sql`due_date >= ${early} and due_date < ${now} and not is_due_all_day`], name: null },
      ]
    }
  }
}

/** The member's own time zone, otherwise the company's. */
function timeZoneOf({ db, timeZones }: TaskLists, { directoryId, userId, versions }: PresentMember): Promise<string> {
  return timeZones.find(`${directoryId} ${userId}`, versionOf(versions, ['directory', 'members']), async () => {
    const row = await db
      .selectFrom('directories')
      .leftJoin('users', (join) => join.on('users.userId', '=', userId))
      .select(['users.timeZone as own', 'directories.timeZone as companys'])
      .where('directoryId', '=', directoryId)
      .executeTakeFirstOrThrow()
    return row.own ?? row.companys
  })
}

const isSearch = ({ search: text }: TaskQuery) => text !== null && text !== ''

/** One person's tasks are scanned; everyone's tasks need the text index. */
function textConditions({ search: text, columns, reach }: TaskQuery): RawBuilder<unknown>[] {
  if (text === null || text === '') return []
  const hits = columns.map((column) => {
    const lower = sql<string>`${sql.ref(`${column}_lower`)}`
    return 'userId' in reach ? sql`strpos(${lower}, lower(${text})) > 0` : containsLower(lower, text)
  })
  return [sql`(${sql.join(hits, sql` or `)})`]
}
