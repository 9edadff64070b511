import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { applyCalendar, windowAround } from '../appointments/apply-calendar.ts'
import type { Db } from '../db/open-database.ts'
import type { OutgoingRules } from '../outgoing/outgoing-rules.ts'
import { parseCalendar, UnreadableCalendar } from './ical/parse-calendar.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { CalendarErrorCode } from '../../openapi/generated/types.ts'
import { guardedRequest } from '../outgoing/guarded-request.ts'
import { OutgoingError, readLimited } from '../outgoing/outgoing-error.ts'
import { decodeCalendar } from './ical/content-lines.ts'

export type SyncDeps = { db: Db; outgoing: OutgoingRules }

/** Series are expanded at least this often even if the feed is unchanged, because their window moves. */
const KEPT_MS = 24 * 3_600_000

/** Another sync was applied, or the calendar was deleted, during this one. */
class Overtaken extends Error {}

const running = new Map<string, Promise<void>>()

/**
 * Reads a feed and updates its appointments. Errors of the feed are stored on the calendar as a sentence. Concurrent
 * calls in this process share one sync.
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

/** Null if the feed must be parsed even if it's unchanged. */
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

/** Locks the calendar, so that it can't be deleted during a batch. */
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

const MAX_AT_ONCE = 500

/**
 * Enqueues a sync of every calendar that is due, exactly once: the next due time and the job are written together. The
 * hour counts from when a calendar was added, which spreads the load. Calendars of former members wait until they are
 * back.
 */
export async function syncDueCalendars({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ calendarId: string; userId: string }>`
      update calendars set next_sync_on = greatest(next_sync_on, now() - interval '10 minutes') + interval '1 hour'
      where calendar_id in (
        select calendar_id from calendars
        join memberships on memberships.directory_id = calendars.directory_id
          and memberships.user_id = calendars.user_id and memberships.deleted_on is null and not memberships.is_blocked
        join directories on directories.directory_id = calendars.directory_id and directories.deleted_on is null
        where calendars.next_sync_on <= now() and calendars.deleted_on is null
        order by calendars.next_sync_on
        limit ${MAX_AT_ONCE}
        for update of calendars skip locked
      )
      returning calendar_id, user_id`.execute(trx)
    for (const { calendarId, userId } of rows) {
      // Sequential: all statements of a transaction use one connection anyway.
      await jobs.enqueue('sync-calendar', { calendarId }, { trx, groupId: userId })
    }
  })
}

/** Why a feed couldn't be read, as a sentence for people that contains no URL. */
class FeedError extends Error {
  readonly code: CalendarErrorCode
  /** The HTTP status, if that was the problem. */
  readonly status: number | null

  constructor(code: CalendarErrorCode, message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.status = options.status ?? null
  }
}

/** Validators for conditional requests; null if the host sent none. */
type FeedState = { etag: string | null; lastModified: string | null; bodyHash: string | null }

/** `text` is null if the feed is unchanged. */
type Feed = { text: string | null; state: FeedState }

export type FetchOptions = {
  url: string
  rules: OutgoingRules
  /** The last parsed state; null to read the feed unconditionally. */
  known: FeedState | null
  signal?: AbortSignal
}

const MAX_BYTES = 20 * 1024 * 1024
const FEED_TIMEOUTS = { headersTimeoutMs: 30_000, bodyTimeoutMs: 30_000, totalTimeoutMs: 120_000 }
const MAX_VALIDATOR = 500

/** Fetches a feed, up to 20 MiB in two minutes, with conditional requests. Throws `FeedError`. */
async function fetchFeed({ url, rules, known, signal }: FetchOptions): Promise<Feed> {
  try {
    const answer = await guardedRequest(url, {
      rules,
      headers: { accept: 'text/calendar, */*;q=0.1', ...conditions(known) },
      ...FEED_TIMEOUTS,
      ...(signal === undefined ? {} : { signal }),
    })
    if (answer.status !== 200) {
      answer.body.on('error', () => {}).destroy()
      if (answer.status === 304 && known !== null) return { text: null, state: known }
      throw refusalOf(answer.status)
    }
    const bytes = await readLimited(answer.body, MAX_BYTES)
    const state = stateOf(answer.headers, bytes)
    if (known?.bodyHash === state.bodyHash) return { text: null, state }
    const text = decodeCalendar(bytes)
    requireCalendar(text, answer.headers['content-type'] ?? '')
    return { text, state }
  } catch (error) {
    if (error instanceof OutgoingError) throw new FeedError(error.reason, sentenceOf(error), { cause: error })
    throw error
  }
}

function conditions(known: FeedState | null): Record<string, string> {
  return {
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  }
}

function stateOf(headers: Record<string, string>, bytes: Buffer): FeedState {
  return {
    etag: validator(headers.etag),
    lastModified: validator(headers['last-modified']),
    bodyHash: createHash('sha256').update(bytes).digest('base64url'),
  }
}

function validator(value: string | undefined): string | null {
  return value !== undefined && value.length <= MAX_VALIDATOR && /^[\x20-\x7e]+$/.test(value) ? value : null
}

function requireCalendar(text: string, contentType: string) {
  if (/BEGIN:VCALENDAR/i.test(text)) return
  const isPage = /^\s*text\/html/i.test(contentType) || /^\s*<(!doctype|html)/i.test(text)
  if (!isPage) throw new FeedError('notACalendar', 'The URL didn’t return a calendar.')
  throw new FeedError('webPage', 'The URL is a web page, not a calendar. Use the one that ends in .ics.')
}

function refusalOf(status: number): FeedError {
  if (status >= 300 && status < 400) {
    return new FeedError('redirected', 'The URL redirects. Subscribe to the one it leads to.')
  }
  if (status === 401 || status === 403) {
    return new FeedError('refused', 'The host denied access to this calendar.')
  }
  if (status === 404 || status === 410) return new FeedError('gone', 'The host no longer has this calendar.')
  if (status === 429) return new FeedError('tooOften', 'Too many requests to the host. We’ll try again later.')
  return new FeedError('hostError', `The host returned an error (${status}).`, { status })
}

function sentenceOf(error: OutgoingError): string {
  return error.reason === 'tooLarge' ? 'The calendar is larger than 20 MB.' : error.message
}
