import { useEffect, useId, useMemo, useRef, type KeyboardEvent } from 'react'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { middayOf } from '../appointment-days'
import { appointmentPagesMessages } from '../appointment-pages.messages'
import { DayCell } from './DayCell'
import { dayByKey } from './month-grid'
import { useFirstWeekday } from './use-first-weekday'
import { layOutWeek, type Spanned } from './week-lanes'

type MonthGridProps = {
  directoryId: string
  weeks: readonly string[][]
  spanned: readonly Spanned[]
  isPending: boolean
  isNarrow: boolean
  /** The day that has focus or had it last. */
  day: string
  today: string
  onDay: (day: string) => void
  onOpen: (day: string) => void
}

/** The days of a month as a grid: one of them is in the tab order, arrow keys move to the others, Enter opens one. */
export function MonthGrid(props: MonthGridProps) {
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
          // A table cannot be laid out as a grid without losing its roles.
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

/** Focus follows the day within the grid, also into the next month; it is never taken from elsewhere. */
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
