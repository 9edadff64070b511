import type { Appointment } from '#openapi/generated/types.ts'
import { addDays, isDay } from '~/lib/dates'
import { useFormats } from '~/messages/formats'
import { daysOf, type DaySpan } from '../appointment-days'

/** Monday is 1, Sunday 7. */
type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

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

/** The day a week begins with for the person. */
export const useFirstWeekday = (): Weekday => firstWeekdayOf(useFormats().regional)

/** An appointment with the days it is on. */
export type Spanned = { appointment: Appointment; span: DaySpan }

/** An appointment where it is drawn: from its first day of a week over as many as it is on. */
export type Bar = Spanned & { days: number; goesOn: boolean; cameBefore: boolean }

/** What one lane has on one day: a bar that begins there, one that runs through, or nothing. */
export type LaneSlot = { kind: 'bar'; bar: Bar } | { kind: 'covered'; appointment: Appointment } | { kind: 'free' }

/** A day of a week with its lanes, from the top. */
export type LanedDay = { day: string; lanes: LaneSlot[]; all: Spanned[] }

/** The appointments with their days, without those that have none. */
export const withDays = (appointments: readonly Appointment[], timeZone: string | undefined): Spanned[] =>
  appointments.flatMap((appointment) => {
    const span = daysOf(appointment, timeZone)
    return span === null ? [] : [{ appointment, span }]
  })

/** Those on a day: first what began before and whole days, then by when they start. */
export const onDay = (spanned: readonly Spanned[], day: string): Spanned[] =>
  spanned.filter(({ span }) => span.first <= day && day <= span.last).toSorted(inOrder)

/** Puts the appointments of a week into lanes, so that none lies over another and each stays in its lane. */
export function layOutWeek(week: readonly string[], spanned: readonly Spanned[]): LanedDay[] {
  const [first = '', last = ''] = [week[0], week.at(-1)]
  const laned: LanedDay[] = week.map((day) => ({ day, lanes: [], all: onDay(spanned, day) }))
  const inWeek = spanned.filter(({ span }) => span.first <= last && span.last >= first).toSorted(inOrder)
  for (const one of inWeek) {
    const days = laned.filter(({ day }) => one.span.first <= day && day <= one.span.last)
    const lane = freeLane(days)
    days.forEach((day, index) => {
      while (day.lanes.length < lane) day.lanes.push({ kind: 'free' })
      day.lanes[lane] =
        index === 0 ? { kind: 'bar', bar: barOf(one, { days: days.length, first, last }) } : covered(one)
    })
  }
  return laned
}

const covered = ({ appointment }: Spanned): LaneSlot => ({ kind: 'covered', appointment })

const barOf = (one: Spanned, { days, first, last }: { days: number; first: string; last: string }): Bar => ({
  ...one,
  days,
  cameBefore: one.span.first < first,
  goesOn: one.span.last > last,
})

function freeLane(days: readonly LanedDay[]): number {
  let lane = 0
  while (days.some(({ lanes }) => lanes[lane] !== undefined && lanes[lane]?.kind !== 'free')) lane += 1
  return lane
}

/** Longer ones above, so that they stay in one line; then whole days; then by the clock. */
function inOrder(a: Spanned, b: Spanned): number {
  const isLong = ({ span }: Spanned) => (span.first === span.last ? 1 : 0)
  const isTimed = ({ appointment }: Spanned) => (appointment.isAllDay ? 0 : 1)
  return (
    isLong(a) - isLong(b) ||
    (isLong(a) === 0 ? compare(a.span.first, b.span.first) || compare(b.span.last, a.span.last) : 0) ||
    isTimed(a) - isTimed(b) ||
    compare(a.appointment.startTime ?? '', b.appointment.startTime ?? '') ||
    compare(a.appointment.appointmentId, b.appointment.appointmentId)
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
