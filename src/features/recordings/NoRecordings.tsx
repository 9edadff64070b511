import { AudioLines, CalendarX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { noRecordingsMessages } from './no-recordings.messages'

type NoRecordingsProps = {
  /** The first thing to do. */
  action: ReactNode
  /** Shows all days again; undefined when all are shown. */
  onClearRange: (() => void) | undefined
}

/** The list without a recording: none yet, or none in the chosen days. */
export function NoRecordings({ action, onClearRange }: NoRecordingsProps) {
  const t = useMessages(noRecordingsMessages)
  if (!onClearRange) {
    return (
      <EmptyState icon={<AudioLines aria-hidden />} title={t.emptyTitle} action={action}>
        {t.emptyDetail}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<CalendarX aria-hidden />}
      title={t.noneInRange}
      action={<Button onClick={onClearRange}>{t.clearFilter}</Button>}
    >
      {t.noneInRangeDetail}
    </EmptyState>
  )
}
