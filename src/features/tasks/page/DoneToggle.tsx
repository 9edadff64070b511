import { Circle, CircleCheck, CircleSlash } from 'lucide-react'
import type { Task } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { tasksPageMessages } from './tasks-page.messages'
import { useTasks } from './tasks-context'

type DoneToggleProps = { task: Task; className?: string }

/** Checks a task off, and opens it again; where tasks cannot be changed it only says how it stands. */
export function DoneToggle({ task, className }: DoneToggleProps) {
  const t = useMessages(tasksPageMessages)
  const { canEdit, markDone } = useTasks()
  const Icon = task.isDone ? CircleCheck : task.isCanceled ? CircleSlash : Circle
  const icon = <Icon aria-hidden className={classNames('size-4.5', task.isDone ? 'text-good' : 'text-ink-3')} />
  const place = classNames('relative z-1 inline-flex size-7 shrink-0 items-center justify-center', className)
  if (!canEdit) {
    return (
      <span className={place}>
        {icon}
        <span className="sr-only">{task.isDone ? t.done : task.isCanceled ? t.canceled : t.open}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      // A native one cannot be drawn as three states of an icon.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="checkbox"
      aria-checked={task.isDone}
      aria-label={t.markDone({ subject: task.subject })}
      onClick={() => markDone(task)}
      className={classNames(place, 'rounded-full hover:bg-ink/6 coarse:-m-2 coarse:size-11')}
    >
      {icon}
    </button>
  )
}
