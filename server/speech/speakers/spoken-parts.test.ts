import { array, assert, double, lorem, nat, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { FoundSpeakers, SpokenSegment } from '../transcriber.ts'
import { withSpeakers } from './assign-speakers.ts'

/** One word every half second. */
function line(text: string, startSeconds = 0): SpokenSegment {
  const words = text.split(' ').map((word, at) => ({
    text: word.replace(/[.,?!]$/, ''),
    startSeconds: startSeconds + at / 2,
    endSeconds: startSeconds + at / 2 + 0.4,
  }))
  return { startSeconds, endSeconds: words.at(-1)?.endSeconds ?? startSeconds, text, speaker: null, words }
}

const turn = (speaker: number, startSeconds: number, endSeconds: number) => ({ speaker, startSeconds, endSeconds })
const found = (turns: FoundSpeakers['turns'], overlaps: FoundSpeakers['overlaps'] = []) => ({ turns, overlaps })
const said = (segments: SpokenSegment[]) => segments.map(({ speaker, text }) => `${speaker}: ${text}`)

test('splits a line where another speaker continues, keeping full stops and ends', () => {
  const parts = withSpeakers([line('Shall we start? Yes, I am ready.')], found([turn(0, 0, 1.5), turn(1, 1.5, 4)]))

  expect(said(parts)).toEqual(['1: Shall we start?', '2: Yes, I am ready.'])
  expect(parts.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
    [0, 1.4],
    [1.5, 3.4],
  ])
  expect(parts[1]?.words?.map(({ text }) => text)).toEqual(['Yes,', 'I', 'am', 'ready.'])
})

test('assigns a word to the person who speaks longest in it', () => {
  const parts = withSpeakers([line('one two three four five six')], found([turn(0, 0, 1.6), turn(1, 1.6, 4)]))
  expect(said(parts)).toEqual(['1: one two three', '2: four five six'])
})

test('assigns a single word between two of one speaker to that speaker, unless it is a sentence', () => {
  const turns = found([turn(0, 0, 1), turn(1, 1, 1.5), turn(0, 1.5, 9)])
  expect(said(withSpeakers([line('and then we went home again')], turns))).toEqual(['1: and then we went home again'])
  expect(said(withSpeakers([line('You agree? Yes. Good then.')], turns))).toEqual([
    '1: You agree?',
    '2: Yes.',
    '1: Good then.',
  ])
})

test('moves a change that is one word off the end of a sentence to that end', () => {
  const text = 'We start at nine. That is fine with me.'
  expect(said(withSpeakers([line(text)], found([turn(0, 0, 1.5), turn(1, 1.5, 9)])))).toEqual([
    '1: We start at nine.',
    '2: That is fine with me.',
  ])
  expect(said(withSpeakers([line(text)], found([turn(0, 0, 2.5), turn(1, 2.5, 9)])))).toEqual([
    '1: We start at nine.',
    '2: That is fine with me.',
  ])
})

test('treats the border of two lines as the end of a sentence', () => {
  const lines = [line('We start at nine.'), line('That is fine with me.', 2)]
  for (const changedAt of [1.5, 2.5]) {
    expect(said(withSpeakers(lines, found([turn(0, 0, changedAt), turn(1, changedAt, 9)])))).toEqual([
      '1: We start at nine.',
      '2: That is fine with me.',
    ])
  }
  // The speaker of a one-word line keeps it.
  const short = [line('We start at nine'), line('Fine', 2), line('Good then', 2.5)]
  expect(said(withSpeakers(short, found([turn(0, 0, 2), turn(1, 2, 2.5), turn(0, 2.5, 9)])))).toEqual([
    '1: We start at nine',
    '2: Fine',
    '1: Good then',
  ])
})

test('assigns a line without word times to the person who speaks longest in it', () => {
  const whole = { ...line('No times of words here at all'), words: null }
  expect(said(withSpeakers([whole], found([turn(0, 0, 1), turn(1, 1, 4)])))).toEqual([
    '2: No times of words here at all',
  ])
})

test('assigns words without a detected speaker to the nearest in time', () => {
  const turns = found([turn(0, 0, 2), turn(1, 20, 22)])
  expect(said(withSpeakers([line('early words', 3), line('late words', 18)], turns))).toEqual([
    '1: early words',
    '2: late words',
  ])
})

test('assigns overlapping speech to one of the speakers and marks it', () => {
  const both = { startSeconds: 1, endSeconds: 3 }
  const [first, second] = withSpeakers(
    [line('I think we should'), line('Alone again here', 8)],
    found([turn(0, 0, 12), turn(1, 1, 3)], [both]),
  )
  expect([first?.speaker, first?.isOverlapped]).toEqual(['1', true])
  expect([second?.speaker, second?.isOverlapped]).toEqual(['1', undefined])
})

test('leaves lines unchanged if no speaker was found', () => {
  expect(withSpeakers([line('Hello there')], found([]))).toEqual([line('Hello there')])
})

test('never loses, moves or repeats a word, whatever the turns', () => {
  const spans = tuple(double({ min: 0, max: 30, noNaN: true }), double({ min: 0.01, max: 5, noNaN: true }), nat(4)).map(
    ([startSeconds, length, speaker]) => ({ startSeconds, endSeconds: startSeconds + length, speaker }),
  )
  assert(
    property(array(spans, { maxLength: 30 }), array(lorem({ maxCount: 12 }), { maxLength: 6 }), (turns, texts) => {
      const lines = texts.map((text, at) => line(text, at * 7))
      const parts = withSpeakers(
        lines,
        found(
          turns.toSorted((a, b) => a.startSeconds - b.startSeconds),
          turns,
        ),
      )
      expect(parts.map(({ text }) => text).join(' ')).toBe(texts.join(' '))
      expect(parts.flatMap(({ words }) => words?.map(({ startSeconds }) => startSeconds))).toEqual(
        lines.flatMap(({ words }) => words?.map(({ startSeconds }) => startSeconds)),
      )
      expect(parts.every(({ startSeconds, endSeconds }) => endSeconds >= startSeconds)).toBe(true)
    }),
  )
})
