import ICAL from 'ical.js'
import { nameOf } from './content-lines.ts'
import type { WallMs } from './time-zones.ts'

/** An event's properties by upper-case name, with every parsable line. */
export type EventProperties = ReadonlyMap<string, readonly ICAL.Property[]>

/** A date or a local time: in UTC, in the named zone, or (null) floating. */
export type When = { wall: WallMs; isDate: boolean; tzid: string | null; isUtc: boolean }

const wanted = new Set([
  'ATTENDEE',
  'CLASS',
  'DESCRIPTION',
  'DTEND',
  'DTSTAMP',
  'DTSTART',
  'DURATION',
  'EXDATE',
  'LOCATION',
  'ORGANIZER',
  'RDATE',
  'RECURRENCE-ID',
  'RRULE',
  'SEQUENCE',
  'STATUS',
  'SUMMARY',
  'UID',
  'X-ALT-DESC',
  'X-MICROSOFT-CDO-ALLDAYEVENT',
])

const MAX_LINES = 20_000

/** Parses the lines of an event, skipping invalid ones. */
export function readProperties(lines: readonly string[]): EventProperties {
  const properties = new Map<string, ICAL.Property[]>()
  for (const line of lines.slice(0, MAX_LINES)) {
    const name = nameOf(line) ?? ''
    const property = wanted.has(name) ? parseLine(line) : null
    if (property === null) continue
    const known = properties.get(name)
    if (known === undefined) properties.set(name, [property])
    else known.push(property)
  }
  return properties
}

/** The text of the first such property; null if there is none. */
export function textOf(properties: EventProperties, name: string): string | null {
  const value = properties.get(name)?.[0]?.getFirstValue()
  return value === undefined || value === null ? null : String(value)
}

/** The first date or time of a property; null if there is none or it's invalid. */
export function whenOf(properties: EventProperties, name: string): When | null {
  return properties.get(name)?.flatMap(whensIn)[0] ?? null
}

/** Every date or time of a property; for a period, its start. */
export function whensIn(property: ICAL.Property): When[] {
  const tzid = parameterOf(property, 'tzid')
  return valuesOf(property).flatMap((value) => {
    const time = value instanceof ICAL.Period ? value.start : value
    return time instanceof ICAL.Time ? [toWhen(time, tzid)] : []
  })
}

export function toWhen(time: ICAL.Time, tzid: string | null): When {
  const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  return { wall, isDate: time.isDate, tzid, isUtc: time.zone?.tzid === 'UTC' }
}

/** A parameter's value, the first one if there are several. */
export function parameterOf(property: ICAL.Property, name: string): string | null {
  const value: unknown = property.getParameter(name)
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && first !== '' ? first : null
}

function valuesOf(property: ICAL.Property): unknown[] {
  try {
    return property.getValues()
  } catch {
    return []
  }
}

function parseLine(line: string): ICAL.Property | null {
  const mended = mendDates(line)
  if (mended === null) return null
  try {
    const property = new ICAL.Property(ICAL.parse.property(mended))
    property.getFirstValue()
    return property
  } catch {
    return null
  }
}

const ofDates = /^(DTSTART|DTEND|DTSTAMP|RECURRENCE-ID|EXDATE|RDATE)((?:"[^"]*"|[^":])*):(.*)$/i
const date = /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/
const moment = /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])T([01]\d|2[0-4])[0-5]\d([0-5]\d|60)?Z?(\/.+)?$/

/**
 * Fixes dates without `VALUE=DATE` and times without seconds, which some exporters write and the parser would misread.
 * Null if a value isn't a date, because the parser would turn it into some date.
 */
function mendDates(line: string): string | null {
  const match = ofDates.exec(line)
  if (match === null) return line
  const [, name = '', parameters = '', text = ''] = match
  const values = text.trim().split(',')
  const others = parameters.replace(/;VALUE=[\w-]+/i, '')
  if (values.every((value) => date.test(value))) return `${name}${others};VALUE=DATE:${values.join(',')}`
  if (!values.every((value) => moment.test(value))) return null
  const whole = values.map((value) => value.replace(/(T\d{4})(?!\d)/, '$100'))
  return `${name}${whole.some((value) => value.includes('/')) ? parameters : others}:${whole.join(',')}`
}
