import { textParam } from '~/lib/addresses'
import { endOfDay, isDay, startOfDay, utcTime } from '~/lib/dates'
import type { AppointmentsParams } from './appointment-queries'

/** Dialogs of the appointments page, which can be linked to. */
export type AppointmentsDialog = 'day' | 'calendars' | 'add' | 'import'

/** Search parameters of the appointments page. */
export type AppointmentsSearch = {
  view?: 'month' | undefined
  /** The selected day, as `YYYY-MM-DD`; today if undefined. */
  on?: string | undefined
  /** Text in the subject, description or attendees. */
  q?: string | undefined
  /** In the agenda: the first and the last day shown. */
  from?: string | undefined
  to?: string | undefined
  show?: AppointmentsDialog | undefined
}

const dialogs: readonly AppointmentsDialog[] = ['day', 'calendars', 'add', 'import']

/** The parameters that open a dialog or belong to one. */
export const appointmentsDialogParams = ['show'] as const satisfies readonly (keyof AppointmentsSearch)[]

/** Parses the search parameters. Invalid ones are dropped rather than reported, since people edit and shorten links. */
export function parseAppointmentsSearch(search: Record<string, unknown>): AppointmentsSearch {
  const { view, on, q, from, to, show } = search
  const first = isDay(from) ? from : undefined
  return {
    view: view === 'month' ? view : undefined,
    on: isDay(on) ? on : undefined,
    q: textParam(q),
    from: first,
    to: isDay(to) && (first === undefined || to >= first) ? to : undefined,
    show: dialogs.find((dialog) => dialog === show),
  }
}

/** Search parameters of an appointment's page. */
export type AppointmentSearch = {
  /** Its start: used to find it on a service that can't return a single appointment. */
  at?: string | undefined
  /** It is shown as the series of an appointment. */
  series?: true | undefined
  show?: 'attach' | undefined
}

/** The parameters that open a dialog or belong to one. */
export const appointmentDialogParams = ['show'] as const satisfies readonly (keyof AppointmentSearch)[]

export function parseAppointmentSearch({ at, series, show }: Record<string, unknown>): AppointmentSearch {
  return {
    at: typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : undefined,
    series: series === true || undefined,
    show: show === 'attach' ? show : undefined,
  }
}

/** Converts the agenda's filters for the service: whole days in the user's time zone. */
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
