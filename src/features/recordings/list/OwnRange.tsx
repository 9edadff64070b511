import { type SubmitEvent, useState } from 'react'
import { isDay } from '~/lib/dates'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { DayField } from '~/ui/day/DayField'
import { hasInvalidField } from '~/ui/focus'
import type { CreatedRange } from '../created-range'
import { rangeFilterMessages } from './list-filters.messages'

type OwnRangeProps = { range: CreatedRange; onChange: (range: CreatedRange) => void }

/** Two days of one's own as a range. */
export function OwnRange({ range, onChange }: OwnRangeProps) {
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
      <DayField label={t.from} name="from" value={range.from} />
      <DayField label={t.to} name="to" value={range.to} error={isReversed ? t.toBeforeFrom : undefined} />
      <Button type="submit">{t.apply}</Button>
    </form>
  )
}
