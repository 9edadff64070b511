import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Segment } from '#openapi/generated/types.ts'
import { newTask } from '~/features/tasks/task-body'
import { newVocabularyEntry } from '~/features/vocabulary/entries'
import '~/app/app.css'
import '../detail/recording.css'
import { playback, usePlayback } from '../player/playback'
import { usePlaybackMarks } from '../player/playback-marks'
import { SpeakersButton } from '../speakers/SpeakersButton'
import { find } from './find/find-store'
import { createLineFinder, rowsOfSpeaker, useCurrentLine } from './transcript-lines'
import { reading } from './reading-store'
import { SelectionHost } from './selection/SelectionHost'
import { textSize } from './text-size'
import { Transcript } from './Transcript'
import { transcriptReading } from './transcript-reading'
import { TranscriptToolbar } from './TranscriptToolbar'
import { useWordHighlight, wordTimes, type WordTimes } from './WordHighlight'

const SECONDS_PER_LINE = 4

const speakers = [1, 2, 3].map((speakerNumber) => ({
  speakerId: `s${speakerNumber}`,
  speakerNumber,
  name: `Person ${speakerNumber}`,
  emailAddress: null,
}))

const said = (index: number, text: string): Segment => ({
  speakerId: `s${(Math.floor(index / 3) % 3) + 1}`,
  startTime: index * SECONDS_PER_LINE,
  endTime: (index + 1) * SECONDS_PER_LINE,
  text,
})

const talk = (lineCount: number) =>
  Array.from({ length: lineCount }, (_, index) =>
    said(index, `Line number ${index} says something ${'of some length '.repeat(index % 5)}and ends.`),
  )

const told = { words: vi.fn<(term: string | undefined) => void>() }

type WordsOf = (line: number) => WordTimes | null

type PageProps = { segments: Segment[]; wordsOf?: WordsOf }

const noWords: WordsOf = () => null

function Page({ segments, wordsOf = noWords }: PageProps) {
  const read = useMemo(() => transcriptReading({ recordingId: 'r', speakers, segments, canCorrect: false }), [segments])
  const [shownId, setShownId] = useState<string | undefined>(undefined)
  const rows = useMemo(() => rowsOfSpeaker(read.rows, shownId), [read, shownId])
  useLayoutEffect(() => find.rowsShown(rows), [rows])
  const scroller = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useWordHighlight(scroller, wordsOf)
  useCurrentLine(useMemo(() => createLineFinder(read.lines), [read]))
  return (
    <div style={{ height: 600, width: 640, display: 'flex', flexDirection: 'column' }}>
      <TranscriptToolbar input={input} region={scroller} onWordsChange={told.words}>
        <SpeakersButton
          reading={read}
          shown={speakers.find(({ speakerId }) => speakerId === shownId)}
          onShow={setShownId}
          onRename={undefined}
          onMerge={undefined}
          search={undefined}
        />
      </TranscriptToolbar>
      <Transcript region={scroller} lines={read.lines} rows={rows} languageCode="en" />
      <SelectionHost region={scroller} rows={rows} title="Renewal" languageCode="en" />
    </div>
  )
}

const open = async (segments: Segment[], props: Pick<PageProps, 'wordsOf'> = {}) => {
  playback.opened(0, segments.length * SECONDS_PER_LINE)
  playback.absent()
  reading.opened()
  find.opened('')
  const shown = await render(<Page segments={segments} {...props} />)
  return { ...shown, update: (next: Segment[]) => shown.rerender(<Page segments={next} />) }
}

const box = page.getByRole('searchbox', { name: 'Find in transcript' })
const region = page.getByRole('region', { name: 'Transcript' })
const scroller = () => {
  const element = region.element()
  if (!(element instanceof HTMLElement)) throw new Error('no transcript')
  return element
}
const current = () => scroller().querySelector('mark[data-current]')
const lineElement = (index: number) => scroller().querySelector(`[data-line="${index}"]`)
const isInSight = (element: Element | null) => {
  const view = scroller().getBoundingClientRect()
  const rect = element?.getBoundingClientRect()
  return rect !== undefined && rect.top >= view.top && rect.bottom <= view.bottom
}
const topOf = (index: number) => Math.round(lineElement(index)?.getBoundingClientRect().top ?? Number.NaN)

/** Waits until newly rendered rows are measured and stay in place. */
async function frames(count: number) {
  for (let left = count; left > 0; left -= 1) {
    await new Promise(requestAnimationFrame)
  }
}

/** Whether the page handles the find-in-page shortcut. */
const isTaken = () =>
  !document.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, cancelable: true, bubbles: true }))

const spoken = () => [...(CSS.highlights.get('spoken-word') ?? [])].map(String)

const select = (from: number, to: number, offsets: [number, number]) => {
  const [start, end] = [lineElement(from)?.firstChild, lineElement(to)?.firstChild]
  if (!start || !end) throw new Error('not drawn')
  window.getSelection()?.setBaseAndExtent(start, offsets[0], end, offsets[1])
}

