import * as de from 'chrono-node/de'
import * as en from 'chrono-node/en'
import { namedPeriod } from '../../shared/due-periods.ts'
import { withWholeWeekdays } from '../../shared/german-periods.ts'

const DAY_MS = 86_400_000

const GERMAN_MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
const GERMAN_ORDINALS =
  `ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften dreizehnten vierzehnten fünfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten
  einundzwanzigsten zweiundzwanzigsten dreiundzwanzigsten vierundzwanzigsten fünfundzwanzigsten sechsundzwanzigsten siebenundzwanzigsten achtundzwanzigsten neunundzwanzigsten dreißigsten einunddreißigsten`.split(
    /\s+/,
  )
const GERMAN_ORDINAL = new RegExp(String.raw`\b(${GERMAN_ORDINALS.join('|')})\s+(?=${GERMAN_MONTHS.join('|')})`, 'giu')
const NO_DEADLINE_BEFORE =
  /(?:\b(?:for|every|each|since|from|until now|jede[nmrs]?|alle|seit|am|guten|vom|über)|(?:^|[^\p{L}])für)\s*$/iu
const NO_DEADLINE =
  /^(?:now|just now|the (?!.*(?:\d|day|week|month|year|quarter|first|second|third|th\b)).*|may|sun|sat|mon|mar|so|mo|di|mi|do|fr|sa|jetzt|gerade|heute morgen|this morning|gestern|yesterday|(?:in )?(?:\w+ )?minutes?|(?:for|since|seit|für|every|jeden) .*)$/i
/** "Five minutes" is a duration, "in five minutes" is a time. */
const LENGTH_OF_TIME =
  /^(?!(?:in|within|after|next|this|the next|the end|by|binnen|innerhalb|nächste[nrms]?|kommende[nrms]?|diese[nrms]?|ende)\b)(?!.*(?:day|tag|mittwoch)\b).*\b(?:mo|mos|sec(?:ond)?s?|min(?:ute)?s?|hours?|\w+ days?|weeks?|months?|quarters?|years?|sekunden?|minuten?|stunden?|tagen?|tage|wochen?|monate?n?|jahre?n?)$/iu
/** "2/3 of it", "24/7": a date only after a word such as "by". */
const FRACTION = /^\d{1,2}\/\d{1,2}$/
const BEFORE_A_DAY = /(?<!\p{L})(?:by|on|due|until|till|before|bis|am|zum)\s*$/iu

/** `von 8:00 Uhr bis 16:00 Uhr` is a range of opening hours. */
const HOURS = /^von \d/i
/** `am ersten Montag im April` isn't the next Monday. */
const NUMBERED_BEFORE = /(?<!\p{L})(?:ersten|zweiten|dritten|vierten|letzten) $/iu

export type DueDate = { dueDate: string; phrase: string }

/** Returns the last deadline a sentence names, counted from the start of the meeting, or null. */
export function findDueDate(text: string, language: string, time: MeetingTime): DueDate | null {
  const period = namedPeriod(text, language, localDay(time))
  return period === null ? parsedDate(text, language, time) : due(period.day, period.phrase, time)
}

function parsedDate(text: string, language: string, time: MeetingTime): DueDate | null {
  const parser = language === 'de' ? de : en
  const spoken = language === 'de' ? withGermanNumbers(text) : text.replace(/\bthis (?:afternoon|evening)\b/gi, 'today')
  const reference = { instant: time.startedOn, timezone: offsetMinutes(time.startedOn, time.timeZone) }
  const found = parser
    .parse(spoken, reference, { forwardDate: true })
    .filter(({ index, text: phrase }) => !isHabit(spoken.slice(0, index), phrase) && isDay(spoken, index, phrase))
    .filter(
      (result) =>
        !NO_DEADLINE.test(result.text.replace(/[\s.,]+$/, '').trim()) &&
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

/** `every two weeks`, `for two weeks`, `am Morgen`: dates to the parser, but not deadlines. */
function isHabit(before: string, phrase: string): boolean {
  const isDate =
    /\d|tag\b|day\b|mittwoch/i.test(phrase) &&
    !/\b(?:every|each|jede[nmrs]?|alle|for|since|seit|für)\s*$/iu.test(before)
  return !isDate && NO_DEADLINE_BEFORE.test(before)
}

/** Whether the match is a day, not part of a word, a duration or a fraction. */
function isDay(spoken: string, index: number, phrase: string): boolean {
  if (/^\p{L}/u.test(spoken.slice(index + phrase.length)) || LENGTH_OF_TIME.test(phrase.trim())) return false
  // `Andi` isn't `an Di`.
  if (/^(?:an|am|ab|im|um)(?:mo|di|mi|do|fr|sa|so)(?!\p{L})/iu.test(phrase)) return false
  if (HOURS.test(phrase) || NUMBERED_BEFORE.test(spoken.slice(0, index))) return false
  if (!FRACTION.test(phrase.trim())) return true
  return (
    BEFORE_A_DAY.test(spoken.slice(0, index)) && !/^ (?:of|der|des|von)\b/.test(spoken.slice(index + phrase.length))
  )
}

/** Rewrites German dates that the parser can't read: `ersten Dezember`, `15.3.`, `morgen früh`. */
function withGermanNumbers(text: string): string {
  return withWholeWeekdays(text)
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
  // "On Monday", said on a Monday, means next Monday.
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

/** When a meeting took place, for resolving "tomorrow" and "by Friday". */
export type MeetingTime = { startedOn: Date; timeZone: string }

/**
 * The hour the working day ends. A task with only a day is due then, so that it's the same day for readers farther east
 * and west.
 */
const END_OF_DAY = 18
const MINUTE_MS = 60_000

/** Returns the end of a day's working hours in the meeting's time zone; `day` is midnight UTC. */
function dueAtEndOf(day: Date, { timeZone }: MeetingTime): Date {
  const local = day.getTime() + END_OF_DAY * 60 * MINUTE_MS
  return new Date(local - offsetMinutes(new Date(local), timeZone) * MINUTE_MS)
}

/** Returns the zone's offset from UTC at that moment; 0 for an unknown zone. */
function offsetMinutes(instant: Date, timeZone: string): number {
  try {
    const parts = formatIn(timeZone).formatToParts(instant)
    const [, sign, hours, minutes] =
      /GMT([+-])(\d{2}):(\d{2})/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  } catch {
    return 0
  }
}

let last: { timeZone: string; format: Intl.DateTimeFormat } | undefined

/** Cached for the next date of the same meeting: creating a format takes longer than all the rest of reading a date. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  if (last?.timeZone !== timeZone) {
    last = { timeZone, format: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }) }
  }
  return last.format
}
