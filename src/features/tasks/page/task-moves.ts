import type { Task, UpdateTaskBody } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { useDueLabel } from './TaskParts'
import { useTasks } from './tasks-context'
import { tasksPageMessages } from '../tasks.messages'
import { shortened, useTaskChange } from './task-changes'
import { create } from 'zustand'
import { dueWhen, nextMonday, weekday } from '~/lib/due-dates'
import { addDays, dayOf } from '~/lib/dates'
import { BOARD_COLUMNS, type BoardColumn } from './tasks-address'

/** Moves tasks between columns of the board: what that does in words, and doing it. */
export function useColumnMove() {
  const t = useMessages(tasksPageMessages)
  const { directoryId } = useTasks()
  const dueLabel = useDueLabel()
  const change = useTaskChange(directoryId)

  function moveLabel(body: UpdateTaskBody): string {
    const day = dueLabel(body.dueDate ?? null)
    if (day === null) return t.willBeDone
    return body.isDone === false ? t.willReopen({ day }) : t.willBeDue({ day })
  }

  function move(task: Task, body: UpdateTaskBody): Promise<boolean> {
    const subject = shortened(task.subject)
    const day = dueLabel(body.dueDate ?? null)
    return change(task, body, { done: day === null ? t.doneTask({ subject }) : t.dueMoved({ subject, day }) })
  }

  return { move, moveLabel }
}

/** Goes to a card once the board shows it in its new column, unless the person has gone on by then. */
export function focusCard(board: Element, { taskId, column }: { taskId: string; column: string }) {
  const find = () =>
    board.querySelector<HTMLElement>(`[data-column="${column}"] [data-task="${CSS.escape(taskId)}"] [data-row]`)
  const shown = new MutationObserver(go)
  const isOver = new AbortController()
  isOver.signal.addEventListener('abort', () => shown.disconnect())
  for (const type of ['keydown', 'pointerdown']) {
    document.addEventListener(type, () => isOver.abort(), { capture: true, signal: isOver.signal })
  }

  function go() {
    const card = find()
    if (card === null) return
    isOver.abort()
    card.focus()
    card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  shown.observe(board, { childList: true, subtree: true })
  go()
}

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
const columnOf = (task: Task, clock: Clock): BoardColumn => (task.isDone ? 'done' : dueWhen(task.dueDate, clock))

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

/** The task that is being dragged over the board. */
export const useDraggedTask = create<{ task: Task | null }>()(() => ({ task: null }))

export const draggedTask = {
  startDrag: (task: Task) => useDraggedTask.setState({ task }),
  endDrag: () => useDraggedTask.setState({ task: null }),
}
