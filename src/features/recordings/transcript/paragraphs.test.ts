import { expect, test } from 'vitest'
import { paragraphOf, paragraphs } from './paragraphs'
import type { TranscriptLine } from './transcript-lines'

type Said = [speaker: string, startTime: number, text?: string]

const linesOf = (...said: Said[]): TranscriptLine[] =>
  said.map(([speakerId, startTime, text = 'Well.'], index) => ({
    index,
    startTime,
    endTime: startTime + 1,
    text,
    speaker: { speakerId, speakerNumber: 1, name: null, emailAddress: null },
  }))

const shapeOf = (lines: TranscriptLine[]) =>
  paragraphs(lines).map((row) => [row.firstLine, row.lastLine, row.isTurnStart])

test('lines of one speaker in a row are one paragraph', () => {
  expect(shapeOf(linesOf(['a', 0], ['a', 1], ['b', 2], ['a', 3]))).toEqual([
    [0, 1, true],
    [2, 2, true],
    [3, 3, true],
  ])
})

test('a pause begins a new paragraph of the same turn', () => {
  expect(shapeOf(linesOf(['a', 0], ['a', 1], ['a', 20]))).toEqual([
    [0, 1, true],
    [2, 2, false],
  ])
})

test('a long turn is cut into paragraphs that can be read', () => {
  const lecture = linesOf(...Array.from({ length: 100 }, (_, index): Said => ['a', index, 'x'.repeat(100)]))
  const rows = paragraphs(lecture)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => row.isTurnStart)).toHaveLength(1)
  expect(rows.flatMap((row) => row.lines)).toEqual(lecture)
})

test('a single line of 50 000 characters is one paragraph', () => {
  expect(shapeOf(linesOf(['a', 0, 'x'.repeat(50_000)], ['a', 1]))).toEqual([
    [0, 0, true],
    [1, 1, false],
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
  expect(paragraphOf(paragraphs(linesOf(['a', 0], ['a', 1], ['b', 2], ['a', 3])), line)).toBe(row)
})
