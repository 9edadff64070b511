import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { classNames } from '~/lib/class-names'
import { dayOf, FIRST_DAY, LAST_DAY, momentOf } from '~/lib/dates'
import { addMonths, dayByKey, monthWeeks, useFirstWeekday } from './days'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { dayCalendarMessages } from './day.messages'
import { IconButton } from '../IconButton'

type DayCalendarProps = {
  /** The selected day as `YYYY-MM-DD`, or empty. */
  day: string
  min: string | undefined
  max: string | undefined
  onPick: (day: string) => void
}

/** A month to pick a day from, with a roving tab index: arrow keys move, Enter picks. */
export function DayCalendar({ day, min = FIRST_DAY, max = LAST_DAY, onPick }: DayCalendarProps) {
  const t = useMessages(dayCalendarMessages)
  const formats = useFormats()
  const { month, timeZone } = formats
  const [today] = useState(() => dayOf(new Date(), timeZone))
  const nearest = today < min ? min : today > max ? max : today
  const [active, setActive] = useState(day || nearest)
  const firstWeekday = useFirstWeekday()
  const weeks = monthWeeks(active, firstWeekday)
  const { grid, moveFocus } = useActiveFocus(active)
  const titleId = useId()
  const keysId = useId()
  const middayOf = (one: string) => momentOf(one, '12:00', timeZone)

  function handleKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isYear = event.shiftKey && (event.key === 'PageUp' || event.key === 'PageDown')
    const next = isYear
      ? addMonths(active, event.key === 'PageUp' ? -12 : 12)
      : dayByKey(active, event.key, firstWeekday)
    if (next === null) return
    event.preventDefault()
    moveFocus()
    setActive(next)
  }

  return (
    <>
      <div className="flex items-center justify-between gap-2 pb-2">
        <IconButton label={t.previous} onClick={() => setActive(addMonths(active, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <h2 id={titleId} aria-live="polite" className="text-control font-semibold">
          {month(middayOf(active))}
        </h2>
        <IconButton label={t.next} onClick={() => setActive(addMonths(active, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <p id={keysId} className="sr-only">
        {t.keys}
      </p>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table one moves in
        role="grid"
        aria-labelledby={titleId}
        aria-describedby={keysId}
        onKeyDown={handleKey}
        className="w-full table-fixed"
      >
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" className="pb-1 text-meta font-medium text-ink-3">
                {formats.weekday(middayOf(one))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} aria-selected={one === day} className="p-0.5 text-center">
                  <button
                    type="button"
                    data-day={one}
                    tabIndex={one === active ? 0 : -1}
                    aria-label={formats.date(middayOf(one))}
                    aria-current={one === today ? 'date' : undefined}
                    aria-disabled={one < min || one > max ? true : undefined}
                    onClick={() => {
                      if (one >= min && one <= max) onPick(one)
                    }}
                    className={classNames(
                      'size-8 rounded-control text-control tabular-nums aria-[current=date]:font-bold aria-disabled:cursor-not-allowed aria-disabled:line-through aria-disabled:opacity-55',
                      one === day ? 'bg-accent text-accent-ink' : 'hover:bg-sunken aria-[current=date]:text-accent',
                      one !== day && one.slice(0, 7) !== active.slice(0, 7) && 'text-ink-3',
                    )}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Focuses the active day when the calendar opens and when a key changes it, but not when a button changes the month. */
function useActiveFocus(active: string) {
  const grid = useRef<HTMLTableElement>(null)
  const isWanted = useRef(true)
  const focus = useEffectEvent((day: string) => {
    // Don't take focus if the calendar was closed before its code had loaded.
    if (isWanted.current && grid.current?.closest(':popover-open')) {
      grid.current.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    }
    isWanted.current = false
  })
  useEffect(() => focus(active), [active])
  const moveFocus = () => {
    isWanted.current = true
  }
  return { grid, moveFocus }
}
