import type { Ref } from 'react'
import { useMessages } from '~/messages/use-messages'
import { loadingMessages } from '~/ui/ui.messages'

type PendingTaskProps = { index: number; measure: Ref<HTMLLIElement> }

/** The place of a task that is on its way; the keyboard passes through it. */
export function PendingTask({ index, measure }: PendingTaskProps) {
  const t = useMessages(loadingMessages)
  return (
    <li ref={measure} data-index={index} className="pb-2">
      <div
        data-row="pending"
        tabIndex={-1}
        className="flex min-h-12 flex-col justify-center gap-2 rounded-card px-3 focus-visible:outline-2 focus-visible:outline-accent"
      >
        <span className="sr-only">{t.loading}</span>
        <span className="h-3.5 w-44 max-w-full rounded-chip bg-sunken" />
        <span className="h-3 w-20 rounded-chip bg-sunken" />
      </div>
    </li>
  )
}
