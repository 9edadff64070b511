import { addDays, isDay } from '~/lib/dates'
import { useFormats } from '~/messages/formats'

/** ISO 8601: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const DAYS = 7

/** Monday is 1, Sunday is 7. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS) + 1

/** The first day of the week that contains `day`. */
export const weekStart = (day: string, firstWeekday: Weekday): string =>
  addDays(day, -((weekdayOf(day) - firstWeekday + DAYS) % DAYS))

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

/** The seven-day weeks that cover the month of `day`. */
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

/** The same day `count` months later, or the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(2000, month - 1 + count, 1))
  first.setUTCFullYear(first.getUTCFullYear() + year - 2000)
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, lastDate))
  // Stay put rather than leave the supported range.
  const [moved = ''] = first.toISOString().split('T')
  return isDay(moved) ? moved : day
}

/** The day a key moves to, or null if the key has no meaning here. */
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

/** The first day of the week in a locale (CLDR). Built in because not every browser provides it. */
export function firstWeekdayOf(tag: string): Weekday {
  const { region = '' } = new Intl.Locale(tag).maximize()
  if (sundayFirst.split(' ').includes(region)) return 7
  return saturdayFirst.split(' ').includes(region) ? 6 : 1
}

type Part = 'day' | 'month' | 'year'

/** The parts of a numeric date, in the order and with the separators of a locale. */
const pieces = (tag: string) =>
  new Intl.DateTimeFormat(tag, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
  }).formatToParts()

const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year'

/** A date with each part replaced, such as 12/31/2026 or MM/DD/YYYY. */
export const writtenParts = (parts: Record<Part, string>, tag: string): string =>
  pieces(tag)
    .map(({ type, value }) => (isPart(type) ? parts[type] : value))
    .join('')

/** A day in the locale's numeric format, or an empty string if it isn't valid. */
export function writtenDay(day: string, tag: string): string {
  if (!isDay(day)) return ''
  const [year = '', month = '', date = ''] = day.split('-')
  return writtenParts({ year, month, day: date }, tag)
}

const LENGTHS = { day: 2, month: 2, year: 4 }

/**
 * Parses a typed day to `YYYY-MM-DD`, or null if it isn't valid. Parts are in the locale's order or with the year first,
 * with any separators, or none if all eight digits are there. A two-digit year is in this century.
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

export const useFirstWeekday = (): Weekday => firstWeekdayOf(useFormats().regional)