beforeEach(() => {
  textSize.chosen(0)
  told.words.mockClear()
  window.getSelection()?.removeAllRanges()
})

test('matches in ten thousand lines are visited one by one, wrapping around, with ticks on the timeline', async () => {
  const { container } = await open(talk(10_000))
  await box.fill('number 99')
  await expect.element(page.getByText('1 / 111')).toBeVisible()
  await expect.poll(() => current()?.textContent).toBe('number 99')
  await expect.poll(() => isInSight(current())).toBe(true)
  expect(container.querySelectorAll('*').length).toBeLessThan(1_500)
  await expect.poll(() => usePlaybackMarks.getState().found.length).toBe(111)

  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('2 / 111')).toBeVisible()
  await expect.poll(() => current()?.closest('[data-line]')?.getAttribute('data-line')).toBe('990')
  await expect.poll(() => isInSight(current())).toBe(true)
  await userEvent.keyboard('{Shift>}{Enter}{Enter}{/Shift}')
  await expect.element(page.getByText('111 / 111')).toBeVisible()
  await expect.poll(() => current()?.closest('[data-line]')?.getAttribute('data-line')).toBe('9999')
  await page.getByRole('button', { name: 'Next match' }).click()
  await expect.element(page.getByText('1 / 111')).toBeVisible()
})

test('the result of a keystroke is in the document before its event ends', async () => {
  await open(talk(10_000))
  await box.click()
  const input = box.element()
  const seen: (string | null | undefined)[] = []
  input.addEventListener('keyup', () => seen.push(current()?.textContent))
  await userEvent.keyboard('say')
  expect(seen).toEqual(['s', 'sa', 'say'])
})

test('the address gets the search term once typing pauses, and loses it when cleared', async () => {
  await open(talk(20))
  await box.fill('number 7')
  await expect.poll(() => told.words.mock.calls).toEqual([['number 7']])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => told.words.mock.lastCall).toEqual([undefined])
  await expect.element(box).toHaveFocus()
  expect(current()).toBeNull()
})

