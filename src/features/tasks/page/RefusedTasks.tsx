import { X } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { uiMessages } from '~/ui/ui.messages'
import { tasksPageMessages } from './tasks-page.messages'
import type { RefusedTask } from './use-task-bulk'

type RefusedTasksProps = { refused: readonly RefusedTask[]; onClose: () => void }

/** The tasks that were not changed, and why. */
export function RefusedTasks({ refused, onClose }: RefusedTasksProps) {
  const t = useMessages(tasksPageMessages)
  const { dismiss } = useMessages(uiMessages)
  const title = t.notChanged(refused.length)
  return (
    <div role="alert" className="flex items-start gap-2 rounded-control bg-bad-soft p-2 pl-3 text-small">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        {/* Scrolls, so the keyboard has to get in. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul tabIndex={0} aria-label={title} className="max-h-32 overflow-y-auto">
          {refused.map(({ subject, why }, index) => (
            <li key={`${subject}${index}`} className="wrap-anywhere">
              <bdi className="font-medium">{subject}</bdi>: {why}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={dismiss} size="small" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
