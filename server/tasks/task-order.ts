import { sql } from 'kysely'

/** `due`: by due date, the earliest first and those without one last. `lastDone`: what was done last comes first. */
export type TaskOrder = 'due' | 'lastDone'

/** What tasks are ordered by, and the columns it takes; the first has an index with nothing else in it. */
export const taskOrders = {
  due: { by: sql`due_date asc nulls last, created_on, task_id`, columns: sql`due_date, created_on` },
  lastDone: { by: sql`done_on desc nulls last, task_id desc`, columns: sql`done_on` },
} satisfies Record<TaskOrder, unknown>
