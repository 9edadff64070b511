/** One per zone: creating it takes longer than formatting a hundred days. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

/** The local date and time as `YYYY-MM-DD HH:MM:SS`, which is the Swedish format. */
function shownAt(moment: Date, timeZone: string | undefined): string {
  let clock = clocks.get(timeZone)
  clock ??= new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  // Years before 1000 have fewer digits.
  return clock.format(moment).padStart(19, '0')
}

/** A calendar day as `YYYY-MM-DD` in a time zone, by default the device's. */
export const dayOf = (moment: Date, timeZone: string | undefined): string => shownAt(moment, timeZone).slice(0, 10)

/** The time of day as `HH:MM` in a time zone, by default the device's. */
export const timeOf = (moment: Date, timeZone: string | undefined): string => shownAt(moment, timeZone).slice(11, 16)

/** The first day with a four-digit year. */
export const FIRST_DAY = '0001-01-01'
/** The last day with a four-digit year. */
export const LAST_DAY = '9999-12-31'
const DAY_MS = 86_400_000

/** Adds days to a day, or subtracts them if `count` is negative. Stays within `FIRST_DAY` and `LAST_DAY`. */
export function addDays(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + count)
  if (moment < new Date(FIRST_DAY)) return FIRST_DAY
  return moment > new Date(LAST_DAY) ? LAST_DAY : moment.toISOString().slice(0, 10)
}

/** Accounts for DST changes at midnight. */
export const startOfDay = (day: string, timeZone: string | undefined): Date => momentOf(day, '00:00', timeZone)

/** The last second of a day in a time zone. `LAST_DAY` has one too, although no day follows it. */
export const endOfDay = (day: string, timeZone: string | undefined): Date =>
  day === LAST_DAY
    ? new Date(momentOf(day, '23:59', timeZone).getTime() + 59_000)
    : new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1_000)

/**
 * The moment when clocks in a time zone show `HH:MM` on a day. If DST skips that time, it moves later by as much; if it
 * occurs twice, this is the first.
 */
export function momentOf(day: string, time: string, timeZone: string | undefined): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // No zone changes its offset twice within two days.
  const [before, after] = [offsetAt(asUtc - DAY_MS, timeZone), offsetAt(asUtc + DAY_MS, timeZone)]
  const isShown = [before, after].find((offset) => offsetAt(asUtc - offset, timeZone) === offset)
  return new Date(asUtc - (isShown ?? before))
}

/** Whether a value is an existing day in the form `YYYY-MM-DD`. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const moment = new Date(`${value}T00:00:00Z`)
  return value >= FIRST_DAY && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value)
}

/** A zone's offset from UTC in milliseconds. */
function offsetAt(requested: number, timeZone: string | undefined): number {
  // Years before 1 count backward, and no offsets changed then.
  const moment = new Date(Math.max(requested, Date.parse(FIRST_DAY) + DAY_MS))
  return Date.parse(`${shownAt(moment, timeZone).replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1_000) * 1_000
}

const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T23:59:59Z')

/**
 * Formats milliseconds since 1970 as the contract does: UTC, without fractional seconds, and with a four-digit year.
 * Clamped, because parts of the first and last day in some zones are outside those years in UTC.
 */
export const utcTime = (moment: number): string =>
  `${new Date(Math.min(Math.max(moment, FIRST), LAST)).toISOString().slice(0, 19)}Z`
