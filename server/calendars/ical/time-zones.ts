import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { nameOf, type RawComponent } from './content-lines.ts'

/** Looks up the zone of a TZID; null if it's unknown. */
export type ZoneFinder = (tzid: string) => Zone | null

const SECOND_MS = 1000

/**
 * Resolves the zone names used in calendars: first as an IANA name, possibly with a vendor's prefix; then by the file's
 * own definition; then as a Windows name, which Outlook doesn't always define.
 */
export function createZoneFinder(definitions: readonly RawComponent[]): ZoneFinder {
  const known = new Map<string, Zone | null>()
  const find = (tzid: string) => byName(tzid) ?? defined(tzid, definitions) ?? byWindowsName(tzid) ?? fixedOffset(tzid)
  return (tzid) => {
    const zone = known.get(tzid) ?? find(tzid)
    known.set(tzid, zone)
    return zone
  }
}

function byName(tzid: string): Zone | null {
  if (/^(utc|z|gmt|tzone:\/\/microsoft\/utc)$/i.test(tzid)) return utc
  const afterPrefix = /^\/.*?([A-Z][\w+-]*(\/[\w+-]+)+)$/.exec(tzid)?.[1]
  return ianaZone(afterPrefix ?? tzid)
}

function byWindowsName(tzid: string): Zone | null {
  const [name] = findIana(tzid.trim())
  return name === undefined ? null : ianaZone(name)
}

/** Such as `GMT+0100` and `(UTC+01:00) Somewhere`. */
function fixedOffset(tzid: string): Zone | null {
  const match = /^\(?(?:utc|gmt)\s?([+-])(\d{1,2}):?(\d{2})?(?:\)|$)/i.exec(tzid)
  if (match === null) return null
  const [, sign, hours = '0', minutes = '0'] = match
  const offsetMinutes = Number(hours) * 60 + Number(minutes)
  return fixedZone((sign === '-' ? -offsetMinutes : offsetMinutes) * 60_000)
}

function defined(tzid: string, definitions: readonly RawComponent[]): Zone | null {
  const definition = definitions.find(({ lines }) => lines.some((line) => unquoted(line) === `TZID:${tzid}`))
  if (definition === undefined || !isSound(definition)) return null
  const component = new ICAL.Component(toJCal(definition))
  return component.getAllSubcomponents().length === 0 ? null : zoneOf(new ICAL.Timezone({ component, tzid }))
}

function unquoted(line: string): string {
  const colon = line.indexOf(':')
  return nameOf(line) === 'TZID'
    ? `TZID:${line
        .slice(colon + 1)
        .replace(/^"(.*)"\s*$/, '$1')
        .trim()}`
    : ''
}

/** Real zones have yearly rules; a more frequent rule is an attempt to keep us busy. */
function isSound({ parts }: RawComponent): boolean {
  const lines = parts.flatMap((part) => part.lines)
  return lines.every((line) => nameOf(line) !== 'RRULE' || /FREQ=YEARLY/i.test(line)) && lines.length < 10_000
}

const zoneProperties = new Set(['DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO'])

type JCal = [string, unknown[], unknown[]]

function toJCal({ parts }: RawComponent): JCal {
  const changes = parts
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .map(({ name, lines }) => {
      const wanted = lines.filter((line) => zoneProperties.has(nameOf(line) ?? ''))
      return [name.toLowerCase(), wanted.flatMap(parseLine), []]
    })
  return ['vtimezone', [], changes]
}

function parseLine(line: string): unknown[] {
  try {
    return [ICAL.parse.property(line)]
  } catch {
    return []
  }
}

function zoneOf(timezone: ICAL.Timezone): Zone {
  const offsetAt = (wall: WallMs) => timezone.utcOffset(ICAL.Time.fromJSDate(new Date(wall), true)) * SECOND_MS
  return {
    toInstant: (wall) => wall - offsetAt(wall),
    toWall: (instant) => instant + offsetAt(instant + offsetAt(instant)),
  }
}

/** A local time, as the milliseconds that the same clock reading would have in UTC. */
export type WallMs = number

/** Converts between local time and instants (Unix time in milliseconds). */
export type Zone = {
  toInstant: (wall: WallMs) => number
  toWall: (instant: number) => WallMs
  /** Its IANA name, if it has one. */
  name?: string
}

export const utc: Zone = { toInstant: (wall) => wall, toWall: (instant) => instant }

function fixedZone(offsetMs: number): Zone {
  return { toInstant: (wall) => wall - offsetMs, toWall: (instant) => instant + offsetMs }
}

const DAY_MS = 86_400_000

/** The zone with this IANA name, using Node's time zone data; null if unknown. */
export function ianaZone(name: string): Zone | null {
  const format = formatIn(name)
  if (format === null) return null
  const offsets = new Map<number, number>()

  /** Offsets change at quarter hours at most, so one lookup covers a whole quarter. */
  function offsetAt(instant: number): number {
    const quarter = Math.floor(instant / 900_000) * 900_000
    const known = offsets.get(quarter)
    if (known !== undefined) return known
    const offset = readWall(format, quarter) - quarter
    offsets.set(quarter, offset)
    return offset
  }

  const { timeZone } = format.resolvedOptions()
  return {
    ...(timeZone === 'UTC' ? {} : { name: timeZone }),
    toWall: (instant) => instant + offsetAt(instant),
    /** An ambiguous local time means the first one; a skipped one uses the offset before the gap (RFC 5545, 3.3.5). */
    toInstant(wall) {
      const before = offsetAt(wall - DAY_MS)
      const after = offsetAt(wall + DAY_MS)
      if (before === after || offsetAt(wall - before) === before) return wall - before
      return offsetAt(wall - after) === after ? wall - after : wall - before
    },
  }
}

function formatIn(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return null
  }
}

function readWall(format: Intl.DateTimeFormat | null, instant: number): WallMs {
  const parts = new Map(format?.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
}
