import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Segment, Transcript } from '#openapi/generated/types.ts'
import { columnsOf, cueQueue, cuesOf as cuesInOrder, MOST_COLUMNS, subRip, webVtt } from './cues'

const speakers = [
  { speakerId: 'a', speakerNumber: 1, name: 'Ana Ruiz', emailAddress: null },
  { speakerId: 'b', speakerNumber: 2, name: '<i>Ben & Co</i>', emailAddress: null },
]
const named = ({ name }: { name: string | null }) => name

const transcriptOf = (segments: Partial<Segment>[]): Transcript => ({
  recordingId: 'r',
  speakers,
  segments: segments.map((segment) => ({ speakerId: 'a', startTime: 0, endTime: 1, text: 'Yes.', ...segment })),
})

const vtt = (segments: Partial<Segment>[]) => [...webVtt(transcriptOf(segments), named)].join('')
const srt = (segments: Partial<Segment>[]) => [...subRip(transcriptOf(segments), named)].join('')

const piece = fc.constantFrom(
  'word ',
  'a-->b ',
  '<b>',
  '&amp; ',
  '\n',
  'x'.repeat(60),
  '会議の議事録'.repeat(9),
  '👩‍👩‍👧 ',
  'end. ',
)
const segment = fc.record({
  speakerId: fc.constantFrom('a', 'b', 'nobody'),
  startTime: fc.double({ min: -5, max: 400, noNaN: true }),
  endTime: fc.oneof(fc.double({ min: -5, max: 400, noNaN: true }), fc.constant(Number.NaN)),
  text: fc.oneof(
    fc.constant(null),
    fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
  ),
})
const segments = fc.array(segment, { maxLength: 30 })

const nameWidth = () => 10

const cuesOf = (...order: Parameters<typeof cuesInOrder>) => [...cuesInOrder(...order)]

test('cues start in order, have a duration, and consist of one or two lines that fit', () => {
  fc.assert(
    fc.property(segments, (list) => {
      const cues = cuesOf(transcriptOf(list), { nameWidth })
      for (const [index, cue] of cues.entries()) {
        expect(cue.startTime).toBeGreaterThanOrEqual(cues[index - 1]?.startTime ?? 0)
        expect(cue.endTime).toBeGreaterThan(cue.startTime)
        expect([1, 2]).toContain(cue.lines.length)
        for (const line of cue.lines) {
          expect(line.trim()).not.toBe('')
          expect(columnsOf(line)).toBeLessThanOrEqual(MOST_COLUMNS)
        }
      }
    }),
  )
})

const letters = (text: string | null) => (text ?? '').replaceAll(/\s/g, '')

test('every word of every segment is in the cues, in spoken order', () => {
  fc.assert(
    fc.property(segments, (list) => {
      const apart = list.map((one, index) => ({
        ...one,
        speakerId: 'a',
        startTime: index * 10,
        endTime: index * 10 + 9,
      }))
      const cues = cuesOf(transcriptOf(apart), { nameWidth })
      expect(cues.map((cue) => letters(cue.lines.join(''))).join('')).toBe(
        apart.map(({ text }) => letters(text)).join(''),
      )
    }),
  )
})

test('WebVTT has one timing line per cue, and no text that could be markup or a timing', () => {
  fc.assert(
    fc.property(segments, (list) => {
      const [header, ...blocks] = vtt(list).trimEnd().split('\n\n')
      expect(header).toBe('WEBVTT')
      for (const block of blocks) {
        const [times = '', ...lines] = block.split('\n')
        expect(times).toMatch(/^\d{2,}:\d\d:\d\d\.\d{3} --> \d{2,}:\d\d:\d\d\.\d{3}$/)
        const text = lines.join('\n').replace(/^<v [^<>\n]+>/, '')
        expect(text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/)
      }
    }),
  )
})

test('SubRip numbers its cues from one, with one timing line each', () => {
  fc.assert(
    fc.property(segments, (list) => {
      const text = srt(list)
      expect(text.startsWith('\uFEFF')).toBe(true)
      const blocks = text.slice(1).trimEnd().split('\r\n\r\n').filter(Boolean)
      for (const [index, block] of blocks.entries()) {
        const [number, times = '', ...lines] = block.split('\r\n')
        expect(number).toBe(String(index + 1))
        expect(times).toMatch(/^\d{2,}:\d\d:\d\d,\d{3} --> \d{2,}:\d\d:\d\d,\d{3}$/)
        expect(lines.length).toBeGreaterThan(0)
        for (const line of lines) {
          expect(line).not.toContain('-->')
          expect(line.trim()).not.toBe('')
        }
      }
    }),
  )
})

test('formats a cue', () => {
  const said = [{ startTime: 3661.5, endTime: 3663, text: 'Fish & <chips> --> now', speakerId: 'b' }]
  expect(vtt(said)).toBe(
    'WEBVTT\n\n01:01:01.500 --> 01:01:03.000\n<v &lt;i&gt;Ben &amp; Co&lt;/i&gt;>Fish &amp; &lt;chips&gt; --&gt; now\n\n',
  )
  expect(srt([{ startTime: 1, endTime: 2 }])).toBe('\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\nAna Ruiz: Yes.\r\n\r\n')
})

test('a long segment is split by the times of its words', () => {
  const texts = Array.from({ length: 24 }, (_, index) => `number${index}`)
  const words = texts.map((text, index) => ({ text, startTime: index * 2, endTime: index * 2 + 1 }))
  const timed = cuesOf(transcriptOf([{ startTime: 0, endTime: 47, text: texts.join(' '), words }]), {
    nameWidth: () => 0,
  })
  for (const cue of timed) {
    const first = cue.lines[0]?.split(' ')[0]
    const last = cue.lines.at(-1)?.split(' ').at(-1)
    expect(cue.startTime).toBe(2000 * texts.indexOf(first ?? ''))
    expect(cue.endTime).toBe(2000 * texts.indexOf(last ?? '') + 1000)
  }
  expect(timed.length).toBeGreaterThan(2)
})

test('a speaker’s cues never overlap, but two speakers’ may', () => {
  const cues = cuesOf(
    transcriptOf([
      { startTime: 0, endTime: 9, text: 'One.' },
      { startTime: 2, endTime: 4, text: 'Two.', speakerId: 'b' },
      { startTime: 5, endTime: 6, text: 'Three.' },
      { startTime: 6, endTime: 6, text: 'Four.', speakerId: 'b' },
      { startTime: 6.2, endTime: 7, text: 'Five.' },
    ]),
    { nameWidth },
  )
  expect(cues.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
    [0, 5000],
    [2000, 4000],
    [5000, 6000],
    [6000, 6200],
    [6200, 7000],
  ])
})

test('the queue orders by time, and by arrival for equal times', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (times) => {
      const queue = cueQueue<{ startTime: number; place: number }>()
      const items = times.map((startTime, place) => ({ startTime, place }))
      items.forEach(queue.add)
      const early: typeof items = []
      for (let item = queue.takeBefore(10); item !== undefined; item = queue.takeBefore(10)) early.push(item)
      const inOrder = items.toSorted((a, b) => a.startTime - b.startTime)
      expect(early).toEqual(inOrder.filter(({ startTime }) => startTime < 10))
    }),
  )
})
