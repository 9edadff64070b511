import { addDays, isDay } from '~/lib/dates'

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
  // Whoever is at the first or the last month stays there.
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
