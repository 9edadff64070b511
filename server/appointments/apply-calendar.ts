import type { CalendarReading } from '../calendars/ical/read-calendar.ts'
import type { Window } from '../calendars/ical/calendar-entry.ts'
import type { Db } from '../db/open-database.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import { type Matched, type Matching, matchRows, rowsOf, type SourceRow } from './appointment-rows.ts'
import {
  isChanged,
  isGone,
  readStoredRows,
  removeAppointments,
  removeEmptyMasters,
  type Source,
  writeRows,
} from './write-appointments.ts'

export type CalendarToApply = {
  source: Source
  reading: CalendarReading
  window: Window
  now: number
  /** Stored with the appointments that are created. */
  importId?: string
  /** Called first in every transaction; throws if a newer sync has been applied. */
  guard: (trx: Db) => Promise<void>
  /** Called at the end of the last transaction. */
  finish: (trx: Db) => Promise<void>
}

/** How many of the calendar's entries are new and how many have changed. */
export type Applied = { createdCount: number; updatedCount: number }

/** Small, so that the embedded database's single session is soon free for others. */
const BATCH = 50

/** The time range in which series are expanded; it moves with each sync. */
export function windowAround(now: number): Window {
  const day = 86_400_000
  return { from: now - 366 * day, to: now + 366 * day }
}

/**
 * Updates a calendar's stored appointments to match what was just read, in small transactions. If it's interrupted, the
 * next sync completes it.
 */
export async function applyCalendar(db: Db, calendar: CalendarToApply): Promise<Applied> {
  const { source, reading, guard, importId = null } = calendar
  const { matched: found, missing } = await matchCalendar(db, source, reading)
  const knownKeys = knownEntries(found)
  const matched = found.map(({ row, stored }) => ({
    stored,
    row: knownKeys.has(row.entryKey) ? row : { ...row, importId },
  }))
  const masterIds = new Map(
    matched.flatMap(({ row, stored: known }) =>
      row.isSeriesMaster && known !== null ? [[row.sourceKey, known.appointmentId]] : [],
    ),
  )
  const createdKeys = new Set<string>()
  const updatedKeys = new Set<string>()
  // In order, because masters must be written before their appointments.
  for (const batch of batchesOf(matched.filter(isChanged))) {
    const written = await db.transaction().execute(async (trx) => {
      await guard(trx)
      return writeRows(trx, source, { batch, masterIds })
    })
    for (const key of written.createdKeys) createdKeys.add(key)
    for (const key of written.updatedKeys) updatedKeys.add(key)
  }
  const gone = goneIds(calendar, missing)
  for (let from = 0; from < gone.length; from += BATCH) {
    await db.transaction().execute(async (trx) => {
      await guard(trx)
      await removeAppointments(trx, gone.slice(from, from + BATCH))
    })
  }
  await db.transaction().execute(async (trx) => {
    await guard(trx)
    await removeEmptyMasters(trx, source)
    await calendar.finish(trx)
  })
  return countEntries(createdKeys, updatedKeys, matched)
}

/** Compares the parsed calendar with the stored rows, without changing anything. */
export async function matchCalendar(db: Db, source: Source, reading: CalendarReading): Promise<Matching> {
  const rows = await uniqueRows(reading)
  return matchRows(rows, await readStoredRows(db, source, rows))
}

/** Sorted by key, so that concurrent writers lock rows in the same order. */
async function uniqueRows({ entries }: CalendarReading): Promise<SourceRow[]> {
  const rows = await mapInTurns(entries, rowsOf)
  const byKey = new Map(rows.flat().map((row) => [row.sourceKey, row]))
  return [...byKey.values()].toSorted((a, b) => (a.sourceKey < b.sourceKey ? -1 : 1))
}

function* batchesOf(matched: readonly Matched[]): Generator<Matched[]> {
  const masters = matched.filter(({ row }) => row.isSeriesMaster)
  const others = matched.filter(({ row }) => !row.isSeriesMaster)
  for (const rows of [masters, others]) {
    for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH)
  }
}

function goneIds({ reading, window, now }: CalendarToApply, missing: Parameters<typeof isGone>[0][]): string[] {
  if (!reading.isComplete) return []
  const presentIcalIds = new Set(reading.entries.map(({ icalId }) => icalId))
  const unreadIcalIds = new Set(reading.unreadIcalIds)
  return missing
    .filter(({ isDeleted, isSeriesMaster }) => !isDeleted && !isSeriesMaster)
    .filter((stored) => isGone(stored, { now, window, presentIcalIds, unreadIcalIds }))
    .map(({ appointmentId }) => appointmentId)
}

/** Keys of entries that have an appointment. An entry whose appointments were all deleted counts as new. */
export const knownEntries = (matched: readonly Matched[]): Set<string> =>
  new Set(matched.flatMap(({ row, stored }) => (stored === null || stored.isDeleted ? [] : [row.entryKey])))

/** An entry is new only if none of its appointments existed before. */
export function countEntries(createdKeys: Set<string>, updatedKeys: Set<string>, matched: readonly Matched[]): Applied {
  const known = knownEntries(matched)
  const written = [...new Set([...createdKeys, ...updatedKeys])]
  const updatedCount = written.filter((key) => known.has(key)).length
  return { createdCount: written.length - updatedCount, updatedCount }
}
