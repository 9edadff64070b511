import { endOfDay, isDay, startOfDay, utcTime } from '~/lib/dates'

/** Days between which recordings were created, both included; as the address carries them. */
export type CreatedRange = { from?: string; to?: string }

/** What a link may carry, with anything else left out. */
export function readCreatedRange({ from, to }: Record<string, unknown>): CreatedRange {
  const first = isDay(from) ? from : undefined
  const last = isDay(to) && (first === undefined || to >= first) ? to : undefined
  return { from: first, to: last }
}

/** The range as the service takes it: moments in UTC, whole days in the person's time zone. */
export function toCreatedLimits({ from, to }: CreatedRange, timeZone: string | undefined) {
  return {
    ...(from === undefined ? {} : { createdAfter: utcTime(startOfDay(from, timeZone).getTime()) }),
    ...(to === undefined ? {} : { createdBefore: utcTime(endOfDay(to, timeZone).getTime()) }),
  }
}
