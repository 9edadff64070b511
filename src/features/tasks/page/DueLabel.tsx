import { CircleAlert, Clock } from 'lucide-react'
import { memo } from 'react'
import type { Task } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { dueWhen } from '~/lib/due-dates'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { useNow } from '~/ui/use-now'
import { tasksPageMessages } from './tasks-page.messages'
import { useDueLabel } from './use-due-label'

type DueLabelProps = { task: Task }

/** When a task is due; marked, not by colour alone, where that is past and it is open. */
export const DueLabel = memo(function DueLabel({ task: { dueDate, isDone, isCanceled } }: DueLabelProps) {
  const t = useMessages(tasksPageMessages)
  const { timeZone } = useFormats()
  const now = useNow()
  const text = useDueLabel()(dueDate)
  if (text === null) return null
  const isOverdue = !isDone && !isCanceled && dueWhen(dueDate, { now, timeZone }) === 'overdue'
  const Icon = isOverdue ? CircleAlert : Clock
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap tabular-nums',
        isOverdue ? 'font-medium text-bad' : 'text-ink-2',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">{isOverdue ? t.overdueSince : t.due} </span>
      <time dateTime={dueDate ?? undefined}>{text}</time>
    </span>
  )
})
