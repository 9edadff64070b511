import { addDays, dayOf, startOfDay } from '~/lib/dates'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { useNow } from '~/ui/use-now'
import type { CreatedRange } from '../created-range'
import { rangeFilterMessages } from './list.messages'

export type RangePreset = 'anyTime' | 'today' | 'lastWeek' | 'lastMonth'

/** The ranges one press away, ending today. */
export function presetRange(preset: RangePreset, today: string): CreatedRange {
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

/** Which preset a range is; undefined for one of the person's own. */
export function presetOf(range: CreatedRange, today: string): RangePreset | undefined {
  return rangePresets.find((preset) => {
    const { from, to } = presetRange(preset, today)
    return from === range.from && to === range.to
  })
}

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
