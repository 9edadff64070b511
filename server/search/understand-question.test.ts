import { expect, test } from 'vitest'
import { isOneOff } from './known-words.ts'
import { understandQuestion } from './understand-question.ts'

/** A Wednesday; in Tokyo it's already Thursday. */
const now = new Date('2026-11-18T20:30:00Z')
const understand = (text: string, timeZone = 'Europe/Berlin') => understandQuestion(text, { now, timeZone })

test.for([
  { text: 'what did we decide about export limits?', words: ['export', 'limits'], isAboutDecisions: true },
  { text: 'Was haben wir zum Export beschlossen', words: ['export'], isAboutDecisions: true },
  { text: 'Export EXPORT export', words: ['export'] },
  { text: 'decisions', words: ['decisions'], isAboutDecisions: true },
  { text: 'what about', words: ['what', 'about'] },
  { text: 'Zieliński’s Größe', words: ['zielinski', 's', 'grosse'] },
  { text: 'The Who', words: ['the', 'who'] },
])('"$text" asks for $words', ({ text, words, isAboutDecisions = false }) => {
  expect(understand(text)).toMatchObject({ words, isAboutDecisions, range: null })
})

test.for([
  { text: 'Helen, last week', words: ['helen'], from: '2026-11-08T23:00', until: '2026-11-15T22:59' },
  { text: 'Helen letzte Woche', words: ['helen'], from: '2026-11-08T23:00', until: '2026-11-15T22:59' },
  { text: 'yesterday', words: [], from: '2026-11-16T23:00', until: '2026-11-17T22:59' },
  { text: 'today', timeZone: 'Asia/Tokyo', words: [], from: '2026-11-18T15:00', until: '2026-11-19T14:59' },
  { text: 'budget this month', words: ['budget'], from: '2026-10-31T23:00', until: '2026-11-30T22:59' },
  { text: 'last month', words: [], from: '2026-09-30T22:00', until: '2026-10-31T22:59' },
  { text: 'board last year', words: ['board'], from: '2024-12-31T23:00', until: '2025-12-31T22:59' },
  { text: 'letzter Monat', words: [], from: '2026-09-30T22:00', until: '2026-10-31T22:59' },
  { text: 'Messe im vorigen Monat', words: ['messe'], from: '2026-09-30T22:00', until: '2026-10-31T22:59' },
  { text: 'in der vergangenen Woche', words: [], from: '2026-11-08T23:00', until: '2026-11-15T22:59' },
  { text: 'aus letztem Jahr', words: [], from: '2024-12-31T23:00', until: '2025-12-31T22:59' },
  { text: 'Helen vorgestern', words: ['helen'], from: '2026-11-15T23:00', until: '2026-11-16T22:59' },
  { text: 'the day before yesterday', words: [], from: '2026-11-15T23:00', until: '2026-11-16T22:59' },
  { text: 'export last Wednesday', words: ['export'], from: '2026-11-10T23:00', until: '2026-11-11T22:59' },
  { text: 'November 2026', words: [], from: '2026-10-31T23:00', until: '2026-11-30T22:59' },
  { text: 'budget, november 2025', words: ['budget'], from: '2025-10-31T23:00', until: '2025-11-30T22:59' },
  { text: 'Messe im Mai 2026', words: ['messe'], from: '2026-04-30T22:00', until: '2026-05-31T21:59' },
  { text: 'May 2026', words: [], from: '2026-04-30T22:00', until: '2026-05-31T21:59' },
  { text: 'Messe März 2024', words: ['messe'], from: '2024-02-29T23:00', until: '2024-03-31T21:59' },
  { text: 'Messe 3. März 2024', words: ['messe'], from: '2024-03-02T23:00', until: '2024-03-03T22:59' },
  { text: 'Nov 17, 2026 retry', words: ['retry'], from: '2026-11-16T23:00', until: '2026-11-17T22:59' },
  { text: 'the 17th of November 2026', words: [], from: '2026-11-16T23:00', until: '2026-11-17T22:59' },
  { text: 'budget 11/2026', words: ['budget'], from: '2026-10-31T23:00', until: '2026-11-30T22:59' },
  { text: 'export last November', words: ['export'], from: '2025-10-31T23:00', until: '2025-11-30T22:59' },
  { text: 'letzten Oktober', words: [], from: '2026-09-30T22:00', until: '2026-10-31T22:59' },
  { text: 'letzten Montag', words: [], from: '2026-11-15T23:00', until: '2026-11-16T22:59' },
])('"$text" is about $from to $until', ({ text, timeZone, words, from, until }) => {
  const { range, ...question } = understand(text, timeZone)
  expect(question.words).toEqual(words)
  expect([range?.createdAfter?.slice(0, 16), range?.createdBefore?.slice(0, 16)]).toEqual([from, until])
})

