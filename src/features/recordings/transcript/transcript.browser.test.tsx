import { useMemo, useRef, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Segment } from '#openapi/generated/types.ts'
import '~/app/app.css'
import { playback, usePlayback } from '../player/playback'
import { createLineFinder, paragraphs, transcriptLines, useCurrentLine } from './transcript-lines'
import { reading } from './reading-store'
import { Transcript } from './Transcript'

const SECONDS_PER_LINE = 4

const speakers = [1, 2, 3].map((speakerNumber) => ({
  speakerId: `s${speakerNumber}`,
  speakerNumber,
  name: `Person ${speakerNumber}`,
  emailAddress: null,
}))

const talk = (lineCount: number): Segment[] =>
  Array.from({ length: lineCount }, (_, index) => ({
    speakerId: `s${(Math.floor(index / 3) % 3) + 1}`,
    startTime: index * SECONDS_PER_LINE,
    endTime: (index + 1) * SECONDS_PER_LINE,
    text: `Line number ${index} says something ${'of some length '.repeat(index % 5)}and ends.`,
  }))

function Page({ segments }: { segments: Segment[] }) {
  const [lines] = useState(() => transcriptLines({ recordingId: 'r', speakers, segments }))
  const [rows] = useState(() => paragraphs(lines))
  const scroller = useRef<HTMLDivElement>(null)
  useCurrentLine(useMemo(() => createLineFinder(lines), [lines]))
  return (
    <div style={{ height: 600, width: 560, display: 'flex', flexDirection: 'column' }}>
      <Transcript region={scroller} lines={lines} rows={rows} languageCode="en" />
    </div>
  )
}

const open = (segments: Segment[], startAt = 0) => {
  playback.opened(startAt, segments.length * SECONDS_PER_LINE)
  playback.absent()
  reading.opened()
  return render(<Page segments={segments} />)
}

const position = () => usePlayback.getState().position
const scroller = () => {
  const element = page.getByRole('region', { name: 'Transcript' }).element()
  if (!(element instanceof HTMLElement)) throw new Error('no transcript')
  return element
}
const currentLine = () => scroller().querySelector('[aria-current]')

const line = (number: number) => page.getByText(new RegExp(`^Line number ${number} says`))

const isInSight = (element: Element | null | undefined) => {
  const view = scroller().getBoundingClientRect()
  const box = element?.getBoundingClientRect()
  return box !== undefined && box.top >= view.top && box.bottom <= view.bottom
}

beforeEach(() => playback.opened(0, null))

test('ten hours render no more than what is on screen', async () => {
  const { container } = await open(talk(10_000))
  await expect.element(line(0)).toBeVisible()
  expect(container.querySelectorAll('*').length).toBeLessThan(1_500)
  expect(scroller().scrollHeight).toBeGreaterThan(100_000)
})

test('clicking a line seeks to it and marks it', async () => {
  await open(talk(50))
  await line(4).click()
  expect(position()).toBe(4 * SECONDS_PER_LINE)
  await expect.element(line(4)).toHaveAttribute('aria-current', 'true')
})

test('selecting text doesn’t count as a click', async () => {
  await open(talk(50))
  await userEvent.dblClick(line(4))
  const before = position()
  window.getSelection()?.selectAllChildren(line(4).element())
  line(4)
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(position()).toBe(before)
  window.getSelection()?.removeAllRanges()
})

test('a link into the ninth hour opens at its line', async () => {
  await open(talk(10_000), 9_000 * SECONDS_PER_LINE)
  await expect.poll(() => currentLine()?.textContent).toContain('Line number 9000 says')
  await expect.poll(() => isInSight(currentLine())).toBe(true)
})

test('the transcript follows playback until the reader scrolls, and again on demand', async () => {
  await open(talk(400), 4)
  playback.seek(200 * SECONDS_PER_LINE)
  await expect.poll(() => isInSight(currentLine())).toBe(true)
  expect(page.getByRole('button', { name: /^Back to/ }).query()).toBeNull()

  await userEvent.wheel(page.getByRole('region', { name: 'Transcript' }), { delta: { y: -3_000 } })
  await expect.element(page.getByRole('button', { name: 'Back to 13:20' })).toBeVisible()
  const left = scroller().scrollTop
  playback.seek(210 * SECONDS_PER_LINE)
  await expect.element(page.getByRole('button', { name: 'Back to 14:00' })).toBeVisible()
  expect(scroller().scrollTop).toBe(left)

  await page.getByRole('button', { name: 'Back to 14:00' }).click()
  await expect.poll(() => isInSight(currentLine())).toBe(true)
  expect(page.getByRole('button', { name: /^Back to/ }).query()).toBeNull()
})

test('when the next line starts, only the rows it leaves and enters change', async () => {
  await open(talk(60))
  playback.seek(2 * SECONDS_PER_LINE)
  await expect.poll(() => currentLine()?.textContent).toContain('Line number 2 says')

  const changed = new Set<Element | null>()
  const observer = new MutationObserver((records) => {
    for (const { target } of records) if (target instanceof Element) changed.add(target.closest('[data-index]'))
  })
  observer.observe(scroller(), { subtree: true, attributes: true, childList: true, characterData: true })
  playback.seek(3 * SECONDS_PER_LINE)
  await expect.poll(() => currentLine()?.textContent).toContain('Line number 3 says')
  observer.disconnect()
  expect([...changed].map((row) => row?.getAttribute('data-index'))).toEqual(['0', '1'])
})

test('the keyboard moves between paragraphs and plays one', async () => {
  await open(talk(60))
  const first = page.getByRole('button', { name: 'Play from 0:00, Person 1' })
  scroller().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(first).toHaveFocus()
  scroller().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('button', { name: 'Play from 0:12, Person 2' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(position()).toBe(12)
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('button', { name: 'Play from 3:48, Person 2' })).toHaveFocus()
})

test('unusual text stays within its column', async () => {
  const odd = ['x'.repeat(50_000), 'مرحبا بالعالم', '会議の議事録'.repeat(200), '<img src=x onerror=alert(1)>']
  await open(odd.map((text, index) => ({ speakerId: 'nobody', startTime: index, endTime: index, text })))
  await expect.element(page.getByText('Unknown speaker').first()).toBeVisible()
  expect(scroller().scrollWidth).toBe(scroller().clientWidth)
  expect(scroller().querySelector('img')).toBeNull()
})

test('the mark of overlapping speech stays beside the last word at any column width', async () => {
  const segments = talk(3).map((segment) => ({ ...segment, isOverlapped: true }))
  await open(segments)
  const column = scroller().parentElement
  for (let width = 320; width < 560; width += 4) {
    if (column !== null) column.style.width = `${width}px`
    for (const spoken of scroller().querySelectorAll('[data-line]')) {
      const words = [...spoken.getClientRects()].at(-1)
      const mark = spoken.parentElement?.querySelector('[title] svg')?.getBoundingClientRect()
      expect(mark?.top, `${width} px`).toBeLessThan(words?.bottom ?? 0)
    }
  }
})
