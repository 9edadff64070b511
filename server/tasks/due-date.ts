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
