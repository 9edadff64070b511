import type { Task, UpdateTaskBody } from '#openapi/generated/types.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { create } from 'zustand'
import { errorMessageOf } from '~/api/error-message'
import { errorMessages } from '~/api/error.messages'
import { addDays, dayOf } from '~/lib/dates'
import { dueWhen, nextMonday, weekday } from '~/lib/due-dates'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { taskMutations } from '../task-queries'
import { tasksPageMessages } from '../tasks.messages'
import { useDueLabel } from './TaskParts'
import { BOARD_COLUMNS, type BoardColumn } from './tasks-address'
import { useTasks } from './tasks-context'

type Telling = {
  /** The success message, or null for none. */
  done: string | null
  /** The change is an Undo, which offers no Undo itself. */
  isUndo?: boolean
  /** What "Try again" does, if not just resending. */
  retry?: () => void
}

/** Resolves to false if the change was refused. */
type ChangeTask = (task: Task, body: UpdateTaskBody, telling: Telling) => Promise<boolean>

/** Shows that a change failed and why; offers to try again if that can help. */
export function useChangeFailure() {
  const t = useMessages(tasksPageMessages)
  const errorCatalog = useMessages(errorMessages)

  return useCallback(
    (task: Task, error: unknown, retry: () => void) => {
      const { title, detail, canRetry } = errorMessageOf(error, errorCatalog)
      const action = canRetry ? { action: { label: t.tryAgain, run: retry } } : {}
      const subject = shortened(task.subject)
      showToast(t.changeFailed({ subject, reason: `${title}. ${detail}` }), { tone: 'error', ...action })
    },
    [t, errorCatalog],
  )
}

/** Changes a task optimistically and shows a toast with Undo. If it is refused, rolls back, says why and offers to try again. */
export function useTaskChange(directoryId: string): ChangeTask {
  const t = useMessages(tasksPageMessages)
  const showFailure = useChangeFailure()
  const { mutateAsync } = useMutation(taskMutations.update(directoryId))

  return useCallback(
    async function change(task: Task, body: UpdateTaskBody, telling: Telling): Promise<boolean> {
      try {
        await mutateAsync({ taskId: task.taskId, body })
      } catch (error) {
        showFailure(task, error, telling.retry ?? (() => void change(task, body, telling)))
        return false
      }
      if (telling.done === null) return true
      const back = changeWay(task, body)
      const undone = { done: t.undone({ subject: shortened(task.subject) }), isUndo: true }
      const action = { label: t.undo, run: () => void change({ ...task, ...body }, back, undone) }
      showToast(telling.done, telling.isUndo === true ? {} : { action })
      return true
    },
    [t, showFailure, mutateAsync],
  )
}

const LONGEST = 60

/** Shortens a subject to fit in a sentence. */
export const shortened = (subject: string): string =>
  subject.length > LONGEST ? `${subject.slice(0, LONGEST).trimEnd()}…` : subject

/** The change that undoes a change: the same fields with their previous values. */
export function changeWay(task: Task, body: UpdateTaskBody): UpdateTaskBody {
  const back: UpdateTaskBody = {}
  if (body.subject !== undefined) back.subject = task.subject
  if (body.description !== undefined) back.description = task.description
  if (body.responsibleUserId !== undefined) back.responsibleUserId = task.responsibleUserId
  if (body.dueDate !== undefined) back.dueDate = task.dueDate
  return { ...back, ...stateBack(task, body) }
}

/** Done and canceled are exclusive: restores the one that was set, or clears both. */
function stateBack({ isDone, isCanceled }: Task, body: UpdateTaskBody): UpdateTaskBody {
  if (body.isDone === undefined && body.isCanceled === undefined) return {}
  if (isDone) return { isDone: true }
  return isCanceled ? { isCanceled: true } : { isDone: false, isCanceled: false }
}

const fields = ['subject', 'description', 'responsibleUserId', 'dueDate', 'isDone', 'isCanceled'] as const

/** Whether a task still has the values a change gave it, so that undoing makes sense. */
export function isAsChanged(now: Task, changed: Task, body: UpdateTaskBody): boolean {
  const isState = body.isDone !== undefined || body.isCanceled !== undefined
  const named = fields.filter((field) => body[field] !== undefined || (isState && field.startsWith('is')))
  return named.every((field) => now[field] === changed[field])
}

/** Checks a task off or reopens it, with Undo. */
export function useMarkDone(directoryId: string): (task: Task) => void {
  const t = useMessages(tasksPageMessages)
  const change = useTaskChange(directoryId)
  return useCallback(
    (task) => {
      const subject = shortened(task.subject)
      const done = task.isDone ? t.reopenedTask({ subject }) : t.doneTask({ subject })
      void change(task, { isDone: !task.isDone }, { done })
    },
    [change, t],
  )
}

/** Moves tasks between columns of the board, and describes what a move does. */
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

/** Focuses a card once the board shows it in its new column, unless the user has pressed a key or button by then. */
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

/** The due date a column gives to tasks moved there, or null. */
export function dayOfColumn(column: BoardColumn, { now, timeZone }: Clock): string | null {
  const today = dayOf(now, timeZone)
  const place = weekday(today)
  if (column === 'today') return today
  if (column === 'later') return nextMonday(today)
  if (column !== 'thisWeek' || place === SUNDAY) return null
  return addDays(today, (place < FRIDAY ? FRIDAY : SUNDAY) - place)
}

/** What moving a task to a column changes: its due date, whether it is done, or both. Null if it can't be moved there. */
export function columnChange(task: Task, column: BoardColumn, clock: Clock): UpdateTaskBody | null {
  if (columnOf(task, clock) === column) return null
  if (column === 'done') return { isDone: true }
  const dueDate = dayOfColumn(column, clock)
  if (dueDate === null) return null
  return task.isDone ? { isDone: false, dueDate } : { dueDate }
}

const columnOf = (task: Task, clock: Clock): BoardColumn => (task.isDone ? 'done' : dueWhen(task.dueDate, clock))

/** The next column in a direction that accepts a task, with the change; null if there is none. */
export function nextColumn(task: Task, step: 1 | -1, clock: Clock) {
  const from = BOARD_COLUMNS.indexOf(columnOf(task, clock))
  const ahead = step === 1 ? BOARD_COLUMNS.slice(from + 1) : BOARD_COLUMNS.slice(0, from).toReversed()
  for (const column of ahead) {
    const change = columnChange(task, column, clock)
    if (change !== null) return { column, change }
  }
  return null
}

/** The task being dragged on the board. */
export const useDraggedTask = create<{ task: Task | null }>()(() => ({ task: null }))

export const draggedTask = {
  startDrag: (task: Task) => useDraggedTask.setState({ task }),
  endDrag: () => useDraggedTask.setState({ task: null }),
}
