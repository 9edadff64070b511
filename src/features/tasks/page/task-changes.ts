import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Task, UpdateTaskBody } from '#openapi/generated/types.ts'
import { errorMessageOf } from '~/api/error-message'
import { errorMessages } from '~/api/error.messages'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { taskMutations } from '../task-queries'
import { tasksPageMessages } from '../tasks.messages'

type Telling = {
  /** Words for what was changed; null for none. */
  done: string | null
  /** What "Try again" does where it is more than to send the same once more. */
  retry?: () => void
}

/** False when it was refused. */
type ChangeTask = (task: Task, body: UpdateTaskBody, telling: Telling) => Promise<boolean>

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

/** The change that takes a change back: what it names, as it was before. */
export function changeWay(task: Task, body: UpdateTaskBody): UpdateTaskBody {
  const back: UpdateTaskBody = {}
  if (body.subject !== undefined) back.subject = task.subject
  if (body.description !== undefined) back.description = task.description
  if (body.responsibleUserId !== undefined) back.responsibleUserId = task.responsibleUserId
  if (body.dueDate !== undefined) back.dueDate = task.dueDate
  return { ...back, ...stateBack(task, body) }
}

/** Done and canceled exclude each other: what was set is set again, or else what is set now is cleared. */
function stateBack({ isDone, isCanceled }: Task, body: UpdateTaskBody): UpdateTaskBody {
  if (body.isDone === undefined && body.isCanceled === undefined) return {}
  if (isDone) return { isDone: true }
  return isCanceled ? { isCanceled: true } : { isDone: false, isCanceled: false }
}

const fields = ['subject', 'description', 'responsibleUserId', 'dueDate', 'isDone', 'isCanceled'] as const

/** Whether a task still has what a change made of it: only then is there something to take back. */
export function isAsChanged(now: Task, changed: Task, body: UpdateTaskBody): boolean {
  const isState = body.isDone !== undefined || body.isCanceled !== undefined
  const named = fields.filter((field) => body[field] !== undefined || (isState && field.startsWith('is')))
  return named.every((field) => now[field] === changed[field])
}

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
