import { expect, test } from 'vitest'
import { firstSentence } from './first-sentence.ts'

test.each([
  ['## Overview\n\nThe export takes **5,000** rows. More follows. [02:10]', 'The export takes 5,000 rows.'],
  [
    '<h2>Overview</h2><p>The limit is <strong>raised</strong> for all plans &amp; teams.</p>',
    'The limit is raised for all plans & teams.',
  ],
  [
    '## Decisions\n\n- Ship on Friday, as planned before. [01:04]\n- Keep the flag.',
    'Ship on Friday, as planned before.',
  ],
  [
    'Dr. Becker presented the results of the survey. They were good.',
    'Dr. Becker presented the results of the survey.',
  ],
  [
    'Ship the C\\# client \\(beta\\) to the first three customers.',
    'Ship the C# client (beta) to the first three customers.',
  ],
  [
    'The service was down for forty minutes [02:10], and two restarts did not help.',
    'The service was down for forty minutes, and two restarts did not help.',
  ],
  ['## Overview\n\n## Tasks\n\n', null],
  ['[00:00] — \n\n…', null],
  ['', null],
])('the first sentence of %j is %j', (markup, expected) => {
  expect(firstSentence(markup, 'en')).toBe(expected)
})

test('an invalid language, or none, is read like English', () => {
  const markup = 'The team agreed on the plan. It starts Monday.'
  expect(firstSentence(markup, null)).toBe('The team agreed on the plan.')
  expect(firstSentence(markup, 'de_DE')).toBe('The team agreed on the plan.')
})

test('a sentence without an end is cut between words, and never within a character', () => {
  const long = firstSentence(`The ${'very '.repeat(200)}long sentence`, 'en') ?? ''
  expect(long.length).toBeLessThanOrEqual(200)
  expect(long).toMatch(/very…$/)
  const emoji = firstSentence(`a${'😀'.repeat(500)}`, 'en') ?? ''
  expect(emoji.isWellFormed()).toBe(true)
  expect(emoji.length).toBeLessThanOrEqual(200)
})

test('unclosed markup from untrusted text is fast', () => {
  const before = process.cpuUsage()
  firstSentence('<a '.repeat(100_000) + '[x]('.repeat(100_000), 'en')
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1)
})
