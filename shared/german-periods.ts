const DAY_MS = 86_400_000

const WEEKDAYS = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag']
const MONTHS = 'januar februar märz april mai juni juli august september oktober november dezember'.split(' ')
const NUMBERS = new Map(
  'eine einem einer einen, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf, dreizehn, vierzehn'
    .split(', ')
    .flatMap((words, index) => words.split(' ').map((word): [string, number] => [word, index + 1])),
)
const NUMBER = String.raw`\d{1,2}|${[...NUMBERS.keys()].join('|')}`
const DAY = String.raw`(?<weekday>${WEEKDAYS.join('|')})`
const WEEK_AHEAD = String.raw`(?:in )?(?:der )?(?<ahead>übernächste|nächste|kommende)[rn]? woche`
const pattern = (source: string) => new RegExp(String.raw`(?<!\p{L})${source}(?!\p{L})`, 'iu')

type Groups = Record<string, string | undefined>
type Period = { pattern: RegExp; day: (found: Groups, today: Date) => Date | null }

/** Periods that the parser misreads or doesn't know, longest first. */
const PERIODS: Period[] = [
  {
    // `Freitag in acht Tagen`, `heute in vierzehn Tagen`: the same day of the week.
    pattern: pattern(String.raw`(?:heute|${DAY}) in (?<number>${NUMBER}) (?<unit>tagen|wochen?)`),
    day: (found, today) => weekdaysAhead(found, today),
  },
  {
    pattern: pattern(
      String.raw`(?:binnen|innerhalb(?: von)?|in) (?<number>${NUMBER}) (?<unit>tag(?:en?)?|wochen?|monate?n?)`,
    ),
    day: ({ number = '', unit = '' }, today) => ahead(today, numberOf(number), unit.toLowerCase()),
  },
  { pattern: pattern(String.raw`${DAY} ${WEEK_AHEAD}`), day: dayOfWeekAhead },
  { pattern: pattern(String.raw`${WEEK_AHEAD}(?: am)? ${DAY}`), day: dayOfWeekAhead },
  {
    pattern: pattern(String.raw`(?:(?<part>anfang|mitte|ende) )?${WEEK_AHEAD}`),
    day: ({ part, ahead: word }, today) => partOfWeek(mondayOf(today, weeksOf(word)), part),
  },
  {
    pattern: pattern(String.raw`übernächste[nr]? ${DAY}`),
    day: ({ weekday = '' }, today) => later(nextWeekday(today, weekday), 7),
  },
  {
    pattern: pattern(String.raw`(?:(?<part>anfang|mitte|ende) )?(?:der )?(?:kw|kalenderwoche) ?(?<week>\d{1,2})`),
    day: ({ part, week }, today) => calendarWeek(today, Number(week), part),
  },
  {
    pattern: pattern(String.raw`ende (?:des )?(?:nächsten|kommenden) monats|(?:im |bis )?nächste[nm] monat`),
    day: (_, today) => lastOfMonth(today, today.getUTCMonth() + 1),
  },
  { pattern: pattern('monatsende'), day: (_, today) => lastOfMonth(today, today.getUTCMonth()) },
  {
    pattern: pattern(String.raw`quartalsende|ende (?:des |dieses )?quartals?`),
    day: (_, today) => lastOfMonth(today, today.getUTCMonth() - (today.getUTCMonth() % 3) + 2),
  },
  { pattern: pattern('jahresende'), day: (_, today) => lastOfMonth(today, 11) },
  {
    // The civil code (§ 192) defines it as the first.
    pattern: pattern(String.raw`anfang (?<month>${MONTHS.join('|')})`),
    day: ({ month = '' }, today) => next(today, MONTHS.indexOf(month.toLowerCase()), 1),
  },
  { pattern: pattern(String.raw`(?:bis|vor) weihnachten`), day: (_, today) => next(today, 11, 24) },
  {
    pattern: pattern(String.raw`(?:bis|vor)(?: zum| dem)? wochenende`),
    day: (_, today) => partOfWeek(mondayOf(today, 0)),
  },
  { pattern: pattern(String.raw`(?:am|übers) wochenende`), day: (_, today) => later(mondayOf(today, 0), 6) },
]

