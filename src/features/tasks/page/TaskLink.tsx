import { Link } from '@tanstack/react-router'
import type { Task } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { useOpeningState } from '~/ui/use-dialog-search-params'
import { useTasks } from './tasks-context'
import { tasksPageMessages } from './tasks-page.messages'

type TaskLinkProps = { task: Task; className: string }

/** The subject of a task, which opens its drawer; the whole card or row is pressed with it. */
export function TaskLink({ task, className }: TaskLinkProps) {
  const t = useMessages(tasksPageMessages)
  const { directoryId } = useTasks()
  const openingState = useOpeningState()
  return (
    <Link
      to="/d/$directoryId/tasks"
      params={{ directoryId }}
      search={(before) => ({ ...before, task: task.taskId })}
      state={openingState}
      resetScroll={false}
      preload={false}
      data-row
      draggable={false}
      dir="auto"
      className={classNames(
        'wrap-anywhere after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent',
        task.isDone || task.isCanceled ? 'text-ink-3 line-through decoration-ink-3/60' : 'text-ink',
        className,
      )}
    >
      {task.subject}
      {task.isCanceled ? <span className="sr-only">, {t.canceled}</span> : null}
    </Link>
  )
}
