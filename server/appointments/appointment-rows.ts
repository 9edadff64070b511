import { createHash } from 'node:crypto'
import type { CalendarEntry, EntryAttendee, EntryDetails, EntryTimes } from '../calendars/ical/calendar-entry.ts'

/** An appointment from a calendar, before it's compared with the stored ones. */
export type SourceRow = {
  sourceKey: string
  sourceHash: string
  /** The `sourceKey` of its series master. */
  masterKey: string | null
  entryKey: string
  isSeriesMaster: boolean
  inheritsFromMaster: boolean
  icalId: string | null
  isRecurring: boolean
  subject: string
  description: string | null
  location: string | null
  isAllDay: boolean
  timeZone: string | null
  isPrivate: boolean
  isCanceled: boolean
  startTime: Date
  endTime: Date
  /** The import that creates it. */
  importId: string | null
  attendees: EntryAttendee[]
}

const MASTER = 'series'

/** The rows of an entry, starting with its series master if there is one. */
export function rowsOf(entry: CalendarEntry): SourceRow[] {
  const { series, occurrences } = entry
  const masterKey = series === null ? null : keyOf(entry, MASTER)
  const master =
    series === null || occurrences.length === 0 ? [] : [rowOf(entry, { key: MASTER, times: series, details: series })]
  const others = occurrences.flatMap(({ key, own, ...times }) => {
    const details = own ?? series
    if (details === null) return []
    const inherits = series !== null && sharesText(details, series)
    return [rowOf(entry, { key, times, details, masterKey, inherits })]
  })
  return [...master, ...others]
}

/** Identifies an entry within its calendar; equal for all of its rows. */
export function entryKeyOf({ identity }: CalendarEntry): string {
  return digest(identity)
}

type RowParts = {
  key: string
  times: EntryTimes
  details: EntryDetails
  masterKey?: string | null
  inherits?: boolean
}

function rowOf(entry: CalendarEntry, { key, times, details, masterKey = null, inherits = false }: RowParts): SourceRow {
  const { subject, location, isAllDay, timeZone, isPrivate, isCanceled } = details
  const row = {
    masterKey,
    entryKey: entryKeyOf(entry),
    isSeriesMaster: key === MASTER,
    inheritsFromMaster: inherits,
    icalId: entry.icalId,
    isRecurring: entry.isRecurring,
    subject,
    description: inherits ? null : details.description,
    location,
    isAllDay,
    timeZone,
    isPrivate,
    isCanceled,
    startTime: new Date(times.start),
    endTime: new Date(times.end),
    attendees: inherits ? [] : details.attendees,
  }
  return { ...row, importId: null, sourceKey: keyOf(entry, key), sourceHash: digest(JSON.stringify(row)) }
}

function keyOf({ identity }: CalendarEntry, key: string): string {
  return digest(`${identity}\n${key}`)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** These two can be long, and most series share them, so they are stored once on the master. */
function sharesText(a: EntryDetails, b: EntryDetails): boolean {
  return a.description === b.description && JSON.stringify(a.attendees) === JSON.stringify(b.attendees)
}

/** An appointment stored by an earlier sync of the same calendar, including deleted ones. */
export type StoredRow = {
  appointmentId: string
  sourceKey: string
  sourceHash: string
  icalId: string | null
  isSeriesMaster: boolean
  startTime: Date | null
  endTime: Date | null
  isDeleted: boolean
}

export type Matched = { row: SourceRow; stored: StoredRow | null }
export type Matching = { matched: Matched[]; missing: StoredRow[] }

/**
 * Matches each row with its stored appointment, so that it keeps its id and thus tags, tasks and recordings. If its key
 * changed, because the series was moved to another time or a single meeting became a series, it's matched by UID and
 * day.
 */
export function matchRows(rows: readonly SourceRow[], stored: readonly StoredRow[]): Matching {
  const byKey = new Map(stored.map((one) => [one.sourceKey, one]))
  const exact = rows.map((row) => ({ row, stored: byKey.get(row.sourceKey) ?? null }))
  const taken = new Set(exact.flatMap((one) => one.stored?.appointmentId ?? []))
  const free = new Map<string, StoredRow>()
  for (const one of stored)
    if (one.icalId !== null && !taken.has(one.appointmentId) && !one.isDeleted) free.set(dayOf(one), one)
  const matched = exact.map((one) => {
    const moved = one.stored === null ? free.get(dayOf(one.row)) : undefined
    if (moved === undefined) return one
    free.delete(dayOf(one.row))
    taken.add(moved.appointmentId)
    return { row: one.row, stored: moved }
  })
  return { matched, missing: stored.filter(({ appointmentId }) => !taken.has(appointmentId)) }
}

function dayOf({ icalId, isSeriesMaster, startTime }: Pick<StoredRow, 'icalId' | 'isSeriesMaster' | 'startTime'>) {
  const day = isSeriesMaster ? 'series' : (startTime?.toISOString().slice(0, 10) ?? '')
  return JSON.stringify([icalId, day])
}
