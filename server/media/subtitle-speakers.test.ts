import { expect, test } from 'vitest'

import { wholeToParts } from '../test/growth.ts'
import { splitSpeakers } from './subtitles.ts'

function said(...texts: string[]): string[] {
  const cues = texts.map((text, index) => ({ startSeconds: index, endSeconds: index + 1, speaker: null, text }))
  return splitSpeakers(cues).map(({ speaker, text }) => `${speaker ?? '?'} | ${text}`)
}

test.for([
  { what: 'a name before a colon', cues: ['Anna: Hello.', 'Ben: Hi.'], lines: ['Anna | Hello.', 'Ben | Hi.'] },
  {
    what: 'a WebVTT voice',
    cues: ['<v Anna Weber>Hello.</v>', '<v.loud Ben>Hi.'],
    lines: ['Anna Weber | Hello.', 'Ben | Hi.'],
  },
  { what: 'two voices in one cue', cues: ['<v Anna>Hello.</v> <v Ben>Hi.</v>'], lines: ['Anna | Hello.', 'Ben | Hi.'] },
  {
    what: 'two names in one cue',
    cues: ['Anna: Hello.\nBen: Hi\nthere.'],
    lines: ['Anna | Hello.', 'Ben | Hi there.'],
  },
  {
    what: 'a cue without a name',
    cues: ['Anna: Hello', 'and welcome.'],
    lines: ['Anna | Hello', 'Anna | and welcome.'],
  },
  {
    what: 'numbered speakers',
    cues: ['Speaker 1: Hello.', 'Speaker 2: Hi.'],
    lines: ['Speaker 1 | Hello.', 'Speaker 2 | Hi.'],
  },
  { what: 'a title', cues: ['Dr. Weber: Hello.', 'MÜLLER: Hi.'], lines: ['Dr. Weber | Hello.', 'MÜLLER | Hi.'] },
  {
    what: 'no habit of names',
    cues: ['We begin.', 'Remember: be kind.', 'Bye.'],
    lines: ['? | We begin.', '? | Remember: be kind.', '? | Bye.'],
  },
  {
    what: 'times and addresses',
    cues: ['At 12:30 we meet.', 'See http://example.org now.'],
    lines: ['? | At 12:30 we meet.', '? | See http://example.org now.'],
  },
  { what: 'markup', cues: ['<b>Loud</b> &lt;and&gt; {\\an8}clear'], lines: ['? | Loud <and> clear'] },
  { what: 'nothing but markup', cues: ['<i></i>'], lines: [] },
])('$what', ({ cues, lines }) => {
  expect(said(...cues)).toEqual(lines)
})

test('splits a cue’s time between the voices in it by how much they say', () => {
  const cues = splitSpeakers([{ startSeconds: 10, endSeconds: 14, speaker: null, text: 'Anna: abc\nBen: d' }])
  expect(cues.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
    [10, 13],
    [13, 14],
  ])
})

test.for([
  { what: 'a voice of ever more classes', text: (size: number) => `<v${'.a'.repeat(size)}` },
  { what: 'styles that never close', text: (size: number) => String.raw`{\b`.repeat(size) },
])('reads $what in time proportional to its length', ({ text }) => {
  expect(wholeToParts(500_000, (size) => said(text(size)))).toBeLessThan(4)
})
