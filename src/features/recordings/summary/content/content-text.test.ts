import { expect, test } from 'vitest'
import { drawnTimes, markdownListEntries, splitTimes } from './content-text'

const at = (seconds: number, label: string) => ({ seconds, label })

test.for([
  ['', []],
  ['No time here', ['No time here']],
  ['Agreed [12:04].', ['Agreed ', at(724, '12:04'), '.']],
  ['[1:02:04]', [at(3724, '1:02:04')]],
  ['[00:05][75:00]', [at(5, '0:05'), at(4500, '1:15:00')]],
  ['Long [12:04–13:10] talk', ['Long ', at(724, '12:04–13:10'), ' talk']],
  ['Long [12:04 - 1:02:04]', ['Long ', at(724, '12:04–1:02:04')]],
  ['at 12:04, [12:4], [12:64], [:04], [12:04, [a 12:04]', ['at 12:04, [12:4], [12:64], [:04], [12:04, [a 12:04]']],
  ['[[12:04]]', ['[', at(724, '12:04'), ']']],
] as const)('%s', ([text, parts]) => {
  expect(splitTimes(text)).toEqual(parts)
})

test.for([
  ['Agreed [12:04], so', ['Agreed ', { ...at(724, '12:04'), tail: ',' }, ' so']],
  [
    '[0:05][0:09].',
    [
      { ...at(5, '0:05'), tail: '' },
      { ...at(9, '0:09'), tail: '.' },
    ],
  ],
  ['. [0:05] and', ['. ', { ...at(5, '0:05'), tail: '' }, ' and']],
] as const)('%s keeps punctuation with the time before it', ([text, parts]) => {
  expect(drawnTimes(text)).toEqual(parts)
})

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
