import type { Member } from '../access.ts'
import { parseCalendar, UnreadableCalendar } from '../calendars/ical/parse-calendar.ts'
import type { CalendarReading } from '../calendars/ical/read-calendar.ts'
import type { Db } from '../db/open-database.ts'
import type {
  AppointmentImport,
  AppointmentImportPreview,
  PreviewedAppointment,
} from '../../openapi/generated/types.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { applyCalendar, countEntries, knownEntries, matchCalendar, windowAround } from './apply-calendar.ts'
import type { CalendarEntry } from '../calendars/ical/calendar-entry.ts'
import { entryKeyOf, type Matched } from './appointment-rows.ts'
import { isChanged, removeImported } from './write-appointments.ts'

/** A file sent by a member. When `signal` is aborted, the rest of it is skipped. */
type SentFile = { text: string; signal: AbortSignal }

/**
 * Imports a file's appointments as the member's own copies. Updates those from earlier imports; those missing in the
 * file stay. 400 naming `body` if the text isn't a calendar.
 */
export async function importAppointments(
  db: Db,
  member: Member,
  { text, signal }: SentFile,
): Promise<AppointmentImport> {
  const now = Date.now()
  const window = windowAround(now)
  const { entries, ...reading } = await readSentFile(db, member, { text, signal, now })
  const importId = newId()
  const applied = await applyCalendar(db, {
    source: sourceOf(member),
    importId,
    reading: { ...reading, entries },
    window,
    now,
    guard: async () => signal.throwIfAborted(),
    finish: async () => {},
  })
  const changedCount = applied.createdCount + applied.updatedCount
  return {
    ...applied,
    importId: applied.createdCount > 0 ? importId : null,
    unchangedCount: entries.length - changedCount,
    skippedCount: reading.skippedCount,
  }
}

const sourceOf = ({ directoryId, userId }: Member) => ({ directoryId, userId, calendarId: null })

/** Deletes the appointments that an import of the member created; false if there are none. */
export const undoImport = (db: Db, member: Member, importId: string): Promise<boolean> =>
  db.transaction().execute((trx) => removeImported(trx, sourceOf(member), importId))

/** Parses a file exactly as the import would. 400 naming `body` if the text isn't a calendar. */
async function readSentFile(
  db: Db,
  { directoryId, userId }: Member,
  { text, signal, now }: SentFile & { now: number },
): Promise<CalendarReading> {
  const place = await db
    .selectFrom('users')
    .innerJoin('directories', (join) => join.on('directories.directoryId', '=', directoryId))
    .select(['users.timeZone as personTimeZone', 'directories.timeZone as directoryTimeZone'])
    .where('users.userId', '=', userId)
    .executeTakeFirstOrThrow()
  try {
    return await parseCalendar({ userId, text, window: windowAround(now), signal, ...place })
  } catch (error) {
    if (error instanceof UnreadableCalendar) {
      throw Problem.invalid([{ field: 'body', code: error.code, message: error.message }])
    }
    throw error
  }
}

const MAX_TOLD = 50

/** What importing a file would add, change and skip; changes nothing. */
export async function previewImport(db: Db, member: Member, file: SentFile): Promise<AppointmentImportPreview> {
  const now = Date.now()
  const reading = await readSentFile(db, member, { ...file, now })
  const { matched } = await matchCalendar(db, sourceOf(member), reading)
  const changed = matched.filter(isChanged)
  const createdKeys = new Set(keysOf(changed.filter(({ stored }) => stored === null)))
  const updatedKeys = new Set(keysOf(changed.filter(({ stored }) => stored !== null)))
  const { createdCount, updatedCount } = countEntries(createdKeys, updatedKeys, matched)
  const knownKeys = knownEntries(matched)
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

/** The entry's next appointment, or else its last one. */
function nextOf({ occurrences }: CalendarEntry, now: number) {
  const inOrder = occurrences.toSorted((a, b) => a.start - b.start)
  return inOrder.find(({ end }) => end >= now) ?? inOrder.at(-1)
}

/** Upcoming entries in order, then past ones, latest first. */
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