test.for([
  { text: 'board 17.11.', words: ['board'], day: '2026-11-17' },
  { text: 'Was war am 17.11.?', words: [], day: '2026-11-17' },
  { text: 'board 18.11.', words: ['board'], day: '2026-11-18' },
  { text: 'board 19.11.', words: ['board'], day: '2025-11-19' },
  { text: '3.2.', words: [], day: '2026-02-03' },
  { text: '29.02.', words: [], day: '2024-02-29' },
  { text: 'board (20.11.2026)', words: ['board'], day: '2026-11-20' },
  { text: '20.11. 2025, board', words: ['board'], day: '2025-11-20' },
  { text: 'Freitag, 20.11.2026', words: [], day: '2026-11-20' },
  { text: 'March budget 11/17', words: ['march', 'budget'], day: '2026-11-17' },
  { text: 'retry 11/20/2026', words: ['retry'], day: '2026-11-20' },
  { text: 'retry on 11/17.', words: ['retry'], day: '2026-11-17' },
  { text: 'retry 11/20', words: ['retry'], day: '2025-11-20' },
  { text: 'retry 11/5', words: ['retry'], day: '2026-11-05' },
  { text: 'retry 17/11', words: ['retry'], day: '2026-11-17' },
  { text: 'retry 20/11/2026', words: ['retry'], day: '2026-11-20' },
  { text: 'retry 11/20/26', words: ['retry'], day: '2026-11-20' },
  { text: 'retry 1/2/2026', words: ['retry'], day: '2026-01-02' },
  { text: '2026-11-20 retry', words: ['retry'], day: '2026-11-20' },
])('"$text" is about $day', ({ text, words, day }) => {
  const { range, ...question } = understand(text, 'UTC')
  expect(question).toEqual({ words, isAboutDecisions: false, dated: null })
  expect(range).toEqual({ createdAfter: `${day}T00:00:00.000Z`, createdBefore: `${day}T23:59:59.999Z` })
})

test.for(
  `1.2.3|3.5|20.11|v11.20|v20.11.|1.20.11.|20.11.2|20.11.1999|32.1.|31.11.2026|29.2.2026
24/7|1/2|16/9|13/13/2026|0/10|v11/20|11/20/7|src/11/20|2026/11|11/20/1999
2026-11-31|2026-13-01|2026-11-20-retry|2026-11-20T10:00|12026-11-20|10:30|10.30 Uhr|8.10 Uhr`.split(/[|\n]/),
)('"%s" is words, no day', (text) => {
  const question = understand(text)
  expect(question.words.length).toBeGreaterThan(0)
  expect([question.range, question.dated]).toEqual([null, null])
})

test('the 29th of February is that of the last leap year', () => {
  expect(understand('29. Februar', 'UTC').dated?.range.createdAfter).toBe('2024-02-29T00:00:00.000Z')
})

test.for([
  {
    text: 'outage in August',
    words: ['outage', 'august'],
    rest: ['outage'],
    from: '2026-07-31T22:00',
    until: '2026-08-31T21:59',
  },
  {
    text: 'panel December',
    words: ['panel', 'december'],
    rest: ['panel'],
    from: '2025-11-30T23:00',
    until: '2025-12-31T22:59',
  },
  {
    text: 'retry Nov 17',
    words: ['retry', 'nov', '17'],
    rest: ['retry'],
    from: '2026-11-16T23:00',
    until: '2026-11-17T22:59',
  },
  {
    text: 'the 17th of November',
    words: ['17th', 'november'],
    rest: [],
    from: '2026-11-16T23:00',
    until: '2026-11-17T22:59',
  },
  {
    text: 'panel Nov 30',
    words: ['panel', 'nov', '30'],
    rest: ['panel'],
    from: '2025-11-29T23:00',
    until: '2025-11-30T22:59',
  },
  {
    text: 'room 31 Nov',
    words: ['room', '31', 'nov'],
    rest: ['room', '31'],
    from: '2026-10-31T23:00',
    until: '2026-11-30T22:59',
  },
  {
    text: 'export Monday',
    words: ['export', 'monday'],
    rest: ['export'],
    from: '2026-11-15T23:00',
    until: '2026-11-16T22:59',
  },
])('"$text" is searched as words and as a time', ({ text, words, rest, from, until }) => {
  const question = understand(text)
  expect([question.words, question.range]).toEqual([words, null])
  expect(question.dated?.words).toEqual(rest)
  expect(question.dated?.range.createdAfter?.slice(0, 16)).toBe(from)
  expect(question.dated?.range.createdBefore?.slice(0, 16)).toBe(until)
})

test.for([
  { text: 'may we march to production', words: ['march', 'production'], rest: ['production'] },
  { text: 'May we raise the budget', words: ['raise', 'budget'], rest: undefined },
  { text: 'november last week', words: ['november'], rest: undefined },
])('"$text" is searched for $words, and in a month for $rest', ({ text, words, rest }) => {
  const question = understand(text)
  expect([question.words, question.dated?.words]).toEqual([words, rest])
})

test.for([
  { one: 'export', other: 'expotr', isOff: true },
  { one: 'export', other: 'exprt', isOff: true },
  { one: 'export', other: 'exxport', isOff: true },
  { one: 'export', other: 'ezport', isOff: true },
  { one: 'export', other: 'exports', isOff: true },
  { one: 'export', other: 'ezporr', isOff: false },
  { one: 'export', other: 'trope', isOff: false },
  { one: 'naïve', other: 'naïev', isOff: true },
])('$other is one off from $one: $isOff', ({ one, other, isOff }) => {
  expect([isOneOff(one, other), isOneOff(other, one)]).toEqual([isOff, isOff])
})
