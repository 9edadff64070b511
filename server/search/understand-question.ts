import type { CreatedRange } from '../scale/search-windows.ts'
import { wordsIn } from './known-words.ts'
import { findWrittenDay } from './written-day.ts'

/** A parsed search query. */
export type Question = {
  /** The words that a meeting must contain, without stop words. */
  words: string[]
  /** Whether it asks for decisions. */
  isAboutDecisions: boolean
  /** The time range, if it's given in words that can't mean anything else. */
  range: CreatedRange | null
  /**
   * The alternative for words that can be dates but also occur in meetings ("March", "Monday"): meetings of that time
   * are found in addition to those with the words.
   */
  dated: { words: string[]; range: CreatedRange } | null
}

/** Longer questions are cut, because a meeting must contain all the words. */
const MOST_WORDS = 12

const stopWords = new Set(
  `a about all also am an and any are as at be been but by can could did do does for from had has have he her hers him his how i
   if in into is it its just may me might must my no not of on or our ours out shall she should so some than that the their theirs
   them then there these they this those to too up us was we were what when where which who whom whose why will with would you your
   yours meeting meetings say said says tell told talk talked
   aber alle als am an auch auf aus bei bin bis da damit dann das dass dein dem den der des die doch du durch ein eine einem einen
   einer eines er es euch fur gegen habe haben hat hatte hatten hier ich ihr ihre im in ins ist ja jede jeder jedes kann kein keine
   man mein mit muss nach nicht noch nun nur ob oder ohne sein seine sich sie sind so soll uber um und uns unser vom von vor wann
   war waren warum was weil wem wen wenn wer werden wie wieder wir wird wo wurde wurden zu zum zur gesagt sagte besprochen`.split(
    /\s+/,
  ),
)

const decisionWords =
  /^(?:decid(?:e|ed|es|ing)|decisions?|beschl(?:uss|usse|ossen|iessen)|entsch(?:ied|ieden|eiden|eidung|eidungen)|agreed|vereinbart)$/

/** English and German names, in the normal form of `known-words.ts`. */
const months = namesOf(
  'january januar jan|february februar feb|march marz mar|april apr|may mai|june juni jun|july juli jul|august aug|september sept sep|october oktober oct okt|november nov|december dezember dec dez',
)
const weekdays = namesOf(
  'sunday sonntag|monday montag|tuesday dienstag|wednesday mittwoch|thursday donnerstag|friday freitag|saturday samstag',
)

/** The index of each name in a list separated by bars. */
function namesOf(list: string): ReadonlyMap<string, number> {
  return new Map(list.split('|').flatMap((names, at) => names.split(' ').map((name) => [name, at] as const)))
}

type Day = { year: number; month: number; day: number }

/** Parses a question; days are in `timeZone`, an IANA name. */
export function understandQuestion(text: string, { now, timeZone }: { now: Date; timeZone: string }): Question {
  const today = dayIn(now, timeZone)
  const written = dayWritten(text, today)
  const all = written?.words ?? plainWords(text)
  const span = written === null ? spanSaid(all, today) : null
  const said = written?.days ?? span?.days ?? null
  const rest = span === null ? all : all.toSpliced(span.from, span.to - span.from)
  const asked = rest.filter((word) => !stopWords.has(word))
  const isAboutDecisions = asked.some((word) => decisionWords.test(word))
  const withoutIntent = asked.filter((word) => !decisionWords.test(word))
  // If nothing else is left, searches for that word itself.
  const words = [
    ...new Set(withoutIntent.length > 0 || said !== null ? withoutIntent : asked.length > 0 ? asked : rest),
  ]
  const toRange = ([from, until]: [Day, Day]) => ({
    createdAfter: startOf(from, timeZone).toISOString(),
    createdBefore: new Date(startOf(until, timeZone).getTime() - 1).toISOString(),
  })
  // Another month or weekday can't change a time that is already certain.
  const dated = said === null ? datedWords(words, today) : null
  return {
    words: words.slice(0, MOST_WORDS),
    isAboutDecisions,
    range: said === null ? null : toRange(said),
    dated: dated === null ? null : { words: dated.words.slice(0, MOST_WORDS), range: toRange(dated.days) },
  }
}

const plainWords = (text: string) => wordsIn(text).map(({ plain }) => plain)

/** A day or month written in numbers, and the other words without its weekday ("Friday, 11/20"). */
function dayWritten(text: string, today: Day): { words: string[]; days: [Day, Day] } | null {
  const written = findWrittenDay(text)
  if (written === null) return null
  const { start, end, year, month, day } = written
  const words = plainWords(`${text.slice(0, start)} ${text.slice(end)}`).filter((word) => !weekdays.has(word))
  if (day === null) return { words, days: monthFrom({ year, month, day: 1 }) }
  const first = { year: year ?? lastYearWith({ month, day }, today), month, day }
  return { words, days: [first, addDays(first, 1)] }
}

type Span = { from: number; to: number; days: [Day, Day] }

/** A relative time or a date with its year: "yesterday", "last week", "letzten Monat", "November 2026". */
function spanSaid(words: readonly string[], today: Day): Span | null {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? ''
    if (/^(?:today|heute)$/.test(word)) return { from: at, to: at + 1, days: [today, addDays(today, 1)] }
    if (/^(?:yesterday|gestern)$/.test(word)) return { from: at, to: at + 1, days: [addDays(today, -1), today] }
    const isDayBefore = word === 'day' && next === 'before' && words[at + 2] === 'yesterday'
    if (isDayBefore || word === 'vorgestern') {
      return { from: at, to: at + (isDayBefore ? 3 : 1), days: [addDays(today, -2), addDays(today, -1)] }
    }
    const dated = dateWithYear(words, at)
    if (dated !== null) return dated
    const isLast = /^(?:last|(?:letzte|vorige|vergangene)[mnrs]?)$/.test(word)
    const isThis = /^(?:this|diese[mnrs]?)$/.test(word)
    if (!isLast && !isThis) continue
    const days = periodOf(next, { today, back: isLast ? 1 : 0 })
    if (days !== null) return { from: at, to: at + 2, days }
  }
  return null
}

