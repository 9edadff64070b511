import vm from 'node:vm'
import type { CalendarEntry, Window } from './calendar-entry.ts'
import { nameOf, type RawEvent, readRawCalendar } from './content-lines.ts'
import { readProperties } from './event-properties.ts'
import type { Places } from './event-details.ts'
import { ImpossibleDate } from './expand-series.ts'
import { createZoneFinder, ianaZone, utc, type Zone, type ZoneFinder } from './time-zones.ts'
import {
  type EntryResult,
  identityOf,
  readEntry,
  type Reading,
  type SkippedEvent,
  skippedFor,
  type SkipReason,
} from './read-entries.ts'

export type CalendarJob = {
  text: string
  window: Window
  /** The person's IANA time zone; null if unknown. */
  personTimeZone: string | null
  /** The company's IANA time zone. */
  directoryTimeZone: string
  /** Entries that an earlier attempt couldn't finish. */
  skip: readonly number[]
}

export type CalendarReading = {
  entries: CalendarEntry[]
  /** UIDs of entries in the file that couldn't be parsed. */
  unreadIcalIds: string[]
  /** Events that were invalid, older revisions, or too many. */
  skippedCount: number
  /** The first of them, with reasons. */
  skipped: SkippedEvent[]
  /** False if the file is truncated or exceeds a limit: entries missing here may still exist. */
  isComplete: boolean
}

const MAX_EVENTS = 50_000
const MAX_APPOINTMENTS = 20_000
/** No one reads a longer list. */
const MAX_TOLD = 50

/**
 * Reads an iCalendar file (RFC 5545) leniently: everything that makes sense is kept. Null if the text isn't a calendar.
 * Calls `onEntry` with the index of each entry before processing it.
 */
export function readCalendar(job: CalendarJob, onEntry: (index: number) => void): CalendarReading | null {
  const raw = readRawCalendar(job.text)
  if (raw === null) return null
  const find = createZoneFinder(raw.timeZones)
  const reading = { window: job.window, places: placesOf(job, raw.timeZoneName, find) }
  const events = raw.events.slice(0, MAX_EVENTS).map((event, order) => ({ ...event, order }))
  const groups = groupByIdentity(events)
  const limit = new TimeLimit()
  const results = groups.map((group, index) => {
    onEntry(index)
    return job.skip.includes(index) ? skipped(group, 'tooSlow') : readSafely(group, reading, limit)
  })
  const entries = results.flatMap(({ entry }) => (entry === null ? [] : [entry]))
  const kept = nearestEntries(entries, job.window)
  const dropped = raw.events.length - events.length + entries.length - kept.length
  const told = results.flatMap((result) => result.skipped)
  const tooMany: SkippedEvent[] = dropped === 0 ? [] : [{ subject: null, reason: 'tooMany' }]
  return {
    entries: kept,
    unreadIcalIds: groups.flatMap(({ icalId }, index) => (results[index]?.entry === null ? (icalId ?? []) : [])),
    skippedCount: told.length + dropped,
    skipped: [...tooMany, ...told].slice(0, MAX_TOLD),
    isComplete: raw.isComplete && dropped === 0,
  }
}

/** Times without a zone are in the calendar's zone, days in the person's. */
function placesOf({ personTimeZone, directoryTimeZone }: CalendarJob, own: string | null, find: ZoneFinder): Places {
  const calendar = own === null ? null : find(own)
  const person = personTimeZone === null ? null : ianaZone(personTimeZone)
  const company: Zone = ianaZone(directoryTimeZone) ?? utc
  return { find, floating: calendar ?? person ?? company, days: person ?? calendar ?? company }
}

/** The events of one UID. Properties are parsed one group at a time to save memory. */
type Group = { icalId: string | null; events: (RawEvent & { order: number })[] }

const ofIdentity = new Set(['UID', 'DTSTART', 'SUMMARY'])

function groupByIdentity(events: readonly (RawEvent & { order: number })[]): Group[] {
  const groups = new Map<string, Group>()
  for (const event of events) {
    const lines = event.component.lines.filter((line) => ofIdentity.has(nameOf(line) ?? ''))
    const { icalId, identity } = identityOf(readProperties(lines))
    const group = groups.get(identity)
    if (group === undefined) groups.set(identity, { icalId, events: [event] })
    else group.events.push(event)
  }
  return [...groups.values()]
}

function skipped({ events }: Group, reason: SkipReason): EntryResult {
  const named = events.map(({ component }) => ({
    properties: readProperties(component.lines.filter((line) => ofIdentity.has(nameOf(line) ?? ''))),
  }))
  return { entry: null, skipped: skippedFor(reason, named) }
}

/** An error in the parser skips the entry, not the whole calendar. */
function readSafely(group: Group, reading: Reading, limit: TimeLimit): EntryResult {
  const repeats = group.events.some(({ component }) => component.lines.some((line) => nameOf(line) === 'RRULE'))
  const events = group.events.map(({ component, method, order }) => ({
    properties: readProperties(component.lines),
    method,
    order,
  }))
  try {
    return repeats ? limit.run(() => readEntry(events, reading)) : readEntry(events, reading)
  } catch (error) {
    return skipped(group, reasonOf(error))
  }
}

function reasonOf(error: unknown): SkipReason {
  if (error instanceof TookTooLong) return 'tooSlow'
  return error instanceof ImpossibleDate ? 'impossibleDate' : 'unreadable'
}

/** If there are too many appointments, keeps those nearest to now. */
function nearestEntries(entries: CalendarEntry[], { from, to }: Window): CalendarEntry[] {
  const total = entries.reduce((sum, { occurrences }) => sum + occurrences.length, 0)
  if (total <= MAX_APPOINTMENTS) return entries
  const middle = (from + to) / 2
  const distance = ({ occurrences }: CalendarEntry) =>
    Math.min(...occurrences.map(({ start }) => Math.abs(start - middle)))
  let room = MAX_APPOINTMENTS
  return entries
    .map((entry) => ({ entry, far: distance(entry) }))
    .toSorted((a, b) => a.far - b.far)
    .flatMap(({ entry }) => {
      room -= entry.occurrences.length
      return room >= 0 ? [entry] : []
    })
}

/** The time limit interrupted the work. */
class TookTooLong extends Error {}

/** Time limit for expanding an entry. */
const ENTRY_MS = 1_000
/** Time budget of a calendar for what its entries take beyond the usual. */
const CALENDAR_MS = 3_000
const USUAL_MS = 250

/**
 * Interrupts work that takes too long, even inside a loop of the parser. Once a calendar has used up its budget, each
 * further entry only gets the usual time.
 */
class TimeLimit {
  #left = CALENDAR_MS
  readonly #work = { run: () => {} }
  readonly #context = vm.createContext(this.#work)
  readonly #script = new vm.Script('run()')

  /** Throws `TookTooLong`. */
  run<T>(work: () => T): T {
    let result: { value: T } | null = null
    this.#work.run = () => {
      result = { value: work() }
    }
    const begunOn = performance.now()
    try {
      this.#script.runInContext(this.#context, {
        timeout: Math.round(Math.max(USUAL_MS, Math.min(ENTRY_MS, this.#left))),
      })
    } catch (error) {
      throw isTimeout(error) ? new TookTooLong() : error
    } finally {
      this.#left -= Math.max(0, performance.now() - begunOn - USUAL_MS)
    }
    return done(result)
  }
}

function done<T>(result: { value: T } | null): T {
  if (result === null) throw new TookTooLong()
  return result.value
}

/** The error comes from another VM context, so `instanceof Error` fails. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
