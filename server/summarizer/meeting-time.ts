/** When a meeting was, for reading "tomorrow" and "by Friday". */
export type MeetingTime = { startedOn: Date; timeZone: string }

/** The hour a working day ends: a day without an hour is due then, so that it is the same day for readers east and west. */
const END_OF_DAY = 18
export const MINUTE_MS = 60_000

/** The moment a day (as midnight UTC) is over for a task, in the meeting's zone. */
export function dueAtEndOf(day: Date, { timeZone }: MeetingTime): Date {
  const local = day.getTime() + END_OF_DAY * 60 * MINUTE_MS
  return new Date(local - offsetMinutes(new Date(local), timeZone) * MINUTE_MS)
}

/** How far the zone is ahead of UTC at that moment; UTC for a zone nobody knows. */
export function offsetMinutes(instant: Date, timeZone: string): number {
  try {
    const parts = formatIn(timeZone).formatToParts(instant)
    const [, sign, hours, minutes] =
      /GMT([+-])(\d{2}):(\d{2})/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  } catch {
    return 0
  }
}

let last: { timeZone: string; format: Intl.DateTimeFormat } | undefined

/** Kept for the next day of the same meeting: making one takes longer than all the rest of reading a day. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  if (last?.timeZone !== timeZone) {
    last = { timeZone, format: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }) }
  }
  return last.format
}
