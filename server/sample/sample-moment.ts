import * as z from 'zod/mini'

const timeOfDay = z.string().check(z.regex(/^\d\d:\d\d$/))

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** When a recording was made, seen from the first seeding; `time` is the company's. */
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

/** A deadline as it is said in a meeting. */
export const deadline = z.union([
  z.enum(weekdays),
  z.enum(['today', 'tomorrow', 'next friday', 'month end']),
  z.string().check(z.regex(/^\d+ days$/)),
])

export type RecordedAt = z.infer<typeof recordedAt>
export type AppointmentAt = z.infer<typeof appointmentAt>
