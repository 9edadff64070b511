import { ChevronDown } from 'lucide-react'
import { addDays, dayOf } from '~/lib/dates'
import { addMonths, useFirstWeekday, weekStart } from '~/ui/day/days'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { DayRangeForm } from '~/ui/day/DayField'
import { Popover } from '~/ui/Popover'
import { useNow } from '~/ui/use-now'
import { middayOf } from '../appointment-days'
import { appointmentPagesMessages } from '../appointments.messages'

type Days = { from: string | undefined; to: string | undefined }
type DaysFilterProps = { search: Partial<Days>; onChange: (days: Days) => void }

/** Filters the agenda by days: a few presets, or two custom dates. */
export function DaysFilter({ search: { from, to }, onChange }: DaysFilterProps) {
  const t = useMessages(appointmentPagesMessages)
  const presets = usePresets()
  const labelText = useDaysLabel({ from, to })
  return (
    <Popover
      label={t.days}
      className="w-64 p-2"
      renderOpener={(opener) => (
        <button type="button" {...opener} className={buttonClasses()}>
          {labelText}
          <ChevronDown aria-hidden className="text-ink-3" />
        </button>
      )}
    >
      {(close) => (
        <>
          <ul>
            {presets.map(({ label, days }) => (
              <li key={label}>
                <button
                  type="button"
                  aria-pressed={days.from === from && days.to === to}
                  onClick={() => {
                    onChange(days)
                    close()
                  }}
                  className="flex min-h-8 w-full items-center rounded-chip px-2.5 text-control hover:bg-sunken aria-pressed:font-semibold coarse:min-h-11"
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
          <DayRangeForm
            key={`${from}${to}`}
            range={{ from, to }}
            labels={t}
            onChange={(days) => {
              onChange({ from: days.from, to: days.to })
              close()
            }}
          />
        </>
      )}
    </Popover>
  )
}

function usePresets(): { label: string; days: Days }[] {
  const t = useMessages(appointmentPagesMessages)
  const { timeZone } = useFormats()
  const today = dayOf(useNow(), timeZone)
  const week = weekStart(today, useFirstWeekday())
  const month = `${today.slice(0, 8)}01`
  return [
    { label: t.anyDays, days: { from: undefined, to: undefined } },
    { label: t.thisWeek, days: { from: week, to: addDays(week, 6) } },
    { label: t.nextWeek, days: { from: addDays(week, 7), to: addDays(week, 13) } },
    { label: t.thisMonth, days: { from: month, to: addDays(addMonths(month, 1), -1) } },
  ]
}

function useDaysLabel({ from, to }: Days): string {
  const t = useMessages(appointmentPagesMessages)
  const { date, dayAndMonth, timeZone } = useFormats()
  const year = dayOf(useNow(), timeZone).slice(0, 4)
  const preset = usePresets().find(({ days }) => days.from === from && days.to === to)
  if (preset !== undefined) return preset.label
  // The year is shown if it isn't the current one.
  const write = (day: string) => (day.startsWith(year) ? dayAndMonth : date)(middayOf(day, timeZone))
  if (from === undefined) return to === undefined ? t.anyDays : t.toDay({ day: write(to) })
  return to === undefined ? t.fromDay({ day: write(from) }) : t.daySpan({ from: write(from), to: write(to) })
}
