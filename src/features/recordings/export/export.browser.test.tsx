import { expect, test } from 'vitest'
import type { Transcript } from '#openapi/generated/types.ts'
import '~/app/app.css'
import type { ExportDocument } from './document/export-document'
import { collectText, writeWord } from './use-export'
import { markdown } from './formats/text-files'
import { webVtt } from './formats/cues'
import { isOnPaper, showOnPaper } from './print/print-document'

const never = new AbortController().signal

const documentOf = (facts: Partial<ExportDocument> = {}): ExportDocument => ({
  title: 'Retro & <review>',
  facts: ['Fri 20 Nov 2026, 14:00', '8 min'],
  labels: {
    summary: 'Summary',
    notes: 'Notes',
    transcript: 'Transcript',
    task: 'Task',
    person: 'Assignee',
    due: 'Due',
  },
  locale: 'en',
  summary: {
    languageCode: 'en',
    blocks: [
      { kind: 'heading', level: 1, text: [{ text: 'Tasks' }] },
      {
        kind: 'tasks',
        tasks: [{ subject: [{ text: 'Send the plan' }], details: [], person: 'Ana Ruiz', due: 'Fri 27 Nov 2026' }],
      },
      { kind: 'list', isOrdered: true, items: [[{ kind: 'paragraph', text: [{ text: 'First' }] }]] },
      {
        kind: 'paragraph',
        text: [{ text: 'See ' }, { text: 'the wiki', href: 'https://wiki.example/a?b=1&c=2', isBold: true }],
      },
    ],
  },
  notes: [
    {
      kind: 'list',
      isOrdered: false,
      items: [[{ kind: 'paragraph', text: [{ text: '0:02', isBold: true }, { text: ' Ask legal' }] }]],
    },
  ],
  transcript: {
    languageCode: 'he',
    turns: [
      { speaker: 'Ana Ruiz', time: '0:01', startTime: 1, text: 'Good morning & <welcome>' },
      { speaker: 'דנה', time: '0:04', startTime: 4, text: 'בוקר טוב' },
    ],
  },
  ...facts,
})

const talk = (count: number): ExportDocument['transcript'] => ({
  languageCode: 'en',
  turns: Array.from({ length: count }, (_, index) => ({
    speaker: `Person ${index % 3}`,
    time: `${index}:00`,
    startTime: index * 4,
    text: `Line number ${index} says something of some length and ends.`,
  })),
})

/** Reads the files of a ZIP archive by name (APPNOTE.TXT 4.3: the central directory at the end has their offsets). */
async function unzip(archive: ArrayBuffer): Promise<Map<string, string>> {
  const view = new DataView(archive)
  const end = archive.byteLength - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  const files = new Map<string, string>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [size, nameLength] = [view.getUint32(at + 20, true), view.getUint16(at + 28, true)]
    const local = view.getUint32(at + 42, true)
    const name = new TextDecoder().decode(archive.slice(at + 46, at + 46 + nameLength))
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const packed = new Blob([archive.slice(begin, begin + size)])
    const isStored = view.getUint16(at + 10, true) === 0
    const plain = isStored ? packed : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))
    files.set(name, await new Response(plain).text())
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return files
}

const parse = (xml: string | undefined) => {
  const parsed = new DOMParser().parseFromString(xml ?? '', 'application/xml')
  expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined()
  return parsed
}

const elements = (parent: Document | Element, name: string) => [...parent.getElementsByTagName(name)]

test('a Word file has well-formed parts, headings, a table, a safe link and its author', async () => {
  const files = await unzip(await writeWord(documentOf(), { signal: never }))
  for (const [name, text] of files) if (/\.(xml|rels)$/.test(name)) parse(text)
  const body = parse(files.get('word/document.xml'))
  expect(elements(body, 'w:pStyle').map((style) => style.getAttribute('w:val'))).toEqual(
    expect.arrayContaining(['Title', 'Heading1', 'Heading2', 'Speaker']),
  )
  const [table] = elements(body, 'w:tbl')
  expect(table && elements(table, 'w:tc').map((cell) => cell.textContent)).toEqual([
    'Task',
    'Assignee',
    'Due',
    'Send the plan',
    'Ana Ruiz',
    'Fri 27 Nov 2026',
  ])
  expect(body.documentElement.textContent).toContain('Good morning & <welcome>')
  expect(body.documentElement.textContent).toContain('Notes0:02 Ask legal')
  expect(files.get('word/_rels/document.xml.rels')).toContain('https://wiki.example/a?b=1&amp;c=2')
  const core = parse(files.get('docProps/core.xml'))
  expect(elements(core, 'dc:title')[0]?.textContent).toBe('Retro & <review>')
  expect(elements(core, 'dc:creator')[0]?.textContent).toBe('Minutebook')
  expect(files.get('word/styles.xml')).toContain('w:lang w:val="he"')
})

