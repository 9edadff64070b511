import { Link } from '@tanstack/react-router'
import { AudioLines, CalendarX, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { noRecordingsMessages } from './no-recordings.messages'

type NoRecordingsProps = {
  /** The first thing to do. */
  action: ReactNode
  directoryId: string
  /** What their names are to have. */
  q?: string | undefined
  /** What hides others. */
  hiddenBy: 'nothing' | 'days' | 'filters'
  /** Shows all again. */
  onClear: () => void
}

const LONGEST = 80

/** The list without a recording: none yet, or none that the filters let through. */
export function NoRecordings({ action, directoryId, q, hiddenBy, onClear }: NoRecordingsProps) {
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
      action={
        <>
          {q === undefined ? null : (
            <Link
              to="/d/$directoryId/search"
              params={{ directoryId }}
              search={{ q }}
              className={classNames(buttonClasses('primary'), 'max-w-full wrap-anywhere whitespace-normal!')}
            >
              {t.searchSaid({ q: q.length > LONGEST ? `${q.slice(0, LONGEST)}…` : q })}
            </Link>
          )}
          <Button onClick={onClear}>{t.clearFilter}</Button>
        </>
      }
    >
      {isDays ? t.noneInRangeDetail : t.noneFoundDetail}
    </EmptyState>
  )
}
