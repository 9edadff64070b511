import { Chrono, de, en, type ParsedResult } from 'chrono-node'
import type { Locale } from '~/messages/i18n'
import { namedPeriod } from '#shared/due-periods.ts'
import { dayOf, isDay, momentOf } from '~/lib/dates'

/** A due date found in a text: the day or moment, the words for it, and the text without them. */
export type FoundDate = {
  /** `YYYY-MM-DD`, or a moment in UTC if the text names a time. */
  dueDate: string
  phrase: string
  rest: string
}

type Reader = { locale: Locale; now: Date; timeZone: string | undefined }

/** Words that belong to a date and not to the task. */
const LEADS =
  /(?:^|\s)(?:bis\s+(?:zum|ende)|bis|am|zum|im|ab|(?:by\s+)?(?:the\s+)?end\s+of|by\s+the|due|by|until|till|before|on|at)\s*$/i

/**
 * The last date in a text, in English or German, preferring the reader's own language: "Send the plan by Friday". Days are
 * in the reader's time zone; a day without a year is its next occurrence. Null if there is none.
 */
export function findDueDate(text: string, reader: Reader): FoundDate | null {
  const found = readIsoDay(text) ?? readPeriodOrWords(text, reader) ?? readDayAndMonth(text, reader)
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

/** A period includes the words that only a part of it means: "the end of the week", "Monatsende". */
function readPeriodOrWords(text: string, reader: Reader): Place | null {
  const period = readPeriod(text, reader)
  const words = readWords(text, reader)
  if (period === null || words === null) return period ?? words
  return words.index >= period.index + period.length ? words : period
}

function readPeriod(text: string, { locale, now, timeZone }: Reader): Place | null {
  const found = namedPeriod(text, locale, new Date(`${dayOf(now, timeZone)}T00:00:00Z`))
  if (found === null) return null
  return { dueDate: found.day.toISOString().slice(0, 10), index: found.index, length: found.phrase.length }
}

function readWords(text: string, { locale, now, timeZone }: Reader): Place | null {
  const moments = readersMoments(now, timeZone)
  const languages = locale === 'de' ? [de, en] : [en, de]
  const found = languages.flatMap((language, place) => {
    const isMeant = (one: ParsedResult) =>
      isSaid(one) && !isCutOff(text, one) && (place === 0 || hasWords(one)) && !isPartOfName(text, one, locale)
    const result = lastOf((reference) => language.casual.parse(text, reference, FORWARD).findLast(isMeant), moments)
    const dueDate = result && dueDateOf(result, timeZone)
    return result && dueDate
      ? [{ dueDate, index: result.index, length: lengthOf(text, result), hasDay: namesDay(result) }]
      : []
  })
  // A time alone may be part of a date in the other language: "Freitag 17:30".
  return found.find((one) => one.hasDay) ?? found[0] ?? null
}

/** "1 January 1000" in "1 January 10000". */
const isCutOff = (text: string, { index, text: words }: ParsedResult) =>
  /\d$/.test(words) && /^\d/.test(text.slice(index + words.length))

/** "Morgen früh" is one phrase, of which the library reads the first word. */
const lengthOf = (text: string, { index, text: words }: ParsedResult) =>
  words.length + (/^\s+früh(?!\p{L})/iu.exec(text.slice(index + words.length))?.[0].length ?? 0)

const WEEKDAY_OR_TIME = /^(?:\p{L}+day|\p{Lu}\p{L}{2}\.?|\d{1,2}(?::\d\d)?\s?[ap]m)$/iu
const ARTICLE = /(?:^|\s)(?:the|an?|our|my)\s+$/i

/**
 * Whether a weekday or time is rather a part of a name, in English: "the Friday meeting", "Sun protection". It's a date at
 * the beginning or the end, after a word such as "by", and before punctuation.
 */
function isPartOfName(text: string, { index, text: words }: ParsedResult, locale: Locale): boolean {
  const [before, after] = [text.slice(0, index), text.slice(index + words.length)]
  if (!WEEKDAY_OR_TIME.test(words) || LEADS.test(before)) return false
  if (ARTICLE.test(before)) return true
  const isAbbreviated = words.length <= 4
  if (before.trim() === '' && !isAbbreviated) return false
  return !/^\s*(?:[^\s\p{L}]|$)/u.test(after) && (locale === 'en' || isAbbreviated)
}

type Named = Pick<ParsedResult, 'start' | 'text'>

/** The library isn't certain about the day in phrases with months and years ("in 2 months"), but they do mean one. */
const namesDay = ({ start, text }: Named): boolean =>
  start.isCertain('day') || start.isCertain('weekday') || /^(?:in|within|binnen|innerhalb)\s.*\s\p{L}{4,}$/iu.test(text)

/** "24.12.", German for the next December 24. */
function readDayAndMonth(text: string, { locale, now, timeZone }: Reader): Place | null {
  const match = DAY_AND_MONTH.exec(text)
  if (match === null || !(locale === 'de' || LEADS.test(text.slice(0, match.index)))) return null
  const [words, day = '', month = ''] = match
  const today = dayOf(now, timeZone)
  const year = Number(today.slice(0, 4))
  const inYear = (offset: number) => `${year + offset}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // The next February 29 can be years away.
  const dueDate = [0, 1, 2, 3, 4].map(inYear).find((one) => isDay(one) && one >= today)
  return dueDate === undefined ? null : { dueDate, index: match.index, length: words.length }
}

const DAY_AND_MONTH = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?!\s?\d)/

/**
 * The library uses the device's time zone, so it gets the reader's date and time as if they were local, and is only asked
 * for days and hours.
 */
function readersMoments(now: Date, timeZone: string | undefined): { noon: Date; present: Date } {
  const [year = 0, month = 1, day = 1] = dayOf(now, timeZone).split('-').map(Number)
  const [hour = 12, minute = 0] = clockOf(now, timeZone)
  return { noon: new Date(year, month - 1, day, 12), present: new Date(year, month - 1, day, hour, minute) }
}

const FORWARD = { forwardDate: true }

type ReadFrom = (reference: Date) => ParsedResult | undefined

/** Days are relative to noon; times are relative to now: "in 2 hours", or the next 9:00. */
function lastOf(readFrom: ReadFrom, { noon, present }: { noon: Date; present: Date }): ParsedResult | undefined {
  const fromNoon = readFrom(noon)
  return fromNoon?.start.isCertain('hour') ? (readFrom(present) ?? fromNoon) : fromNoon
}

/** Hour and minute in a time zone. */
const clockOf = (moment: Date, timeZone: string | undefined): number[] =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' })
    .format(moment)
    .split(':')
    .map(Number)

/** An abbreviation in the other language is more likely a word in the reader's own. */
const hasWords = ({ text }: ParsedResult) => /\p{L}{4}|\d/u.test(text)

/**
 * Whether the match was meant as a date: a day or weekday, or a time written as one. "do", "so" and "mi" are weekdays in
 * German, and words in both languages.
 */
function isSaid({ start, text }: ParsedResult): boolean {
  if (/^(?:\p{L}{1,2}|the\s+(?:day|week|month|quarter|year)|now|jetzt|\d+(?:[.,]\d+)?)\.?$/iu.test(text.trim()))
    return false
  if (namesDay({ start, text })) return true
  return start.isCertain('hour') && /\d\s*(?:am|pm|uhr|h\b)|\d:\d\d/i.test(text)
}

/** Words that name an invalid day: "31 February", or one after the year 9999. Null if there are none. */
export function findNoDay(text: string, { now, timeZone }: Pick<Reader, 'now' | 'timeZone'>): string | null {
  const { noon } = readersMoments(now, timeZone)
  const found = noDays.flatMap((language) => language.parse(text, noon))
  const meant = found.find(({ index, text: words }) => isMeantAsDay(words, text.slice(0, index)))
  return meant?.text.replace(/^(?:on|am)\s/i, '') ?? BEYOND.exec(text)?.[0] ?? noDayOfMonth(text)
}

/** Years with five or more digits, in the usual date formats. */
const BEYOND =
  /(?<![\d.-])\d{5,}-\d{1,2}-\d{1,2}(?![\d-])|(?<!\d)\d{1,2}[./]\d{1,2}[./]\d{5,}|(?<!\d)\d{1,2}\.?\s\p{L}{3,9}\s\d{5,}/u

/** An invalid "30.2." after a word that introduces a day. */
function noDayOfMonth(text: string): string | null {
  const match = DAY_AND_MONTH.exec(text)
  if (match === null || !LEADS.test(text.slice(0, match.index))) return null
  const [words, day = '', month = ''] = match
  // A leap year.
  return isDay(`2000-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) ? null : words
}

/** "31.2" alone could be a version number. */
const isMeantAsDay = (words: string, before: string) => /\p{L}{3}|\d{4}/u.test(words) || LEADS.test(before)

/** Both languages' parsers, but keeping only invalid days, which are usually filtered out. */
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
