import { expect, test } from 'vitest'

import { subtitleTrack } from './subtitles.ts'

function movText(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes, Buffer.from('\0\0\0\x12styl')])
}

const codings = [
  { coding: 'plain', data: Buffer.from('<i>Good</i> morning &amp; welcome') },
  { coding: 'mov', data: movText('Good morning & welcome') },
  { coding: 'ass', data: Buffer.from('0,0,Default,,0,0,0,,{\\i1}Good{\\i0} morning\\N& welcome') },
] as const

test.for(codings)('reads $coding packets as text without markup', ({ coding, data }) => {
  const track = subtitleTrack({
    packets: [{ startSeconds: 1, durationSeconds: 2, data }],
    coding,
    languageCode: 'en',
    endSeconds: 10,
  })
  expect(track).toEqual({
    languageCode: 'en',
    cues: [{ startSeconds: 1, endSeconds: 3, speaker: null, text: 'Good morning & welcome' }],
  })
})

test('takes the speaker from the name field of an ASS line, and keeps commas in the text', () => {
  const data = Buffer.from('0,0,Default,Anna,0,0,0,,Well, yes, of course')
  const track = subtitleTrack({
    packets: [{ startSeconds: 0, durationSeconds: 1, data }],
    coding: 'ass',
    languageCode: null,
    endSeconds: 9,
  })
  expect(track?.cues).toEqual([{ startSeconds: 0, endSeconds: 1, speaker: 'Anna', text: 'Well, yes, of course' }])
})

function packet(data: Buffer, startSeconds = 0) {
  return { startSeconds, durationSeconds: 1, data }
}

test('drops empty and broken packets and those after the end, and returns no track if nothing is left', () => {
  const packets = [
    packet(Buffer.alloc(0)),
    packet(Buffer.from([0])),
    packet(movText('')),
    packet(movText('too late'), 20),
  ]
  expect(subtitleTrack({ packets, coding: 'mov', languageCode: null, endSeconds: 10 })).toBeNull()
})
