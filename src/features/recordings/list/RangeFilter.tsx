import { CalendarDays, ChevronDown } from 'lucide-react'
import { type ComponentProps, Suspense } from 'react'
import { dayOf } from '~/lib/dates'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { Popover } from '~/ui/Popover'
import { useNow } from '~/ui/use-now'
import type { CreatedRange } from '../created-range'
import { rangeFilterMessages } from './list.messages'
import { presetOf, presetRange, rangePresets, useRangeLabel } from './range-presets'

const DayRangeForm = lazyWithRetry(() => import('~/ui/day/DayField').then((module) => module.DayRangeForm))

type RangeFilterProps = { range: CreatedRange; onChange: (range: CreatedRange) => void }

/** Which days' recordings are shown: a few ranges one press away, or two days of one's own. */
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

/** The button of the range filter, which says the range. */
function RangeFace({ range, ...button }: ComponentProps<'button'> & { range: CreatedRange }) {
  return (
    <Button {...button}>
      <CalendarDays aria-hidden />
      {useRangeLabel(range)}
      <ChevronDown aria-hidden className="-mr-1 text-ink-3" />
    </Button>
  )
}
