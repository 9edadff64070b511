import { addDays, dayOf } from '~/lib/dates'

/** Where a recording stands in the list: three near groups, then months as `YYYY-MM`. */
export type TimeGroup = 'today' | 'yesterday' | 'thisWeek' | (string & {})

/** The group of a moment, seen from `now` in a time zone. A week begins on Monday. */
export function timeGroup(createdOn: string, now: Date, timeZone: string | undefined): TimeGroup {
  const day = dayOf(new Date(createdOn), timeZone)
  const today = dayOf(now, timeZone)
  if (day >= today) return 'today'
  if (day === addDays(today, -1)) return 'yesterday'
  if (day >= mondayOf(today)) return 'thisWeek'
  return day.slice(0, 7)
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}
