import { type RawBuilder, sql } from 'kysely'
import type { DueSpan } from './task-rules.ts'
import type { PresentMember } from '../access.ts'
import { VersionedCache, versionOf } from '../db/change-versions.ts'
import type { Db } from '../db/open-database.ts'

/** When a task is due: a moment or a day. A day is stored as its midnight in UTC. */
export type DueDate = { dueDate: Date; isDueAllDay: boolean }

const pattern =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:T(?<time>\d{2}:\d{2})(?::(?<seconds>\d{2}))?(?:\.(?<fraction>\d+))?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/

const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T23:59:59.999Z')

/** Includes `T00:00:00Z`, which is how programs write a day if they only know moments. */
const wholeDay = /^[^T]+(?:T00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)?)?$/

/**
 * Parses ISO 8601: a date, or a date and time, in UTC unless it has an offset. Midnight in UTC counts as a day. Null for
 * anything else.
 */
export function parseDueDate(text: string): DueDate | null {
  const { day, time, seconds = '00', fraction = '', zone = 'Z' } = pattern.exec(text)?.groups ?? {}
  if (day === undefined || !isDay(day)) return null
  if (wholeDay.test(text)) return inRange({ dueDate: new Date(`${day}T00:00:00Z`), isDueAllDay: true })
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone
  return inRange({ dueDate: new Date(`${day}T${time}:${seconds}.${milliseconds}${offset}`), isDueAllDay: false })
}

/** A day as `YYYY-MM-DD`, a moment in UTC. */
export function formatDueDate({ dueDate, isDueAllDay }: DueDate): string {
  const text = dueDate.toISOString()
  return isDueAllDay ? text.slice(0, 10) : text
}

/** Today's date in the time zone, as midnight in UTC: days before it are over. */
export function startOfToday(now: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
  const read = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  return new Date(Date.UTC(read.year ?? 0, (read.month ?? 1) - 1, read.day ?? 1))
}

/** `Date` parses February 30 as March 2. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

function inRange(due: DueDate): DueDate | null {
  const time = due.dueDate.getTime()
  return time >= FIRST && time <= LAST ? due : null
}

type Clock = { now: Date; timeZone: string }

/**
 * The days from `from` until before `before`. If `before` is null, there is no end, and tasks without a due date are
 * included.
 */
type Days = { from: Date; before: Date | null }

const DAY_MS = 86_400_000

/** The days of a span in a time zone, as midnights in UTC. Weeks start on Monday, so on a Sunday `thisWeek` is empty. */
export function daysOf(span: DueSpan, { now, timeZone }: Clock): Days {
  const today = startOfToday(now, timeZone)
  const later = (count: number) => new Date(today.getTime() + count * DAY_MS)
  const monday = later(8 - (today.getUTCDay() || 7))
  if (span === 'today') return { from: today, before: later(1) }
  return span === 'thisWeek' ? { from: later(1), before: monday } : { from: monday, before: null }
}

/**
 * Conditions for what is due in a span and isn't overdue, as disjoint parts: days, moments by the time zone's days, and for
 * `later`, tasks without a due date.
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

/** In every time zone, days start at a quarter hour. */
const QUARTER_MS = 15 * 60_000
const MAX_KEPT = 2_000

/**
 * Returns a text that changes after each moment at which a task of the directory may become overdue: the current quarter
 * hour, at whose start a day may be over, and the number of tasks that became due within it.
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

/** Due times of open tasks in the quarter hour that starts at `beginning`. */
async function readMoments(db: Db, directoryId: string, beginning: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('dueDate')
    .distinct()
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    // Literal, not bound: otherwise a prepared statement can't use the index of open tasks.
    .where(sql<boolean>`not is_done and not is_canceled and not is_due_all_day`)
    .where('dueDate', '>=', new Date(beginning))
    .where('dueDate', '<', new Date(beginning + QUARTER_MS))
    .execute()
  return rows.flatMap(({ dueDate }) => dueDate?.getTime() ?? [])
}
