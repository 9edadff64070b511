import * as z from 'zod/mini'

/** Converts "yesterday at 14:00" and "by Friday" to times, in a company's time zone. */
export type SampleClock = {
  /** The time of the first seeding. */
  now: Date
  recordedOn: (at: RecordedAt) => Date
  /** `recordedOn` is the time of the appointment's recording, if it has one. */
  startOf: (at: AppointmentAt, recordedOn: Date | null) => Date
  /** Returns the end of the working day that something said at `spokenOn` is due. */
  dueBy: (deadline: string, spokenOn: Date) => Date
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const QUARTER_MS = 15 * MINUTE_MS
const END_OF_WORK = '18:00'

export function createSampleClock(now: Date, timeZone: string): SampleClock {
  const today = localDay(now, timeZone)
  return {
    now,
    recordedOn(at) {
      if ('minutesAgo' in at) return new Date(Math.floor(now.getTime() / MINUTE_MS - at.minutesAgo) * MINUTE_MS)
      return toInstant(addDays(today, -at.daysAgo), at.time, timeZone)
    },
    startOf(at, recordedOn) {
      if ('recording' in at) return new Date(Math.floor((recordedOn ?? now).getTime() / QUARTER_MS) * QUARTER_MS)
      const days = 'daysAhead' in at ? at.daysAhead : daysUntil(at.weekday, today)
      return toInstant(addDays(today, days), at.time, timeZone)
    },
    dueBy(deadline, spokenOn) {
      const spoken = localDay(spokenOn, timeZone)
      return toInstant(addDays(spoken, daysToDeadline(deadline, spoken)), END_OF_WORK, timeZone)
    },
  }
}

/** Days are midnights in UTC, so that arithmetic needs no time zone. */
function localDay(moment: Date, timeZone: string): Date {
  return new Date(`${new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)}T00:00:00Z`)
}

function addDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS)
}

/** Strictly after the day: "by Friday", said on a Friday, is a week away. */
function daysUntil(weekday: (typeof weekdays)[number], day: Date): number {
  return ((weekdays.indexOf(weekday) - day.getUTCDay() + 6) % 7) + 1
}

function daysToDeadline(deadline: string, day: Date): number {
  const weekday = weekdays.find((name) => name === deadline)
  if (weekday !== undefined) return daysUntil(weekday, day)
  switch (deadline) {
    case 'today':
      return 0
    case 'tomorrow':
      return 1
    case 'next friday':
      return daysUntil('sunday', addDays(day, -1)) + 4
    case 'month end':
      return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate() - day.getUTCDate()
    default:
      return Number.parseInt(deadline, 10)
  }
}

function toInstant(day: Date, time: string, timeZone: string): Date {
  const asIfUtc = new Date(`${day.toISOString().slice(0, 10)}T${time}:00Z`)
  return new Date(asIfUtc.getTime() - offsetMs(asIfUtc, timeZone))
}

function offsetMs(moment: Date, timeZone: string): number {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment)
  return new Date(`${local.replace(' ', 'T')}Z`).getTime() - moment.getTime()
}

const timeOfDay = z.string().check(z.regex(/^\d\d:\d\d$/))

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** When a recording was made, relative to the first seeding; `time` is in the company's time zone. */
export const recordedAt = z.union([
  z.strictObject({ minutesAgo: z.number() }),
  z.strictObject({ daysAgo: z.number(), time: timeOfDay }),
])

/** When an appointment begins: with a recording, or after the first seeding. */
export const appointmentAt = z.union([
  z.strictObject({ recording: z.string() }),
  z.strictObject({ daysAhead: z.number(), time: timeOfDay }),
  z.strictObject({ weekday: z.enum(weekdays), time: timeOfDay }),
])

/** A deadline as said in a meeting. */
export const deadline = z.union([
  z.enum(weekdays),
  z.enum(['today', 'tomorrow', 'next friday', 'month end']),
  z.string().check(z.regex(/^\d+ days$/)),
])

type RecordedAt = z.infer<typeof recordedAt>
type AppointmentAt = z.infer<typeof appointmentAt>
