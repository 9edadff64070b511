import { expect, test } from 'vitest'
import { heardSpeakers, transcriptLines } from './transcript-lines'

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

test('lines come in spoken order, whatever order the service sent', () => {
  const lines = linesOf(segment('a', 9, 'third'), segment('b', 2, 'first'), segment('a', 4, ' second '))
  expect(lines.map((line) => [line.index, line.text, line.speaker.speakerNumber])).toEqual([
    [0, 'first', 2],
    [1, 'second', 1],
    [2, 'third', 1],
  ])
})

test('segments that start together keep the order they were sent in', () => {
  expect(linesOf(segment('a', 1, 'one'), segment('b', 1, 'two')).map((line) => line.text)).toEqual(['one', 'two'])
})

test('segments with nothing to read are left out', () => {
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

test('a line of a speaker who is not listed still shows', () => {
  expect(linesOf(segment('gone', 1, 'Hello'))).toMatchObject([{ speaker: { speakerId: 'gone', name: null } }])
})

test('speakers are those who say something, by their numbers', () => {
  const lines = linesOf(segment('b', 1, 'x'), segment('a', 2, 'y'), segment('b', 3, 'z'))
  expect(heardSpeakers(lines)).toEqual([ana, ben])
})
