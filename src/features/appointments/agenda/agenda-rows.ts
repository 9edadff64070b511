import type { Appointment } from '~/api/generated/types.gen'
import { daysOf } from '../appointment-days'

/** What is drawn at a row: undefined while its page is on its way. */
export type AgendaRow = {
  appointment: Appointment | undefined
  /** The day that begins here and gets its heading; null for the appointments without a time; undefined where none begins. */
  heading: string | null | undefined
  /** The line of this moment runs above it. */
  isAfterNow: boolean
}

type Reading = {
  /** The appointment at a row; undefined while it is not known, and beyond the ends. */
  at: (row: number) => Appointment | undefined
  now: Date
  timeZone: string | undefined
}

/** One row of the agenda, seen with the one before it. */
export function agendaRow(row: number, { at, now, timeZone }: Reading): AgendaRow {
  const appointment = at(row)
  if (appointment === undefined) return { appointment, heading: undefined, isAfterNow: false }
  const before = row === 0 ? null : at(row - 1)
  const day = dayOf(appointment, timeZone)
  // While what comes before is not known, nothing begins that would be gone again a moment later.
  const isFirst = before === null || (before !== undefined && dayOf(before, timeZone) !== day)
  const isAfterNow = before !== undefined && !hasBegun(appointment, now) && (before === null || hasBegun(before, now))
  return { appointment, heading: isFirst ? day : undefined, isAfterNow }
}

const dayOf = (appointment: Appointment, timeZone: string | undefined) => daysOf(appointment, timeZone)?.first ?? null

/** What has no time comes before everything. */
const hasBegun = ({ startTime }: Appointment, now: Date) => startTime === null || Date.parse(startTime) <= now.getTime()
