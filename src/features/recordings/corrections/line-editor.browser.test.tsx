import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '~/app/app.css'
import { playback, usePlayback } from '../player/playback'
import { usePlaybackMarks } from '../player/playback-marks'
import { reading } from '../transcript/reading-store'
import { Transcript } from '../transcript/Transcript'
import { transcriptReading } from '../transcript/transcript-reading'
import { editing, linesShown } from './edit-store'

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

function Page() {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div style={{ height: 600, width: 560, display: 'flex', flexDirection: 'column' }}>
      <Transcript region={scroller} lines={talk.lines} rows={talk.rows} languageCode="en" onRename={undefined} />
    </div>
  )
}

async function edit(index: number) {
  const line = talk.lines[index]
  if (line === undefined) throw new Error('no such line')
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  editing.started(line)
  await expect.element(field()).toHaveFocus()
}

const field = () => page.getByRole('textbox', { name: /^Text of the line/ })
const transcript = () => page.getByRole('region', { name: 'Transcript' })

beforeEach(() => {
  localStorage.clear()
  playback.opened(0, 8_000)
  playback.absent()
  reading.opened()
  linesShown(talk.lines)
  editing.opened({ directoryId: 'd', recordingId: 'r', userId: 'u' })
})

test('a line that is edited keeps focus and caret when it is scrolled far away', async () => {
  await edit(3)
  await userEvent.keyboard('{Home}Well, ')
  transcript().element().scrollTo({ top: 40_000 })
  await expect.poll(() => document.querySelectorAll('[data-line="3"]').length).toBe(0)
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('then: ')
  await expect.element(field()).toHaveValue('Well, then: Line number 3 says something and ends.')
})

test('the field grows with what is typed, and stays within its column', async () => {
  await edit(0)
  const before = field().element().getBoundingClientRect().height
  await userEvent.keyboard(' {Shift>}{Enter}{Enter}{/Shift}And on.')
  expect(field().element().getBoundingClientRect().height).toBeGreaterThan(before + 40)
  expect(transcript().element().scrollWidth).toBe(transcript().element().clientWidth)
})

test('the line loops while it is edited, unless that is switched off, and Ctrl+Space is the player’s', async () => {
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

test('Tab goes to a line that is not drawn yet', async () => {
  await edit(3)
  transcript().element().scrollTo({ top: 40_000 })
  await expect.poll(() => document.querySelectorAll('[data-line="3"]').length).toBe(0)
  await userEvent.keyboard('{Tab}')
  await expect.element(field()).toHaveValue('Line number 4 says something and ends.')
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toBeInViewport()
})
