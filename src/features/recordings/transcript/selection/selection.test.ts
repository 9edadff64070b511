// @vitest-environment jsdom

import { expect, test } from 'vitest'
import { paragraphs, rowsOfSpeaker, type TranscriptLine } from '../transcript-lines'
import { momentUrl, passagesIn, quoteHtml, quoteText, spanOfRow } from './selection-actions'

const lines: TranscriptLine[] = (
  [
    ['a', 'First line.'],
    ['a', 'Second line.'],
    ['b', 'Third  line\nof all.'],
    ['a', 'Last line.'],
  ] as const
).map(([speakerId, text], index) => ({
  index,
  startTime: index * 10,
  endTime: index * 10 + 10,
  text,
  speaker: { speakerId, speakerNumber: 1, name: null, emailAddress: null },
}))

const rows = paragraphs(lines)
type Place = [line: number, offset: number]

const span = (start: Place, end: Place) => ({
  start: { line: start[0], offset: start[1] },
  end: { line: end[0], offset: end[1] },
})
const shape = (found: ReturnType<typeof passagesIn>) => found.map(({ line, text }) => [line.index, text])

test.for([
  ['a word', span([0, 0], [0, 5]), [[0, 'First']]],
  ['two lines of one speaker', span([0, 6], [1, 6]), [[0, 'line. Second']]],
  [
    'more than one speaker',
    span([1, 7], [3, 4]),
    [
      [1, 'line.'],
      [2, 'Third line of all.'],
      [3, 'Last'],
    ],
  ],
  ['nothing at the edges', span([0, 11], [2, 0]), [[1, 'Second line.']]],
  ['nothing at all', span([0, 11], [0, 11]), []],
] as const)('a selection of %s is quoted as is', ([, selected, expected]) => {
  expect(shape(passagesIn(rows, selected))).toEqual(expected)
})

test('filtered lines are not quoted', () => {
  expect(shape(passagesIn(rowsOfSpeaker(rows, 'b'), span([0, 0], [3, 10])))).toEqual([[2, 'Third line of all.']])
})

test('a paragraph is quoted in full, even if split into rows', () => {
  const long = lines.map((line) => (line.index === 0 ? { ...line, text: 'word '.repeat(2_000).trim() } : line))
  const [first] = paragraphs(long)
  expect(first && passagesIn(paragraphs(long), spanOfRow(first))[0]?.text).toBe(long[0]?.text)
})

const quote = {
  title: 'Renewal <2>',
  passages: [
    { speaker: 'Ana "A" Ruiz', time: '12:04', text: '“<b>So</b> & so”', url: 'https://minutebook.test/r?t=724' },
    { speaker: 'Ben', time: '12:10', text: '“Yes.”', url: 'https://minutebook.test/r?t=730' },
  ],
}

test('a quote contains speaker, time and source', () => {
  expect(quoteText(quote)).toBe(
    'Ana "A" Ruiz (12:04): “<b>So</b> & so”\nBen (12:10): “Yes.”\nRenewal <2>, https://minutebook.test/r?t=724',
  )
})

test('the rich quote contains no untrusted markup', () => {
  const holder = document.createElement('div')
  holder.innerHTML = quoteHtml(quote)
  expect(holder.querySelector('b')).toBeNull()
  expect(holder.querySelector('blockquote p')?.textContent).toBe('Ana "A" Ruiz (12:04): “<b>So</b> & so”')
  expect(holder.querySelector('a')?.getAttribute('href')).toBe('https://minutebook.test/r?t=724')
})

test('the link to a moment contains no other parameters', () => {
  expect(momentUrl('https://minutebook.test/d/1/recordings/2?find=so&speaker=x&t=3#y', 754.9)).toBe(
    'https://minutebook.test/d/1/recordings/2?t=754',
  )
})
