import type { Task, UpdateTaskBody } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { useTasks } from './tasks-context'
import { tasksPageMessages } from './tasks-page.messages'
import { useDueWords } from './use-due-words'
import { shortened, useTaskChange } from './use-task-change'

/** Moves tasks between columns of the board: what that does in words, and doing it. */
export function useColumnMove() {
  const t = useMessages(tasksPageMessages)
  const { directoryId } = useTasks()
  const dueWords = useDueWords()
  const change = useTaskChange(directoryId)

  function wordsOf(body: UpdateTaskBody): string {
    const day = dueWords(body.dueDate ?? null)
    if (day === null) return t.willBeDone
    return body.isDone === false ? t.willReopen({ day }) : t.willBeDue({ day })
  }

  function move(task: Task, body: UpdateTaskBody): Promise<boolean> {
    const subject = shortened(task.subject)
    const day = dueWords(body.dueDate ?? null)
    return change(task, body, { done: day === null ? t.doneTask({ subject }) : t.dueMoved({ subject, day }) })
  }

  return { move, wordsOf }
}
