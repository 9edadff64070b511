import ICAL from 'ical.js'
import { lineOf } from '../../text-rules.ts'
import type { EntryAttendee, EntryDetails, EntryTimes } from './calendar-entry.ts'
import { type EventProperties, parameterOf, textOf, type When, whenOf } from './event-properties.ts'
import { utc, type Zone, type ZoneFinder } from './time-zones.ts'

const MAX_SUBJECT = 1_000
const MAX_LOCATION = 1_000
const MAX_NAME = 500
const MAX_EMAIL = 320
const MAX_DESCRIPTION = 200_000
const MAX_ATTENDEES = 500

/** Everything about an event except its times and time zone. */
export function readDetails(properties: EventProperties, method: string): Omit<EntryDetails, 'timeZone'> {
  const visibility = textOf(properties, 'CLASS')?.toUpperCase()
  return {
    subject: cut(subjectOf(properties), MAX_SUBJECT) ?? '',
    description: descriptionOf(properties),
    location: cut(textOf(properties, 'LOCATION'), MAX_LOCATION),
    isAllDay: isAllDay(properties),
    isPrivate: visibility === 'PRIVATE' || visibility === 'CONFIDENTIAL',
    isCanceled: method === 'CANCEL' || textOf(properties, 'STATUS')?.toUpperCase() === 'CANCELLED',
    attendees: attendeesOf(properties),
  }
}

/**
 * On one line without control characters: calendars are untrusted, and bidirectional controls would affect the page
 * around it.
 */
export function subjectOf(properties: EventProperties): string | null {
  const text = textOf(properties, 'SUMMARY')
  return text === null ? null : lineOf(text)
}

/** Outlook also writes all-day events as midnight to midnight with a marker. */
function isAllDay(properties: EventProperties): boolean {
  const start = whenOf(properties, 'DTSTART')
  if (start === null || start.isDate) return start !== null
  return textOf(properties, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.toUpperCase() === 'TRUE' && start.wall % 86_400_000 === 0
}

/** The HTML version if there is one. */
function descriptionOf(properties: EventProperties): string | null {
  const html = properties
    .get('X-ALT-DESC')
    ?.find((property) => parameterOf(property, 'fmttype')?.toLowerCase().startsWith('text/html'))
  const text = html === undefined ? textOf(properties, 'DESCRIPTION') : unescape(String(html.getFirstValue()))
  return cut(text, MAX_DESCRIPTION)
}

/** ical.js doesn't unescape non-standard properties (RFC 5545, 3.3.11). */
function unescape(text: string): string {
  return text.replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped))
}

function cut(text: string | null, length: number): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : (text ?? '').slice(0, length).toWellFormed()
}

/** The organizer comes first. Rooms and equipment aren't attendees. */
function attendeesOf(properties: EventProperties): EntryAttendee[] {
  const organizers = (properties.get('ORGANIZER') ?? []).slice(0, 1).map(toOrganizer)
  const invited = (properties.get('ATTENDEE') ?? []).filter(isPerson).map(toAttendee)
  const byPerson = new Map<string, EntryAttendee>()
  for (const attendee of [...organizers, ...invited]) {
    const key = (attendee.email ?? attendee.name ?? '').toLowerCase()
    const known = byPerson.get(key)
    if (key === '') continue
    byPerson.set(key, known === undefined ? attendee : { ...known, name: known.name ?? attendee.name })
  }
  return [...byPerson.values()].slice(0, MAX_ATTENDEES)
}

function isPerson(property: ICAL.Property): boolean {
  return !['ROOM', 'RESOURCE'].includes(parameterOf(property, 'cutype')?.toUpperCase() ?? '')
}

function toOrganizer(property: ICAL.Property): EntryAttendee {
  return { ...whoIs(property), isRequired: true, invitationStatus: 'organizer' }
}

const statuses: Partial<Record<string, EntryAttendee['invitationStatus']>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  DELEGATED: 'declined',
  TENTATIVE: 'tentative',
  'NEEDS-ACTION': 'notResponded',
}

function toAttendee(property: ICAL.Property): EntryAttendee {
  const role = parameterOf(property, 'role')?.toUpperCase() ?? 'REQ-PARTICIPANT'
  const status = parameterOf(property, 'partstat')?.toUpperCase() ?? 'NEEDS-ACTION'
  return {
    ...whoIs(property),
    isRequired: role === 'REQ-PARTICIPANT' || role === 'CHAIR',
    invitationStatus: statuses[status] ?? 'unknown',
  }
}

function whoIs(property: ICAL.Property): { name: string | null; email: string | null } {
  const email = emailOf(String(property.getFirstValue())) ?? emailOf(parameterOf(property, 'email') ?? '')
  const name = cut(parameterOf(property, 'cn'), MAX_NAME)?.trim() ?? null
  return { email, name: name?.toLowerCase() === email?.toLowerCase() ? null : name }
}

/** The address in `mailto:ada@example.com`; null for other kinds of URIs. */
function emailOf(address: string): string | null {
  const email = decode(address.trim().replace(/^mailto:/i, '')).trim()
  return email.length <= MAX_EMAIL && /^[^\s@:/]+@[^\s@:/]+$/.test(email) ? email : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll('\0', '').toWellFormed()
  } catch {
    return text
  }
}

/** How to interpret times without a zone (`floating`) and whole days. */
export type Places = { find: ZoneFinder; floating: Zone; days: Zone }

/** What is needed to place an event and each of its occurrences. */
export type StartAndSpan = {
  start: When
  zone: Zone
  isAllDay: boolean
  /** Duration in milliseconds; for whole days, as shown in the calendar, regardless of daylight saving time changes. */
  spanMs: number
}

const DAY_MS = 86_400_000
const EARLIEST = Date.UTC(1900, 0)
const LATEST = Date.UTC(2200, 0)

/** Null if the event has no valid start. */
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

/** Start and end of the occurrence that starts at local time `wall`. */
export function timesAt({ zone, isAllDay: allDay, spanMs }: StartAndSpan, wall: number): EntryTimes {
  const start = zone.toInstant(wall)
  return { start, end: allDay ? zone.toInstant(wall + spanMs) : start + spanMs }
}

export function zoneOf(when: When, { find, floating }: Places): Zone {
  if (when.isUtc) return utc
  return (when.tzid === null ? null : find(when.tzid)) ?? floating
}

/** The instant of a time; for a date, its local midnight. */
export function instantOf(when: When, places: Places): number {
  return (when.isDate ? places.days : zoneOf(when, places)).toInstant(when.wall)
}

type Placed = Omit<StartAndSpan, 'spanMs'>

/** Without an end, a date lasts a day and a time has no duration (RFC 5545, 3.6.1). */
function spanOf(properties: EventProperties, placed: Placed, places: Places): number {
  const end = whenOf(properties, 'DTEND')
  if (end !== null) return spanTo(end, placed, places)
  const duration = properties.get('DURATION')?.[0]?.getFirstValue()
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000
  return placed.isAllDay ? DAY_MS : 0
}

function spanTo(end: When, { start, zone, isAllDay: allDay }: Placed, places: Places): number {
  // Some exporters end an all-day event on its own day.
  if (allDay) return Math.max(end.wall - start.wall, DAY_MS)
  return instantOf(end, places) - zone.toInstant(start.wall)
}
