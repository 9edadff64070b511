import { expect, test } from 'vitest'
import { parseRecordingSearch } from './recording-search'

test.for([
  [{}, {}],
  [{ t: 754 }, { t: 754 }],
  [{ t: 0 }, { t: 0 }],
  [{ t: '754.5' }, { t: 754.5 }],
  [{ t: -1 }, {}],
  [{ t: '' }, {}],
  [{ t: 'soon' }, {}],
  [{ t: Number.POSITIVE_INFINITY }, {}],
  [{ t: 1e12 }, {}],
  [{ t: [1] }, {}],
  [{ section: 'transcript' }, { section: 'transcript' }],
  [{ section: 'tasks' }, {}],
  [{ language: 'de-CH' }, { language: 'de-CH' }],
  [{ language: '<script>' }, {}],
  [{ find: 'export limit' }, { find: 'export limit' }],
  [{ find: 2027 }, { find: '2027' }],
  [{ find: '  ' }, {}],
  [{ find: ['a'] }, {}],
  [{ find: 'x'.repeat(1_000) }, { find: 'x'.repeat(200) }],
  [{ speaker: '0198f3a0-6666-7000-8000-000000000001' }, { speaker: '0198f3a0-6666-7000-8000-000000000001' }],
  [{ speaker: '<b>' }, {}],
  [{ summary: '0198f3a0-6666-7000-8000-000000000002' }, { summary: '0198f3a0-6666-7000-8000-000000000002' }],
  [{ summary: '<b>' }, {}],
  [{ passage: 'The limit goes.' }, { passage: 'The limit goes.' }],
  [{ passage: 'x'.repeat(1_000) }, { passage: 'x'.repeat(300) }],
  [
    { t: 3, section: 'summary', from: 'mail' },
    { t: 3, section: 'summary' },
  ],
] as const)('parses %j as %j', ([search, expected]) => {
  expect(parseRecordingSearch({ ...search })).toEqual(expected)
})
