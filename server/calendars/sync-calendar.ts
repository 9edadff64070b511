import { applyCalendar, windowAround } from '../appointments/apply-calendar.ts'
import type { Db } from '../db/open-database.ts'
import type { OutgoingRules } from '../outgoing/outgoing-rules.ts'
import { FeedError, fetchFeed, type Feed, type FeedState } from './fetch-feed.ts'
import { parseCalendar, UnreadableCalendar } from './ical/parse-calendar.ts'

export type SyncDeps = { db: Db; outgoing: OutgoingRules }

/** Series are laid out anew at least this often, though the feed be the same: their window moves on with time. */
const KEPT_MS = 24 * 3_600_000

/** Another reading was taken over, or the calendar deleted, while this one was under way. */
class Overtaken extends Error {}

const running = new Map<string, Promise<void>>()

/**
 * Reads a feed and brings its appointments up to date. What goes wrong with the feed is kept on the calendar as a sentence.
 * Whoever asks while a reading is under way waits for that one.
 */
export function syncCalendar(deps: SyncDeps, calendarId: string, signal?: AbortSignal): Promise<void> {
  const known = running.get(calendarId)
  if (known !== undefined) return known
  const sync = syncOnce(deps, calendarId, signal).finally(() => running.delete(calendarId))
  running.set(calendarId, sync)
  return sync
}

async function syncOnce({ db, outgoing }: SyncDeps, calendarId: string, signal?: AbortSignal) {
  const calendar = await readCalendarRow(db, calendarId)
  if (calendar === undefined) return
  const outcome = { db, calendar, now: Date.now(), ...(signal === undefined ? {} : { signal }) }
  try {
    const known = knownState(calendar, outcome.now)
    const feed = await fetchFeed({
      url: calendar.url,
      rules: outgoing,
      known,
      ...(signal === undefined ? {} : { signal }),
    })
    await takeOver(outcome, feed)
  } catch (error) {
    if (error instanceof Overtaken) return
    if (signal?.aborted || !(error instanceof FeedError || error instanceof UnreadableCalendar)) throw error
    await keepError(outcome, error)
  }
}

type CalendarRow = NonNullable<Awaited<ReturnType<typeof readCalendarRow>>>
type Sync = { db: Db; calendar: CalendarRow; now: number; signal?: AbortSignal }

function readCalendarRow(db: Db, calendarId: string) {
  return db
    .selectFrom('calendars')
    .innerJoin('users', 'users.userId', 'calendars.userId')
    .innerJoin('directories', 'directories.directoryId', 'calendars.directoryId')
    .selectAll('calendars')
    .select(['users.timeZone as personTimeZone', 'directories.timeZone as directoryTimeZone'])
    .where('calendarId', '=', calendarId)
    .where('calendars.deletedOn', 'is', null)
    .executeTakeFirst()
}

/** Null when the feed must be read through even if it is as it was. */
function knownState(
  { readOn, readTimeZone, etag, lastModified, bodyHash, ...calendar }: CalendarRow,
  now: number,
): FeedState | null {
  const isFresh = readOn !== null && now - readOn.getTime() < KEPT_MS && readTimeZone === placeOf(calendar)
  return isFresh ? { etag, lastModified, bodyHash } : null
}

function placeOf({
  personTimeZone,
  directoryTimeZone,
}: Pick<CalendarRow, 'personTimeZone' | 'directoryTimeZone'>): string {
  return personTimeZone ?? directoryTimeZone
}

async function takeOver(sync: Sync, { text, state }: Feed) {
  const { db, calendar, now, signal } = sync
  const { directoryId, userId, calendarId, personTimeZone, directoryTimeZone } = calendar
  if (text === null) return finish(sync, db, state)
  const window = windowAround(now)
  const options = {
    userId,
    text,
    window,
    personTimeZone,
    directoryTimeZone,
    ...(signal === undefined ? {} : { signal }),
  }
  const reading = await parseCalendar(options)
  await applyCalendar(db, {
    source: { directoryId, userId, calendarId },
    reading,
    window,
    now,
    guard: (trx) => guard(sync, trx),
    finish: (trx) => finish(sync, trx, { ...state, readOn: new Date(now), readTimeZone: placeOf(calendar) }),
  })
}

/** Holds the calendar, so that it cannot be deleted in the middle of a batch. */
async function guard({ calendar, signal }: Sync, trx: Db) {
  signal?.throwIfAborted()
  const current = await trx
    .selectFrom('calendars')
    .select('revision')
    .where('calendarId', '=', calendar.calendarId)
    .where('deletedOn', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (current?.revision !== calendar.revision) throw new Overtaken()
}

type Finished = FeedState & { readOn?: Date; readTimeZone?: string }

async function finish({ calendar, now }: Sync, trx: Db, state: Finished) {
  await trx
    .updateTable('calendars')
    .set({
      ...state,
      revision: calendar.revision + 1,
      lastSyncedOn: new Date(now),
      lastError: null,
      lastErrorCode: null,
      lastErrorStatus: null,
    })
    .where('calendarId', '=', calendar.calendarId)
    .where('revision', '=', calendar.revision)
    .execute()
}

async function keepError({ db, calendar }: Sync, error: FeedError | UnreadableCalendar) {
  const lastErrorStatus = error instanceof FeedError ? error.status : null
  await db
    .updateTable('calendars')
    .set({ lastError: error.message, lastErrorCode: error.code, lastErrorStatus })
    .where('calendarId', '=', calendar.calendarId)
    .where('revision', '=', calendar.revision)
    .execute()
}
