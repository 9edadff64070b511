import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '~/app/app.css'
import { playback, usePlayback } from '../player/playback'
import { usePlaybackMarks } from '../player/playback-marks'
import { reading } from '../transcript/reading-store'
import { Transcript } from '../transcript/Transcript'
import { transcriptReading } from '../transcript/transcript-reading'
import { editing, linesShown, useEditing } from './edit-store'
import { useLineTools } from './use-line-tools'

const talk = transcriptReading({
  recordingId: 'r',
  canCorrect: true,
  speakers: [1, 2].map((speakerNumber) => ({
    speakerId: `s${speakerNumber}`,
    speakerNumber,
    name: `Person ${speakerNumber}`,
    emailAddress: null,
  })),
  segments: Array.from({ length: 2_000 }, (_, index) => ({
    segmentId: String(index),
    revision: 1,
    originalText: null,
    originalSpeakerId: null,
    speakerId: `s${(Math.floor(index / 2) % 2) + 1}`,
    startTime: index * 4,
    endTime: index * 4 + 4,
    text: `Line number ${index} says something and ends.`,
  })),
})

function Page({ width = 560 }: { width?: number }) {
  const scroller = useRef<HTMLDivElement>(null)
  useLineTools()
  return (
    <div style={{ height: 600, width, display: 'flex', flexDirection: 'column' }}>
      <Transcript region={scroller} lines={talk.lines} rows={talk.rows} languageCode="en" onRename={undefined} />
    </div>
  )
}

const open = (width?: number) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page width={width} />
    </QueryClientProvider>,
  )

async function edit(index: number) {
  const line = talk.lines[index]
  if (line === undefined) throw new Error('no such line')
  await open()
  editing.started(line)
  await expect.element(field()).toHaveFocus()
}

const field = () => page.getByRole('textbox', { name: /^Text of the line/ })
const textOf = (index: number) => page.getByText(`Line number ${index} says something and ends.`)
const tools = () => page.getByRole('toolbar', { name: 'Line tools' })
const selectedInField = () => {
  const element = field().element()
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('no field')
  return element.value.slice(element.selectionStart, element.selectionEnd)
}

/** Returns the position of a word from its line's top left corner. */
function wordOf(index: number, word: string) {
  const line = textOf(index).element()
  const [text] = line.childNodes
  if (text === undefined) throw new Error('no text')
  const at = (text.textContent ?? '').indexOf(word)
  const range = new Range()
  range.setStart(text, at)
  range.setEnd(text, at + word.length)
  const [box, corner] = [range.getBoundingClientRect(), line.getBoundingClientRect()]
  return { x: box.left + box.width / 2 - corner.left, y: box.top + box.height / 2 - corner.top }
}

/** Whether the tools cover words of any line. */
function toolsCoverWords(): boolean {
  const box = tools().element().getBoundingClientRect()
  return [...document.querySelectorAll('[data-line]')].some((line) =>
    [...line.getClientRects()].some(
      ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    ),
  )
}

const transcript = () => page.getByRole('region', { name: 'Transcript' })

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  playback.opened(0, 8_000)
  playback.absent()
  reading.opened()
  linesShown(talk.lines)
  editing.opened({ directoryId: 'd', recordingId: 'r', userId: 'u' })
})

test('the line being edited keeps focus and caret when scrolled far away', async () => {
  await edit(3)
  await userEvent.keyboard('{Home}Well, ')
  transcript().element().scrollTo({ top: 40_000 })
  await expect.poll(() => document.querySelectorAll('[data-line="3"]').length).toBe(0)
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('then: ')
  await expect.element(field()).toHaveValue('Well, then: Line number 3 says something and ends.')
})

test('the field grows with the text and stays within its column', async () => {
  await edit(0)
  const before = field().element().getBoundingClientRect().height
  await userEvent.keyboard(' {Shift>}{Enter}{Enter}{/Shift}And on.')
  expect(field().element().getBoundingClientRect().height).toBeGreaterThan(before + 40)
  expect(transcript().element().scrollWidth).toBe(transcript().element().clientWidth)
})

