import { createHash } from 'node:crypto'
import type { CalendarEntry, EntryDetails, Occurrence, Window } from './calendar-entry.ts'
import {
  instantOf,
  type Places,
  readDetails,
  readStartAndSpan,
  type StartAndSpan,
  subjectOf,
  timesAt,
} from './event-details.ts'
import { parameterOf, textOf, whenOf, type EventProperties } from './event-properties.ts'
import { expandSeries, isSeries, type Repetition } from './expand-series.ts'

/** An event with its calendar's method and its position in the file. */
export type ReadEvent = { properties: EventProperties; method: string; order: number }

export type Reading = { places: Places; window: Window }

type Event = ReadEvent & { placed: StartAndSpan; details: EntryDetails }

/** Why an event is skipped. For `tooMany` and `tooSlow` the event itself may be fine. */
export type SkipReason = 'noTime' | 'olderRevision' | 'unreadable' | 'impossibleDate' | 'tooMany' | 'tooSlow'

/** A skipped event with its subject. */
export type SkippedEvent = { subject: string | null; reason: SkipReason }

/** The result for the events of one UID. */
export type EntryResult = { entry: CalendarEntry | null; skipped: SkippedEvent[] }

const MAX_UID = 500
const MAX_SUBJECT = 200

/** The UID by which events are grouped; an event without one gets an identity derived from its content. */
export function identityOf(properties: EventProperties): { icalId: string | null; identity: string } {
  const uid = textOf(properties, 'UID')?.trim() ?? ''
  if (uid !== '' && uid.length <= MAX_UID) return { icalId: uid, identity: uid }
  const start = whenOf(properties, 'DTSTART')
  const what = uid === '' ? [start?.wall, start?.tzid, textOf(properties, 'SUMMARY')] : [uid]
  return { icalId: null, identity: `sha256:${createHash('sha256').update(JSON.stringify(what)).digest('hex')}` }
}

/** Combines all events of a UID into an entry: a single appointment, or a series with its changed occurrences. */
export function readEntry(events: readonly ReadEvent[], reading: Reading): EntryResult {
  const usable = events.flatMap((event) => toEvent(event, reading))
  const masters = usable.filter(({ properties }) => !properties.has('RECURRENCE-ID'))
  const changes = usable.filter(({ properties }) => properties.has('RECURRENCE-ID'))
  const master = masters.toSorted(latestLast).at(-1)
  const [first] = events
  const isUsed = master !== undefined || changes.length > 0
  const skipped = [
    ...skippedFor('noTime', without(events, usable)),
    ...skippedFor('olderRevision', master === undefined ? [] : without(masters, [master])),
  ]
  if (first === undefined || !isUsed) return { entry: null, skipped }
  const isRecurring = changes.length > 0 || (master !== undefined && isSeries(master.properties))
  const common = { ...identityOf(first.properties), isRecurring }
  if (master === undefined) {
    return { entry: { ...common, series: null, occurrences: detached(changes, reading) }, skipped }
  }
  const { details, placed } = master
  const times = timesAt(placed, placed.start.wall)
  if (!isRecurring) {
    return { entry: { ...common, series: null, occurrences: [{ key: '', ...times, own: details }] }, skipped }
  }
  const occurrences = occurrencesOf(master, changes, reading)
  return { entry: { ...common, series: { ...details, ...times }, occurrences }, skipped }
}

const without = (events: readonly ReadEvent[], others: readonly ReadEvent[]) =>
  events.filter(({ order }) => others.every((other) => other.order !== order))

/** Reports events as skipped for the same reason. */
export function skippedFor(reason: SkipReason, events: readonly Pick<ReadEvent, 'properties'>[]): SkippedEvent[] {
  return events.map(({ properties }) => ({
    subject: subjectOf(properties)?.slice(0, MAX_SUBJECT).toWellFormed() || null,
    reason,
  }))
}

function toEvent(event: ReadEvent, { places }: Reading): Event[] {
  const placed = readStartAndSpan(event.properties, places)
  if (placed === null) return []
  const timeZone = placed.isAllDay ? null : (placed.zone.name ?? null)
  return [{ ...event, placed, details: { ...readDetails(event.properties, event.method), timeZone } }]
}

