import { CalendarDays, ChevronDown } from 'lucide-react'
import { type ComponentProps, Suspense } from 'react'
import { addDays, dayOf, startOfDay } from '~/lib/dates'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Popover } from '~/ui/Popover'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { useNow } from '~/ui/use-now'
import type { DayRange } from './list-filter'
import { rangeFilterMessages } from './list.messages'

const DayRangeForm = lazyWithRetry(() => import('~/ui/day/DayField').then((module) => module.DayRangeForm))

type RangeFilterProps = { range: DayRange; onChange: (range: DayRange) => void }

/** Filters by date: a few presets, or custom first and last days. */
export function RangeFilter({ range, onChange }: RangeFilterProps) {
  const t = useMessages(rangeFilterMessages)
  const { timeZone } = useFormats()
  const today = dayOf(useNow(), timeZone)
  const current = presetOf(range, today)
  return (
    <Popover label={t.filterTime} className="w-64 p-2" renderOpener={(props) => <RangeFace {...props} range={range} />}>
      {(close) => (
        <>
          <ul>
            {rangePresets.map((preset) => (
              <li key={preset}>
                <button
                  type="button"
                  aria-pressed={preset === current}
                  onClick={() => {
                    onChange(presetRange(preset, today))
                    close()
                  }}
                  className="flex min-h-8 w-full items-center justify-between rounded-chip px-2.5 text-control hover:bg-sunken aria-pressed:font-semibold coarse:min-h-11"
                >
                  {t[preset]}
                  {preset === current ? <span aria-hidden className="size-1.5 rounded-full bg-accent" /> : null}
                </button>
              </li>
            ))}
          </ul>
          <Suspense>
            <DayRangeForm
              key={`${range.from}${range.to}`}
              range={range}
              labels={t}
              onChange={(chosen) => {
                onChange(chosen)
                close()
              }}
            />
          </Suspense>
        </>
      )}
    </Popover>
  )
}

/** The filter's button, labeled with the range. */
function RangeFace({ range, ...button }: ComponentProps<'button'> & { range: DayRange }) {
  return (
    <Button {...button}>
      <CalendarDays aria-hidden />
      {useRangeLabel(range)}
      <ChevronDown aria-hidden className="-mr-1 text-ink-3" />
    </Button>
  )
}

export type RangePreset = 'anyTime' | 'today' | 'lastWeek' | 'lastMonth'

/** The dates of a preset, ending today. */
export function presetRange(preset: RangePreset, today: string): DayRange {
  switch (preset) {
    case 'anyTime':
      return {}
    case 'today':
      return { from: today, to: today }
    case 'lastWeek':
      return { from: addDays(today, -6), to: today }
    case 'lastMonth':
      return { from: addDays(today, -29), to: today }
  }
}

export const rangePresets = ['anyTime', 'today', 'lastWeek', 'lastMonth'] as const satisfies readonly RangePreset[]

/** The preset that matches a range; undefined for a custom range. */
export function presetOf(range: DayRange, today: string): RangePreset | undefined {
  return rangePresets.find((preset) => {
    const { from, to } = presetRange(preset, today)
    return from === range.from && to === range.to
  })
}

/** The label of a range: a preset's name or its dates. */
function useRangeLabel(range: DayRange): string {
  const t = useMessages(rangeFilterMessages)
  const { dayAndMonth, timeZone } = useFormats()
  const preset = presetOf(range, dayOf(useNow(), timeZone))
  if (preset) return t[preset]
  const write = (day: string) => dayAndMonth(startOfDay(day, timeZone))
  if (range.from === undefined) return t.untilDay({ to: write(range.to ?? '') })
  if (range.to === undefined) return t.fromDay({ from: write(range.from) })
  return t.days({ from: write(range.from), to: write(range.to) })
}
