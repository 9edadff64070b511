import { endOfDay, isDay, startOfDay, utcTime } from '~/lib/dates'
import type { AppointmentsParams } from './appointment-queries'

/** What can be opened above the appointments, and sent as a link. */
export type AppointmentsDialog = 'day' | 'calendars' | 'add' | 'import'

/** What the address of the appointments says. */
export type AppointmentsSearch = {
  view?: 'month' | undefined
  /** The day that is looked at, as `YYYY-MM-DD`; today without one. */
  on?: string | undefined
  /** Text in the subject, the description or among the attendees. */
  q?: string | undefined
  /** In the agenda: the first and the last day shown. */
  from?: string | undefined
  to?: string | undefined
  show?: AppointmentsDialog | undefined
}

const dialogs: readonly AppointmentsDialog[] = ['day', 'calendars', 'add', 'import']

/** What of it opens a dialog, or says what that is about. */
export const appointmentsDialogParams = ['show'] as const satisfies readonly (keyof AppointmentsSearch)[]

/** Reads the address. Whatever it cannot be is left out, never an error: people edit and cut links. */
export function parseAppointmentsSearch(search: Record<string, unknown>): AppointmentsSearch {
  const { view, on, q, from, to, show } = search
  const first = isDay(from) ? from : undefined
  return {
    view: view === 'month' ? view : undefined,
    on: isDay(on) ? on : undefined,
    q: textOf(q),
    from: first,
    to: isDay(to) && (first === undefined || to >= first) ? to : undefined,
    show: dialogs.find((dialog) => dialog === show),
  }
}

// The router reads digits in an address as a number.
const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' ? `${value}`.slice(0, 1_000) : undefined

/** What the address of one appointment says. */
export type AppointmentSearch = {
  /** When it starts: finds it on a service that does not tell of a single one. */
  at?: string | undefined
  /** It is looked at as the series of an appointment. */
  series?: true | undefined
  show?: 'attach' | undefined
}

/** What of it opens a dialog, or says what that is about. */
export const appointmentDialogParams = ['show'] as const satisfies readonly (keyof AppointmentSearch)[]

export function parseAppointmentSearch({ at, series, show }: Record<string, unknown>): AppointmentSearch {
  return {
    at: typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : undefined,
    series: series === true || undefined,
    show: show === 'attach' ? show : undefined,
  }
}

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
