import { sql, type RawBuilder } from 'kysely'
import type { PresentMember } from '../access.ts'
import { versionOf } from '../db/change-versions.ts'
import { contains } from '../db/contains.ts'
import type { KeptValues } from '../db/kept-values.ts'
import type { Db } from '../db/open-database.ts'
import type { PageRequest } from '../http/paging.ts'
import { startOfToday } from './due-date.ts'
import type { TaskReach, TaskSelection, TaskState } from './task-rules.ts'
import { taskColumns, type TaskRow } from './task-row.ts'

/** `columns` are what `search` is looked for in; null or empty finds everything. */
export type TaskQuery = TaskSelection & {
  search: string | null
  columns: readonly ('subject' | 'description')[]
  page: PageRequest
}

/** What lists of tasks rest on. */
export type TaskLists = { db: Db; overdueCounts: KeptValues<number>; timeZones: KeptValues<string> }

/** Tasks by due date, the earliest first and those without one last, then by creation (decisions.md, task search order). */
export async function pageOfTasks(
  lists: TaskLists,
  member: PresentMember,
  query: TaskQuery,
): Promise<{ total: number; rows: TaskRow[] }> {
  const { db } = lists
  const parts = await partsOf(lists, member, query)
  const conditions = parts.map(({ condition }) => condition)
  const { total, ids } = isSearch(query)
    ? await search(db, conditions, query.page)
    : { total: await countAll(lists, member, parts), ids: pageOfIds(conditions, query.page) }
  if (total <= query.page.offset) return { total, rows: [] }
  const rows = await db
    .selectFrom('tasks')
    .select(taskColumns)
    .where(sql<boolean>`task_id in (${ids})`)
    .orderBy('dueDate', (order) => order.asc().nullsLast())
    .orderBy('createdOn')
    .orderBy('taskId')
    .execute()
  return { total, rows }
}

/** Conditions that all have to hold. */
type Conditions = RawBuilder<unknown>[]
/** Of a count that follows from the tasks alone, `name` is what else it would follow from. */
type StatePart = { conditions: Conditions; name: string | null }
type Part = { condition: RawBuilder<unknown>; name: string | null }

/** What is asked for as parts that have no task in common. */
async function partsOf(lists: TaskLists, member: PresentMember, query: TaskQuery): Promise<Part[]> {
  const common = [sql`directory_id = ${member.directoryId} and deleted_on is null`, ...textConditions(query)]
  const states = await stateParts(lists, member, query.state)
  return reachParts(query.reach).flatMap((reach, index) =>
    states.map(({ conditions, name }) => ({
      condition: sql.join([...common, ...reach, ...conditions], sql` and `),
      name: name === null ? null : JSON.stringify([member.directoryId, query.reach, index, name]),
    })),
  )
}

/** Counts by index alone; what was overdue before today once for as long as no task changes. */
async function countAll({ db, overdueCounts }: TaskLists, { versions }: PresentMember, parts: readonly Part[]) {
  const version = versionOf(versions, ['tasks'])
  const kept = parts.flatMap(({ condition, name }) =>
    name === null ? [] : [overdueCounts.find(name, version, () => count(db, [condition]))],
  )
  const others = parts.filter(({ name }) => name === null).map(({ condition }) => condition)
  return (await Promise.all([...kept, count(db, others)])).reduce((sum, part) => sum + part, 0)
}

async function count(db: Db, conditions: readonly RawBuilder<unknown>[]): Promise<number> {
  const counts = conditions.map((condition) => sql`(select count(*) from tasks where ${condition})`)
  const { rows } = await sql<{ total: number }>`select (${sql.join(counts, sql` + `)})::int as total`.execute(db)
  return rows[0]?.total ?? 0
}

type Found = { total: number; ids: RawBuilder<unknown> }

/** Finds once what has the text, to count it and to take the page from it. */
async function search(
  db: Db,
  parts: readonly RawBuilder<unknown>[],
  { offset, pageSize }: PageRequest,
): Promise<Found> {
  const hits = parts.map((part) => sql`select task_id, due_date, created_on from tasks where ${part}`)
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with hits as materialized (${sql.join(hits, sql` union all `)})
    select (select count(*)::int from hits) as total,
      array(select task_id from hits ${inOrder} limit ${pageSize} offset ${offset}) as ids`.execute(db)
  const { total, ids } = rows[0] ?? { total: 0, ids: [] }
  return { total, ids: sql`select unnest(${ids}::uuid[])` }
}

const inOrder = sql`order by due_date, created_on, task_id`

/** Each part gives its first tasks from an index, and these are merged. */
function pageOfIds(parts: readonly RawBuilder<unknown>[], { offset, pageSize }: PageRequest): RawBuilder<unknown> {
  const firsts = parts.map(
    (part) =>
      sql`(select task_id, due_date, created_on from tasks where ${part} ${inOrder} limit ${offset + pageSize})`,
  )
  return sql`select task_id from (${sql.join(firsts, sql` union all `)}) selected
    ${inOrder} limit ${pageSize} offset ${offset}`
}

/** The reach as parts that have no task in common, each with an index that has its tasks in order. */
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
 * The state as parts that have no task in common. Overdue is open and past due at this moment; what is due on a day is past
 * due when the day is over (contract 3.3).
 */
async function stateParts(lists: TaskLists, member: PresentMember, state: TaskState): Promise<StatePart[]> {
  const isOpen = sql`not is_done and not is_canceled`
  switch (state) {
    case 'any':
      return only()
    case 'open':
      return only(isOpen)
    case 'completed':
      return only(sql`is_done`)
    case 'canceled':
      return only(sql`is_canceled`)
    case 'overdue': {
      const now = new Date()
      const today = startOfToday(now, await timeZoneOf(lists, member))
      // Before both it does not matter whether a day or a moment is meant, so an index alone can count.
      const early = new Date(Math.min(now.getTime(), today.getTime()))
      return [
        { conditions: [isOpen, sql`due_date < ${early}`], name: early.toISOString() },
        ...only(isOpen, sql`due_date >= ${early} and due_date < ${now} and not is_due_all_day`),
      ]
    }
  }
}

const only = (...conditions: Conditions): StatePart[] => [{ conditions, name: null }]

/** The member's own time zone, or else the company's. */
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

function textConditions({ search: text, columns }: TaskQuery): RawBuilder<unknown>[] {
  if (text === null || text === '') return []
  const hits = columns.map((column) => contains(sql<string>`${sql.ref(column)}`, text))
  return [sql`(${sql.join(hits, sql` or `)})`]
}
