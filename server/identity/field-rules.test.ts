import { expect, test } from 'vitest'
import { nameRule } from './field-rules.ts'

test.for([
  [' Ada ', 'Ada'],
  ['👩‍🚀', '👩‍🚀'],
  ['שלום', 'שלום'],
  ['\u202eevil', 'evil'],
  [' \u2067 Ada\u2069 ', 'Ada'],
  ['𝒳\u200bY', '𝒳\u200bY'],
] as const)('%j is a name', ([text, name]) => {
  expect(nameRule.parse(text)).toBe(name)
})

test.for([' ', 'two\nlines', 'a\tb', '\u200b', '\u202e\u2066', ' \u3164\u00ad\ufeff ', '\u2028', '\u0301\u200d'])(
  '%j is not a name: nothing in it is visible, or it is not on one line',
  (text) => {
    expect(nameRule.parse(text)).toBeNull()
  },
)
