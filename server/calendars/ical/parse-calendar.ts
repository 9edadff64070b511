import { Worker } from 'node:worker_threads'
import { FairSlots, TooManyWaiting } from '../../jobs/slots.ts'
import { Problem } from '../../problems.ts'
import type { CalendarJob, CalendarReading } from './read-calendar.ts'

/** Why a file couldn't be read, as a sentence for people. */
export class UnreadableCalendar extends Error {
  readonly code: 'notACalendar' | 'calendarTooSlow' | 'calendarTooLarge' | 'unreadableCalendar'

  constructor(code: UnreadableCalendar['code'], cause?: unknown) {
    super(sentences[code], { cause })
    this.code = code
  }
}

const sentences: Record<UnreadableCalendar['code'], string> = {
  notACalendar: 'This isn’t a calendar: it doesn’t start with BEGIN:VCALENDAR.',
  calendarTooSlow: 'The calendar takes too long to read.',
  calendarTooLarge: 'The calendar is too large.',
  unreadableCalendar: 'We couldn’t read the calendar.',
}

export type ParseLimits = {
  /** Time limit per entry. */
  entryMs: number
  /** Time limit for the whole calendar. */
  totalMs: number
  /** How many entries may be given up. */
  maxGivenUp: number
}

export type ParseOptions = Omit<CalendarJob, 'skip'> & {
  /** The calendar's owner: each person's calendars are read one at a time. */
  userId: string
  signal?: AbortSignal
  limits?: ParseLimits
}

const usualLimits: ParseLimits = { entryMs: 2_000, totalMs: 20_000, maxGivenUp: 3 }
const HEAP_MEGABYTES = 512
const WATCH_MS = 100
const RETRY_AFTER_SECONDS = 10
/** Maximum number of a person's calendars being read or waiting. */
const MAX_OF_PERSON = 10

/** Each thread may use its whole heap, so this bounds the memory, however many calendars arrive at once. */
const readers = new FairSlots({ slots: 2, perPerson: MAX_OF_PERSON })

/**
 * Parses an untrusted calendar on its own thread. Gives up an entry that takes too long, counts it as skipped, and
 * keeps the rest. Waits while others are being read. Throws `UnreadableCalendar`, 429 if the person has too many
 * waiting, or the signal's reason.
 */
export async function parseCalendar(options: ParseOptions): Promise<CalendarReading> {
  try {
    return await readers.run(options.userId, () => readThrough(options), options.signal)
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) throw error
    const detail = `You’re already importing ${MAX_OF_PERSON} calendars, which is the limit. Wait until one finishes.`
    throw new Problem(429, detail, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}

async function readThrough({ signal, limits = usualLimits, ...job }: ParseOptions): Promise<CalendarReading> {
  const skip: number[] = []
  const endsOn = performance.now() + limits.totalMs
  for (;;) {
    signal?.throwIfAborted()
    // Sequential, because each attempt skips the entries that were too slow in earlier ones.
    const outcome = await tryOnce({ ...job, skip }, { signal: signal ?? null, endsOn, entryMs: limits.entryMs })
    if (outcome.kind === 'read') return withContent(outcome.reading)
    if (outcome.heldUpBy === null || skip.length >= limits.maxGivenUp || performance.now() > endsOn) {
      throw new UnreadableCalendar('calendarTooSlow')
    }
    skip.push(outcome.heldUpBy)
  }
}

function withContent(reading: CalendarReading | null): CalendarReading {
  if (reading === null) throw new UnreadableCalendar('notACalendar')
  return reading
}

type Outcome = { kind: 'read'; reading: CalendarReading | null } | { kind: 'heldUp'; heldUpBy: number | null }
type TimeLimit = { signal: AbortSignal | null; endsOn: number; entryMs: number }

async function tryOnce(job: CalendarJob, { signal, endsOn, entryMs }: TimeLimit): Promise<Outcome> {
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {},
  })
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  let index: number | null = null
  let begunOn = Number.POSITIVE_INFINITY
  worker.on('message', (message: CalendarMessage) => {
    if (message.type === 'done') return resolve({ kind: 'read', reading: message.reading })
    index = message.index
    begunOn = performance.now()
  })
  worker.on('error', (error) => reject(failureOf(error)))
  worker.on('exit', () => reject(new UnreadableCalendar('unreadableCalendar')))
  const abort = () => reject(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  const watch = setInterval(() => {
    const now = performance.now()
    if (now - begunOn > entryMs || now > endsOn) resolve({ kind: 'heldUp', heldUpBy: index })
  }, WATCH_MS)
  try {
    return await promise
  } finally {
    clearInterval(watch)
    signal?.removeEventListener('abort', abort)
    await worker.terminate()
  }
}

function failureOf(error: unknown): Error {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return new UnreadableCalendar(isFull ? 'calendarTooLarge' : 'unreadableCalendar', error)
}

/** Messages from the thread: the entry it starts, and finally the result (null: not a calendar). */
export type CalendarMessage = { type: 'entry'; index: number } | { type: 'done'; reading: CalendarReading | null }
