import { addDays } from '~/lib/dates'
import type { CreatedRange } from '../created-range'

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
