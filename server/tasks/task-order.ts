import { sql, type RawBuilder } from 'kysely'

/**
 * `due`: by due date, the earliest first and those without one last; a day begins at midnight in UTC. `dueLocally`: a day
 * begins at midnight where the reader is. `lastDone`: what was done last comes first.
 */
export type TaskOrder = 'due' | 'dueLocally' | 'lastDone'

/** How tasks are put in order. */
export type Ordering = {
  /** Another one for each that orders otherwise. */
  name: string
  by: RawBuilder<unknown>
  /** The columns that `by` takes. */
  columns: RawBuilder<unknown>
  /** Parts with no task in common that together are all: in each, `within` orders as `by` does and has an index. */
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
