import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import type { Task, UpdateTaskBody } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import type { Refused } from '~/ui/list/BulkBar'
import { useRunning } from '~/ui/list/use-running'
import { showToast } from '~/ui/toasts'
import { taskMutations, type TaskChange } from '../task-queries'
import { changeWay, isAsChanged } from './change-way'
import { latestTask } from './listed-tasks'
import { taskSelection } from './task-selection'
import { tasksPageMessages } from './tasks-page.messages'
import { useTasks } from './tasks-context'
import { shortened } from './use-task-change'

/** What takes one change back. */
type Way = { changed: Task; body: UpdateTaskBody; back: UpdateTaskBody }

/** Changes many tasks: how far each change is, what was refused and why, and the way back. */
export function useTaskBulk() {
  const t = useMessages(tasksPageMessages)
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const { directoryId, userId, isManager } = useTasks()
  const { running, during } = useRunning()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { mutateAsync } = useMutation(taskMutations.changeMany(directoryId))

  const run = (changes: readonly TaskChange[]) =>
    during({ total: changes.length }, (step) => mutateAsync({ changes, ...step }))

  async function undo(ways: readonly Way[]) {
    const isAsLeft = ({ changed, body }: Way) => isAsChanged(latestTask(client, directoryId, changed), changed, body)
    const left = ways.filter(isAsLeft)
    const outcome = await run(left.map(({ changed: { taskId }, back }) => ({ taskId, body: back })))
    if (outcome.refused.length > 0) showToast(t.notChanged(outcome.refused.length), { tone: 'error' })
    if (left.length < ways.length) showToast(t.changedSince(ways.length - left.length))
  }

  async function start(chosen: readonly Task[], body: UpdateTaskBody) {
    setRefused([])
    // They may have been changed since they were chosen.
    const tasks = chosen.map((task) => latestTask(client, directoryId, task))
    const byId = new Map(tasks.map((task) => [task.taskId, task]))
    const outcome = await run(tasks.map(({ taskId }) => ({ taskId, body })))
    setRefused(
      outcome.refused.map(({ taskId, error }) => {
        const name = shortened(byId.get(taskId)?.subject ?? '')
        return { name, why: errorMessage(error).title }
      }),
    )
    // What is left to do something about stays chosen.
    taskSelection.letGo(new Set(outcome.done.map(({ taskId }) => taskId)))
    tell(outcome.done, { byId, body })
  }

  function tell(done: readonly Task[], { byId, body }: { byId: ReadonlyMap<string, Task>; body: UpdateTaskBody }) {
    if (done.length === 0) return
    // What is not seen any more cannot be taken back.
    const seen = done.filter((task) => isManager || task.ownerId === userId || task.responsibleUserId === userId)
    const ways = seen.flatMap((changed) => {
      const before = byId.get(changed.taskId)
      return before === undefined ? [] : [{ changed, body, back: changeWay(before, body) }]
    })
    const lost = done.length - seen.length
    const message = lost > 0 ? `${t.changed(done.length)}. ${t.outOfSight(lost)}` : t.changed(done.length)
    showToast(message, ways.length > 0 ? { action: { label: t.undo, run: () => void undo(ways) } } : {})
  }

  return { running, refused, forget: () => setRefused([]), start }
}
