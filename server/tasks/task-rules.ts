import { type RawBuilder, sql } from 'kysely'
import { isAdmin, type Member } from '../access.ts'
import type { SearchTasksBody, TaskFilter } from '../../openapi/generated/types.ts'
import { Problem } from '../problems.ts'

/** The states of docs/contract.md 3.3; `any` includes all of them. `forwarded` is about people and excludes no state. */
export type TaskState = 'any' | 'open' | 'completed' | 'overdue' | 'canceled' | DueSpan

/** Open and not overdue, by when it is due in the reader's time zone. `later` includes tasks without a due date. */
export type DueSpan = 'today' | 'thisWeek' | 'later'

export const isDueSpan = (state: TaskState): state is DueSpan =>
  state === 'today' || state === 'thisWeek' || state === 'later'

/** Whose tasks, by the person's part in them. */
export type TaskReach =
  | { whose: 'everybodys' }
  | { whose: 'forwarded' }
  | { whose: 'ownedOrResponsible'; userId: string }
  | { whose: 'forwardedBy'; userId: string }
  | { whose: 'responsible'; userId: string }

export type TaskSelection = { reach: TaskReach; state: TaskState }

const states: Record<TaskFilter, TaskState> = {
  myTasks: 'any',
  myOpen: 'open',
  myOverdue: 'overdue',
  myCompleted: 'completed',
  myForwarded: 'any',
  allTasks: 'any',
  allOpen: 'open',
  allOverdue: 'overdue',
  allCompleted: 'completed',
  allForwarded: 'any',
}

/** What a preset selects (docs/contract.md 4.3). Null means no preset: every task the caller can see. Throws 403. */
export function selectionOf(member: Member, filter: TaskFilter | null): TaskSelection {
  if (filter === null) return { reach: isAdmin(member) ? { whose: 'everybodys' } : ownTasks(member), state: 'any' }
  if (filter.startsWith('all') && !isAdmin(member)) {
    throw Problem.forbidden('Only admins and owners can list all tasks.')
  }
  return { reach: reachOf(member, filter), state: states[filter] }
}

function reachOf(member: Member, filter: TaskFilter): TaskReach {
  if (filter === 'myForwarded') return { whose: 'forwardedBy', userId: member.userId }
  if (filter === 'allForwarded') return { whose: 'forwarded' }
  return filter.startsWith('all') ? { whose: 'everybodys' } : ownTasks(member)
}

function ownTasks({ userId }: Member): TaskReach {
  return { whose: 'ownedOrResponsible', userId }
}

/** Whose tasks a search covers (docs/contract.md 4.3); null means everyone's. Throws 403. */
function searchReach(member: Member, responsible: string | null): TaskReach {
  if (responsible?.toLowerCase() !== member.userId && !isAdmin(member)) {
    const detail = 'Only admins and owners can search others’ tasks. Set responsible to your own id.'
    throw Problem.forbidden(detail)
  }
  return responsible === null ? { whose: 'everybodys' } : { whose: 'responsible', userId: responsible }
}

type SearchBody = Pick<SearchTasksBody, 'filter' | 'responsible' | 'status' | 'due'>

/** What a search selects: a preset instead of a person, a span instead of a state (`tasks.edit`). Throws 403. */
export function searchSelection(member: Member, body: SearchBody): TaskSelection {
  const { filter = null, responsible = null } = body
  const state = body.due ?? body.status
  const selection: TaskSelection =
    filter === null ? { reach: searchReach(member, responsible), state: 'any' } : selectionOf(member, filter)
  return { reach: selection.reach, state: state ?? selection.state }
}

type Progress = { isDone: boolean; doneOn: Date | null; isCanceled: boolean; canceledOn: Date | null }

type ProgressChange = { isDone?: boolean | undefined; isCanceled?: boolean | undefined }

/** Done and canceled are exclusive: setting one clears the other. A time that is already set stays. */
export function changedProgress(before: Progress, change: ProgressChange, now: Date): Progress {
  const isDone = change.isDone ?? (before.isDone && change.isCanceled !== true)
  const isCanceled = change.isCanceled ?? (before.isCanceled && change.isDone !== true)
  return {
    isDone,
    doneOn: isDone ? (before.doneOn ?? now) : null,
    isCanceled,
    canceledOn: isCanceled ? (before.canceledOn ?? now) : null,
  }
}

type Parties = { ownerUserId: string; responsibleUserId: string | null }

/** The task's owner, the person responsible, and the directory's admins and owners can see and change it. */
export function mayChangeTask(member: Member, task: Parties): boolean {
  return isAdmin(member) || task.ownerUserId === member.userId || task.responsibleUserId === member.userId
}

/** The task's owner and the directory's admins and owners can delete it. */
export function mayDeleteTask(member: Member, task: Parties): boolean {
  return isAdmin(member) || task.ownerUserId === member.userId
}

/**
 * `due`: by due date, earliest first and tasks without one last; a day starts at midnight in UTC. `dueLocally`: a day starts
 * at midnight in the reader's time zone. `lastDone`: most recently done first.
 */
export type TaskOrder = 'due' | 'dueLocally' | 'lastDone'

export type Ordering = {
  /** Unique per order. */
  name: string
  by: RawBuilder<unknown>
  /** The columns that `by` needs. */
  columns: RawBuilder<unknown>
  /** Disjoint parts that together make up all tasks. Within each, `within` gives the same order as `by` and has an index. */
  parts: RawBuilder<unknown>[]
  within: RawBuilder<unknown>
}

const all = [sql`true`]
const inUtc = sql`due_date asc nulls last, created_on, task_id`
const lastDone = sql`done_on desc nulls last, task_id desc`

/** `timeZone` is the reader's. */
export function orderingOf(order: TaskOrder, timeZone: string): Ordering {
  if (order === 'due') {
    return { name: order, by: inUtc, columns: sql`due_date, created_on`, parts: all, within: inUtc }
  }
  if (order === 'lastDone') {
    return { name: order, by: lastDone, columns: sql`done_on`, parts: all, within: lastDone }
  }
  const begins = sql`case when is_due_all_day then due_date at time zone 'UTC' at time zone ${timeZone} else due_date end`
  return {
    name: `${order} ${timeZone}`,
    by: sql`${begins} asc nulls last, created_on, task_id`,
    columns: sql`due_date, is_due_all_day, created_on`,
    parts: [sql`is_due_all_day`, sql`not is_due_all_day`],
    within: inUtc,
  }
}
