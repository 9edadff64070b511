import { expect, test } from 'vitest'
import { shortTitle } from './summary-document.ts'

test.each([
  ['“Export limits.”', 'Export limits'],
  ['export limits and contract price', 'Export limits and contract price'],
  ['Größe der Anhänge', 'Größe der Anhänge'],
  ['We talked. Then we left', null],
  ['# Title', null],
  ['See https://example.test', null],
  ['Topics:', null],
  ['2026', null],
  ['', null],
  ['x'.repeat(61), null],
])('%s becomes %s', (text, title) => {
  expect(shortTitle(text)).toBe(title)
})
