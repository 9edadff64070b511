import type { Ref } from 'react'
import { useMessages } from '~/messages/use-messages'
import { loadMoreMessages } from '../recordings.messages'

type PendingRowProps = { index: number; measure: Ref<HTMLLIElement> | undefined }

/** The place of a recording that is on its way; the keyboard passes through it. */
export function PendingRow({ index, measure }: PendingRowProps) {
  const t = useMessages(loadMoreMessages)
  return (
    <li ref={measure} data-index={index} className="py-2.5 pl-(--row-lead)">
      <div
        data-row="pending"
        tabIndex={-1}
        className="flex min-h-11 flex-col justify-center gap-2 rounded-card focus-visible:outline-2 focus-visible:outline-accent"
      >
        <span className="sr-only">{t.loadingMore}</span>
        <span className="h-3.5 w-52 max-w-full rounded-chip bg-sunken" />
        <span className="h-3 w-20 rounded-chip bg-sunken" />
      </div>
    </li>
  )
}
