import { expect, test } from 'vitest'
import type { TranscriptLine } from '../../transcript/transcript-lines'
import { momentMeant } from '../../transcript/transcript-lines'
import { passageAt } from './TimeChip'

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

test('a passage is the requested line with one before and two after', () => {
  expect(passageAt(lines, 21).map(({ line: { text }, isAsked }) => [text, isAsked])).toEqual([
    ['Line 1', false],
    ['Line 2', true],
    ['Line 3', false],
    ['Line 4', false],
  ])
})

test('the speaker is shown at the start and on each change', () => {
  expect(passageAt(lines, 21).map(({ isTurnStart }) => isTurnStart)).toEqual([true, true, true, false])
})

test('a time outside the recording shows its nearest end', () => {
  expect(passageAt(lines, -5)[0]).toMatchObject({ isAsked: true, line: { text: 'Line 0' } })
  expect(passageAt(lines, 9_999).at(-1)).toMatchObject({ isAsked: true, line: { text: 'Line 4' } })
  expect(passageAt([], 4)).toEqual([])
})

test('a time truncated to seconds means what starts within that second', () => {
  const late = { ...line(1, 2), startTime: 10.7 }
  expect(passageAt([line(0, 1), late], 10).find(({ isAsked }) => isAsked)?.line.text).toBe('Line 1')
})

test('a time leads to the start of the sentence it means, not to the end of the previous one', () => {
  const late = { ...line(1, 2), startTime: 10.7 }
  expect(momentMeant([{ ...line(0, 1), endTime: 10.6 }, late], 10)).toBe(10.7)
  // Times within a sentence, or far from any, stay unchanged.
  expect(momentMeant(lines, 13)).toBe(13)
  expect(momentMeant(lines, 19)).toBe(19)
  expect(momentMeant([], 4)).toBe(4)
  // From a search result, which knows it exactly.
  expect(momentMeant(lines, 13.2)).toBe(13.2)
})

test('an overlong line is cut', () => {
  const [shown] = passageAt([line(0, 1, 'word '.repeat(10_000))], 0)
  expect(shown?.line.text.length).toBeLessThan(300)
  expect(shown?.line.text).toMatch(/…$/)
})
