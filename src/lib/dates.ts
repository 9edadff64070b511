/** One for each zone: making it takes longer than writing a hundred days. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

/** What calendar and clock show, as `YYYY-MM-DD HH:MM:SS`, which is how Swedish writes them. */
function shownAt(moment: Date, timeZone: string | undefined): string {
  let clock = clocks.get(timeZone)
  clock ??= new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  // The first years have fewer digits.
  return clock.format(moment).padStart(19, '0')
}

/** A calendar day as `YYYY-MM-DD` in a time zone; the device's own when none is given. */
export const dayOf = (moment: Date, timeZone: string | undefined): string => shownAt(moment, timeZone).slice(0, 10)

/** The time of day as `HH:MM` in a time zone; the device's own when none is given. */
export const timeOf = (moment: Date, timeZone: string | undefined): string => shownAt(moment, timeZone).slice(11, 16)

/** The first that is written with four digits for the year. */
export const FIRST_DAY = '0001-01-01'
/** The last that is written with four digits for the year. */
export const LAST_DAY = '9999-12-31'
const DAY_MS = 86_400_000

/** A day some days later or, with a negative count, earlier; never beyond the first and the last that are written with four digits. */
export function addDays(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + count)
  if (moment < new Date(FIRST_DAY)) return FIRST_DAY
  return moment > new Date(LAST_DAY) ? LAST_DAY : moment.toISOString().slice(0, 10)
}

/** The moment a day begins in a time zone, changes of the clock included. */
export const startOfDay = (day: string, timeZone: string | undefined): Date => momentOf(day, '00:00', timeZone)

/** The last second of a day in a time zone; of the last day there is one too, and none after it. */
export const endOfDay = (day: string, timeZone: string | undefined): Date =>
  day === LAST_DAY
    ? new Date(momentOf(day, '23:59', timeZone).getTime() + 59_000)
    : new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1_000)

/**
 * The moment of a day at which clocks in a time zone show `HH:MM`. Where they skip it, it is as much later as they skip; where
 * they show it twice, it is the first.
 */
export function momentOf(day: string, time: string, timeZone: string | undefined): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // No zone changes its clock twice within two days.
  const [before, after] = [offsetAt(asUtc - DAY_MS, timeZone), offsetAt(asUtc + DAY_MS, timeZone)]
  const isShown = [before, after].find((offset) => offsetAt(asUtc - offset, timeZone) === offset)
  return new Date(asUtc - (isShown ?? before))
}

/** Whether a text is a day that exists. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const moment = new Date(`${value}T00:00:00Z`)
  return value >= FIRST_DAY && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value)
}

/** Milliseconds a zone's clock is ahead of UTC. */
function offsetAt(requested: number, timeZone: string | undefined): number {
  // Years before the first are counted down to it, and no clock changed then.
  const moment = new Date(Math.max(requested, Date.parse(FIRST_DAY) + DAY_MS))
  return Date.parse(`${shownAt(moment, timeZone).replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1_000) * 1_000
}

const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T23:59:59Z')

/**
 * A moment in milliseconds as the contract writes times in UTC: without a fraction of a second, and with four digits for the
 * year. Of the first and the last day some clocks show a part that has none in UTC.
 */
export const utcTime = (moment: number): string =>
  `${new Date(Math.min(Math.max(moment, FIRST), LAST)).toISOString().slice(0, 19)}Z`
