import { Link2 } from 'lucide-react'
import { memo } from 'react'
import type { Task } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { DoneToggle } from './DoneToggle'
import { DueLabel } from './DueLabel'
import { TaskLink } from './TaskLink'
import { TaskPeople } from './TaskPeople'
import { TaskCheck } from './TaskCheck'
import { tasksPageMessages } from './tasks-page.messages'
import { useIsChosen } from './task-selection'

type TaskRowProps = {
  task: Task
  /** Counted from 0. */
  index: number
  /** Over the first of a group. */
  heading: string | null
}

/** One task of the list. */
export const TaskRow = memo(function TaskRow({ task, index, heading }: TaskRowProps) {
  const t = useMessages(tasksPageMessages)
  const isChosen = useIsChosen(task.taskId)
  return (
    <div data-task={task.taskId}>
      {heading === null ? null : <h2 className="px-3 pt-5 pb-1.5 text-small font-semibold text-ink-3">{heading}</h2>}
      <div
        className={classNames(
          'relative flex min-h-12 items-center gap-x-2 rounded-card border py-1.5 sm:min-h-14.5 pr-3 pl-1 hover:border-line hover:bg-surface',
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
