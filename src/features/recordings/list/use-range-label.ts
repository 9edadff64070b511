import { dayOf, startOfDay } from '~/lib/dates'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { useNow } from '~/ui/use-now'
import type { CreatedRange } from '../created-range'
import { rangeFilterMessages } from './range-filter.messages'
import { presetOf } from './range-presets'

/** The range in words, for the button: a preset's name or its days. */
export function useRangeLabel(range: CreatedRange): string {
  const t = useMessages(rangeFilterMessages)
  const { dayAndMonth, timeZone } = useFormats()
  const preset = presetOf(range, dayOf(useNow(), timeZone))
  if (preset) return t[preset]
  const write = (day: string) => dayAndMonth(startOfDay(day, timeZone))
  if (range.from === undefined) return t.untilDay({ to: write(range.to ?? '') })
  if (range.to === undefined) return t.fromDay({ from: write(range.from) })
  return t.days({ from: write(range.from), to: write(range.to) })
}
