import { AudioLines, CalendarX, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { noRecordingsMessages } from './no-recordings.messages'

type NoRecordingsProps = {
  /** The first thing to do. */
  action: ReactNode
  /** What hides others. */
  hiddenBy: 'nothing' | 'days' | 'filters'
  /** Shows all again. */
  onClear: () => void
}

/** The list without a recording: none yet, or none that the filters let through. */
export function NoRecordings({ action, hiddenBy, onClear }: NoRecordingsProps) {
  const t = useMessages(noRecordingsMessages)
  if (hiddenBy === 'nothing') {
    return (
      <EmptyState icon={<AudioLines aria-hidden />} title={t.emptyTitle} action={action}>
        {t.emptyDetail}
      </EmptyState>
    )
  }
  const isDays = hiddenBy === 'days'
  return (
    <EmptyState
      icon={isDays ? <CalendarX aria-hidden /> : <SearchX aria-hidden />}
      title={isDays ? t.noneInRange : t.noneFound}
      action={<Button onClick={onClear}>{t.clearFilter}</Button>}
    >
      {isDays ? t.noneInRangeDetail : t.noneFoundDetail}
    </EmptyState>
  )
}
