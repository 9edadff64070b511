import { describe, expect, test } from 'vitest'
import { computedMs } from '../test/compute.ts'
import { parseTranscript } from './parse-transcript.ts'

const parse = (text: string | Buffer, durationSeconds: number | null = null) =>
  parseTranscript(Buffer.from(text), durationSeconds)

/** Formats cues as `start end speaker: text`, to the hundredth of a second. */
const lines = (text: string | Buffer, durationSeconds: number | null = null) =>
  parse(text, durationSeconds).cues.map(
    ({ startSeconds, endSeconds, speaker, text: said }) =>
      `${Math.round(startSeconds * 100) / 100} ${Math.round(endSeconds * 100) / 100} ${speaker ?? '?'}: ${said}`,
  )

const teams = `WEBVTT

NOTE language:en-us

5b4a-0/12-0
00:00:03.115 --> 00:00:05.020
<v Anna Weber>Good morning,
everyone.</v>

5b4a-0/13-0
00:00:06.000 --> 00:00:09.000 align:start
<v Klein, Ben (External)>Hi &amp; welcome, it&#39;s &lt;late&gt;.</v>
`

const zoom = ['WEBVTT', '', '1', '00:00:01.000 --> 00:00:03.000', 'Anna Weber: Hello.', '']
  .concat(['2', '00:00:03.000 --> 00:00:05.000', 'ben klein: hi.', ''])
  .concat(['3', '00:00:05.000 --> 00:00:06.000', 'Anna Weber: Fine.', ''])
  .concat(['4', '00:00:06.000 --> 00:00:07.000', 'ben klein: bye.', ''])
  .join('\r\n')

const meet = `Weekly Sync (2026-03-12 10:00 GMT+1) - Transcript
Attendees
Anna Weber, Ben Klein

Transcript

00:00:00

Anna Weber: Hello everyone.
Ben Klein: Hi there, how are you all doing?

00:05:00

Anna Weber: Next topic: the budget.

Transcription ended after 00:05:30
This editable transcript was computer generated and might contain errors. People can also change the text after it was created.
`

const otter = `Weekly Meeting
Thu, Mar 12, 2026 10:00AM • 32:10
SUMMARY KEYWORDS
budget, launch
SPEAKERS
Anna Weber, Ben Klein

Anna Weber  0:03
Hello everyone. We meet at 10:30 as usual.

Ben Klein  0:15
Hi. Note: done.
More.

Unknown Speaker  1:00:15
Bye.

Transcribed by https://otter.ai
`

