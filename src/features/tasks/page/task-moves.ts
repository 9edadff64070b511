import type { Task, UpdateTaskBody } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { useDueLabel } from './TaskParts'
import { useTasks } from './tasks-context'
import { tasksPageMessages } from './tasks-page.messages'
import { shortened, useTaskChange } from './task-changes'

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
