import { expect, test } from 'vitest'
import type { TranscriptLine } from '../../transcript/transcript-lines'
import { momentMeant, passageAt } from './TimeChip'

const speaker = (speakerNumber: number) => ({
  speakerId: `s${speakerNumber}`,
  speakerNumber,
  name: null,
  emailAddress: null,
})
const line = (index: number, speakerNumber: number, text = `Line ${index}`): TranscriptLine => ({
  index,
  startTime: index * 10,
  endTime: index * 10 + 8,
  text,
  speaker: speaker(speakerNumber),
})
const lines = [line(0, 1), line(1, 1), line(2, 2), line(3, 1), line(4, 1)]

test('a passage is the line asked for with one before it and two after', () => {
  expect(passageAt(lines, 21).map(({ line: { text }, isAsked }) => [text, isAsked])).toEqual([
    ['Line 1', false],
    ['Line 2', true],
    ['Line 3', false],
    ['Line 4', false],
  ])
})

test('who speaks is said where the speaker changes, and at the start', () => {
  expect(passageAt(lines, 21).map(({ isTurnStart }) => isTurnStart)).toEqual([true, true, true, false])
})

test('a moment outside the recording shows its nearest end', () => {
  expect(passageAt(lines, -5)[0]).toMatchObject({ isAsked: true, line: { text: 'Line 0' } })
  expect(passageAt(lines, 9_999).at(-1)).toMatchObject({ isAsked: true, line: { text: 'Line 4' } })
  expect(passageAt([], 4)).toEqual([])
})

test('a time cut to whole seconds means what begins within that second', () => {
  const late = { ...line(1, 2), startTime: 10.7 }
  expect(passageAt([line(0, 1), late], 10).find(({ isAsked }) => isAsked)?.line.text).toBe('Line 1')
})

test('a time leads to where the sentence begins that it means, not to the end of the one before', () => {
  const late = { ...line(1, 2), startTime: 10.7 }
  expect(momentMeant([{ ...line(0, 1), endTime: 10.6 }, late], 10)).toBe(10.7)
  // Within a sentence, and far from any, it stays.
  expect(momentMeant(lines, 13)).toBe(13)
  expect(momentMeant(lines, 19)).toBe(19)
  expect(momentMeant([], 4)).toBe(4)
})

test('an endless line is cut', () => {
  const [shown] = passageAt([line(0, 1, 'word '.repeat(10_000))], 0)
  expect(shown?.line.text.length).toBeLessThan(300)
  expect(shown?.line.text).toMatch(/…$/)
})
