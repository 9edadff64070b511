import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react'
import { addDays, startOfDay, utcTime } from '~/lib/dates'
import { dayByKey, monthWeeks, useFirstWeekday } from '~/ui/day/days'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { useMediaQuery } from '~/ui/hooks'
import { moveRowFocus } from '~/ui/list/row-keys'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { LONGEST_DAYS, middayOf } from '../appointment-days'
import { appointmentPagesMessages } from '../appointments.messages'
import { appointmentQueries } from '../appointment-queries'
import type { AppointmentsSearch } from '../appointment-search'
import { AppointmentRow } from '../AppointmentRow'
import { DayCell, layOutWeek, spannedOn, type Spanned, withDays } from './DayCell'

type MonthViewProps = {
  directoryId: string
  search: AppointmentsSearch
  day: string
  today: string
  onSearchChange: (changes: AppointmentsSearch) => void
}

/** A month with its appointments; on a narrow screen the selected day's appointments are listed below. */
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
    // For users far to the west, all-day events begin later.
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

type MonthGridProps = {
  directoryId: string
  weeks: readonly string[][]
  spanned: readonly Spanned[]
  isPending: boolean
  isNarrow: boolean
  /** The day with focus, or the last one that had it. */
  day: string
  today: string
  onDay: (day: string) => void
  onOpen: (day: string) => void
}

/** The days of a month as a grid: one of them is in the tab order, arrow keys move to the others, Enter opens one. */
function MonthGrid(props: MonthGridProps) {
  const { directoryId, weeks, spanned, isPending, isNarrow, day, today, onDay, onOpen } = props
  const t = useMessages(appointmentPagesMessages)
  const { month, timeZone } = useFormats()
  const grid = useFocusedDay(day)
  const firstWeekday = useFirstWeekday()
  const keysId = useId()
  const laned = useMemo(() => weeks.map((week) => layOutWeek(week, spanned)), [weeks, spanned])

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = dayByKey(day, event.key, firstWeekday)
    if (next !== null) onDay(next)
    else if (event.key === 'Enter' || event.key === ' ') onOpen(day)
    else return
    event.preventDefault()
  }

  return (
    <>
      <p id={keysId} className="sr-only">
        {t.monthKeys}
      </p>
      <div
        ref={grid}
        role="grid"
        aria-label={t.monthGrid({ month: month(middayOf(day, timeZone)) })}
        aria-describedby={keysId}
        aria-busy={isPending}
        tabIndex={-1}
        onKeyDown={handleKey}
        className="overflow-hidden rounded-card border border-line bg-line outline-none"
      >
        <Weekdays week={weeks[0] ?? []} />
        {laned.map((days) => (
          // A table can't use grid layout without losing its roles.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <div key={days[0]?.day} role="row" className="grid grid-cols-7 gap-px pt-px">
            {days.map((one) => (
              <DayCell
                key={one.day}
                directoryId={directoryId}
                laned={one}
                isNarrow={isNarrow}
                isInMonth={one.day.slice(0, 7) === day.slice(0, 7)}
                isChosen={one.day === day}
                isToday={one.day === today}
                isPending={isPending}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

function Weekdays({ week }: { week: readonly string[] }) {
  const { weekday, timeZone } = useFormats()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as below
    <div role="row" className="grid grid-cols-7 gap-px">
      {week.map((day) => (
        <div
          key={day}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as below
          role="columnheader"
          className="bg-paper px-2 py-1.5 text-meta font-medium text-ink-3 max-sm:text-center"
        >
          {weekday(middayOf(day, timeZone))}
        </div>
      ))}
    </div>
  )
}

/** Moves focus with the day within the grid, including into the next month; never takes it from elsewhere. */
function useFocusedDay(day: string) {
  const grid = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const within = grid.current
    if (!within) return
    const notice = () => {
      hadFocus.current = within.contains(document.activeElement)
    }
    document.addEventListener('focusin', notice)
    return () => document.removeEventListener('focusin', notice)
  }, [])
  useEffect(() => {
    // The cell that had focus may be gone with its month.
    const isOurs = document.activeElement === document.body || grid.current?.contains(document.activeElement)
    if (hadFocus.current && isOurs) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])
  return grid
}

/** The appointments of the day selected in the month above. */
function DayAgenda(props: DayRowsProps) {
  const { date, timeZone } = useFormats()
  return (
    <section aria-live="polite">
      <h3 className="px-3 pt-3 pb-1 text-small font-semibold text-ink-3">{date(middayOf(props.day, timeZone))}</h3>
      <DayRows {...props} />
    </section>
  )
}

/** All appointments of a day in the month. */
function DayDialog({ onClose, ...day }: DayRowsProps & { onClose: () => void }) {
  const { date, timeZone } = useFormats()
  return (
    <Dialog isOpen title={date(middayOf(day.day, timeZone))} onClose={onClose}>
      <div className="-mx-3 pt-2">
        <DayRows {...day} />
      </div>
    </Dialog>
  )
}

type DayRowsProps = { directoryId: string; day: string; spanned: readonly Spanned[]; isPending: boolean }

/** The appointments of a day, one per row. */
function DayRows({ directoryId, day, spanned, isPending }: DayRowsProps) {
  const t = useMessages(appointmentPagesMessages)
  const shown = spannedOn(spanned, day)
  if (isPending) return <Skeleton className="mx-3 h-12" />
  if (shown.length === 0) return <p className="px-3 py-2 text-control text-ink-2">{t.nothingOnDay}</p>
  return (
    // Arrow keys move between the links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      onKeyDown={(event) => {
        if (moveRowFocus(event.currentTarget, event.key)) event.preventDefault()
      }}
    >
      {shown.map(({ appointment }) => (
        <li key={appointment.appointmentId}>
          <AppointmentRow directoryId={directoryId} appointment={appointment} day={day} />
        </li>
      ))}
    </ul>
  )
}
