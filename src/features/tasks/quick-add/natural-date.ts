import { Chrono, de, en, type ParsedResult } from 'chrono-node'
import type { Locale } from '~/messages/i18n'
import { dayOf, isDay, momentOf } from '~/lib/dates'

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
  const found = readIsoDay(text) ?? readWords(text, reader) ?? readDayAndMonth(text, reader)
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
  const found = languages.flatMap((language, place) => {
    const isMeant = (one: ParsedResult) => isSaid(one) && !isCutOff(text, one) && (place === 0 || hasWords(one))
    const result = lastOf((reference) => language.casual.parse(text, reference, FORWARD).findLast(isMeant), moments)
    const dueDate = result && dueDateOf(result, timeZone)
    return result && dueDate
      ? [{ dueDate, index: result.index, length: result.text.length, hasDay: namesDay(result) }]
      : []
  })
  // A time alone may be half of what the other language has whole: "Freitag 17:30".
  return found.find((one) => one.hasDay) ?? found[0] ?? null
}

/** "1 January 1000" of "1 January 10000". */
const isCutOff = (text: string, { index, text: words }: ParsedResult) =>
  /\d$/.test(words) && /^\d/.test(text.slice(index + words.length))

type Named = Pick<ParsedResult, 'start' | 'text'>

/** Of months and years ahead ("in 2 months") no day is certain, and one is meant all the same. */
const namesDay = ({ start, text }: Named): boolean =>
  start.isCertain('day') || start.isCertain('weekday') || /^(?:in|within|binnen|innerhalb)\s.*\s\p{L}{4,}$/iu.test(text)

/** "24.12.", as German writes the next day of that name. */
function readDayAndMonth(text: string, { locale, now, timeZone }: Reader): Place | null {
  const match = DAY_AND_MONTH.exec(text)
  if (match === null || !(locale === 'de' || LEADS.test(text.slice(0, match.index)))) return null
  const [words, day = '', month = ''] = match
  const today = dayOf(now, timeZone)
  const year = Number(today.slice(0, 4))
  const inYear = (offset: number) => `${year + offset}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // 29 February may be years ahead.
  const dueDate = [0, 1, 2, 3, 4].map(inYear).find((one) => isDay(one) && one >= today)
  return dueDate === undefined ? null : { dueDate, index: match.index, length: words.length }
}

const DAY_AND_MONTH = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?!\s?\d)/

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
  if (namesDay({ start, text })) return true
  return start.isCertain('hour') && /\d\s*(?:am|pm|uhr|h\b)|\d:\d\d/i.test(text)
}

/**
 * What a text names as a day and is none: "31 February", or one after the year 9999. Null where there is nothing of the kind.
 */
export function findNoDay(text: string, { now, timeZone }: Pick<Reader, 'now' | 'timeZone'>): string | null {
  const { noon } = readersMoments(now, timeZone)
  const found = noDays.flatMap((language) => language.parse(text, noon))
  const meant = found.find(({ index, text: words }) => isMeantAsDay(words, text.slice(0, index)))
  return meant?.text.replace(/^(?:on|am)\s/i, '') ?? BEYOND.exec(text)?.[0] ?? noDayOfMonth(text)
}

/** Years of five digits and more, in the ways days are written with them. */
const BEYOND =
  /(?<![\d.-])\d{5,}-\d{1,2}-\d{1,2}(?![\d-])|(?<!\d)\d{1,2}[./]\d{1,2}[./]\d{5,}|(?<!\d)\d{1,2}\.?\s\p{L}{3,9}\s\d{5,}/u

/** "30.2." after a word that leads to a day. */
function noDayOfMonth(text: string): string | null {
  const match = DAY_AND_MONTH.exec(text)
  if (match === null || !LEADS.test(text.slice(0, match.index))) return null
  const [words, day = '', month = ''] = match
  // Of a leap year.
  return isDay(`2000-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) ? null : words
}

/** "31.2" alone may be the number of a version. */
const isMeantAsDay = (words: string, before: string) => /\p{L}{3}|\d{4}/u.test(words) || LEADS.test(before)

/** The languages with nothing but days that there are not, which they leave out otherwise. */
const noDays = [en.casual, de.casual].map(
  ({ parsers }) =>
    new Chrono({
      parsers,
      refiners: [{ refine: (_context, results) => results.filter((one) => namesDay(one) && !isDay(dayIn(one.start))) }],
    }),
)

const dayIn = (start: ParsedResult['start']) =>
  `${String(start.get('year') ?? 0).padStart(4, '0')}-${two(start.get('month'))}-${two(start.get('day'))}`

function dueDateOf({ start }: ParsedResult, timeZone: string | undefined): string | null {
  const day = dayIn(start)
  if (!isDay(day)) return null
  if (!start.isCertain('hour')) return day
  const moment = momentOf(day, `${two(start.get('hour'))}:${two(start.get('minute'))}`, timeZone).getTime()
  // Midnight UTC would be read as a whole day.
  return new Date(moment % 86_400_000 === 0 ? moment + 1_000 : moment).toISOString()
}

const two = (value: number | null) => String(value ?? 0).padStart(2, '0')
