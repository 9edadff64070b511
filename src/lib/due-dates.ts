import { addDays, dayOf } from './dates'

/**
 * The calendar day a due date means, as a moment at noon UTC. A date, or midnight UTC, is a day and not a moment: in the
 * reader's zone it would slip to the day before. null for what is no date.
 */
export function dueDay(dueDate: string | null): { moment: string; isWholeDay: boolean } | null {
  if (dueDate === null || Number.isNaN(Date.parse(dueDate))) return null
  const day = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?(?:Z|\+00:00))?$/.exec(dueDate)?.[1]
  return day === undefined ? { moment: dueDate, isWholeDay: false } : { moment: `${day}T12:00:00Z`, isWholeDay: true }
}

/** When something open is due, as seen from now: `later` has also what is due on no day. */
export type DueWhen = 'overdue' | 'today' | 'thisWeek' | 'later'

type Clock = { now: Date; timeZone: string | undefined }

/** Where a due date lies for a reader: a day is over when it is over in their time zone, a moment at once; weeks begin on Monday. */
export function dueWhen(dueDate: string | null, clock: Clock): DueWhen {
  const due = dueDay(dueDate)
  if (due === null) return 'later'
  const today = dayOf(clock.now, clock.timeZone)
  const day = due.isWholeDay ? due.moment.slice(0, 10) : dayOf(new Date(due.moment), clock.timeZone)
  if (due.isWholeDay ? day < today : new Date(due.moment) < clock.now) return 'overdue'
  if (day <= today) return 'today'
  return day < nextMonday(today) ? 'thisWeek' : 'later'
}

/** The Monday after a day; both are `YYYY-MM-DD`. */
export function nextMonday(day: string): string {
  return addDays(day, 8 - weekday(day))
}

/** 1 is Monday, 7 Sunday. */
export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** What a list by due dates is headed by: days alone, so that it never goes back. */
export type DueGroup = DueWhen | 'noDate'

/**
 * The heading of a due date in a list: what was due earlier today is still under today. In the order of the reader's days
 * each stands under its own. In that of UTC a day stands at its midnight there: west of it a moment of the evening comes
 * after the next day, and stands under that.
 */
export function dueGroup(dueDate: string | null, clock: Clock & { order: 'local' | 'utc' }): DueGroup {
  const due = dueDay(dueDate)
  if (dueDate === null || due === null) return 'noDate'
  const today = dayOf(clock.now, clock.timeZone)
  const utcDay = new Date(due.moment).toISOString().slice(0, 10)
  // A service that orders by the reader's days writes days without a time: midnight is a moment there.
  const isDay = clock.order === 'local' ? !dueDate.includes('T') : due.isWholeDay
  const ownDay = isDay ? utcDay : dayOf(new Date(dueDate), clock.timeZone)
  const day = clock.order === 'utc' && utcDay > ownDay ? utcDay : ownDay
  if (day < today) return 'overdue'
  if (day === today) return 'today'
  return day < nextMonday(today) ? 'thisWeek' : 'later'
}
