import { sql, type RawBuilder } from 'kysely'
import type { Member } from '../access.ts'
import { contains } from '../db/contains.ts'
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

/** Tasks by due date, the earliest first and those without one last, then by creation (decisions.md, task search order). */
export async function pageOfTasks(
  db: Db,
  member: Member,
  query: TaskQuery,
): Promise<{ total: number; rows: TaskRow[] }> {
  const inDirectory = sql`directory_id = ${member.directoryId} and deleted_on is null`
  const common = [inDirectory, ...textConditions(query)]
  const states = await stateParts(db, member, query.state)
  const parts = reachParts(query.reach).flatMap((reach) =>
    states.map((state) => sql.join([...common, ...reach, ...state], sql` and `)),
  )
  const { total, ids } = isSearch(query) ? await search(db, parts, query.page) : await walk(db, parts, query.page)
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
type Part = RawBuilder<unknown>[]

type Found = { total: number; ids: RawBuilder<unknown> }

/** Counts, and leaves it to indexes to give the page. */
async function walk(db: Db, parts: readonly RawBuilder<unknown>[], page: PageRequest): Promise<Found> {
  const counts = parts.map((part) => sql`(select count(*) from tasks where ${part})`)
  const { rows } = await sql<{ total: number }>`select (${sql.join(counts, sql` + `)})::int as total`.execute(db)
  return { total: rows[0]?.total ?? 0, ids: pageOfIds(parts, page) }
}

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
function reachParts(reach: TaskReach): Part[] {
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
async function stateParts(db: Db, member: Member, state: TaskState): Promise<Part[]> {
  const isOpen = sql`not is_done and not is_canceled`
  switch (state) {
    case 'any':
      return [[]]
    case 'open':
      return [[isOpen]]
    case 'completed':
      return [[sql`is_done`]]
    case 'canceled':
      return [[sql`is_canceled`]]
    case 'overdue': {
      const now = new Date()
      const today = startOfToday(now, await timeZoneOf(db, member))
      // Before both it does not matter whether a day or a moment is meant, so an index alone can count.
      const early = new Date(Math.min(now.getTime(), today.getTime()))
      return [
        [isOpen, sql`due_date < ${early}`],
        [isOpen, sql`due_date >= ${early} and due_date < ${now} and not is_due_all_day`],
      ]
    }
  }
}

/** The member's own, or else the company's. */
async function timeZoneOf(db: Db, { directoryId, userId }: Member): Promise<string> {
  const row = await db
    .selectFrom('directories')
    .leftJoin('users', (join) => join.on('users.userId', '=', userId))
    .select(['users.timeZone as own', 'directories.timeZone as companys'])
    .where('directoryId', '=', directoryId)
    .executeTakeFirstOrThrow()
  return row.own ?? row.companys
}

const isSearch = ({ search: text }: TaskQuery) => text !== null && text !== ''

function textConditions({ search: text, columns }: TaskQuery): RawBuilder<unknown>[] {
  if (text === null || text === '') return []
  const hits = columns.map((column) => contains(sql<string>`${sql.ref(column)}`, text))
  return [sql`(${sql.join(hits, sql` or `)})`]
}
