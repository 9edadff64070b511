import { useCallback, useMemo, useRef } from 'react'
import type { Task, TaskPage } from '#openapi/generated/types.ts'
import { dueGroup, type DueGroup } from '~/lib/due-dates'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { useNow } from '~/ui/use-now'
import { usePageRows } from '~/ui/use-page-rows'
import type { TaskPlace } from './TaskPart'
import { TaskRow } from './TaskRow'
import { tasksPageMessages } from './tasks-page.messages'
import type { TaskRequest } from './task-request'
import { useTaskTotal } from './use-task-total'
import { VirtualTasks } from './VirtualTasks'

const MEASURES = { height: { wide: 58, narrow: 72 }, overscan: 6, head: 160 }

type TaskListProps = { request: TaskRequest; first: TaskPage; isGrouped: boolean }

/** The list: one task a row, open ones under headings by when they are due. */
export function TaskList({ request, first, isGrouped }: TaskListProps) {
  const t = useMessages(tasksPageMessages)
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const known = useTaskTotal(request, first)
  const rows = usePageRows({ list, total: known.total, ...MEASURES })
  const groupOf = useGroupOf(request)
  const renderTask = useCallback(
    (task: Task, { index, before, ...place }: TaskPlace) => {
      const group = isGrouped ? groupOf(task) : null
      const isStart = group !== null && (index === 0 || (before !== undefined && groupOf(before) !== group))
      return <TaskRow key={task.taskId} task={task} index={index} {...place} heading={isStart ? t[group] : null} />
    },
    [isGrouped, groupOf, t],
  )
  return (
    <div ref={box} tabIndex={-1} className="w-full max-w-400 px-1 pt-1 pb-24 outline-none sm:px-4">
      <VirtualTasks
        rows={rows}
        request={request}
        first={first}
        known={known}
        label={t.list}
        box={box}
        listRef={list}
        renderTask={renderTask}
      />
    </div>
  )
}

function onceForEach(groupOf: (task: Task) => DueGroup): (task: Task) => DueGroup {
  const known = new WeakMap<Task, DueGroup>()
  return (task) => {
    const group = known.get(task) ?? groupOf(task)
    known.set(task, group)
    return group
  }
}

/** Says under which heading a task stands; found once for each, not in every frame. */
function useGroupOf(request: TaskRequest): (task: Task) => DueGroup {
  const { timeZone } = useFormats()
  const now = useNow()
  const order = request.by === 'search' && request.body.order === 'dueLocally' ? 'local' : 'utc'
  return useMemo(
    () => onceForEach(({ dueDate }) => dueGroup(dueDate, { now, timeZone, order })),
    [now, timeZone, order],
  )
}
