import { useFormats } from '~/messages/formats'
import { useNow } from '~/ui/use-now'

/** Within so long a day and a month are enough to say which day is meant. */
const NEAR_MS = 300 * 24 * 3_600_000

/** Writes days shortly, with the year where it could be another. */
export function useDay(): (moment: string) => string {
  const { dayAndMonth, date } = useFormats()
  const now = useNow().getTime()
  return (moment) => (Math.abs(now - Date.parse(moment)) < NEAR_MS ? dayAndMonth(moment) : date(moment))
}
