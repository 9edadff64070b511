import { de, en } from 'chrono-node'

/** When a meeting was, for reading "tomorrow" and "by Friday". */
export type MeetingTime = { startedOn: Date; timeZone: string }

/** The hour a working day ends: a day without an hour is due then, so that it is the same day for readers east and west. */
const END_OF_DAY = 18
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const MONTHS = ['jan', 'feb', 'm[aä]r', 'apr', 'ma[iy]', 'jun', 'jul', 'aug', 'sep', 'o[kc]t', 'nov', 'de[cz]']
const GERMAN_MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
const GERMAN_ORDINALS =
  `ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften dreizehnten vierzehnten fünfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten
  einundzwanzigsten zweiundzwanzigsten dreiundzwanzigsten vierundzwanzigsten fünfundzwanzigsten sechsundzwanzigsten siebenundzwanzigsten achtundzwanzigsten neunundzwanzigsten dreißigsten einunddreißigsten`.split(
    /\s+/,
  )
const GERMAN_ORDINAL = new RegExp(String.raw`\b(${GERMAN_ORDINALS.join('|')})\s+(?=${GERMAN_MONTHS.join('|')})`, 'giu')
const END_OF_MONTH_NAMED = new RegExp(String.raw`\b(?:end of|ende)\s+(?<month>${MONTHS.join('|')})\p{L}*`, 'iu')
const END_OF =
  /\b(?:the end of (?:the|this)|end of(?: the| this)?|ende (?:der|dieser|des|dieses)|this(?= month)|(?:in )?diesen?m?(?= monat))\s+(?<unit>week|month|year|woche|monats?|jahres)\b/i
const THIS_WEEK = /\b(?:this week|diese woche|in dieser woche)\b/i
const NEXT_WEEK =
  /(?<!(?:mon|tues|wednes|thurs|fri|satur|sun)day )\b(?:next week|nächste woche|in der nächsten woche|kommende woche)\b/i
const NO_DEADLINE_BEFORE =
  /(?:\b(?:for|every|each|since|from|until now|jede[nmrs]?|alle|seit|am|guten|vom|über)|(?:^|[^\p{L}])für)\s*$/iu
const NO_DEADLINE =
  /^(?:now|just now|may|sun|sat|mon|mar|so|mo|di|mi|do|fr|sa|jetzt|gerade|heute morgen|this morning|gestern|yesterday|(?:in )?(?:a|the) minutes?|(?:for|since|seit|für|every|jeden) .*)$/i

export type DueDate = { dueDate: string; phrase: string }

/** The last deadline a sentence names, after the start of the meeting; null where there is none. */
export function findDueDate(text: string, language: string, time: MeetingTime): DueDate | null {
  return namedPeriod(text, time) ?? parsedDate(text, language, time)
}

function namedPeriod(text: string, time: MeetingTime): DueDate | null {
  const today = localDay(time)
  const month = END_OF_MONTH_NAMED.exec(text)
  if (month !== null) return due(endOfMonth(today, monthIndex(month.groups?.month ?? '')), month[0], time)
  const end = END_OF.exec(text)
  if (end !== null) return due(endOfUnit(today, (end.groups?.unit ?? '').toLowerCase()), end[0], time)
  const thisWeek = THIS_WEEK.exec(text)
  if (thisWeek !== null) return due(friday(today, 0), thisWeek[0], time)
  const nextWeek = NEXT_WEEK.exec(text)
  return nextWeek !== null && !/\b(?:mon|tues|wednes|thurs|fri)day|\b(?:mon|diens|donners|frei)tag|mittwoch/i.test(text)
    ? due(friday(today, 1), nextWeek[0], time)
    : null
}

