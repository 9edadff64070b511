import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { errorMessageOf } from '~/api/error-message'
import { errorMessages } from '~/api/error.messages'
import type { Task, UpdateTaskBody } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { taskMutations } from '../task-queries'
import { changeWay } from './change-way'
import { tasksPageMessages } from './tasks-page.messages'

type Telling = {
  /** Words for what was changed; null for none. */
  done: string | null
  /** What "Try again" does where it is more than to send the same once more. */
  retry?: () => void
}

/** False when it was refused. */
export type ChangeTask = (task: Task, body: UpdateTaskBody, telling: Telling) => Promise<boolean>

/** Changes a task at once, tells what was changed with a way back, and takes it back, says why and offers to try again when it is refused. */
export function useTaskChange(directoryId: string): ChangeTask {
  const t = useMessages(tasksPageMessages)
  const errorCatalog = useMessages(errorMessages)
  const { mutateAsync } = useMutation(taskMutations.update(directoryId))

  return useCallback(
    async function change(task: Task, body: UpdateTaskBody, telling: Telling): Promise<boolean> {
      try {
        await mutateAsync({ taskId: task.taskId, body })
      } catch (error) {
        const { title, detail, canRetry } = errorMessageOf(error, errorCatalog)
        const subject = shortened(task.subject)
        const again = { label: t.tryAgain, run: telling.retry ?? (() => void change(task, body, telling)) }
        const action = canRetry ? { action: again } : {}
        showToast(t.changeFailed({ subject, reason: `${title}. ${detail}` }), { tone: 'error', ...action })
        return false
      }
      const back = changeWay(task, body)
      const action = { label: t.undo, run: () => void change({ ...task, ...body }, back, { done: null }) }
      if (telling.done !== null) showToast(telling.done, { action })
      return true
    },
    [t, errorCatalog, mutateAsync],
  )
}

const LONGEST = 60

/** A subject as it fits a sentence. */
export const shortened = (subject: string): string =>
  subject.length > LONGEST ? `${subject.slice(0, LONGEST).trimEnd()}…` : subject
