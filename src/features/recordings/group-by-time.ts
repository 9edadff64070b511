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

type Surroundings = {
  /** The moment of the row above the first; null where there is none, undefined while it is not known. */
  above: string | null | undefined
  now: Date
  timeZone: string | undefined
}

/** The group of each moment of a stretch of the list, and whether it is the first of it. */
export function groupRows(moments: readonly string[], { above, now, timeZone }: Surroundings) {
  const groups = moments.map((createdOn) => timeGroup(createdOn, now, timeZone))
  const first = above === undefined ? groups[0] : above === null ? null : timeGroup(above, now, timeZone)
  return groups.map((group, at) => ({ group, isStart: group !== (at === 0 ? first : groups[at - 1]) }))
}