function parsedDate(text: string, language: string, time: MeetingTime): DueDate | null {
  const parser = language === 'de' ? de : en
  const spoken = language === 'de' ? withGermanNumbers(text) : text.replace(/\bthis (?:afternoon|evening)\b/gi, 'today')
  const reference = { instant: time.startedOn, timezone: offsetMinutes(time.startedOn, time.timeZone) }
  const found = parser
    .parse(spoken, reference, { forwardDate: true })
    .filter(({ index, text: phrase }) => !isHabit(spoken.slice(0, index), phrase))
    .filter(
      (result) =>
        !NO_DEADLINE.test(result.text.trim()) &&
        !/\b(?:ago|last|vor|letzte[nrs]?|seconds?|sekunden?)\b/i.test(result.text),
    )
    .map((result) => ({ result, isTimed: result.start.isCertain('hour') }))
    .filter(({ result, isTimed }) => isTimed || ['day', 'weekday', 'month'].some((part) => isKnown(result.start, part)))
    .map(({ result, isTimed }) => ({
      phrase: result.text,
      date: isTimed ? result.start.date() : dayOf(result.start, time),
    }))
    .filter(({ date }) => date.getTime() > time.startedOn.getTime())
  const last = found.at(-1)
  return last === undefined ? null : { dueDate: last.date.toISOString(), phrase: last.phrase }
}

/** `every two weeks`, `for two weeks`, `am Morgen`: a date to the parser, but no deadline. */
function isHabit(before: string, phrase: string): boolean {
  const isDate =
    /\d|tag\b|day\b|mittwoch/i.test(phrase) &&
    !/\b(?:every|each|jede[nmrs]?|alle|for|since|seit|für)\s*$/iu.test(before)
  return !isDate && NO_DEADLINE_BEFORE.test(before)
}

/** What the parser does not read: `ersten Dezember`, `15.3.`, `morgen früh`. */
function withGermanNumbers(text: string): string {
  return text
    .replace(/\b(heute|morgen) früh(?!\p{L})/giu, '$1 Vormittag')
    .replace(/\b(\d{1,2})\.\s?(\d{1,2})\.(?!\s?\d)/g, (date, day: string, month: string) => {
      const name = GERMAN_MONTHS[Number(month) - 1]
      return name === undefined ? date : `${day}. ${name}`
    })
    .replace(GERMAN_ORDINAL, (_, ordinal: string) => `${GERMAN_ORDINALS.indexOf(ordinal.toLowerCase()) + 1}. `)
}

type ParsedDay = {
  get: (part: 'year' | 'month' | 'day') => number | null
  isCertain: (part: 'day' | 'weekday') => boolean
}

function isKnown(start: { isCertain: (part: 'day' | 'weekday' | 'month') => boolean }, part: string): boolean {
  return (part === 'day' || part === 'weekday' || part === 'month') && start.isCertain(part)
}

function dayOf(start: ParsedDay, time: MeetingTime): Date {
  const day = new Date(Date.UTC(start.get('year') ?? 1970, (start.get('month') ?? 1) - 1, start.get('day') ?? 1))
  const isToday = day.getTime() === localDay(time).getTime()
  // "On Monday", said on a Monday, is the next one.
  const isNextWeek = isToday && start.isCertain('weekday') && !start.isCertain('day')
  return dueAtEndOf(isNextWeek ? new Date(day.getTime() + 7 * DAY_MS) : day, time)
}

function due(day: Date, phrase: string, time: MeetingTime): DueDate {
  return { dueDate: dueAtEndOf(day, time).toISOString(), phrase }
}

/** The meeting's day in its zone, as midnight UTC of that day. */
function localDay({ startedOn, timeZone }: MeetingTime): Date {
  const local = new Date(startedOn.getTime() + offsetMinutes(startedOn, timeZone) * MINUTE_MS)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()))
}

/** The moment a day (as midnight UTC) is over for a task, in the meeting's zone. */
export function dueAtEndOf(day: Date, { timeZone }: MeetingTime): Date {
  const local = day.getTime() + END_OF_DAY * 60 * MINUTE_MS
  return new Date(local - offsetMinutes(new Date(local), timeZone) * MINUTE_MS)
}

function friday(today: Date, weeksAhead: number): Date {
  const weekday = (today.getUTCDay() + 6) % 7
  const ahead = weekday > 4 && weeksAhead === 0 ? 6 - weekday : 4 - weekday
  return new Date(today.getTime() + (ahead + 7 * weeksAhead) * DAY_MS)
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

/** How far the zone is ahead of UTC at that moment; UTC for a zone nobody knows. */
function offsetMinutes(instant: Date, timeZone: string): number {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant)
    const [, sign, hours, minutes] =
      /GMT([+-])(\d{2}):(\d{2})/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  } catch {
    return 0
  }
}
