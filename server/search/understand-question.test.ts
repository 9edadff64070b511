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
])('"$text" is about $from to $until', ({ text, timeZone, words, from, until }) => {
  const { range, ...question } = understand(text, timeZone)
  expect(question.words).toEqual(words)
  expect([range?.createdAfter?.slice(0, 16), range?.createdBefore?.slice(0, 16)]).toEqual([from, until])
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
    text: 'Messe März 2024',
    words: ['messe', 'marz', '2024'],
    rest: ['messe'],
    from: '2024-02-29T23:00',
    until: '2024-03-31T21:59',
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
    text: 'Messe 3. März 2024',
    words: ['messe', '3', 'marz', '2024'],
    rest: ['messe'],
    from: '2024-03-02T23:00',
    until: '2024-03-03T22:59',
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
])('"$text" is searched as words first, then as a time', ({ text, words, rest, from, until }) => {
  const question = understand(text)
  expect([question.words, question.range]).toEqual([words, null])
  expect(question.dated?.words).toEqual(rest)
  expect(question.dated?.range.createdAfter?.slice(0, 16)).toBe(from)
  expect(question.dated?.range.createdBefore?.slice(0, 16)).toBe(until)
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
