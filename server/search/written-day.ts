/** A day or month written in numbers; `start` and `end` are where it stands in the text. A month has a year. */
type WrittenDay = { start: number; end: number; month: number } & (
  | { year: number | null; day: number }
  | { year: number; day: null }
)

const QUOTES = `"'“”„‚‘’«»‹›`

/** Only whole words: `v11.20.` and `1.2.3` are versions, `src/11/20` is a path. */
const wholeWord = (pattern: string) =>
  new RegExp(String.raw`(?<![^\s(\[${QUOTES}])(?:${pattern})(?=[,;:!?)\]${QUOTES}]*(?:\s|$))`, 'gu')

/** Without its second dot `20.11` is a version, a number or a time. */
const GERMAN = wholeWord(String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?:\s?(?<year>20\d\d)\.?)?`)
const ISO = wholeWord(String.raw`(?<year>20\d\d)-(?<month>\d\d)-(?<day>\d\d)\.?`)
const SLASHES = wholeWord(String.raw`(?<first>\d{1,2})/(?<second>\d{1,2})(?:/(?<year>(?:20)?\d\d))?\.?`)

const MONTH = wholeWord(String.raw`(?<month>\d{1,2})/(?<year>20\d\d)\.?`)

/** The first day or month in a text: "20.11.", "20.11.2026", "11/20", "11/20/2026", "2026-11-20", "11/2026". */
export function findWrittenDay(text: string): WrittenDay | null {
  const months = Array.from(text.matchAll(MONTH), ({ index, 0: written, groups = {} }): WrittenDay => {
    const { month, year } = groups
    return { start: index, end: index + written.length, year: Number(year), month: Number(month) - 1, day: null }
  })
  const days = [GERMAN, ISO, SLASHES].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ index, 0: written, groups = {} }) => {
      const order = pattern === SLASHES ? orderOf(groups) : { day: Number(groups.day), month: Number(groups.month) }
      if (order === null) return []
      const year = groups.year === undefined ? null : 2000 + (Number(groups.year) % 100)
      return [{ start: index, end: index + written.length, year, month: order.month - 1, day: order.day }]
    }).flat(),
  )
  return [...months, ...days].toSorted((a, b) => a.start - b.start).find(isOfCalendar) ?? null
}

/** Month first, as in the US, where it can be one. */
function orderOf({ first = '', second = '', year }: Record<string, string | undefined>) {
  const isDayFirst = Number(first) > 12
  // `1/2`, `24/7` and `16/9` mean something else.
  const isAmbiguous = year === undefined && second.length === 1 && (isDayFirst || first.length === 1)
  if (isAmbiguous) return null
  const [month, day] = isDayFirst ? [second, first] : [first, second]
  return { month: Number(month), day: Number(day) }
}

/** The 29th of February is one where the year is left out. */
function isOfCalendar({ year, month, day }: WrittenDay): boolean {
  const date = new Date(Date.UTC(year ?? 2024, month, day ?? 1))
  return date.getUTCMonth() === month && date.getUTCDate() === (day ?? 1)
}
