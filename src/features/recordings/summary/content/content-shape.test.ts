import { expect, test } from 'vitest'
import { markdownListEntries } from './content-text'

test.for([
  ['- one\n- two', ['one', 'two']],
  ['* one [4:02]\n* two', ['one [4:02]', 'two']],
  ['1. one\n2) two', ['one', 'two']],
  ['- one', ['one']],
  ['- one\n  - inside', null],
  ['- one\n\n- two', null],
  ['Text first\n- one', null],
  ['**bold**', null],
  ['-', null],
  ['', null],
] as const)('%j', ([content, entries]) => {
  expect(markdownListEntries(content)).toEqual(entries)
})
