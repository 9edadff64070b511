import type { Appointment } from '#openapi/generated/types.ts'
import { addDays, dayOf } from '~/lib/dates'
import { carriedOn, isEarly, listedDay, sectionsIn, type Carried, type DaySection } from './carried'

/** What is drawn at a row. */
export type AgendaRow = {
  /** Undefined while its page is on its way. */
  appointment: Appointment | undefined
  /** The appointment stands here. Else it stands under the next day, the first it is on. */
  isHere: boolean
  /** The days that begin above the appointment, with what goes on through them. */
  sections: readonly DaySection[]
  /** The line of this moment runs above the appointment. */
  isAfterNow: boolean
}

export type Reading = {
  /** The appointment at a row; undefined while it is not known, and beyond the ends. */
  at: (row: number) => Appointment | undefined
  /** What goes on after the day it is listed under, of all that is known. */
  carried: readonly Carried[]
  /** The days that are asked for. */
  days: { from?: string | undefined; to?: string | undefined }
  now: Date
  timeZone: string | undefined
}

/** One row of the agenda, seen with those before it. */
export function agendaRow(row: number, reading: Reading): AgendaRow {
  const { at, now, timeZone } = reading
  const appointment = at(row)
  const nothing = { appointment, isHere: false, sections: [], isAfterNow: false }
  if (appointment === undefined || isEarly(appointment, timeZone)) return nothing
  const before = lastBefore(row, reading)
  const isFirst = before === null && !isAhead(reading)
  const isAfterNow = !hasBegun(appointment, now) && (isFirst || (before ? hasBegun(before, now) : false))
  return { appointment, isHere: true, isAfterNow, sections: sectionsAbove(appointment, before, reading) }
}

/** While what comes before is not known, nothing begins that would be gone again a moment later. */
function sectionsAbove(
  appointment: Appointment,
  before: Appointment | null | undefined,
  { carried, days, timeZone }: Reading,
): DaySection[] {
  const day = listedDay(appointment, timeZone)
  if (before === undefined || (before !== null && listedDay(before, timeZone) === day)) return []
  if (day === null) return [{ day, carried: [] }]
  const after = before === null ? beginning(days, carried) : listedDay(before, timeZone)
  const between = sectionsIn(carried, { after, upTo: addDays(day, -1) })
  return [...between, { day, carried: carriedOn(carried, day) }]
}

/** The days after the last row that something goes on through. */
export function agendaEnd(total: number, reading: Reading): readonly DaySection[] {
  const { carried, days, timeZone } = reading
  const last = lastBefore(total, reading)
  if (last === undefined) return []
  const after = last === null ? beginning(days, carried) : listedDay(last, timeZone)
  return sectionsIn(carried, { after, upTo: days.to ?? '9999-12-31' })
}

/** The appointment that stands before a row; null where it is the first, undefined where it is not known. */
function lastBefore(row: number, { at, timeZone }: Reading): Appointment | null | undefined {
  for (let index = row - 1; index >= 0; index -= 1) {
    const before = at(index)
    if (before === undefined || !isEarly(before, timeZone)) return before
  }
  return null
}

/** The day before the first that can be shown. */
function beginning({ from }: Reading['days'], carried: readonly Carried[]): string | null {
  if (from !== undefined) return addDays(from, -1)
  const [first] = carried.map((one) => one.from).toSorted()
  return first === undefined ? null : addDays(first, -1)
}

/** All the days that are asked for are still to come. */
const isAhead = ({ days: { from }, now, timeZone }: Reading) => from !== undefined && from > dayOf(now, timeZone)

/** What has no time comes before everything. */
const hasBegun = ({ startTime }: Appointment, now: Date) => startTime === null || Date.parse(startTime) <= now.getTime()
