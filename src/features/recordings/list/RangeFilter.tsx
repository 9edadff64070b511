import { useState, type SubmitEvent } from 'react'
import { dayOf, isDay } from '~/lib/dates'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { DayField } from '~/ui/DayField'
import { hasInvalidField } from '~/ui/focus'
import { Popover } from '~/ui/Popover'
import { useNow } from '~/ui/use-now'
import type { CreatedRange } from '../created-range'
import { rangeFilterMessages } from './range-filter.messages'
import { presetOf, presetRange, rangePresets } from './range-presets'
import { RangeFace } from './RangeFace'

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
          <OwnRange
            key={`${range.from}${range.to}`}
            range={range}
            onChange={(chosen) => {
              onChange(chosen)
              close()
            }}
          />
        </>
      )}
    </Popover>
  )
}

function OwnRange({ range, onChange }: RangeFilterProps) {
  const t = useMessages(rangeFilterMessages)
  const [isReversed, setIsReversed] = useState(false)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (hasInvalidField(event.currentTarget)) return
    const form = new FormData(event.currentTarget)
    const [from, to] = [form.get('from'), form.get('to')]
    const isWrong = isDay(from) && isDay(to) && to < from
    setIsReversed(isWrong)
    if (!isWrong) onChange({ ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-2 flex flex-col gap-3 border-t border-line p-2 pt-3">
      <DayField label={t.from} name="from" defaultValue={range.from} />
      <DayField label={t.to} name="to" defaultValue={range.to} error={isReversed ? t.toBeforeFrom : undefined} />
      <Button type="submit">{t.apply}</Button>
    </form>
  )
}
