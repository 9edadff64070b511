import { expect, test } from 'vitest'
import { fromFirstMark, markTerm, piecesOf } from './found'

const marked = (text: string, term: string) =>
  piecesOf(text, markTerm(text, term))
    .map(({ text: piece, isMarked }) => (isMarked ? `[${piece}]` : piece))
    .join('')

test.for([
  ['The Kumquat, the KUMQUATS', 'kumquat', 'The [Kumquat], the [KUMQUAT]S'],
  ['price  of\nfruit', 'of fruit', 'price  [of\nfruit]'],
  ['100% (sure)', '100% (s', '[100% (s]ure)'],
  ['a.c abc', 'a.c', '[a.c] abc'],
  [String.raw`C:\temp`, String.raw`c:\t`, String.raw`[C:\t]emp`],
  ['Straße 🎉 مبيعات', '🎉', 'Straße [🎉] مبيعات'],
  ['nothing', '', 'nothing'],
  ['<b>bold</b>', '<b>', '[<b>]bold</b>'],
])('%s is searched for %s', ([text, term, expected]) => {
  expect(marked(text ?? '', term ?? '')).toBe(expected)
})

test('invalid marks are dropped, and no text is lost', () => {
  const marks = [
    { start: 2, end: 4 },
    { start: 3, end: 6 },
    { start: 5, end: 5 },
    { start: 7, end: 99 },
  ]
  expect(piecesOf('abcdefgh', marks).map(({ text }) => text)).toEqual(['ab', 'cd', 'efgh'])
})

test.for([
  ['Early kumquats', 'Early [kumquat]s'],
  [`${'long '.repeat(20)}words before kumquats and kumquats`, '…long long long words before [kumquat]s and [kumquat]s'],
  [`${'x'.repeat(90)}kumquat`, '…[kumquat]'],
])('an excerpt starts near the match', ([text, expected]) => {
  const excerpt = fromFirstMark(text ?? '', markTerm(text ?? '', 'kumquat'))
  const pieces = piecesOf(excerpt.text, excerpt.marks)
  expect(pieces.map(({ text: piece, isMarked }) => (isMarked ? `[${piece}]` : piece)).join('')).toBe(expected)
})
