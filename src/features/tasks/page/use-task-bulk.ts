import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorCopy } from '~/api/error-copy'
import type { Task, UpdateTaskBody } from '~/api/generated/types.gen'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { taskMutations, type TaskChange } from '../task-queries'
import { changeWay } from './change-way'
import { taskSelection } from './task-selection'
import { tasksPageMessages } from './tasks-page.messages'
import { useTasks } from './tasks-context'
import { shortened } from './use-task-change'

type Progress = { done: number; total: number; stop: () => void }
export type RefusedTask = { subject: string; why: string }

/** Changes many tasks: how far it is, what was refused and why, and the way back. */
export function useTaskBulk() {
  const t = useMessages(tasksPageMessages)
  const errorCopy = useErrorCopy()
  const { directoryId } = useTasks()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [refused, setRefused] = useState<readonly RefusedTask[]>([])
  const { mutateAsync } = useMutation(taskMutations.changeMany(directoryId))

  async function run(changes: readonly TaskChange[]) {
    const stopping = new AbortController()
    const show = (done: number) => setProgress({ done, total: changes.length, stop: () => stopping.abort() })
    show(0)
    try {
      return await mutateAsync({ changes, signal: stopping.signal, onProgress: show })
    } finally {
      setProgress(null)
    }
  }

  async function undo(changes: readonly TaskChange[]) {
    const outcome = await run(changes)
    if (outcome.refused.length > 0) showToast(t.notChanged(outcome.refused.length), { tone: 'error' })
  }

  async function start(tasks: readonly Task[], body: UpdateTaskBody) {
    setRefused([])
    const byId = new Map(tasks.map((task) => [task.taskId, task]))
    const outcome = await run(tasks.map(({ taskId }) => ({ taskId, body })))
    setRefused(
      outcome.refused.map(({ taskId, error }) => {
        const subject = shortened(byId.get(taskId)?.subject ?? '')
        return { subject, why: errorCopy(error).title }
      }),
    )
    // What is left to do something about stays chosen.
    taskSelection.letGo(new Set(outcome.done))
    const back = outcome.done.flatMap((taskId) => {
      const task = byId.get(taskId)
      return task === undefined ? [] : [{ taskId, body: changeWay(task, body) }]
    })
    if (back.length > 0) showToast(t.changed(back.length), { action: { label: t.undo, run: () => void undo(back) } })
  }

  return { progress, refused, forget: () => setRefused([]), start }
}
