import { expect, test } from 'vitest'

import { gapSeconds } from './audio-decoder.ts'
import { languageOf } from './subtitle-collector.ts'

test.for([
  { what: 'jitter', expectedSeconds: 10, statedSeconds: 10.1, gap: 0 },
  { what: 'a hole', expectedSeconds: 10, statedSeconds: 12, gap: 2 },
  { what: 'an overlap', expectedSeconds: 10, statedSeconds: 8, gap: 0 },
  { what: 'a clock that jumped by a day', expectedSeconds: 10, statedSeconds: 86_400, gap: 0 },
  { what: 'no timestamp', expectedSeconds: 10, statedSeconds: null, gap: 0 },
])('fills $what with $gap s of silence', ({ gap, ...position }) => {
  expect(gapSeconds(position)).toBe(gap)
})

test.for([
  ['ger', 'de'],
  ['deu', 'de'],
  ['eng', 'en'],
  ['fre', 'fr'],
  ['gsw', 'gsw'],
  ['und', null],
  ['<b>', null],
  ['', null],
  [null, null],
] as const)('reads the track language %s as %s', ([code, expected]) => {
  expect(languageOf(code)).toBe(expected)
})
