import { sql, type RawBuilder } from 'kysely'
import { startOfToday } from './due-date.ts'
import type { DueSpan } from './task-rules.ts'

type Clock = { now: Date; timeZone: string }

/** Days from one, and before another; `before` null is without an end, and with what is due on no day. */
type Days = { from: Date; before: Date | null }

const DAY_MS = 86_400_000

/**
 * The days of a span in a time zone, as midnights in UTC. Weeks begin on Monday; on a Sunday nothing more is due in this week.
 */
export function daysOf(span: DueSpan, { now, timeZone }: Clock): Days {
  const today = startOfToday(now, timeZone)
  const later = (count: number) => new Date(today.getTime() + count * DAY_MS)
  const monday = later(8 - (today.getUTCDay() || 7))
  if (span === 'today') return { from: today, before: later(1) }
  return span === 'thisWeek' ? { from: later(1), before: monday } : { from: monday, before: null }
}

/**
 * What is due in a span and not overdue, as parts that have no task in common: days, moments of the time zone's days, and
 * for `later` what has no due date.
 */
export function dueParts(span: DueSpan, clock: Clock): RawBuilder<unknown>[][] {
  const { from, before } = daysOf(span, clock)
  const startOf = (day: Date) => sql`(${day.toISOString().slice(0, 10)}::timestamp at time zone ${clock.timeZone})`
  const days = [sql`is_due_all_day and due_date >= ${from}`]
  const moments = [sql`not is_due_all_day and due_date >= ${clock.now} and due_date >= ${startOf(from)}`]
  if (before === null) return [days, moments, [sql`due_date is null`]]
  return [
    [...days, sql`due_date < ${before}`],
    [...moments, sql`due_date < ${startOf(before)}`],
  ]
}
