import type { Counted } from '~/lib/list-total'
import { useFormats } from './formats'

/** A number of entries as it is written, also for the `{count}` of a message: 1,280 or, where there may be more, 1,280+. */
export function useTotalText(): (counted: Counted) => string {
  const { number } = useFormats()
  return ({ total, isTotalExact }) => `${number(total)}${isTotalExact === false ? '+' : ''}`
}
