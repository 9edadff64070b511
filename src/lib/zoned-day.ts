/** One for each zone: making it takes longer than writing a hundred days. */
const days = new Map<string | undefined, Intl.DateTimeFormat>()

/** A calendar day as `YYYY-MM-DD` in a time zone; the device's own when none is given. */
export function dayOf(moment: Date, timeZone: string | undefined): string {
  let format = days.get(timeZone)
  format ??= new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  days.set(timeZone, format)
  return format.format(moment)
}

/** A day some days later or, with a negative count, earlier. */
export function addDays(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + count)
  return moment.toISOString().slice(0, 10)
}

/** The moment a day begins in a time zone, changes of the clock included. */
export const startOfDay = (day: string, timeZone: string | undefined): Date => momentOf(day, '00:00', timeZone)

/** The moment of a day at which clocks in a time zone show `HH:MM`; where they skip it, an hour later, where they show it twice, either. */
export function momentOf(day: string, time: string, timeZone: string | undefined): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // The offset at the guess may differ from the one at the answer when the clock changes in between; the second round settles it.
  const guess = asUtc - offsetAt(new Date(asUtc), timeZone)
  const answer = new Date(asUtc - offsetAt(new Date(guess), timeZone))
  // Where the clock skips midnight, the day begins with what comes after it.
  return dayOf(answer, timeZone) === day ? answer : new Date(guess)
}

/** Whether a text is a day that exists. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const moment = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value)
}

/** Milliseconds a zone's clock is ahead of UTC. */
function offsetAt(moment: Date, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value ?? 0)
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return local - Math.floor(moment.getTime() / 1_000) * 1_000
}
