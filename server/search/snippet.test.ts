import { expect, test } from 'vitest'
import { computedMs } from '../test/compute.ts'
import { holdsTerm, snippetAround } from './snippet.ts'

const filler = 'We talked about this and that. '.repeat(30)

test('a short text is returned whole, on one line', () => {
  expect(snippetAround(' The release\n moves  to Thursday. ', 'release')).toBe('The release moves to Thursday.')
})

test.for(['KUMQUAT', 'kumquat season', 'Kumquat\nSeason'])('a long text is cut around the first hit of %s', (term) => {
  const snippet = snippetAround(`${filler}Kumquat season begins. ${filler}Kumquat season ends.`, term)

  expect(snippet.length).toBeLessThanOrEqual(300)
  expect(snippet).toMatch(/^….*that\. Kumquat season begins\. We talked.*…$/)
})

test('without a term, or if it doesn’t occur, it is the beginning', () => {
  expect(snippetAround(filler, null)).toMatch(/^We talked.*…$/)
  expect(snippetAround(filler, 'kumquat')).toBe(snippetAround(filler, null))
})

test('no character is split', () => {
  const faces = '\u{1F600}'.repeat(400)
  for (const text of [`x${faces}`, faces, `${faces}kumquat${faces}`, `x${faces}kumquat${faces}`]) {
    const snippet = snippetAround(text, 'kumquat')
    expect(snippet.isWellFormed()).toBe(true)
    expect(snippet.length).toBeLessThanOrEqual(300)
    expect(snippet.length).toBeGreaterThan(290)
  }
})

test.for(['.*', '(a|b)', String.raw`\d`, '[x]', '$^', 'a-b', '{2}'])('%s is taken literally', (term) => {
  expect(holdsTerm(`see ${term} here`, term)).toBe(true)
  expect(holdsTerm('aaa bbb 222 xx', term)).toBe(false)
})

test('a long term that nearly matches everywhere takes no longer than others', () => {
  const text = 'a '.repeat(100_000)
  const term = `${'a '.repeat(499)}b`

  expect(computedMs(() => snippetAround(text, term))).toBeLessThan(200)
  expect(snippetAround(`${filler}${term}`, term)).toContain('a a a a')
})
