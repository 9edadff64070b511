import ICAL from 'ical.js'
import type { Window } from './calendar-entry.ts'
import { toWhen, whensIn, type EventProperties, type When } from './event-properties.ts'
import { instantOf, type Places, type StartAndSpan, timesAt } from './event-details.ts'
import type { WallMs } from './time-zones.ts'

/** More steps than any meeting takes: one a day for more than a century. */
const MAX_STEPS = 50_000
const MAX_OCCURRENCES = 1_000
const DAY_MS = 86_400_000

/** An occurrence according to the rule, before individual changes. `instant` is its start. */
export type Repetition = { wall: WallMs; instant: number }

export class EndlessSeries extends Error {}

/** The rule's date doesn't exist in any year. */
export class ImpossibleDate extends Error {}

export function isSeries(properties: EventProperties): boolean {
  return properties.has('RRULE') || properties.has('RDATE')
}

/** No meeting repeats every minute. */
const pointless = new Set(['SECONDLY', 'MINUTELY'])

/**
 * The occurrences of an event that start inside the window, in order; if there are too many, those nearest to its
 * middle. Throws `EndlessSeries` if the rule doesn't reach the window within `MAX_STEPS`, and `ImpossibleDate`.
 */
export function expandSeries(
  properties: EventProperties,
  placed: StartAndSpan,
  { places, window }: { places: Places; window: Window },
): Repetition[] {
  const walls = new Set([placed.start.wall])
  for (const property of properties.get('RRULE') ?? []) {
    const rule = property.getFirstValue()
    if (!(rule instanceof ICAL.Recur)) continue
    if (pointless.has(rule.freq)) throw new EndlessSeries('The series repeats without a break.')
    if (namesNoDay(rule)) throw new ImpossibleDate()
    for (const wall of wallsOf(rule, placed, window)) walls.add(wall)
  }
  for (const when of datesOf(properties, 'RDATE')) walls.add(wallOf(when, placed, places))
  const isExcluded = exclusion(datesOf(properties, 'EXDATE'), places)
  const repetitions = [...walls]
    .map((wall) => ({ wall, instant: timesAt(placed, wall).start }))
    .filter(({ instant }) => instant >= window.from && instant <= window.to)
    .filter((repetition) => !isExcluded(repetition))
  return nearest(repetitions, window).toSorted((a, b) => a.instant - b.instant)
}

function datesOf(properties: EventProperties, name: string): When[] {
  return (properties.get(name) ?? []).flatMap(whensIn)
}

/** The local time in the event's zone, or the day for an all-day event. */
function wallOf(when: When, { start, zone, isAllDay }: StartAndSpan, places: Places): WallMs {
  if (isAllDay) return when.wall - (when.wall % DAY_MS)
  if (when.isDate) return when.wall + (start.wall % DAY_MS)
  return zone.toWall(instantOf(when, places))
}

/** An excluded date covers every occurrence on that day, even those with times. */
function exclusion(excluded: readonly When[], places: Places): (repetition: Repetition) => boolean {
  const days = new Set(excluded.filter(({ isDate }) => isDate).map(({ wall }) => wall))
  const instants = new Set(excluded.filter(({ isDate }) => !isDate).map((when) => instantOf(when, places)))
  return ({ wall, instant }) => instants.has(instant) || days.has(wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS))
}

function* wallsOf(rule: ICAL.Recur, placed: StartAndSpan, window: Window): Generator<WallMs> {
  const last = placed.zone.toWall(window.to)
  const first = placed.zone.toWall(window.from)
  const start = ICAL.Time.fromJSDate(new Date(lastStepBefore(first, rule, placed.start.wall)), true)
  const iterator = toClock(rule, placed).iterator(start)
  let found = 0
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = iterator.next()
    const wall = next === null || next === undefined ? null : toWhen(next, null).wall
    if (wall === null || wall > last) return
    if (wall < first) continue
    found += 1
    yield wall
  }
  if (found === 0) throw new EndlessSeries('The series repeats too often for a meeting.')
}

const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Such as the 31st of February, for which the parser would search forever. */
function namesNoDay(rule: ICAL.Recur): boolean {
  const months = numbersOf(rule, 'BYMONTH')
  const days = numbersOf(rule, 'BYMONTHDAY')
  if (months.length === 0 || days.length === 0) return false
  return months.every((month) => days.every((day) => Math.abs(day) > (LONGEST_MONTHS[month - 1] ?? 0)))
}

/** The parser doesn't wrap a single number in an array. */
function numbersOf(rule: ICAL.Recur, part: 'BYMONTH' | 'BYMONTHDAY'): number[] {
  const values: unknown = rule.parts[part]
  return (Array.isArray(values) ? values : [values]).map(Number).filter(Number.isFinite)
}

const STEP_MS: Partial<Record<string, number>> = { HOURLY: 3_600_000, DAILY: DAY_MS, WEEKLY: 7 * DAY_MS }

/**
 * Skips past years: returns a later start that yields the same occurrences in the window. Not possible with a COUNT, to
 * which skipped occurrences would contribute.
 */
function lastStepBefore(first: WallMs, rule: ICAL.Recur, start: WallMs): WallMs {
  const stepMs = (STEP_MS[rule.freq] ?? 0) * Math.max(1, rule.interval)
  if (stepMs === 0 || rule.count !== null) return start
  // One step less, because a week's occurrences can precede the weekday it started on.
  const steps = Math.floor((first - start) / stepMs) - 1
  return start + Math.max(0, steps) * stepMs
}

/** Converts UNTIL to the local time in which occurrences are computed. A date includes that whole day. */
function toClock(rule: ICAL.Recur, { zone, isAllDay }: StartAndSpan): ICAL.Recur {
  const copy = rule.clone()
  if (rule.until === null) return copy
  const { wall, isDate, isUtc } = toWhen(rule.until, null)
  const local = isUtc && !isAllDay ? zone.toWall(wall) : wall
  const until = isDate || isAllDay ? local - (local % DAY_MS) + DAY_MS - 1000 : local
  copy.until = ICAL.Time.fromJSDate(new Date(until), true)
  return copy
}

function nearest(repetitions: Repetition[], { from, to }: Window): Repetition[] {
  if (repetitions.length <= MAX_OCCURRENCES) return repetitions
  const middle = (from + to) / 2
  const distance = ({ instant }: Repetition) => Math.abs(instant - middle)
  return repetitions.toSorted((a, b) => distance(a) - distance(b)).slice(0, MAX_OCCURRENCES)
}
