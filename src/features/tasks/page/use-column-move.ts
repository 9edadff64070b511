import type { Task, UpdateTaskBody } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { useTasks } from './tasks-context'
import { tasksPageMessages } from './tasks-page.messages'
import { useDueLabel } from './use-due-label'
import { shortened, useTaskChange } from './use-task-change'

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
