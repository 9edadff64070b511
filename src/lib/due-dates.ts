import { addDays, dayOf } from './dates'

/**
 * The calendar day of a due date, as a moment at noon UTC. A date without a time, or midnight UTC, means a day, not a
 * moment: in the reader's zone it could fall on the day before. Null if it isn't a date.
 */
export function dueDay(dueDate: string | null): { moment: string; isWholeDay: boolean } | null {
  if (dueDate === null || Number.isNaN(Date.parse(dueDate))) return null
  const day = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?(?:Z|\+00:00))?$/.exec(dueDate)?.[1]
  return day === undefined ? { moment: dueDate, isWholeDay: false } : { moment: `${day}T12:00:00Z`, isWholeDay: true }
}

/** When an open item is due, as of now. `later` includes items without a due date. */
export type DueWhen = 'overdue' | 'today' | 'thisWeek' | 'later'

type Clock = { now: Date; timeZone: string | undefined }

/**
 * When a due date is for a reader: a day is over when it ends in their time zone, a moment immediately. Weeks start on
 * Monday.
 */
export function dueWhen(dueDate: string | null, clock: Clock): DueWhen {
  const due = dueDay(dueDate)
  if (due === null) return 'later'
  const today = dayOf(clock.now, clock.timeZone)
  const day = due.isWholeDay ? due.moment.slice(0, 10) : dayOf(new Date(due.moment), clock.timeZone)
  if (due.isWholeDay ? day < today : new Date(due.moment) < clock.now) return 'overdue'
  if (day <= today) return 'today'
  return day < nextMonday(today) ? 'thisWeek' : 'later'
}

/** The Monday after a day, both as `YYYY-MM-DD`. */
export function nextMonday(day: string): string {
  return addDays(day, 8 - weekday(day))
}

/** Monday is 1, Sunday is 7. */
export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Headings of a list sorted by due date. Based on whole days, so that they never go backward. */
export type DueGroup = DueWhen | 'noDate'

/**
 * The heading of a due date in a list; what was due earlier today is still under today. In local order, each item is under
 * its own day. In UTC order, a whole day sorts at midnight UTC: west of UTC, a moment in the evening sorts after the next
 * day, so it goes under that.
 */
export function dueGroup(dueDate: string | null, clock: Clock & { order: 'local' | 'utc' }): DueGroup {
  const due = dueDay(dueDate)
  if (dueDate === null || due === null) return 'noDate'
  const today = dayOf(clock.now, clock.timeZone)
  const utcDay = new Date(due.moment).toISOString().slice(0, 10)
  // A service that sorts by local days sends whole days without a time; there, midnight is a moment.
  const isDay = clock.order === 'local' ? !dueDate.includes('T') : due.isWholeDay
  const ownDay = isDay ? utcDay : dayOf(new Date(dueDate), clock.timeZone)
  const day = clock.order === 'utc' && utcDay > ownDay ? utcDay : ownDay
  if (day < today) return 'overdue'
  if (day === today) return 'today'
  return day < nextMonday(today) ? 'thisWeek' : 'later'
}
