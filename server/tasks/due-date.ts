import { type RawBuilder, sql } from 'kysely'
import type { DueSpan } from './task-rules.ts'
import type { PresentMember } from '../access.ts'
import { VersionedCache, versionOf } from '../db/change-versions.ts'
import type { Db } from '../db/open-database.ts'

/** When a task is due: a moment, or a day, which is then kept as its midnight in UTC. */
export type DueDate = { dueDate: Date; isDueAllDay: boolean }

const pattern =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:T(?<time>\d{2}:\d{2})(?::(?<seconds>\d{2}))?(?:\.(?<fraction>\d+))?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/

const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T23:59:59.999Z')

/** Also as programs write a day that know only moments: `T00:00:00Z`. */
const wholeDay = /^[^T]+(?:T00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)?)?$/

/**
 * Reads ISO 8601: a date, or a date and time, in UTC unless it has an offset. Midnight in UTC is a day. Null for anything that
 * is no such moment.
 */
export function parseDueDate(text: string): DueDate | null {
  const { day, time, seconds = '00', fraction = '', zone = 'Z' } = pattern.exec(text)?.groups ?? {}
  if (day === undefined || !isDay(day)) return null
  if (wholeDay.test(text)) return inRange({ dueDate: new Date(`${day}T00:00:00Z`), isDueAllDay: true })
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone
  return inRange({ dueDate: new Date(`${day}T${time}:${seconds}.${milliseconds}${offset}`), isDueAllDay: false })
}

/** A day as a day, a moment as a moment in UTC. */
export function formatDueDate({ dueDate, isDueAllDay }: DueDate): string {
  const text = dueDate.toISOString()
  return isDueAllDay ? text.slice(0, 10) : text
}

/** The midnight in UTC of the day that it is now in the time zone: days before it are over. */
export function startOfToday(now: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
  const read = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  return new Date(Date.UTC(read.year ?? 0, (read.month ?? 1) - 1, read.day ?? 1))
}

/** `Date` takes the 30th of February for the 2nd of March. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

function inRange(due: DueDate): DueDate | null {
  const time = due.dueDate.getTime()
  return time >= FIRST && time <= LAST ? due : null
}

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

/** In every time zone a day begins with one. */
const QUARTER_MS = 15 * 60_000
const MAX_KEPT = 2_000

/**
 * A text that is another one after each moment at which a task of the directory may become overdue: the quarter of an hour,
 * at whose beginning a day may be over, and how many tasks have been due within it.
 */
export function createDueClock(db: Db): (member: PresentMember) => Promise<string> {
  const kept = new VersionedCache<readonly number[]>(MAX_KEPT)
  return async ({ directoryId, versions }) => {
    const now = Date.now()
    const quarter = Math.floor(now / QUARTER_MS)
    const version = `${versionOf(versions, ['tasks'])} ${quarter}`
    const moments = await kept.find(directoryId, version, () => readMoments(db, directoryId, quarter * QUARTER_MS))
    return `${quarter} ${moments.filter((moment) => moment < now).length}`
  }
}

/** When open tasks are due within the quarter of an hour that begins then. */
async function readMoments(db: Db, directoryId: string, beginning: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('dueDate')
    .distinct()
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    // Written out, not bound: only so does a prepared statement know the index of open tasks.
    .where(sql<boolean>`not is_done and not is_canceled and not is_due_all_day`)
    .where('dueDate', '>=', new Date(beginning))
    .where('dueDate', '<', new Date(beginning + QUARTER_MS))
    .execute()
  return rows.flatMap(({ dueDate }) => dueDate?.getTime() ?? [])
}