test('says when nothing is found, with nowhere to go', async () => {
  await open(talk(20))
  await box.fill('nowhere said')
  await expect.element(page.getByText('Not found')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next match' })).toBeDisabled()
})

test('the browser’s shortcut opens the search, a second press goes to the browser, and Escape returns', async () => {
  await open(talk(60))
  scroller().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const before = document.activeElement
  expect(isTaken()).toBe(true)
  await expect.element(box).toHaveFocus()
  expect(isTaken()).toBe(false)
  await userEvent.keyboard('number 5{Escape}')
  await expect.element(box).toHaveValue('')
  expect(document.activeElement).toBe(before)
  await userEvent.keyboard('/')
  await expect.element(box).toHaveFocus()
})

test('searching right-to-left, Chinese and accented text marks what was meant', async () => {
  await open([said(0, 'שָׁלוֹם לכם'), said(3, '会議の議事録'), said(6, 'Über die Straße'), said(9, 'مَرْحَبًا بالعالم')])
  for (const [typed, marked] of [
    ['שלום', 'שָׁלוֹם'],
    ['議事', '議事'],
    ['strasse', 'Straße'],
    ['مرحبا', 'مَرْحَبًا'],
  ] as const) {
    await box.fill(typed)
    expect(current()?.textContent).toBe(marked)
  }
  expect(window.getComputedStyle(lineElement(0)?.parentElement?.parentElement ?? document.body).direction).toBe('rtl')
})

test('a line of fifty thousand characters is rendered, searched and followed in parts', async () => {
  const { container } = await open([said(0, `${'many words '.repeat(4_545)}needle`), said(3, 'after')])
  expect(container.querySelectorAll('*').length).toBeLessThan(300)
  await box.fill('needle')
  await expect.poll(() => isInSight(current())).toBe(true)
  expect(scroller().querySelectorAll('mark')).toHaveLength(1)
  await box.fill('words')
  await expect.element(page.getByText(/\/ 4,545/)).toBeVisible()
  expect(container.querySelectorAll('*').length).toBeLessThan(1_500)
})

test('one person’s words can be shown alone, with N and the search limited to them, while all of it plays', async () => {
  await open(talk(90))
  await page.getByRole('button', { name: 'Speakers' }).click()
  await page.getByRole('button', { name: /^Person 2 2:00 · 33% 10 turns/ }).click()
  await expect.poll(() => lineElement(0)).toBeNull()
  expect(scroller().querySelectorAll('[data-line]').length).toBeGreaterThan(3)
  expect(
    [...scroller().querySelectorAll('[data-line]')].every(
      (line) => Math.floor(Number(line.getAttribute('data-line')) / 3) % 3 === 1,
    ),
  ).toBe(true)
  await userEvent.keyboard('n')
  expect(usePlayback.getState().position).toBe(3 * SECONDS_PER_LINE)
  await userEvent.keyboard('n')
  expect(usePlayback.getState().position).toBe(12 * SECONDS_PER_LINE)
  await userEvent.keyboard('p')
  expect(usePlayback.getState().position).toBe(3 * SECONDS_PER_LINE)
  await box.fill('number 1')
  await expect.element(page.getByText('/ 3', { exact: false })).toBeVisible()
  playback.seek(0)
  await expect.poll(() => scroller().querySelector('[aria-current]')).toBeNull()
})

test('the reader’s place stays when lines are added, a name changes, and the text grows', async () => {
  const lines = talk(2_000)
  const { update } = await open(lines)
  await userEvent.wheel(region, { delta: { y: 1 } })
  scroller().scrollTop = 9_000
  await frames(12)
  const top = scroller().getBoundingClientRect().top
  const first = [...scroller().querySelectorAll('[data-line]')].find(
    (line) => line.getBoundingClientRect().top > top + 30,
  )
  const index = Number(first?.getAttribute('data-line'))
  const text = first?.textContent ?? ''
  const place = topOf(index)
  await update([...lines, ...talk(40).map((line) => ({ ...line, startTime: line.startTime + 9_000, endTime: 9_999 }))])
  await expect.poll(() => topOf(index)).toBe(place)

  const earlier = talk(30).map((line) => ({ ...line, startTime: line.startTime / 1_000, endTime: 0.1 }))
  await update([
    ...earlier,
    ...lines.map((line) => ({ ...line, startTime: line.startTime + 1, endTime: line.endTime + 1 })),
  ])
  await expect.poll(() => lineElement(index + 30)?.textContent).toBe(text)

  textSize.stepped(1)
  await expect
    .poll(() => Number.parseFloat(getComputedStyle(lineElement(index + 30) ?? document.body).fontSize))
    .toBeCloseTo(17.25)
  await expect.poll(() => isInSight(lineElement(index + 30))).toBe(true)
})

test('selected text is quoted with speaker and time, by pointer or keyboard', async () => {
  const copied: ClipboardItem[] = []
  vi.spyOn(navigator.clipboard, 'write').mockImplementation((items) => {
    copied.push(...items)
    return Promise.resolve()
  })
  await open(talk(30))
  select(1, 3, [5, 13])
  const tools = page.getByRole('toolbar', { name: 'Selected text' })
  await expect.element(tools).toBeVisible()
  expect(page.getByRole('button', { name: /Add to vocabulary/ }).query()).toBeNull()
  await tools.getByRole('button', { name: 'Copy quote' }).click()
  const text = await (await copied[0]?.getType('text/plain'))?.text()
  expect(text?.split('\n').slice(0, 2)).toEqual([
    'Person 1 (0:04): “number 1 says something of some length and ends. Line number 2 says something of some length of some length and ends.”',
    'Person 2 (0:12): “Line number 3”',
  ])
  expect(text).toMatch(/\nRenewal, http.*\?t=4$/)
  vi.restoreAllMocks()

  select(4, 4, [0, 4])
  await expect.element(tools).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(tools.getByRole('button', { name: 'Copy quote' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  expect(newVocabularyEntry.opening()).toMatchObject({ phrase: 'Line', languageCode: 'en' })
})

test('a paragraph without a selection has the same actions, and Escape returns focus', async () => {
  await open(talk(30))
  scroller().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}a')
  const tools = page.getByRole('toolbar', { name: 'Selected text' })
  await expect.element(tools.getByRole('button', { name: 'Copy quote' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Play from 0:12, Person 2' })).toHaveFocus()
  await userEvent.keyboard('a')
  await expect.element(tools).toBeVisible()
  await tools.getByRole('button', { name: 'Create task' }).click()
  expect(newTask.opening()?.subject).toMatch(/^Line number 3 says/)
  expect(newTask.opening()?.candidates).toEqual(['Person 2'])
})

test('the word being spoken is marked within its line without rerendering a row', async () => {
  const words = ['One', 'two', 'three'].map((text, index) => ({ text, startTime: index, endTime: index + 0.9 }))
  const times = wordTimes('One, two and three.', words)
  const wordsOf = (line: number) => (line === 0 ? times : null)
  await open([said(0, 'One, two and three.'), said(3, 'Nothing is timed here.')], { wordsOf })
  await expect.poll(spoken).toEqual(['One'])
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(scroller(), { subtree: true, attributes: true, childList: true, characterData: true })
  playback.seek(1.2)
  expect(spoken()).toEqual(['two'])
  playback.seek(2.1)
  expect(spoken()).toEqual(['three'])
  expect([...observer.takeRecords(), ...changes]).toEqual([])
  observer.disconnect()
  playback.seek(13)
  expect(spoken()).toEqual([])
})
