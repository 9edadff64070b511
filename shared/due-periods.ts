import { germanPeriod } from './german-periods.ts'

const DAY_MS = 86_400_000

const MONTHS = ['jan', 'feb', 'm[aä]r', 'apr', 'ma[iy]', 'jun', 'jul', 'aug', 'sep', 'o[kc]t', 'nov', 'de[cz]']
const END_OF_MONTH_NAMED = new RegExp(String.raw`\b(?:end of|ende)\s+(?<month>${MONTHS.join('|')})\p{L}*`, 'iu')
const END_OF =
  /\b(?:the end of (?:the|this)|end of(?: the| this)?|ende (?:der|dieser|des|dieses)|this(?= month)|(?:in )?diesen?m?(?= monat))\s+(?<unit>week|month|year|woche|monats?|jahres)\b/i
const THIS_WEEK = /\b(?:this week|diese woche|in dieser woche)\b/i
const NEXT_WEEK =
  /(?<!(?:mon|tues|wednes|thurs|fri|satur|sun)day )\b(?:next week|nächste woche|in der nächsten woche|kommende woche)\b/i
const DAY_ENDS =
  /\b(?:eod|cob|(?:the )?(?:end|close) of (?:the |this )?(?:day|business(?: day)?)|today's end|feierabend|tagesende|ende des tages)\b(?! tomorrow)/iu
const WEEK_ENDS = /\beow\b/i
const MIDDLE_OF = new RegExp(
  String.raw`\b(?:mid[- ]|(?:the )?middle of |mitte )(?:(?:the|der|dieser) )?(?<unit>week|woche|${MONTHS.join('|')})\p{L}*`,
  'iu',
)
const DAY_OF_MONTH =
  /\b(?:by|on|until|till|before) the (?<day>\d{1,2})(?:st|nd|rd|th)\b(?! of| \w*(?:item|point|floor|time|version))|(?<!\p{L})(?:bis(?: zum)?|am|vor dem|zum) (?<tag>\d{1,2})\.(?!\s?\d|\s+\p{Lu})/iu

/** `day` is midnight UTC of a deadline; `index` is the place of `phrase` in the text. */
export type NamedPeriod = { day: Date; phrase: string; index: number }

type Period = { pattern: RegExp; day: (found: Record<string, string | undefined>, today: Date) => Date | null }

const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri)day|\b(?:mon|diens|donners|frei)tag|mittwoch/i

/** Periods that the parser doesn't know; the first match wins. */
const PERIODS: Period[] = [
  { pattern: MIDDLE_OF, day: ({ unit = '' }, today) => middleOf(today, unit.toLowerCase()) },
  { pattern: WEEK_ENDS, day: (_, today) => friday(today, 0) },
  { pattern: DAY_ENDS, day: (_, today) => today },
  { pattern: DAY_OF_MONTH, day: ({ day, tag }, today) => nextDate(today, Number(day ?? tag)) },
  { pattern: END_OF_MONTH_NAMED, day: ({ month = '' }, today) => endOfMonth(today, monthIndex(month)) },
  { pattern: END_OF, day: ({ unit = '' }, today) => endOfUnit(today, unit.toLowerCase()) },
  { pattern: THIS_WEEK, day: (_, today) => friday(today, 0) },
  { pattern: NEXT_WEEK, day: (_, today) => friday(today, 1) },
]

/**
 * Returns the deadline that a period in a text means, in English or German ("by the end of the week", "bis Monatsende"),
 * or null. These are periods that the parser of dates doesn't know, or misreads. `today`: midnight UTC.
 */
export function namedPeriod(text: string, language: string, today: Date): NamedPeriod | null {
  const german = language === 'de' ? germanPeriod(text, today) : null
  if (german !== null) return german
  for (const { pattern, day } of PERIODS) {
    const found = pattern.exec(text)
    const isNarrowed =
      (pattern === NEXT_WEEK && WEEKDAY.test(text)) ||
      (pattern === DAY_ENDS && /\b(?:tomorrow|morgen|übermorgen)/iu.test(text))
    if (found === null || isNarrowed) continue
    const date = day(found.groups ?? {}, today)
    if (date === null) continue
    const phrase = pattern === DAY_OF_MONTH ? found[0].replace(/^\D+/, '') : found[0]
    return { day: date, phrase, index: found.index + found[0].length - phrase.length }
  }
  return null
}

function friday(today: Date, weeksAhead: number): Date {
  const weekday = (today.getUTCDay() + 6) % 7
  const ahead = weekday > 4 && weeksAhead === 0 ? 6 - weekday : 4 - weekday
  return new Date(today.getTime() + (ahead + 7 * weeksAhead) * DAY_MS)
}

/** Returns the next 15th of a month, or the next Wednesday for "mid-week". */
function middleOf(today: Date, unit: string): Date {
  if (unit.startsWith('w')) {
    const wednesday = friday(today, 0).getTime() - 2 * DAY_MS
    return new Date(wednesday < today.getTime() ? wednesday + 7 * DAY_MS : wednesday)
  }
  const middle = new Date(Date.UTC(today.getUTCFullYear(), monthIndex(unit), 15))
  return middle < today ? new Date(Date.UTC(today.getUTCFullYear() + 1, monthIndex(unit), 15)) : middle
}

/** Returns the next date with this day of the month, or null if no month has it. */
function nextDate(today: Date, day: number): Date | null {
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead, day))
    if (date >= today && date.getUTCDate() === day) return date
  }
  return null
}

function endOfUnit(today: Date, unit: string): Date {
  if (unit.startsWith('w')) return friday(today, 0)
  if (unit.startsWith('m')) return endOfMonth(today, today.getUTCMonth())
  return new Date(Date.UTC(today.getUTCFullYear(), 11, 31))
}

function endOfMonth(today: Date, month: number): Date {
  const year = today.getUTCFullYear() + (month < today.getUTCMonth() ? 1 : 0)
  return new Date(Date.UTC(year, month + 1, 0))
}

function monthIndex(name: string): number {
  return MONTHS.findIndex((pattern) => new RegExp(`^${pattern}`, 'iu').test(name))
}
