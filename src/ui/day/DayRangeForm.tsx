import { type SubmitEvent, useState } from 'react'
import { isDay } from '~/lib/dates'
import { Button } from '~/ui/Button'
import { hasInvalidField } from '~/ui/focus'
import { DayField } from './DayField'

type DayRange = { from?: string | undefined; to?: string | undefined }

type DayRangeFormProps = {
  range: DayRange
  labels: { from: string; to: string; toBeforeFrom: string; apply: string }
  onChange: (range: DayRange) => void
}

/** Two days of one's own as a range, either of them open. For the foot of a popover of ready ranges. */
export function DayRangeForm({ range, labels, onChange }: DayRangeFormProps) {
  const [isReversed, setIsReversed] = useState(false)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (hasInvalidField(event.currentTarget)) return
    const form = new FormData(event.currentTarget)
    const [from, to] = [form.get('from'), form.get('to')]
    const isWrong = isDay(from) && isDay(to) && to < from
    setIsReversed(isWrong)
    if (!isWrong) onChange({ from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-2 flex flex-col gap-3 border-t border-line p-2 pt-3">
      <DayField label={labels.from} name="from" value={range.from} />
      <DayField label={labels.to} name="to" value={range.to} error={isReversed ? labels.toBeforeFrom : undefined} />
      <Button type="submit">{labels.apply}</Button>
    </form>
  )
}
