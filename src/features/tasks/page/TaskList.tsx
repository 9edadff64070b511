import { Link2 } from 'lucide-react'
import { useMemo, memo } from 'react'
import type { Task, TaskPage } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { dueGroup, type DueGroup } from '~/lib/due-dates'
import { onceForEach } from '~/ui/list/row-keys'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { VirtualList } from '~/ui/list/VirtualList'
import { LoadingRegion } from '~/ui/Skeleton'
import { Skeleton } from '~/ui/Skeleton'
import { useNow } from '~/ui/use-now'
import { DoneToggle, DueLabel, TaskCheck, TaskLink, TaskPeople } from './TaskParts'
import { listName, useIsChosen } from './task-selection'
import type { TaskRequest } from './task-request'
import { PendingTask, useTaskRows } from './TaskParts'
import { tasksPageMessages } from '../tasks.messages'

type TaskListProps = { request: TaskRequest; first: TaskPage; isGrouped: boolean }

/** One task per row, with open ones grouped by when they are due. */
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
    <div
      data-list={listName(request)}
      className="w-full max-w-400 px-1 pt-1 pb-24 sm:px-4 coarse:select-none coarse:[-webkit-touch-callout:none]"
    >
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

/** The heading a task belongs under. Memoized per task, because it runs for each row in each frame. */
function useGroupOf(request: TaskRequest): (task: Task) => DueGroup {
  const { timeZone } = useFormats()
  const now = useNow()
  const order = request.by === 'search' && request.body.order === 'dueLocally' ? 'local' : 'utc'
  return useMemo(
    () => onceForEach(({ dueDate }: Task) => dueGroup(dueDate, { now, timeZone, order })),
    [now, timeZone, order],
  )
}

type TaskRowProps = {
  task: Task
  /** Starts at 0. */
  index: number
  /** Shown above the first task of a group. */
  heading: string | null
}

const TaskRow = memo(function TaskRow({ task, index, heading }: TaskRowProps) {
  const t = useMessages(tasksPageMessages)
  const isChosen = useIsChosen(task.taskId)
  return (
    <div data-task={task.taskId}>
      {heading === null ? null : <h2 className="px-3 pt-5 pb-1.5 text-small font-semibold text-ink-3">{heading}</h2>}
      <div
        className={classNames(
          'group/task relative flex min-h-12 items-center gap-x-2 rounded-card border py-1.5 sm:min-h-14.5 pr-3 pl-1 coarse:pl-3 hover:border-line hover:bg-surface',
          isChosen ? 'border-line bg-surface' : 'border-transparent',
        )}
      >
        <TaskCheck task={task} index={index} />
        <DoneToggle task={task} />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 md:grid-cols-[minmax(0,1fr)_12.5rem] lg:grid-cols-[minmax(0,1fr)_11rem_13rem]">
          <div className="min-w-0 max-md:col-span-2 md:max-lg:row-span-2">
            <TaskLink task={task} className="line-clamp-2 font-medium after:-outline-offset-2 lg:line-clamp-1" />
            {task.description ? (
              <p dir="auto" className="truncate text-small text-ink-3">
                {task.description}
              </p>
            ) : null}
          </div>
          <p className="text-small">
            <DueLabel task={task} />
          </p>
          <p className="flex min-h-5 min-w-0 items-center justify-between gap-2 text-small text-ink-2 max-md:justify-end">
            <TaskPeople task={task} hasName />
            {task.recordingSummaryId === null ? null : (
              <span title={t.fromMeeting} className="text-ink-3">
                <Link2 aria-hidden className="size-3.5" />
                <span className="sr-only">{t.fromMeeting}</span>
              </span>
            )}
          </p>
        </div>
      </div>
    </div>
  )
})

const rows = ['w-52', 'w-36', 'w-64', 'w-44', 'w-56', 'w-40', 'w-60', 'w-48']

/** Has the same row sizes as the loaded list. */
export function TaskListSkeleton() {
  return (
    <LoadingRegion>
      <div className="w-full max-w-400 px-1 pt-1 sm:px-4">
        <Skeleton className="mx-3 mt-6 mb-2.5 h-3.5 w-16" />
        {rows.map((width) => (
          <div key={width} className="flex min-h-13 items-center gap-5 px-3 sm:min-h-14.5">
            <span className="size-4 shrink-0 coarse:hidden" />
            <Skeleton className="size-4.5 shrink-0 rounded-full" />
            <Skeleton className={`h-4 max-w-full ${width}`} />
            <span className="ml-auto flex w-50 shrink-0 flex-col gap-1.5 max-md:hidden lg:w-100 lg:flex-row lg:gap-4">
              <Skeleton className="h-3.5 w-28 lg:mr-16" />
              <Skeleton className="h-3.5 w-36" />
            </span>
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}