test('“Save” is in sight when a line at the foot is edited, and while its field grows', async () => {
  await edit(20)
  const foot = transcript().element().getBoundingClientRect().bottom
  const save = page.getByRole('button', { name: 'Save' })
  const isInSight = () => save.element().getBoundingClientRect().bottom <= foot
  await expect.poll(isInSight).toBe(true)
  for (let lines = 0; lines < 6; lines += 1) {
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}And on.')
    await expect.poll(isInSight).toBe(true)
  }
})

test('the line loops while it is edited unless switched off, and Ctrl+Space controls the player', async () => {
  await edit(5)
  expect(usePlaybackMarks.getState().loop).toEqual({ startTime: 20, endTime: 24 })
  expect(usePlayback.getState().position).toBe(20)
  await userEvent.keyboard('{Alt>}l{/Alt}')
  await expect.poll(() => usePlaybackMarks.getState().loop).toBeNull()
  await userEvent.keyboard('{Alt>}l{/Alt}')
  await expect.poll(() => usePlaybackMarks.getState().loop).toEqual({ startTime: 20, endTime: 24 })
  const typed = field().element().textContent
  await userEvent.keyboard('{Control>} {/Control}')
  expect(field().element().textContent).toBe(typed)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => usePlaybackMarks.getState().loop).toBeNull()
})

test('Tab moves to a line that isn’t rendered yet', async () => {
  await edit(3)
  transcript().element().scrollTo({ top: 40_000 })
  await expect.poll(() => document.querySelectorAll('[data-line="3"]').length).toBe(0)
  await userEvent.keyboard('{Tab}')
  await expect.element(field()).toHaveValue('Line number 4 says something and ends.')
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toBeInViewport()
})

test('a double click edits the line at that word, and only a single click plays', async () => {
  const play = vi.spyOn(playback, 'play').mockImplementation(() => {})
  await open()
  await userEvent.dblClick(textOf(3), { position: wordOf(3, 'something') })
  await expect.element(field()).toHaveFocus()
  expect(selectedInField()).toBe('something')
  await userEvent.keyboard('nothing{Escape}')
  await expect.element(field()).not.toBeInTheDocument()

  await textOf(4).click()
  expect(usePlayback.getState().position).toBe(16)
  await expect.poll(() => play.mock.calls.length).toBe(1)
})

test('a double click doesn’t pause what is already playing', async () => {
  const pause = vi.spyOn(playback, 'pause')
  await open()
  usePlayback.setState({ isPlaying: true })
  await userEvent.dblClick(textOf(4), { position: wordOf(4, 'says') })
  await expect.element(field()).toHaveFocus()
  expect(usePlayback.getState().position).toBe(16)
  expect(pause).not.toHaveBeenCalled()
})

test('a double click selects the word if the person may not correct', async () => {
  editing.closed()
  await open()
  await userEvent.dblClick(textOf(3), { position: wordOf(3, 'something') })
  await expect.poll(() => window.getSelection()?.toString().trim()).toBe('something')
  expect(field().query()).toBeNull()
  window.getSelection()?.removeAllRanges()
})

test.each([320, 390, 560, 900])('at %d px, a line’s tools are beside the words', async (width) => {
  await open(width)
  for (const index of [0, 1, 2, 3]) {
    await textOf(index).hover()
    await expect.poll(() => useEditing.getState().toolsLine).toBe(index)
    await expect.element(tools()).toBeVisible()
    expect(toolsCoverWords()).toBe(false)
  }
})

test('the tools stay while the pointer crosses other lines on its way to them', async () => {
  await open(900)
  await textOf(1).hover()
  await expect.poll(() => useEditing.getState().toolsLine).toBe(1)
  await expect.element(tools()).toBeVisible()
  const from = textOf(0).element()
  const { left, width, top } = from.getBoundingClientRect()
  for (const part of [0.9, 0.6, 0.3, 0.1]) {
    const at = { bubbles: true, pointerType: 'mouse', clientX: left + width * part, clientY: top + 4 }
    from.dispatchEvent(new PointerEvent('pointerover', at))
    from.dispatchEvent(new PointerEvent('pointermove', at))
  }
  tools()
    .element()
    .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  await tools().getByRole('button', { name: 'Correct (E)' }).click()
  await expect.element(field()).toHaveValue('Line number 1 says something and ends.')
})
