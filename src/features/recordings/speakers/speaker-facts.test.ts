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

test('each speaker has their time, their part of all and their turns, the longest first', () => {
  expect(sharesOf([1, 0, 10], [2, 10, 40], [1, 40, 50], [1, 50, 60])).toEqual([
    [1, 30, 0.5, 2],
    [2, 30, 0.5, 1],
  ])
})

test('what one speaker says at once counts once, what two say at once counts for both', () => {
  expect(sharesOf([1, 0, 10], [1, 5, 8], [1, 8, 12], [2, 0, 12])).toEqual([
    [1, 12, 0.5, 1],
    [2, 12, 0.5, 1],
  ])
})

test('lines without length have no share, and nobody divides by nothing', () => {
  expect(sharesOf([2, 3, 3], [1, 3, 3])).toEqual([
    [1, 0, 0, 1],
    [2, 0, 0, 1],
  ])
  expect(sharesOf()).toEqual([])
})

test('five thousand speakers are counted', () => {
  const shares = sharesOf(...Array.from({ length: 5_000 }, (_, index): Said => [index + 1, index, index + 1]))
  expect(shares).toHaveLength(5_000)
  expect(shares[0]).toEqual([1, 1, 1 / 5_000, 1])
})
