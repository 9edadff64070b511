import { Link2 } from 'lucide-react'
import { memo } from 'react'
import type { Task } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { DoneToggle } from './DoneToggle'
import { draggedTask } from './dragged-task'
import { DueLabel } from './DueLabel'
import { TaskLink } from './TaskLink'
import { TaskPeople } from './TaskPeople'
import { useIsChosen } from './task-selection'
import { useTasks } from './tasks-context'
import { tasksPageMessages } from './tasks-page.messages'

/** One task on the board; it can be dragged to another column. */
export const TaskCard = memo(function TaskCard({ task }: { task: Task }) {
  const t = useMessages(tasksPageMessages)
  const { canEdit } = useTasks()
  const isChosen = useIsChosen(task.taskId)
  return (
    <div
      data-task={task.taskId}
      draggable={canEdit}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', task.subject)
        draggedTask.startDrag(task)
      }}
      onDragEnd={draggedTask.endDrag}
      className={classNames(
        'relative flex gap-1 rounded-card border bg-surface py-2 pr-3 pl-1.5 hover:border-line-strong',
        isChosen ? 'border-accent' : 'border-line',
      )}
    >
      <DoneToggle task={task} />
      <div className="flex min-w-0 flex-1 flex-col gap-1 pt-1">
        <TaskLink task={task} className="line-clamp-3 text-control leading-5 font-medium" />
        {isChosen ? <span className="sr-only">{t.isSelected}</span> : null}
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2 empty:hidden">
          <span className="basis-full empty:hidden">
            <DueLabel task={task} />
          </span>
          {task.recordingSummaryId === null ? null : (
            <span title={t.fromMeeting} className="text-ink-3">
              <Link2 aria-hidden className="size-3.5" />
              <span className="sr-only">{t.fromMeeting}</span>
            </span>
          )}
          <span className="ml-auto inline-flex min-w-0">
            <TaskPeople task={task} />
          </span>
        </p>
      </div>
    </div>
  )
})