test('in a Word file, only right-to-left text is marked so', async () => {
  const files = await unzip(await writeWord(documentOf(), { signal: never }))
  const reversed = elements(parse(files.get('word/document.xml')), 'w:p').filter(
    (p) => elements(p, 'w:bidi').length > 0,
  )
  expect(reversed.map((paragraph) => paragraph.textContent)).toEqual(['דנה  0:04', 'בוקר טוב'])
})

test('ten hours are exported to Word while the page stays responsive', async () => {
  const turnsOfPage: number[] = []
  const told: number[] = []
  const timer = setInterval(() => turnsOfPage.push(performance.now()), 10)
  const file = await writeWord(documentOf({ transcript: talk(10_000) }), {
    signal: never,
    onProgress: (done) => told.push(done),
  })
  clearInterval(timer)
  expect(turnsOfPage.length).toBeGreaterThan(10)
  // Progress in percent, each reported once where possible.
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(new Set(told).size).toBe(told.length)
  expect(told.at(0)).toBeLessThan(0.05)
  expect(told.at(-1)).toBe(0.65)
  const body = parse((await unzip(file)).get('word/document.xml'))
  expect(body.documentElement.textContent).toContain('Line number 9999 says')
})

test('a canceled Word export doesn’t keep its caller waiting', async () => {
  const controller = new AbortController()
  const writing = writeWord(documentOf({ transcript: talk(10_000) }), { signal: controller.signal })
  controller.abort(new Error('canceled'))
  await expect(writing).rejects.toThrow('canceled')
})

function* endless() {
  for (;;) yield 'more'
}

test('text is assembled in slices, and stops when canceled', async () => {
  const whole = await collectText(markdown(documentOf({ transcript: talk(10_000) })), never)
  expect(whole.join('')).toContain('Line number 9999 says')

  const controller = new AbortController()
  const collecting = collectText(endless(), controller.signal)
  setTimeout(() => controller.abort(new Error('canceled')))
  await expect(collecting).rejects.toThrow('canceled')
})

test('a browser parses the WebVTT: every cue with its time, voice and text', async () => {
  const transcript: Transcript = {
    recordingId: 'r',
    speakers: [{ speakerId: 'a', speakerNumber: 1, name: 'Ana & <Ben>', emailAddress: null }],
    segments: [
      { speakerId: 'a', startTime: 3, endTime: 4, text: 'Second -->' },
      { speakerId: 'a', startTime: 1, endTime: 2.5, text: 'First & <b>foremost</b>' },
    ],
  }
  const file = new Blob([...webVtt(transcript, ({ name }) => name)], { type: 'text/vtt' })
  const video = document.createElement('video')
  const track = document.createElement('track')
  track.src = URL.createObjectURL(file)
  video.append(track)
  document.body.append(video)
  track.track.mode = 'hidden'
  await new Promise((resolve) => track.addEventListener('load', resolve))
  const cues = [...(track.track.cues ?? [])].filter((cue) => cue instanceof VTTCue)
  expect(cues.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
    [1, 2.5],
    [3, 4],
  ])
  const [first, second] = cues.map((cue) => cue.getCueAsHTML())
  expect(first?.textContent).toBe('First & <b>foremost</b>')
  expect(first?.querySelector('span')?.title).toBe('Ana & <Ben>')
  expect(second?.textContent).toBe('Second -->')
  video.remove()
})

test('printing shows the whole transcript and nothing else, and cleans up afterwards', () => {
  const rules = document.head.childElementCount
  const takeAway = showOnPaper(documentOf({ title: '"} body { display: none } \\', transcript: talk(10_000) }))
  expect(isOnPaper()).toBe(true)
  const paper = document.querySelector('.on-paper')
  expect(paper?.querySelectorAll('.turn')).toHaveLength(10_000)
  expect(paper?.textContent).toContain('Line number 9999 says')
  const [page] = [...document.styleSheets].at(-1)?.cssRules ?? []
  expect(page?.cssText).toContain('@page')
  expect([...document.styleSheets].at(-1)?.cssRules).toHaveLength(1)
  takeAway()
  expect(isOnPaper()).toBe(false)
  expect(document.head.childElementCount).toBe(rules)
})
