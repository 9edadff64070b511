import { expect, test } from 'vitest'
import { sampleMeeting } from '../sample-meeting.ts'
import { partsOf, transcriptLines } from './transcript-lines.ts'

const long = sampleMeeting(Array.from({ length: 60 }, (_, index) => `Anna: Statement ${index} about the budget.`))
const numbersOf = (part: string) => [...part.matchAll(/"line":(\d+)/g)].map(([, number]) => Number(number))

test('every line is in a part, in order, and each part starts with the end of the previous one', () => {
  const parts = partsOf(transcriptLines(long), { characters: 800, overlap: 160 }).map(numbersOf)
  expect(parts.length).toBeGreaterThan(4)
  expect(new Set(parts.flat())).toEqual(new Set(Array.from({ length: 60 }, (_, index) => index + 1)))
  for (const part of parts) expect(part).toEqual(part.toSorted((a, b) => a - b))
  for (const [index, part] of parts.slice(1).entries()) expect(parts[index]).toContain(part[0])
})

test('no part is longer than allowed, at any overlap', () => {
  for (const part of partsOf(transcriptLines(long), { characters: 300, overlap: 10_000 })) {
    expect(part.length).toBeLessThanOrEqual(320)
  }
})

test('a line longer than a part stands alone, and endless speech is split', () => {
  const lines = transcriptLines(sampleMeeting(['Anna: One.', `Ben: ${'word '.repeat(3000)}`, 'Anna: Two.']))
  expect(lines).toHaveLength(6)
  const parts = partsOf(lines, { characters: 1000, overlap: 100 }).map(numbersOf)
  expect(parts).toEqual([[1], [2], [3], [4], [5], [6]])
})

test('without any words there are no parts', () => {
  expect(partsOf(transcriptLines(sampleMeeting(['Anna: ', 'Ben:  '])), { characters: 100, overlap: 10 })).toEqual([])
})

test('notes are attached to the line at their time, and dropped if there are no lines', () => {
  const notes = [
    { startTime: 12, text: 'Ask legal' },
    { startTime: 19.9, text: '' },
    { startTime: 400, text: 'x'.repeat(1_000) },
  ]
  const lines = ['Anna: One.', 'Ben: Two.', 'Anna: Three.']
  const [part = ''] = partsOf(transcriptLines(sampleMeeting(lines, { notes })), { characters: 2_000, overlap: 100 })
  const read = part.split('\n').map((line): { notes?: string[] } => JSON.parse(line))

  expect(read.map((line) => line.notes)).toEqual([undefined, ['Ask legal', ''], ['x'.repeat(300)]])
  expect(transcriptLines(sampleMeeting(['Anna: '], { notes }))).toEqual([])
})
