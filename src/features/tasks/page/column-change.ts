import type { Task, UpdateTaskBody } from '#openapi/generated/types.ts'
import { addDays, dayOf } from '~/lib/dates'
import { dueWhen, nextMonday, weekday } from '~/lib/due-dates'
import { BOARD_COLUMNS, type BoardColumn } from './tasks-address'

type Clock = { now: Date; timeZone: string | undefined }

const FRIDAY = 5
const SUNDAY = 7

/** The day that a column gives what is moved there; null where it gives none. */
export function dayOfColumn(column: BoardColumn, { now, timeZone }: Clock): string | null {
  const today = dayOf(now, timeZone)
  const place = weekday(today)
  if (column === 'today') return today
  if (column === 'later') return nextMonday(today)
  if (column !== 'thisWeek' || place === SUNDAY) return null
  return addDays(today, (place < FRIDAY ? FRIDAY : SUNDAY) - place)
}

/** What moving a task to a column changes: its due date, whether it is done, or both; null where it cannot be moved there. */
export function columnChange(task: Task, column: BoardColumn, clock: Clock): UpdateTaskBody | null {
  if (columnOf(task, clock) === column) return null
  if (column === 'done') return { isDone: true }
  const dueDate = dayOfColumn(column, clock)
  if (dueDate === null) return null
  return task.isDone ? { isDone: false, dueDate } : { dueDate }
}

/** The column a task stands in. */
export const columnOf = (task: Task, clock: Clock): BoardColumn => (task.isDone ? 'done' : dueWhen(task.dueDate, clock))

/** The next column, in a direction, that a task can be moved to, with what that changes; null where there is none. */
export function nextColumn(task: Task, step: 1 | -1, clock: Clock) {
  const from = BOARD_COLUMNS.indexOf(columnOf(task, clock))
  const ahead = step === 1 ? BOARD_COLUMNS.slice(from + 1) : BOARD_COLUMNS.slice(0, from).toReversed()
  for (const column of ahead) {
    const change = columnChange(task, column, clock)
    if (change !== null) return { column, change }
  }
  return null
}
