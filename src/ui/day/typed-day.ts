import { isDay } from '~/lib/dates'

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
 * The day somebody typed, as `YYYY-MM-DD`; null for what is none. Its parts come in the order of the locale or with the year
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
