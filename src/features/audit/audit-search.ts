import { endOfDay, isDay, startOfDay, utcTime } from '~/lib/dates'
import type { AuditParams } from './audit-queries'

/** Search parameters of the audit log; dates are in the reader's time zone, inclusive. */
export type AuditSearch = {
  person?: string | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export type AuditPageProps = {
  directoryId: string
  search: AuditSearch
  onSearchChange: (changes: AuditSearch) => void
}

/** Parses the address. Drops invalid values instead of failing: people edit and shorten links. */
export function parseAuditSearch({ person, action, from, to }: Record<string, unknown>): AuditSearch {
  return {
    person:
      typeof person === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(person) ? person : undefined,
    action: typeof action === 'string' && action !== '' ? action.slice(0, 100) : undefined,
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
  }
}

/** Whether the end is before the start. */
export const isBackwards = ({ from, to }: AuditSearch): boolean => from !== undefined && to !== undefined && to < from

/** Builds the request as of a point in time, because later entries would shift the pages. */
export function askedFor(
  { person, action, from, to }: AuditSearch,
  { now, timeZone }: { now: Date; timeZone: string | undefined },
): AuditParams {
  const end = to === undefined ? now : new Date(endOfDay(to, timeZone).getTime() + 1_000)
  return {
    to: inSeconds(end < now ? end : now),
    ...(from === undefined ? {} : { from: inSeconds(startOfDay(from, timeZone)) }),
    ...(person === undefined ? {} : { userId: person }),
    ...(action === undefined ? {} : { action }),
  }
}

/** Rounds up to whole seconds, as the service expects, to include events within the current one. */
const inSeconds = (moment: Date) => utcTime(moment.getTime() + 999)