/** Returns a deadline in German-only words and the phrase, or null. `today`: midnight UTC. */
export function germanPeriod(text: string, today: Date): { day: Date; phrase: string; index: number } | null {
  for (const { pattern: period, day } of PERIODS) {
    const found = period.exec(text)
    const date = found && day(found.groups ?? {}, today)
    if (found && date && date >= today) return { day: date, phrase: found[0], index: found.index }
  }
  return null
}

const SHORT_DAY = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:bis|am|zum|vor|spätestens|nächsten|kommenden|diesen) )(mo|di|mi|do|fr|sa|so)(?:\.(?= \p{Lu}|[ \d]|$)|(?=[.,;!?]|$))`,
  'giu',
)

/** Rewrites weekdays to forms that the parser knows: `Fr.`, `Sonnabend`, `Donnerstagnachmittag`. */
export function withWholeWeekdays(text: string): string {
  return text
    .replace(
      SHORT_DAY,
      (short: string) => WEEKDAYS.find((day) => day.startsWith(short.toLowerCase().slice(0, 2))) ?? short,
    )
    .replace(/(?<!\p{L})sonnabend/giu, 'Samstag')
    .replace(/(tag|mittwoch)(?:früh|morgen|vormittag|mittag|nachmittag|abend)(?!\p{L})/giu, '$1')
}

const numberOf = (word: string): number => NUMBERS.get(word.toLowerCase()) ?? Number(word)
const weeksOf = (word = ''): number => (word.toLowerCase() === 'übernächste' ? 2 : 1)
const later = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS)

function mondayOf(today: Date, weeksAhead: number): Date {
  return later(today, 7 * weeksAhead - ((today.getUTCDay() + 6) % 7))
}

/** Returns Monday, Wednesday or Friday. */
function partOfWeek(monday: Date, part = 'ende'): Date {
  return later(monday, { anfang: 0, mitte: 2 }[part.toLowerCase()] ?? 4)
}

function nextWeekday(today: Date, weekday: string): Date {
  const days = (WEEKDAYS.indexOf(weekday.toLowerCase()) - ((today.getUTCDay() + 6) % 7) + 7) % 7
  return later(today, days === 0 ? 7 : days)
}

function weekdaysAhead({ weekday, number = '', unit = '' }: Groups, today: Date): Date | null {
  const count = numberOf(number)
  const days = unit.toLowerCase().startsWith('w') ? 7 * count : { 8: 7, 14: 14 }[count]
  if (days !== undefined) return later(weekday === undefined ? today : nextWeekday(today, weekday), days)
  return weekday === undefined ? later(today, count) : null
}

function ahead(today: Date, count: number, unit: string): Date {
  if (!unit.startsWith('m')) return later(today, unit.startsWith('w') ? 7 * count : count)
  const last = lastOfMonth(today, today.getUTCMonth() + count)
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(today.getUTCDate(), last.getUTCDate())))
}

function dayOfWeekAhead({ weekday = '', ahead: word }: Groups, today: Date): Date {
  return later(mondayOf(today, weeksOf(word)), WEEKDAYS.indexOf(weekday.toLowerCase()))
}

/** Returns the next calendar week with this number; week 1 is the one with January 4. */
function calendarWeek(today: Date, week: number, part?: string): Date | null {
  if (week < 1 || week > 53) return null
  const inYear = (year: number) => partOfWeek(mondayOf(new Date(Date.UTC(year, 0, 4)), week - 1), part)
  const day = inYear(today.getUTCFullYear())
  return day >= today ? day : inYear(today.getUTCFullYear() + 1)
}

function next(today: Date, month: number, day: number): Date {
  const date = new Date(Date.UTC(today.getUTCFullYear(), month, day))
  return date >= today ? date : new Date(Date.UTC(today.getUTCFullYear() + 1, month, day))
}

const lastOfMonth = (today: Date, month: number): Date => new Date(Date.UTC(today.getUTCFullYear(), month + 1, 0))
