import { addDays, isDay } from '~/lib/dates'
import { useFormats } from '~/messages/formats'

/** Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const DAYS = 7

/** Which day of the week a day is: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS) + 1

/** The first day of the week that a day is in. */
export const weekStart = (day: string, firstWeekday: Weekday): string =>
  addDays(day, -((weekdayOf(day) - firstWeekday + DAYS) % DAYS))

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

/** The weeks, each of seven days, that the month of a day lies in. */
export function monthWeeks(day: string, firstWeekday: Weekday): string[][] {
  const month = day.slice(0, 7)
  const weeks: string[][] = []
  for (
    let start = weekStart(firstOfMonth(day), firstWeekday);
    start.slice(0, 7) <= month && weeks.length < 6;
    start = addDays(start, DAYS)
  )
    weeks.push(Array.from({ length: DAYS }, (_, index) => addDays(start, index)))
  return weeks
}

/** The same day some months later, or the last of a month that is too short for it. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(2000, month - 1 + count, 1))
  first.setUTCFullYear(first.getUTCFullYear() + year - 2000)
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, lastDate))
  // Anyone who is at the first or the last month stays there.
  const [moved = ''] = first.toISOString().split('T')
  return isDay(moved) ? moved : day
}

/** Where a key leads from a day in a month; null for a key that means nothing to it. */
export function dayByKey(day: string, key: string, firstWeekday: Weekday): string | null {
  const start = weekStart(day, firstWeekday)
  const targets: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -DAYS),
    ArrowDown: () => addDays(day, DAYS),
    Home: () => start,
    End: () => addDays(start, DAYS - 1),
    PageUp: () => addMonths(day, -1),
    PageDown: () => addMonths(day, 1),
  }
  return targets[key]?.() ?? null
}

const sundayFirst =
  'AG AS AU BD BR BS BT BW BZ CA CN CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const saturdayFirst = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

/** The day a week begins with in a locale (CLDR), also in browsers that do not tell. */
export function firstWeekdayOf(tag: string): Weekday {
  const { region = '' } = new Intl.Locale(tag).maximize()
  if (sundayFirst.split(' ').includes(region)) return 7
  return saturdayFirst.split(' ').includes(region) ? 6 : 1
}

type Part = 'day' | 'month' | 'year'

/** A date in numbers, piece by piece, in the order and with the marks of a locale. */
const pieces = (tag: string) =>
  new Intl.DateTimeFormat(tag, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
  }).formatToParts()

const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year'

/** A date written with what is given for each of its parts: 12/31/2026, or MM/DD/YYYY. */
export const writtenParts = (parts: Record<Part, string>, tag: string): string =>
  pieces(tag)
    .map(({ type, value }) => (isPart(type) ? parts[type] : value))
    .join('')

/** A day in numbers as a locale writes it; nothing for what is none. */
export function writtenDay(day: string, tag: string): string {
  if (!isDay(day)) return ''
  const [year = '', month = '', date = ''] = day.split('-')
  return writtenParts({ year, month, day: date }, tag)
}

const LENGTHS = { day: 2, month: 2, year: 4 }

/**
 * The day someone typed, as `YYYY-MM-DD`; null for what is none. Its parts come in the order of the locale or with the year
 * first, with any marks between them or, when they are whole, none. Two digits of a year are one of this century.
 */
export function typedDay(text: string, tag: string): string | null {
  const order = pieces(tag).flatMap(({ type }) => (isPart(type) ? [type] : []))
  const numbers = /^\d{8}$/.test(text.trim()) ? cut(text.trim(), order) : text.trim().split(/[-./\s]+/)
  if (numbers.length !== 3 || numbers.some((number) => !/^\d{1,4}$/.test(number))) return null
  const inOrder: Part[] = numbers[0]?.length === 4 ? ['year', 'month', 'day'] : order
  const [year = '', month = '', day = ''] = (['year', 'month', 'day'] as const).map(
    (part) => numbers[inOrder.indexOf(part)] ?? '',
  )
  if (year.length !== 2 && year.length !== 4) return null
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : null
}

function cut(digits: string, order: readonly Part[]): string[] {
  let start = 0
  return order.map((part) => digits.slice(start, (start += LENGTHS[part])))
}

/** The day a week begins with for the person. */
export const useFirstWeekday = (): Weekday => firstWeekdayOf(useFormats().regional)
