import type { Member } from '../access.ts'
import { UnreadableCalendar, parseCalendar } from '../calendars/ical/parse-calendar.ts'
import type { CalendarReading } from '../calendars/ical/read-calendar.ts'
import type { Db } from '../db/open-database.ts'
import type { AppointmentImport } from '../../openapi/generated/types.ts'
import { Problem } from '../problems.ts'
import { applyCalendar, windowAround } from './apply-calendar.ts'

/** A file that a member sends. Once `signal` is aborted, nothing more of it is taken over. */
export type SentFile = { text: string; signal: AbortSignal }

/**
 * Takes over a file's appointments as the member's own copies. What a former import brought is brought up to date; what a
 * file does not mention stays. 400 naming `body` for a text that is no calendar.
 */
export async function importAppointments(
  db: Db,
  member: Member,
  { text, signal }: SentFile,
): Promise<AppointmentImport> {
  const now = Date.now()
  const window = windowAround(now)
  const { entries, ...reading } = await readSentFile(db, member, { text, signal, now })
  const { directoryId, userId } = member
  const applied = await applyCalendar(db, {
    source: { directoryId, userId, calendarId: null },
    reading: { ...reading, entries },
    window,
    now,
    guard: async () => signal.throwIfAborted(),
    finish: async () => {},
  })
  const changedCount = applied.createdCount + applied.updatedCount
  return { ...applied, unchangedCount: entries.length - changedCount, skippedCount: reading.skippedCount }
}

/** Reads a file the way its appointments would be taken over. 400 naming `body` for a text that is no calendar. */
export async function readSentFile(
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
