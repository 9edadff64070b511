import ICAL from 'ical.js'
import type { EntryTimes } from './calendar-entry.ts'
import { isAllDay } from './event-details.ts'
import { whenOf, type EventProperties, type When } from './event-properties.ts'
import { utc, type Zone } from './local-time.ts'
import type { ZoneFinder } from './time-zones.ts'

/** Where times that name no zone are read: clock readings, and days. */
export type Places = { find: ZoneFinder; floating: Zone; days: Zone }

/** How to place a start, and every repetition of it. */
export type StartAndSpan = {
  start: When
  zone: Zone
  isAllDay: boolean
  /** Length in milliseconds; of whole days, what the calendar shows and not what passes when clocks change. */
  spanMs: number
}

const DAY_MS = 86_400_000
const EARLIEST = Date.UTC(1900, 0)
const LATEST = Date.UTC(2200, 0)

/** Null for an event without a start that makes sense. */
export function readStartAndSpan(properties: EventProperties, places: Places): StartAndSpan | null {
  const start = whenOf(properties, 'DTSTART')
  if (start === null) return null
  const allDay = isAllDay(properties)
  const zone = allDay ? places.days : zoneOf(start, places)
  const spanMs = Math.max(0, spanOf(properties, { start, zone, isAllDay: allDay }, places))
  const placed = { start, zone, isAllDay: allDay, spanMs }
  const { start: from, end } = timesAt(placed, start.wall)
  return from >= EARLIEST && end <= LATEST ? placed : null
}

/** Start and end of the repetition that starts when its clock shows `wall`. */
export function timesAt({ zone, isAllDay: allDay, spanMs }: StartAndSpan, wall: number): EntryTimes {
  const start = zone.toInstant(wall)
  return { start, end: allDay ? zone.toInstant(wall + spanMs) : start + spanMs }
}

export function zoneOf(when: When, { find, floating }: Places): Zone {
  if (when.isUtc) return utc
  return (when.tzid === null ? null : find(when.tzid)) ?? floating
}

/** The moment of a time; of a day, its midnight there. */
export function instantOf(when: When, places: Places): number {
  return (when.isDate ? places.days : zoneOf(when, places)).toInstant(when.wall)
}

type Placed = Omit<StartAndSpan, 'spanMs'>

/** A day without an end is one day long, a time without an end none (RFC 5545, 3.6.1). */
function spanOf(properties: EventProperties, placed: Placed, places: Places): number {
  const end = whenOf(properties, 'DTEND')
  if (end !== null) return spanTo(end, placed, places)
  const duration = properties.get('DURATION')?.[0]?.getFirstValue()
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000
  return placed.isAllDay ? DAY_MS : 0
}

function spanTo(end: When, { start, zone, isAllDay: allDay }: Placed, places: Places): number {
  // Some end a day with itself.
  if (allDay) return Math.max(end.wall - start.wall, DAY_MS)
  return instantOf(end, places) - zone.toInstant(start.wall)
}
