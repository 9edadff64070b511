import { createHash } from 'node:crypto'
import type { CalendarErrorCode } from '../../openapi/generated/types.ts'
import { guardedRequest } from '../outgoing/guarded-request.ts'
import type { OutgoingRules } from '../outgoing/outgoing-rules.ts'
import { readLimited } from '../outgoing/read-limited.ts'
import { OutgoingError } from '../outgoing/outgoing-error.ts'
import { decodeCalendar } from './ical/decode-calendar.ts'

/** Why a feed could not be read, in a sentence for people that holds no address. */
export class FeedError extends Error {
  readonly code: CalendarErrorCode
  /** What the host answered, where that is all there is to say. */
  readonly status: number | null

  constructor(code: CalendarErrorCode, message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.status = options.status ?? null
  }
}

/** What tells one state of a feed from another; null where the host says nothing. */
export type FeedState = { etag: string | null; lastModified: string | null; bodyHash: string | null }

/** `text` is null when the feed is as it was. */
export type Feed = { text: string | null; state: FeedState }

export type FetchOptions = {
  url: string
  rules: OutgoingRules
  /** The state last read through; null to read it in any case. */
  known: FeedState | null
  signal?: AbortSignal
}

const MAX_BYTES = 20 * 1024 * 1024
const PATIENCE = { headersTimeoutMs: 30_000, bodyTimeoutMs: 30_000, totalTimeoutMs: 120_000 }
const MAX_VALIDATOR = 500

/** Reads a feed, up to 20 MiB in two minutes, and no more of it than it must. Throws `FeedError`. */
export async function fetchFeed({ url, rules, known, signal }: FetchOptions): Promise<Feed> {
  try {
    const answer = await guardedRequest(url, {
      rules,
      headers: { accept: 'text/calendar, */*;q=0.1', ...conditions(known) },
      ...PATIENCE,
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
  if (!isPage) throw new FeedError('notACalendar', 'What the address answers with is no calendar.')
  throw new FeedError(
    'webPage',
    'The address leads to a web page and not to a calendar: use the address that ends in .ics.',
  )
}

function refusalOf(status: number): FeedError {
  if (status >= 300 && status < 400) {
    return new FeedError('redirected', 'The address leads on to another: subscribe to that one.')
  }
  if (status === 401 || status === 403) {
    return new FeedError('refused', 'The host does not give this calendar to everyone who has its address.')
  }
  if (status === 404 || status === 410) return new FeedError('gone', 'The host does not know this calendar any more.')
  if (status === 429) return new FeedError('tooOften', 'The host was asked too often; the next reading may succeed.')
  return new FeedError('hostError', `The host answered with an error (${status}).`, { status })
}

function sentenceOf(error: OutgoingError): string {
  return error.reason === 'tooLarge' ? 'The calendar is larger than 20 MB.' : error.message
}
