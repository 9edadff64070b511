import type { Member } from '../access.ts'
import type { CalendarEntry } from '../calendars/ical/calendar-entry.ts'
import type { Db } from '../db/open-database.ts'
import type { AppointmentImportPreview, PreviewedAppointment } from '../../openapi/generated/types.ts'
import { countEntries, matchCalendar } from './apply-calendar.ts'
import { entryKeyOf } from './appointment-rows.ts'
import { readSentFile, type SentFile } from './import-appointments.ts'
import type { Matched } from './match-rows.ts'
import { isChanged } from './write-appointments.ts'

const MAX_TOLD = 50

/** What the import of a file would bring, and what of it not; changes nothing. */
export async function previewImport(db: Db, member: Member, file: SentFile): Promise<AppointmentImportPreview> {
  const now = Date.now()
  const reading = await readSentFile(db, member, { ...file, now })
  const { directoryId, userId } = member
  const { matched } = await matchCalendar(db, { directoryId, userId, calendarId: null }, reading)
  const changed = matched.filter(isChanged)
  const createdKeys = new Set(keysOf(changed.filter(({ stored }) => stored === null)))
  const updatedKeys = new Set(keysOf(changed.filter(({ stored }) => stored !== null)))
  const { createdCount, updatedCount } = countEntries(createdKeys, updatedKeys, matched)
  const knownKeys = new Set(keysOf(matched.filter(({ stored }) => stored !== null)))
  const changedKeys = new Set([...createdKeys, ...updatedKeys])
  const { entries, skippedCount, skipped, isComplete } = reading
  return {
    createdCount,
    updatedCount,
    unchangedCount: entries.length - createdCount - updatedCount,
    skippedCount,
    appointmentCount: entries.reduce((sum, { occurrences }) => sum + occurrences.length, 0),
    isComplete,
    items: nextFirst(entries, now)
      .slice(0, MAX_TOLD)
      .map((entry) => {
        const key = entryKeyOf(entry)
        return toPreviewed(
          entry,
          now,
          knownKeys.has(key) ? (changedKeys.has(key) ? 'updated' : 'unchanged') : 'created',
        )
      }),
    skipped,
  }
}

const keysOf = (matched: readonly Matched[]) => matched.map(({ row }) => row.entryKey)

/** The appointment of an entry that comes next, or else the last that was. */
function nextOf({ occurrences }: CalendarEntry, now: number) {
  const inOrder = occurrences.toSorted((a, b) => a.start - b.start)
  return inOrder.find(({ end }) => end >= now) ?? inOrder.at(-1)
}

/** What is still to come in its order, then what was, the latest first. */
function nextFirst(entries: readonly CalendarEntry[], now: number): CalendarEntry[] {
  const placed = entries.map((entry) => ({ entry, start: nextOf(entry, now)?.start ?? Number.NEGATIVE_INFINITY }))
  const rank = (start: number) => (start >= now ? 0 : 1)
  return placed
    .toSorted((a, b) => rank(a.start) - rank(b.start) || (rank(a.start) === 0 ? a.start - b.start : b.start - a.start))
    .map(({ entry }) => entry)
}

function toPreviewed(
  entry: CalendarEntry,
  now: number,
  becomes: PreviewedAppointment['becomes'],
): PreviewedAppointment {
  const next = nextOf(entry, now)
  const { subject, isAllDay, location, isCanceled } = next?.own ?? entry.series ?? nothing
  return {
    subject,
    isAllDay,
    location,
    isCanceled,
    startTime: next === undefined ? null : new Date(next.start).toISOString(),
    endTime: next === undefined ? null : new Date(next.end).toISOString(),
    isRecurring: entry.isRecurring,
    appointmentCount: entry.occurrences.length,
    becomes,
  }
}

const nothing = { subject: '', isAllDay: false, location: null, isCanceled: false }
