import { CalendarDays, ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '~/ui/Button'
import type { CreatedRange } from '../created-range'
import { useRangeLabel } from './use-range-label'

/** The button of the range filter, which says the range. */
export function RangeFace({ range, ...button }: ComponentProps<'button'> & { range: CreatedRange }) {
  return (
    <Button {...button}>
      <CalendarDays aria-hidden />
      {useRangeLabel(range)}
      <ChevronDown aria-hidden className="-mr-1 text-ink-3" />
    </Button>
  )
}