describe('each kind of file', () => {
  test('Teams: VTT with voices, whose cues span several lines', () => {
    expect(lines(teams)).toEqual([
      '3.12 5.02 Anna Weber: Good morning, everyone.',
      "6 9 Klein, Ben (External): Hi & welcome, it's <late>.",
    ])
    expect(parse(teams)).toMatchObject({ languageCode: 'en-US', hasEstimatedTimes: false })
  })

  test('Zoom: VTT with numbers and names before colons, including lowercase names', () => {
    expect(lines(zoom)).toEqual([
      '1 3 Anna Weber: Hello.',
      '3 5 ben klein: hi.',
      '5 6 Anna Weber: Fine.',
      '6 7 ben klein: bye.',
    ])
  })

  test('Meet: a time every few minutes; text between them shares the time, and times count as estimated', () => {
    const file = parse(meet)
    expect(file).toMatchObject({ title: 'Weekly Sync', date: '2026-03-12', hasEstimatedTimes: true })
    expect(file.cues.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
      'Anna Weber: Hello everyone.',
      'Ben Klein: Hi there, how are you all doing?',
      'Anna Weber: Next topic: the budget.',
    ])
    const [first, second, third] = file.cues
    expect(first).toMatchObject({ startSeconds: 0 })
    expect(second).toMatchObject({ startSeconds: first?.endSeconds, endSeconds: 300 })
    expect(third).toMatchObject({ startSeconds: 300 })
    expect(third?.endSeconds).toBeLessThanOrEqual(330)
  })

  test('Otter: a name with its time above each paragraph, below a title and a date', () => {
    expect(parse(otter)).toMatchObject({ title: 'Weekly Meeting', date: '2026-03-12', hasEstimatedTimes: false })
    expect(lines(otter).map((line) => line.replace(/^(\S+) \S+/, '$1'))).toEqual([
      '3 Anna Weber: Hello everyone. We meet at 10:30 as usual.',
      '15 Ben Klein: Hi. Note: done. More.',
      '3615 Unknown Speaker: Bye.',
    ])
  })

  test('SRT with commas, without names, with an empty line within a cue', () => {
    const file = '1\n00:00:01,000 --> 00:00:02,000\nHello\n\nworld.\n\n2\n00:00:03,500 --> 00:00:04,000\n42.\n'
    expect(lines(file)).toEqual(['1 2 ?: Hello world.', '3.5 4 ?: 42.'])
  })

  test('SBV as written by YouTube and Meet', () => {
    expect(lines('0:00:00.599,0:00:04.160\nAnna: hi\nthere.\n\n0:00:04.200,0:00:05.000\nBen: yes.\n')).toEqual([
      '0.6 4.16 Anna: hi there.',
      '4.2 5 Ben: yes.',
    ])
  })

  test('Zoom’s saved captions with wall clock times', () => {
    expect(lines('[Anna Weber] 10:02:33\nHello.\n\n[Ben] 10:02:40\nHi.\n')).toMatchObject([
      expect.stringMatching(/^0 .* Anna Weber: Hello\.$/),
      expect.stringMatching(/^7 .* Ben: Hi\.$/),
    ])
  })

  test.for([
    ['times before names', '[00:00:03] Anna: Hello.\n[00:00:09] Ben: Hi.', ['3 Anna: Hello.', '9 Ben: Hi.']],
    ['times behind names', 'Anna (0:03): Hello.\nBen (0:09): Hi.', ['3 Anna: Hello.', '9 Ben: Hi.']],
    ['times without names', '0:00\nhello and\n0:05\nwelcome', ['0 ?: hello and', '5 ?: welcome']],
    ['labels over it', 'Title: Budget\nDate: 12.03.2026\n\nAnna  0:00\nHello.', ['0 Anna: Hello.']],
  ] as const)('text with %s', ([, text, said]) => {
    expect(lines(text).map((line) => line.replace(/^(\S+) \S+/, '$1'))).toEqual(said)
  })

  test('reads a title and a date with labels', () => {
    expect(parse('Title: Budget\nDate: 12.03.2026\n\nAnna: Hello.\nBen: Hi.')).toMatchObject({
      title: 'Budget',
      date: '2026-03-12',
    })
  })

  test.for([
    ['names that begin small', 'anna: hi\nben: yes\nanna: ok\nben: bye', ['anna', 'ben', 'anna', 'ben']],
    ['names without capitals', '田中：こんにちは\n鈴木：はい\n田中：ではまた', ['田中', '鈴木', '田中']],
    [
      'text that goes on',
      'Anna: We\nbegin\nat\nlast.\nRemember: be kind.\nBen: Yes\nof\ncourse\nwe do.\nAnna: Well.\nBen: Bye.',
      ['Anna', 'Ben', 'Anna', 'Ben'],
    ],
  ] as const)('plain text with %s', ([, text, speakers]) => {
    expect(parse(text).cues.map(({ speaker }) => speaker)).toEqual(speakers)
  })

  test('keeps the names of forty people', () => {
    const text = Array.from({ length: 40 }, (_, index) => `Person ${index}: I am here.`).join('\n')
    expect(new Set(parse(text).cues.map(({ speaker }) => speaker)).size).toBe(40)
  })
})

