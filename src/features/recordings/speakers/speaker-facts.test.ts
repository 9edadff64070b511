import { expect, test } from 'vitest'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { talkShares } from './speaker-facts'

type Said = [speaker: number, startTime: number, endTime: number]

const sharesOf = (...said: Said[]) =>
  talkShares(
    said.map(([speakerNumber, startTime, endTime], index): TranscriptLine => ({
      index,
      startTime,
      endTime,
      text: 'Well.',
      speaker: { speakerId: `s${speakerNumber}`, speakerNumber, name: null, emailAddress: null },
    })),
  ).map(({ speaker, seconds, share, turns }) => [speaker.speakerNumber, seconds, share, turns])

test('computes each speaker’s time, share and turns, longest first', () => {
  expect(sharesOf([1, 0, 10], [2, 10, 40], [1, 40, 50], [1, 50, 60])).toEqual([
    [1, 30, 0.5, 2],
    [2, 30, 0.5, 1],
  ])
})

test('a speaker’s overlapping lines count once, and simultaneous speakers each count', () => {
  expect(sharesOf([1, 0, 10], [1, 5, 8], [1, 8, 12], [2, 0, 12])).toEqual([
    [1, 12, 0.5, 1],
    [2, 12, 0.5, 1],
  ])
})

test('lines without duration have no share, without dividing by zero', () => {
  expect(sharesOf([2, 3, 3], [1, 3, 3])).toEqual([
    [1, 0, 0, 1],
    [2, 0, 0, 1],
  ])
  expect(sharesOf()).toEqual([])
})

test('counts five thousand speakers', () => {
  const shares = sharesOf(...Array.from({ length: 5_000 }, (_, index): Said => [index + 1, index, index + 1]))
  expect(shares).toHaveLength(5_000)
  expect(shares[0]).toEqual([1, 1, 1 / 5_000, 1])
})
