import { endOfDay, startOfDay, utcTime } from '~/lib/dates'
import type { AppointmentsParams } from '../appointment-queries'
import type { AppointmentsSearch } from '../appointment-search'

/** What the address narrows the agenda to, as the service takes it: whole days in the person's time zone. */
export function agendaParams(
  { q = '', from, to }: AppointmentsSearch,
  timeZone: string | undefined,
): AppointmentsParams {
  return {
    q,
    from: from === undefined ? undefined : utcTime(startOfDay(from, timeZone).getTime()),
    to: to === undefined ? undefined : utcTime(endOfDay(to, timeZone).getTime()),
  }
}