describe('missing and broken times', () => {
  const plain = 'Anna: Hello all, this is a test.\nBen: Hi.\nAnna: We decided to ship.'

  test('spreads lines without times over the recording by length', () => {
    const { cues, hasEstimatedTimes } = parse(plain, 60)
    expect(hasEstimatedTimes).toBe(true)
    expect(cues[0]).toMatchObject({ startSeconds: 0 })
    expect(cues.at(-1)?.endSeconds).toBeCloseTo(60)
    for (const [index, cue] of cues.entries()) expect(cue.startSeconds).toBe(cues[index - 1]?.endSeconds ?? 0)
    const [first = { startSeconds: 0, endSeconds: 0 }, second = first] = cues
    expect(first.endSeconds - first.startSeconds).toBeGreaterThan(2 * (second.endSeconds - second.startSeconds))
  })

  test('estimates times from the text’s length if there is no recording', () => {
    const { cues, hasEstimatedTimes } = parse('Anna: '.padEnd(906, 'word '))
    expect(hasEstimatedTimes).toBe(true)
    expect(cues.at(-1)?.endSeconds).toBeCloseTo(60, -1)
  })

  test('clamps negative times to zero, estimates the end of reversed ones, and sorts cues', () => {
    const file = [
      ['-00:00:01,000 --> 00:00:02,000', 'A.'],
      ['00:00:09,000 --> 00:00:04,000', 'C.'],
      ['00:00:05,000 --> 00:00:08,000', 'B.'],
      ['00:00:07,000 --> 00:00:08,000', 'Both at once.'],
    ].map(([times, text], index) => `${index + 1}\n${times}\n${text}\n`)
    expect(lines(file.join('\n'))).toEqual(['0 2 ?: A.', '5 8 ?: B.', '7 8 ?: Both at once.', '9 9.5 ?: C.'])
  })

  test('treats cues that all begin at the same time as having no times', () => {
    const times = '00:00:00.000 --> 00:00:00.000'
    expect(parse(`WEBVTT\n\n${times}\nOne.\n\n${times}\nTwo.\n`, 10)).toMatchObject({
      hasEstimatedTimes: true,
      cues: [{ startSeconds: 0 }, { endSeconds: 10 }],
    })
  })

  test.for([
    [
      '00:00:01.000 --> 00:71:02.000',
      'Line 3: “00:71:02.000” isn’t a valid time. Times look like 00:01:02.500 or 1:02.',
    ],
    [
      '00:00:01.000 --> soon',
      'Line 3: “00:00:01.000 --> soon” isn’t a valid time. Times look like 00:01:02.500 or 1:02.',
    ],
    ['99:00:00.000 --> 99:00:01.000', 'Line 3: the time “99:00:00.000” is past 24 hours, the limit for a recording.'],
  ] as const)('refuses %s and names the line', ([times, message]) => {
    expect(() => parse(`WEBVTT\n\n${times}\nHello.`)).toThrow(message)
  })

  test('does not treat a spoken arrow as a time', () => {
    expect(lines('WEBVTT\n\n00:01.000 --> 00:02.000\nclick File --> Save as a copy.')).toEqual([
      '1 2 ?: click File --> Save as a copy.',
    ])
  })
})

describe('encodings', () => {
  const text = 'Müller: Grüße an alle „hier“.\nJörg: Schön.\n'

  test.for([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 BE', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 LE without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 BE without a mark', Buffer.from(text, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(text.replace('„', '\x84').replace('“', '\x93'), 'latin1')],
    ['UTF-8 that was read as Latin-1 and written again', Buffer.from(Buffer.from(text).toString('latin1'))],
    ['UTF-8 that ends within a character', Buffer.concat([Buffer.from(text.trim()), Buffer.of(0xc3)])],
  ] as const)('%s', ([, bytes]) => {
    expect(parse(bytes).cues.map(({ speaker, text: said }) => `${speaker}: ${said}`)).toEqual([
      'Müller: Grüße an alle „hier“.',
      'Jörg: Schön.',
    ])
  })

  test.for([
    ['no bytes', Buffer.alloc(0), 'TRANSCRIPT_EMPTY', 'The transcript file is empty.'],
    ['white space', Buffer.from(' \n\n'), 'TRANSCRIPT_EMPTY', 'The transcript is empty.'],
    ['a Word document', Buffer.from('PK\x03\x04\x14\0'), 'TRANSCRIPT_NOT_TEXT', 'is a Word document or an archive'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'TRANSCRIPT_NOT_TEXT', 'is a PDF'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), 'TRANSCRIPT_NOT_TEXT', 'is not a text file'],
    ['a NUL', Buffer.from('Anna: a\0b'), 'TRANSCRIPT_NOT_TEXT', 'is not a text file'],
    [
      'Cyrillic without a mark',
      Buffer.from('c0ededfe3a20cff0e8e2e5f2', 'hex'),
      'TRANSCRIPT_ENCODING',
      'Save it as UTF-8',
    ],
    [
      'damaged UTF-8',
      Buffer.concat([Buffer.from('Müller: Grüße'), Buffer.of(0xff), Buffer.from(' äöü\n')]),
      'TRANSCRIPT_ENCODING',
      'damaged characters',
    ],
    ['prose', Buffer.from('This is some text\nof nobody.\n'), 'TRANSCRIPT_FORMAT', 'neither names nor times'],
    [
      'cues without text',
      Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n<i></i>\n'),
      'TRANSCRIPT_EMPTY',
      'its cues are empty',
    ],
    ['names without text', Buffer.from('Anna  0:01\n\nBen  0:05\n'), 'TRANSCRIPT_EMPTY', 'only names and times'],
  ] as const)('refuses %s and says why', ([, bytes, code, message]) => {
    expect(() => parse(bytes)).toThrow(expect.objectContaining({ code, message: expect.stringContaining(message) }))
  })
})

