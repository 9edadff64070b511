import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addDays, startOfDay, utcTime } from '~/lib/dates'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { useMediaQuery } from '~/ui/hooks'
import { LONGEST_DAYS } from '../appointment-days'
import { appointmentPagesMessages } from '../appointment-pages.messages'
import { appointmentQueries } from '../appointment-queries'
import type { AppointmentsSearch } from '../appointment-search'
import { DayAgenda } from './DayAgenda'
import { DayDialog } from './DayDialog'
import { MonthGrid } from './MonthGrid'
import { monthWeeks } from './month-grid'
import { useFirstWeekday } from './use-first-weekday'
import { withDays } from './week-lanes'

type MonthViewProps = {
  directoryId: string
  search: AppointmentsSearch
  day: string
  today: string
  onSearchChange: (changes: AppointmentsSearch) => void
}

/** A month of days with what is on each; on a narrow screen the appointments of one day are below. */
export function MonthView({ directoryId, search, day, today, onSearchChange }: MonthViewProps) {
  const t = useMessages(appointmentPagesMessages)
  const isNarrow = useMediaQuery('(width < 40rem)')
  const weeks = useWeeks(day)
  const { spanned, isPending, isCut, failure } = useAppointmentsOf(directoryId, weeks, search.q ?? '')
  return (
    <div className="flex flex-col gap-3 px-2 pt-3 pb-24 sm:px-7">
      {failure === null ? null : (
        <Notice tone="bad" action={<Button onClick={failure.retry}>{t.retry}</Button>}>
          {t.monthFailed}
        </Notice>
      )}
      {isCut ? <Notice tone="warn">{t.isCut}</Notice> : null}
      <MonthGrid
        directoryId={directoryId}
        weeks={weeks}
        spanned={spanned}
        isPending={isPending}
        isNarrow={isNarrow}
        day={day}
        today={today}
        onDay={(on) => onSearchChange({ on })}
        onOpen={(on) => onSearchChange(isNarrow ? { on } : { on, show: 'day' })}
      />
      {isNarrow ? <DayAgenda directoryId={directoryId} day={day} spanned={spanned} isPending={isPending} /> : null}
      {search.show === 'day' && !isNarrow ? (
        <DayDialog
          directoryId={directoryId}
          day={day}
          spanned={spanned}
          isPending={isPending}
          onClose={() => onSearchChange({ show: undefined })}
        />
      ) : null}
    </div>
  )
}

function useWeeks(day: string): string[][] {
  const firstWeekday = useFirstWeekday()
  const month = day.slice(0, 7)
  return useMemo(() => monthWeeks(`${month}-01`, firstWeekday), [month, firstWeekday])
}

function useAppointmentsOf(directoryId: string, weeks: readonly string[][], q: string) {
  const { timeZone } = useFormats()
  const [first = '', last = ''] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  const params = {
    q,
    from: utcTime(startOfDay(addDays(first, -LONGEST_DAYS), timeZone).getTime()),
    // Whole days of somebody far to the west begin later.
    to: utcTime(startOfDay(addDays(last, 2), timeZone).getTime() - 1_000),
  }
  const query = useQuery({ ...appointmentQueries.between(directoryId, params), placeholderData: keepPreviousData })
  const { data, isError, refetch, isPending, isPlaceholderData } = query
  const spanned = useMemo(() => withDays(data?.items ?? [], timeZone), [data, timeZone])
  return {
    spanned,
    isPending: isPending || isPlaceholderData,
    isCut: data?.isCut === true,
    failure: isError ? { retry: () => void refetch() } : null,
  }
}
