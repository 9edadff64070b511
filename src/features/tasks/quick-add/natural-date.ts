import { de, en, type ParsedResult } from 'chrono-node'
import type { Locale } from '~/messages/locale'
import { dayOf, isDay, momentOf } from '~/lib/zoned-day'

/** A due date found in a text: the day or the moment it means, the words that said it, and the text without them. */
export type FoundDate = {
  /** `YYYY-MM-DD`, or a moment in UTC where the text names a time. */
  dueDate: string
  phrase: string
  rest: string
}

type Reader = { locale: Locale; now: Date; timeZone: string | undefined }

/** Words that belong to a date and are no part of what is to be done. */
const LEADS = /(?:^|\s)(?:bis\s+zum|bis|am|zum|im|ab|due|by|until|till|before|on|at)\s*$/i

/**
 * The date that a text names last, in English or German, the reader's own language first: "Send the plan by Friday". Days are
 * those of the reader's time zone; a day without a year is the next one of that name. Null where there is none.
 */
export function findDueDate(text: string, reader: Reader): FoundDate | null {
  const found = readIsoDay(text) ?? readWords(text, reader)
  if (found === null) return null
  const { dueDate, index, length } = found
  const before = text.slice(0, index).replace(LEADS, ' ')
  const rest = `${before} ${text.slice(index + length)}`
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;:–-]+|[\s,;:–-]+$/g, '')
  return { dueDate, phrase: text.slice(before.trimEnd().length, index + length).trim(), rest: rest.trim() }
}

type Place = { dueDate: string; index: number; length: number }

function readIsoDay(text: string): Place | null {
  const match = /(?<![\d-])\d{4}-\d{2}-\d{2}(?![\d-])/.exec(text)
  return match !== null && isDay(match[0]) ? { dueDate: match[0], index: match.index, length: match[0].length } : null
}

function readWords(text: string, { locale, now, timeZone }: Reader): Place | null {
  const moments = readersMoments(now, timeZone)
  const languages = locale === 'de' ? [de, en] : [en, de]
  for (const [place, language] of languages.entries()) {
    const isOwn = place === 0
    const isMeant = (one: ParsedResult) => isSaid(one) && (isOwn || hasWords(one))
    const result = lastOf((reference) => language.casual.parse(text, reference, FORWARD).findLast(isMeant), moments)
    const dueDate = result && dueDateOf(result, timeZone)
    if (result && dueDate) return { dueDate, index: result.index, length: result.text.length }
  }
  return null
}

/** The library reckons in the machine's zone: it is told of the reader's day and clock there, and asked for days and hours. */
function readersMoments(now: Date, timeZone: string | undefined): { noon: Date; present: Date } {
  const [year = 0, month = 1, day = 1] = dayOf(now, timeZone).split('-').map(Number)
  const [hour = 12, minute = 0] = clockOf(now, timeZone)
  return { noon: new Date(year, month - 1, day, 12), present: new Date(year, month - 1, day, hour, minute) }
}

const FORWARD = { forwardDate: true }

type ReadFrom = (reference: Date) => ParsedResult | undefined

/** Days are reckoned from noon; a time is from now: "in 2 hours", or the next 9:00. */
function lastOf(readFrom: ReadFrom, { noon, present }: { noon: Date; present: Date }): ParsedResult | undefined {
  const fromNoon = readFrom(noon)
  return fromNoon?.start.isCertain('hour') ? (readFrom(present) ?? fromNoon) : fromNoon
}

/** Hour and minute that clocks in a time zone show. */
const clockOf = (moment: Date, timeZone: string | undefined): number[] =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' })
    .format(moment)
    .split(':')
    .map(Number)

/** In a language that is not the reader's own, an abbreviation is more likely a word of theirs. */
const hasWords = ({ text }: ParsedResult) => /\p{L}{4}|\d/u.test(text)

/**
 * Whether anybody meant it: a day or a weekday, or a time that is written as one. "do", "so" and "mi" are days of the week in
 * German, and words in both languages.
 */
function isSaid({ start, text }: ParsedResult): boolean {
  if (/^(?:\p{L}{1,2}|now|jetzt|\d+(?:[.,]\d+)?)\.?$/iu.test(text.trim())) return false
  if (start.isCertain('day') || start.isCertain('weekday')) return true
  return start.isCertain('hour') && /\d\s*(?:am|pm|uhr|h\b)|\d:\d\d/i.test(text)
}

function dueDateOf({ start }: ParsedResult, timeZone: string | undefined): string | null {
  const day = `${String(start.get('year') ?? 0).padStart(4, '0')}-${two(start.get('month'))}-${two(start.get('day'))}`
  if (!isDay(day)) return null
  if (!start.isCertain('hour')) return day
  const moment = momentOf(day, `${two(start.get('hour'))}:${two(start.get('minute'))}`, timeZone).getTime()
  // Midnight UTC would be read as a whole day.
  return new Date(moment % 86_400_000 === 0 ? moment + 1_000 : moment).toISOString()
}

const two = (value: number | null) => String(value ?? 0).padStart(2, '0')