/** "November 2026", "Nov 26, 2026", "26. November 2026" and "26th of November 2026" with the month's name at `at`. */
function dateWithYear(words: readonly string[], at: number): Span | null {
  const month = months.get(words[at] ?? '')
  if (month === undefined) return null
  const before = words[at - 1] === 'of' ? at - 2 : at - 1
  const dayPlace = [at + 1, before].find((place) => isDayOf(month, words[place]))
  const yearPlace = dayPlace === at + 1 ? at + 2 : at + 1
  const written = words[yearPlace] ?? ''
  if (!YEAR.test(written)) return null
  const year = Number(written)
  const span = { from: Math.min(at, dayPlace ?? at), to: yearPlace + 1 }
  if (dayPlace === undefined) return { ...span, days: monthFrom({ year, month, day: 1 }) }
  const day = { year, month, day: Number.parseInt(words[dayPlace] ?? '', 10) }
  return { ...span, days: [normal(day), addDays(day, 1)] }
}

const YEAR = /^20\d\d$/

function periodOf(name: string, { today, back }: { today: Day; back: number }): [Day, Day] | null {
  if (/^(?:week|woche)$/.test(name)) {
    const monday = addDays(today, -((weekdayOf(today) + 6) % 7) - 7 * back)
    return [monday, addDays(monday, 7)]
  }
  if (/^(?:month|monat)$/.test(name)) return monthFrom({ ...today, month: today.month - back, day: 1 })
  if (/^(?:year|jahr)$/.test(name)) {
    return [
      { year: today.year - back, month: 0, day: 1 },
      { year: today.year - back + 1, month: 0, day: 1 },
    ]
  }
  if (back === 0) return null
  const month = months.get(name)
  if (month !== undefined) {
    // The current month is not the last one.
    return monthFrom({ year: today.year - (month >= today.month ? 1 : 0), month, day: 1 })
  }
  const weekday = weekdays.get(name)
  if (weekday === undefined) return null
  // Today is not the last one.
  const day = lastWeekday(weekday, addDays(today, -1))
  return [day, addDays(day, 1)]
}

/** The most recent month, weekday or day of that name: "Monday", "March 2024", "Nov 28", "28. November". */
function datedWords(words: readonly string[], today: Day): { words: string[]; days: [Day, Day] } | null {
  const place = words.findIndex((word) => months.has(word) || weekdays.has(word))
  const word = words[place]
  if (word === undefined) return null
  const weekday = weekdays.get(word)
  if (weekday !== undefined) {
    const day = lastWeekday(weekday, today)
    return { words: words.filter((_, at) => at !== place), days: [day, addDays(day, 1)] }
  }
  const month = months.get(word) ?? 0
  const yearPlace = words.findIndex((other) => YEAR.test(other))
  const dayPlace = [place + 1, place - 1].find((at) => isDayOf(month, words[at])) ?? -1
  const day = dayPlace === -1 ? 1 : Number.parseInt(words[dayPlace] ?? '', 10)
  const year = yearPlace === -1 ? lastYearWith({ month, day }, today) : Number(words[yearPlace])
  const first = { year, month, day }
  return {
    words: words.filter((_, at) => at !== place && at !== yearPlace && at !== dayPlace),
    days: dayPlace === -1 ? monthFrom(first) : [normal(first), addDays(first, 1)],
  }
}

/** "28" and "3rd", if the month has that many days. */
function isDayOf(month: number, word = ''): boolean {
  return (
    /^(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/.test(word) &&
    normal({ year: 2024, month, day: Number.parseInt(word, 10) }).month === month
  )
}

/** The year of the last such day up to today; the 29th of February isn't in every year. */
function lastYearWith({ month, day }: Omit<Day, 'year'>, today: Day): number {
  const isAhead = month > today.month || (month === today.month && day > today.day)
  let year = today.year - (isAhead ? 1 : 0)
  while (normal({ year, month, day }).month !== month) year -= 1
  return year
}

const lastWeekday = (weekday: number, until: Day): Day => addDays(until, -((weekdayOf(until) - weekday + 7) % 7))
const monthFrom = (first: Day): [Day, Day] => [normal(first), normal({ ...first, month: first.month + 1 })]
const normal = ({ year, month, day }: Day): Day => toDay(new Date(Date.UTC(year, month, day)))
const addDays = ({ year, month, day }: Day, days: number): Day => normal({ year, month, day: day + days })
const toDay = (date: Date): Day => ({ year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() })
const weekdayOf = ({ year, month, day }: Day) => new Date(Date.UTC(year, month, day)).getUTCDay()

function dayIn(moment: Date, timeZone: string): Day {
  const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat('en-CA', { timeZone })
    .format(moment)
    .split('-')
    .map(Number)
  return { year, month: month - 1, day }
}

/** Midnight in the time zone: computed as UTC, then corrected by the zone's offset at that time. */
function startOf({ year, month, day }: Day, timeZone: string): Date {
  const asUtc = Date.UTC(year, month, day)
  const shown = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
      .formatToParts(asUtc)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const local = Date.UTC(shown.year ?? 0, (shown.month ?? 1) - 1, shown.day, shown.hour, shown.minute)
  return new Date(asUtc - (local - asUtc))
}