/** One second per cue, half of it speech. */
function vtt(count: number, text: (index: number) => string): Buffer {
  const cues = Array.from({ length: count }, (_, index) => {
    const at = `${Math.floor(index / 60) % 1_400}:${String(index % 60).padStart(2, '0')}`
    return `${at} --> ${at}.500\n${text(index)}\n\n`
  })
  return Buffer.from(`WEBVTT\n\n${cues.join('')}`)
}

const millisecondsFor = (bytes: Buffer) => Math.min(...[1, 2, 3].map(() => computedMs(() => parse(bytes))))

describe('hostile input', () => {
  test('strips tags from text, and leaves anything that looks like code as text', () => {
    expect(lines(vtt(1, () => '<script>alert(1)</script><img src=x onerror=alert(1)> &lt;b&gt;'))).toEqual([
      '0 0.5 ?: alert(1) <b>',
    ])
    expect(lines('Anna: <script>alert(1)</script>\nBen: Hi.')[0]).toContain('<script>alert(1)</script>')
  })

  test.for([
    ['a million cues', () => vtt(1_000_000, () => 'x'), 'more than 100,000 cues'],
    ['20 MB in one line', () => Buffer.from(`Anna: ${'word '.repeat(4_000_000)}`), 'more than 2,000,000 characters'],
    ['20 MB of text', () => vtt(20_000, () => 'word '.repeat(200)), 'more than 2,000,000 characters'],
    ['a million lines of text', () => Buffer.from('Anna: x\n'.repeat(1_000_000)), 'more than 100,000 lines'],
    [
      'a name of 10 kB',
      () => vtt(1, () => `<v ${'x'.repeat(10_240)}>Hi`),
      'has 10,240 characters. Speaker names can have up to 200',
    ],
    [
      'a thousand people',
      () => vtt(1_000, (index) => `<v Person ${index}>Hi.`),
      'has 1,000 speakers. The limit is 200',
    ],
  ] as const)('refuses %s with a message', ([, file, message]) => {
    expect(() => parse(file())).toThrow(message)
  })

  test.for([
    ['cues that never end a sentence', (size: number) => vtt(size, () => 'so and then')],
    ['voices in one cue', (size: number) => vtt(1, () => '<v Anna>a <v Ben>b '.repeat(size))],
    ['names in one cue', (size: number) => vtt(1, () => 'Anna: a\nBen: b\n'.repeat(size))],
    ['tags that never close', (size: number) => vtt(1, () => '<a'.repeat(size * 10))],
    ['entities', (size: number) => vtt(1, () => '&#x'.repeat(size * 10))],
    ['colons', (size: number) => Buffer.from(`Anna: a\nBen: b\n${': '.repeat(size * 20)}`)],
    [
      'spaces and times',
      (size: number) =>
        Buffer.from(`Anna  0:01\na\n${`${' '.repeat(120)}x 0:0 ${' '.repeat(100)}1\n`.repeat(size / 10)}`),
    ],
    ['brackets', (size: number) => Buffer.from(`Anna  0:01\na\n${`${'(['.repeat(100)}1]\n`.repeat(size / 10)}`)],
    ['arrows', (size: number) => Buffer.from(`1\n0:01 --> 0:02\n${'a --> b --> '.repeat(size * 5)}`)],
    ['headings', (size: number) => Buffer.from('Anna Weber  0:01\nHi.\n'.repeat(size / 2))],
    ['lines without times', (size: number) => Buffer.from('Anna: Hi there.\nBen: Yes.\n'.repeat(size / 2))],
    [
      'lines that go on',
      (size: number) => Buffer.from(`${'Anna: Hi.\nBen: Yes.\n'.repeat(2)}${'and so on\n'.repeat(size)}`),
    ],
  ] as const)('reads %s in time proportional to the length', ([, file]) => {
    const [half, whole] = [file(5_000), file(10_000)]
    millisecondsFor(half)
    expect(millisecondsFor(whole)).toBeLessThan(3 * millisecondsFor(half) + 50)
  })
})
