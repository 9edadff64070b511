import { expect, test } from 'vitest'
import {
  heardSpeakers,
  type Paragraph,
  paragraphOf,
  paragraphs,
  rowsOfSpeaker,
  textIn,
  type TranscriptLine,
  transcriptLines,
} from './transcript-lines'

const ana = { speakerId: 'a', speakerNumber: 1, name: 'Ana Ruiz', emailAddress: null }
const ben = { speakerId: 'b', speakerNumber: 2, name: null, emailAddress: null }
const silent = { speakerId: 'c', speakerNumber: 3, name: 'Dora', emailAddress: null }

const segment = (speakerId: string, startTime: number, text: string | null) => ({
  speakerId,
  startTime,
  endTime: startTime + 1,
  text,
})

const linesOf = (...segments: ReturnType<typeof segment>[]) =>
  transcriptLines({ recordingId: 'r', speakers: [ben, ana, silent], segments })

test('lines are in spoken order, regardless of the service’s order', () => {
  const lines = linesOf(segment('a', 9, 'third'), segment('b', 2, 'first'), segment('a', 4, ' second '))
  expect(lines.map((line) => [line.index, line.text, line.speaker.speakerNumber])).toEqual([
    [0, 'first', 2],
    [1, 'second', 1],
    [2, 'third', 1],
  ])
})

test('segments with the same start keep their order', () => {
  expect(linesOf(segment('a', 1, 'one'), segment('b', 1, 'two')).map((line) => line.text)).toEqual(['one', 'two'])
})

test('segments without text are dropped', () => {
  expect(linesOf(segment('a', 1, null), segment('a', 2, '  '), segment('a', 3, 'Hello'))).toHaveLength(1)
})

test.for([
  [-5, 3, 0, 3],
  [4, 2, 4, 4],
  [Number.NaN, 2, 0, 2],
  [1, Number.POSITIVE_INFINITY, 1, 1],
] as const)('times %s to %s are read as %s to %s', ([start, end, expectedStart, expectedEnd]) => {
  expect(linesOf({ ...segment('a', start, 'Hello'), endTime: end })).toMatchObject([
    { startTime: expectedStart, endTime: expectedEnd },
  ])
})

test('a line by an unlisted speaker still shows', () => {
  expect(linesOf(segment('gone', 1, 'Hello'))).toMatchObject([{ speaker: { speakerId: 'gone', name: null } }])
})

test('speakers are those with lines, ordered by number', () => {
  const lines = linesOf(segment('b', 1, 'x'), segment('a', 2, 'y'), segment('b', 3, 'z'))
  expect(heardSpeakers(lines)).toEqual([ana, ben])
})

type Said = [speaker: string, startTime: number, text?: string]

const linesFor = (...said: Said[]): TranscriptLine[] =>
  said.map(([speakerId, startTime, text = 'Well.'], index) => ({
    index,
    startTime,
    endTime: startTime + 1,
    text,
    speaker: { speakerId, speakerNumber: 1, name: null, emailAddress: null },
  }))

const shapeOf = (lines: TranscriptLine[]) =>
  paragraphs(lines).map((row) => [row.firstLine, row.lastLine, row.isTurnStart])

test('consecutive lines of a speaker form a paragraph', () => {
  expect(shapeOf(linesFor(['a', 0], ['a', 1], ['b', 2], ['a', 3]))).toEqual([
    [0, 1, true],
    [2, 2, true],
    [3, 3, true],
  ])
})

test('a pause starts a new paragraph of the same turn', () => {
  expect(shapeOf(linesFor(['a', 0], ['a', 1], ['a', 20]))).toEqual([
    [0, 1, true],
    [2, 2, false],
  ])
})

test('a long turn is split into readable paragraphs', () => {
  const lecture = linesFor(...Array.from({ length: 100 }, (_, index): Said => ['a', index, 'x'.repeat(100)]))
  const rows = paragraphs(lecture)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => row.isTurnStart)).toHaveLength(1)
  expect(rows.flatMap((row) => row.lines)).toEqual(lecture)
})

const shownIn = (row: Paragraph) => row.lines.map((line) => textIn(row, line)).join('')

test.for([
  ['without spaces', 'x'.repeat(50_000)],
  ['of words', 'word '.repeat(10_000)],
  ['of surrogate pairs', '𠮷'.repeat(25_000)],
  ['of letters with combining marks', 'e\u0301'.repeat(25_000)],
])('a line of 50 000 characters %s is split into rows that render separately', ([, text]) => {
  const rows = paragraphs(linesFor(['a', 0, text ?? ''], ['a', 1]))
  const parts = rows.filter((row) => row.firstLine === 0)
  expect(parts.map((row) => shownIn(row)).join('')).toBe(text)
  expect(Math.max(...parts.map((row) => row.characterCount))).toBeLessThanOrEqual(960)
  expect(parts.every((row) => !/^[\p{M}\udc00-\udfff]/u.test(shownIn(row)))).toBe(true)
  expect(rows.map((row) => row.isTurnStart)).toEqual([true, ...parts.slice(1).map(() => false), false])
  expect(paragraphOf(rows, 0)).toBe(0)
  expect(paragraphOf(rows, 1)).toBe(rows.length - 1)
})

test('the rows of one speaker keep their lines and turns', () => {
  const rows = rowsOfSpeaker(paragraphs(linesFor(['a', 0], ['b', 1], ['a', 2], ['a', 9])), 'a')
  expect(rows.map((row) => [row.index, row.firstLine, row.isTurnStart])).toEqual([
    [0, 0, true],
    [1, 2, true],
    [2, 3, false],
  ])
})

test.for([
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 2],
  [4, -1],
  [-1, -1],
] as const)('line %s is in row %s', ([line, row]) => {
  expect(paragraphOf(paragraphs(linesFor(['a', 0], ['a', 1], ['b', 2], ['a', 3])), line)).toBe(row)
})
