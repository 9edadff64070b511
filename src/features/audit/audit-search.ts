import { endOfDay, isDay, startOfDay, utcTime } from '~/lib/dates'
import type { AuditParams } from './audit-queries'

/** What the address of the audit log says; days are those of the reader's time zone, both included. */
export type AuditSearch = {
  person?: string | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Reads the address. Whatever it cannot be is left out, never an error: people edit and cut links. */
export function parseAuditSearch({ person, action, from, to }: Record<string, unknown>): AuditSearch {
  return {
    person:
      typeof person === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(person) ? person : undefined,
    action: typeof action === 'string' && action !== '' ? action.slice(0, 100) : undefined,
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
  }
}

/** Whether it ends before it begins: nothing can be in between. */
export const isBackwards = ({ from, to }: AuditSearch): boolean => from !== undefined && to !== undefined && to < from

/** The request for a search as of a moment: later entries would push the others on. */
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

/** Up to the next whole one, which is what the service takes: what happened within this second is not to be missed. */
const inSeconds = (moment: Date) => utcTime(moment.getTime() + 999)