/** The revision with the highest sequence wins, then the latest stamp, then the last in the file. */
function latestLast(a: ReadEvent, b: ReadEvent): number {
  const sequence = ({ properties }: ReadEvent) => Number(textOf(properties, 'SEQUENCE') ?? 0)
  const stamp = ({ properties }: ReadEvent) => whenOf(properties, 'DTSTAMP')?.wall ?? 0
  return sequence(a) - sequence(b) || stamp(a) - stamp(b) || a.order - b.order
}

/** Changed occurrences of a series that isn't in the file, as in an invitation to one of them. */
function detached(changes: readonly Event[], { places }: Reading): Occurrence[] {
  const byKey = new Map<string, Occurrence>()
  for (const change of changes.toSorted(latestLast)) {
    const { placed, details, properties } = change
    const original = whenOf(properties, 'RECURRENCE-ID') ?? placed.start
    const key = keyOf({ wall: original.wall, instant: instantOf(original, places) }, placed)
    byKey.set(key, { key, ...timesAt(placed, placed.start.wall), own: details })
  }
  return [...byKey.values()]
}

function occurrencesOf(master: Event, changes: readonly Event[], reading: Reading): Occurrence[] {
  const { placed, properties } = master
  const byKey = new Map<string, Occurrence>()
  for (const repetition of expandSeries(properties, placed, reading)) {
    const key = keyOf(repetition, placed)
    byKey.set(key, { key, ...timesAt(placed, repetition.wall), own: null })
  }
  for (const change of changes.toSorted(latestLast)) applyChange(byKey, change, { master, reading })
  return [...byKey.values()]
}

type Changing = { master: Event; reading: Reading }

function applyChange(byKey: Map<string, Occurrence>, change: Event, { master, reading }: Changing) {
  const original = whenOf(change.properties, 'RECURRENCE-ID')
  if (original === null) return
  const instant = instantOf(original, reading.places)
  const key = original.isDate && !master.placed.isAllDay ? keyOnDay(byKey, original.wall, master) : null
  const changedKey = key ?? keyOf({ wall: original.wall, instant }, master.placed)
  const times = timesAt(change.placed, change.placed.start.wall)
  const own = sameDetails(change.details, master.details) ? null : change.details
  const isNear = byKey.has(changedKey) || isInside(times.start, reading.window)
  if (isNear) byKey.set(changedKey, { key: changedKey, ...times, own })
  if (isForFuture(change)) changeFuture(byKey, { change, changedKey, instant })
}

/** `RANGE=THISANDFUTURE`: applies the change to all later occurrences. */
function changeFuture(
  byKey: Map<string, Occurrence>,
  { change, changedKey, instant }: { change: Event; changedKey: string; instant: number },
) {
  const shift = timesAt(change.placed, change.placed.start.wall).start - instant
  for (const [key, occurrence] of byKey) {
    if (key === changedKey || occurrence.start <= instant) continue
    const start = occurrence.start + shift
    byKey.set(key, { key, start, end: start + change.placed.spanMs, own: change.details })
  }
}

function isForFuture({ properties }: Event): boolean {
  const [property] = properties.get('RECURRENCE-ID') ?? []
  return property !== undefined && parameterOf(property, 'range')?.toUpperCase() === 'THISANDFUTURE'
}

function isInside(instant: number, { from, to }: Window): boolean {
  return instant >= from && instant <= to
}

/** All-day occurrences are keyed by date, so that the key doesn't depend on the person's time zone. */
function keyOf({ wall, instant }: Repetition, { isAllDay }: StartAndSpan): string {
  const iso = new Date(isAllDay ? wall : instant).toISOString()
  return isAllDay ? iso.slice(0, 10) : iso
}

/** Outlook identifies a timed occurrence by its date only. */
function keyOnDay(byKey: Map<string, Occurrence>, day: number, { placed }: Event): string | null {
  const found = [...byKey.values()].find(({ start }) => {
    const wall = placed.zone.toWall(start)
    return wall >= day && wall < day + 86_400_000
  })
  return found?.key ?? null
}

function sameDetails(a: EntryDetails, b: EntryDetails): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
