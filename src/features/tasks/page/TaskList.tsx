import { useMemo } from 'react'
import type { Task, TaskPage } from '#openapi/generated/types.ts'
import { dueGroup, type DueGroup } from '~/lib/due-when'
import { onceForEach } from '~/lib/once-for-each'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { VirtualList } from '~/ui/list/VirtualList'
import { useNow } from '~/ui/use-now'
import { listName } from './listed-tasks'
import { PendingTask } from './PendingTask'
import { TaskRow } from './TaskRow'
import { tasksPageMessages } from './tasks-page.messages'
import type { TaskRequest } from './task-request'
import { useTaskRows } from './use-task-rows'

type TaskListProps = { request: TaskRequest; first: TaskPage; isGrouped: boolean }

/** The list: one task a row, open ones under headings by when they are due. */
export function TaskList({ request, first, isGrouped }: TaskListProps) {
  const t = useMessages(tasksPageMessages)
  const rows = useTaskRows(request, first)
  const groupOf = useGroupOf(request)

  function headingOf(task: Task, index: number) {
    if (!isGrouped) return null
    const group = groupOf(task)
    const before = rows.at(index - 1)
    const isStart = index === 0 || (before !== undefined && groupOf(before) !== group)
    return isStart ? t[group] : null
  }

  return (
    <div data-list={listName(request)} className="w-full max-w-400 px-1 pt-1 pb-24 sm:px-4">
      <VirtualList
        rows={rows}
        label={t.list}
        rowHeight={{ wide: 58, narrow: 72 }}
        rowClassName="contain-paint"
        renderRow={(task, index) => <TaskRow task={task} index={index} heading={headingOf(task, index)} />}
        placeholder={<PendingTask />}
      />
    </div>
  )
}

/** Says under which heading a task stands; found once for each, not in every frame. */
function useGroupOf(request: TaskRequest): (task: Task) => DueGroup {
  const { timeZone } = useFormats()
  const now = useNow()
  const order = request.by === 'search' && request.body.order === 'dueLocally' ? 'local' : 'utc'
  return useMemo(
    () => onceForEach(({ dueDate }: Task) => dueGroup(dueDate, { now, timeZone, order })),
    [now, timeZone, order],
  )
}
