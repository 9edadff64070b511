import { decodeCalendar } from '../calendars/ical/content-lines.ts'
import { readCalendar, type CalendarReading } from '../calendars/ical/read-calendar.ts'

/** The window in which tests expand series. */
export const year = { from: Date.parse('2026-01-01T00:00:00Z'), to: Date.parse('2026-12-31T00:00:00Z') }

/** Reads a calendar for a person in Berlin, unless specified otherwise. */
export function readText(text: string | Uint8Array, { personTimeZone = 'Europe/Berlin' } = {}): CalendarReading {
  const decoded = decodeCalendar(typeof text === 'string' ? Buffer.from(text) : text)
  const reading = readCalendar(
    { text: decoded, window: year, personTimeZone, directoryTimeZone: 'UTC', skip: [] },
    () => {},
  )
  if (reading === null) throw new Error('This is no calendar.')
  return reading
}

/** Returns each appointment of a UID as "start – end subject", in order. */
export function appointmentsOf({ entries }: CalendarReading, icalId: string): string[] {
  return entries
    .filter((entry) => entry.icalId === icalId)
    .flatMap(({ series, occurrences }) =>
      occurrences
        .toSorted((a, b) => a.start - b.start)
        .map(({ start, end, own }) => {
          const details = own ?? series
          return `${iso(start)} – ${iso(end)} ${details?.isCanceled === true ? '(canceled) ' : ''}${details?.subject}`
        }),
    )
}

function iso(moment: number): string {
  return new Date(moment).toISOString().replace(':00.000Z', 'Z')
}

/** Returns the one entry with this UID. */
export function entryOf({ entries }: CalendarReading, icalId: string) {
  const entry = entries.find((one) => one.icalId === icalId)
  if (entry === undefined) throw new Error(`There is no ${icalId}.`)
  return entry
}

/** Returns a file with one event with these lines. */
export function eventFile(lines: string): string {
  return calendarFile(`BEGIN:VEVENT\n${lines.trim()}\nEND:VEVENT`)
}

export function calendarFile(content: string): string {
  return `BEGIN:VCALENDAR\nVERSION:2.0\n${content}\nEND:VCALENDAR\n`
}
