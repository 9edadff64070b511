import type { Member } from '../access.ts'
import { UnreadableCalendar, parseCalendar } from '../calendars/ical/parse-calendar.ts'
import type { Db } from '../db/open-database.ts'
import type { AppointmentImport } from '../generated/types.gen.ts'
import { Problem } from '../problems.ts'
import { applyCalendar, windowAround } from './apply-calendar.ts'

/**
 * Takes over a file's appointments as the member's own copies. What a former import brought is brought up to date; what a
 * file does not mention stays. 400 naming `body` for a text that is no calendar.
 */
export async function importAppointments(
  db: Db,
  { directoryId, userId }: Member,
  text: string,
): Promise<AppointmentImport> {
  const now = Date.now()
  const window = windowAround(now)
  const { entries, ...reading } = await read(db, { directoryId, userId, text, window })
  const applied = await applyCalendar(db, {
    source: { directoryId, userId, calendarId: null },
    reading: { ...reading, entries },
    window,
    now,
    guard: async () => {},
    finish: async () => {},
  })
  const changedCount = applied.createdCount + applied.updatedCount
  return { ...applied, unchangedCount: entries.length - changedCount, skippedCount: reading.skippedCount }
}

type ToRead = { directoryId: string; userId: string; text: string; window: { from: number; to: number } }

async function read(db: Db, { directoryId, userId, text, window }: ToRead) {
  const place = await db
    .selectFrom('users')
    .innerJoin('directories', (join) => join.on('directories.directoryId', '=', directoryId))
    .select(['users.timeZone as personTimeZone', 'directories.timeZone as directoryTimeZone'])
    .where('users.userId', '=', userId)
    .executeTakeFirstOrThrow()
  try {
    return await parseCalendar({ text, window, ...place })
  } catch (error) {
    if (error instanceof UnreadableCalendar) throw Problem.invalid([{ field: 'body', message: error.message }])
    throw error
  }
}
