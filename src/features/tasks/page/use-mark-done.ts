import { useCallback } from 'react'
import type { Task } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { tasksPageMessages } from './tasks-page.messages'
import { shortened, useTaskChange } from './use-task-change'

/** Checks a task off, or opens it again, with a way back. */
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
