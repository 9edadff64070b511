import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPlayer, quietSpeech } from '~/test/open-player'
import { playback, usePlayback } from './playback'
import { playbackMarks, usePlaybackMarks } from './playback-marks'
import { keepPlace, readPlace } from './resume-places'

const state = () => usePlayback.getState()
const slider = () => page.getByRole('slider', { name: 'Position' })
const isReady = async () => {
  await expect.poll(() => state().sound).toBe('ready')
}

const chapters = [
  { startTime: 4, title: 'Outage' },
  { startTime: 30, title: 'Export limits' },
  { startTime: 60, title: 'Board timeline' },
]

/** Loud, except from second 20 to 40. */
const peaks = Uint8Array.from({ length: 900 }, (_, index) => (index >= 200 && index < 400 ? 1 : 120))
const spoken = [
  { startTime: 0, endTime: 20 },
  { startTime: 40, endTime: 90 },
]

beforeEach(() => {
  localStorage.clear()
  playback.rateChosen(1)
  playback.silenceSkippingChosen(false)
})

/** Number of non-empty pixels on the canvas with marks, in the strip below the bars or above it. */
function inkOfMarks(part: 'strip' | 'bars'): number {
  const canvas = document.querySelectorAll('canvas')[1]
  const context = canvas?.getContext('2d')
  if (!canvas || !context || canvas.width === 0) return 0
  const floor = Math.round(canvas.height * (37 / 44))
  const [top, height] = part === 'strip' ? [floor, canvas.height - floor] : [0, floor]
  const { data } = context.getImageData(0, top, canvas.width, height)
  return data.filter((value, index) => index % 4 === 3 && value > 0).length
}

test('chapters are marked, named and one click away', async () => {
  await openPlayer({ startAt: 35 })
  await isReady()
  await expect.poll(() => inkOfMarks('bars')).toBe(0)
  playbackMarks.chaptersTold(chapters)
  await expect.poll(() => inkOfMarks('bars')).toBeGreaterThan(50)

  await expect.element(slider()).toHaveAttribute('aria-valuetext', '35 s of 1 min 30 s. Export limits')
  const picker = page.getByRole('button', { name: 'Chapter: Export limits' })
  await picker.click()
  await expect.element(page.getByRole('menuitemradio', { name: '0:30 Export limits' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: '1:00 Board timeline' }).click()
  expect(state().position).toBe(60)
  await expect.element(page.getByRole('button', { name: 'Next chapter' })).toBeDisabled()

  await page.getByRole('button', { name: 'Previous chapter' }).click()
  expect(state().position).toBe(30)
  await userEvent.keyboard(',')
  expect(state().position).toBe(4)
  await userEvent.keyboard('..')
  expect(state().position).toBe(60)
})

test('search results have their own kind of mark, until something else is searched for', async () => {
  await openPlayer()
  await isReady()
  await expect.poll(() => document.querySelectorAll('canvas')[1]?.width).toBeGreaterThan(0)
  // The strip also shows what has loaded.
  const before = inkOfMarks('strip')
  playbackMarks.foundAt(Array.from({ length: 30 }, (_, index) => index * 3))
  await expect.poll(() => inkOfMarks('strip')).toBeGreaterThan(before + 200)
  playbackMarks.foundAt([])
  await expect.poll(() => inkOfMarks('strip')).toBeLessThan(before + 50)
})

test('a range repeats until it is cleared', async () => {
  await openPlayer({ startAt: 10 })
  await isReady()
  playbackMarks.loopSet({ startTime: 10, endTime: 10.4 })
  const seen: number[] = []
  const stop = usePlayback.subscribe(({ position }) => seen.push(position))
  playback.play()
  const returns = () => seen.filter((position, index) => position < (seen[index - 1] ?? 0)).length
  await expect.poll(returns).toBeGreaterThan(1)
  expect(Math.max(...seen)).toBeLessThan(10.5)
  await expect.element(page.getByText('Repeating 0:10 to 0:10')).toBeVisible()
  await page.getByRole('button', { name: 'Stop repeating' }).click()
  await expect.poll(() => state().position).toBeGreaterThan(10.6)
  stop()
  playback.pause()
})

test('one key sets the start and the end of a passage to repeat, then stops repeating', async () => {
  await openPlayer({ startAt: 20 })
  await isReady()
  await userEvent.keyboard('b')
  await expect.element(page.getByText('Repeating from 0:20. Choose where it ends.')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}b')
  expect(usePlaybackMarks.getState().loop).toEqual({ startTime: 20, endTime: 25 })
  await expect.element(page.getByText('Repeating 0:20 to 0:25')).toBeVisible()
  await userEvent.keyboard('b')
  expect(usePlaybackMarks.getState().loop).toBeNull()
})

test('silence is skipped and reported without clipping words, and the choice is saved', async () => {
  await openPlayer({ startAt: 19.8, peaks, speech: { ...quietSpeech, spoken } })
  await isReady()
  await page.getByRole('button', { name: 'Playback options' }).click()
  await expect.element(page.getByText('20 sec of silence in this recording.')).toBeVisible()
  await expect.element(page.getByText('1:10 left at 1×')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Skip silence/ }).click()
  expect(localStorage.getItem('minutebook.skip-silence')).toBe('on')
  await expect.element(page.getByText('0:50 left at 1×')).toBeVisible()
  await userEvent.keyboard('{Escape}')

  const seen: number[] = []
  const stop = usePlayback.subscribe(({ position }) => seen.push(position))
  playback.play()
  await expect.poll(() => state().position).toBeGreaterThan(40)
  stop()
  playback.pause()
  const before = seen.filter((position) => position < 30)
  const after = seen.filter((position) => position > 30)
  expect(Math.max(...before)).toBeGreaterThanOrEqual(20)
  expect(Math.max(...before)).toBeLessThan(20.5)
  expect(Math.min(...after)).toBeLessThanOrEqual(39.76)
  expect(Math.min(...after)).toBeGreaterThan(39.5)
  await page.getByRole('button', { name: 'Playback options' }).click()
  await expect.element(page.getByText(/Skipped so far: 19 sec/)).toBeVisible()
})

test('the position is saved when listening stops, and dropped at the end', async () => {
  await openPlayer({ startAt: 50, recordingId: 'kept' })
  await isReady()
  playback.play()
  await expect.poll(() => state().position).toBeGreaterThan(50.2)
  playback.pause()
  await expect.poll(() => readPlace('kept')).toBeGreaterThanOrEqual(50.2)
  playback.seek(89.7)
  playback.play()
  await expect.poll(() => state().isPlaying).toBe(false)
  await expect.poll(() => readPlace('kept')).toBeNull()
})

test('resuming shows the position, with a way back to the start', async () => {
  keepPlace('r', 44, 90)
  await openPlayer()
  playback.resumed(44)
  await isReady()
  await expect.element(page.getByText('Resumed at 0:44')).toBeVisible()
  await expect.poll(() => document.querySelector('video')?.currentTime).toBe(44)
  await page.getByRole('button', { name: 'Start over' }).click()
  expect(state().position).toBe(0)
  await expect.element(page.getByText('Resumed at 0:44')).not.toBeInTheDocument()
})

test('shows the sentence under the pointer, and reads out the one at the playhead while paused', async () => {
  await openPlayer({ startAt: 12 })
  await isReady()
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '12 s of 1 min 30 s. Good morning')
  await slider().hover({ position: { x: 30, y: 10 } })
  await expect.element(page.getByText('Good morning')).toBeVisible()
})

test('media keys and the system know what is playing, the position, and how to seek', async () => {
  const handlers = new Map<string, MediaSessionActionHandler | null>()
  const { mediaSession } = navigator
  const setHandler = mediaSession.setActionHandler.bind(mediaSession)
  mediaSession.setActionHandler = (action, handler) => {
    handlers.set(action, handler)
    setHandler(action, handler)
  }
  const call = (details: MediaSessionActionDetails) => handlers.get(details.action)?.(details)
  playbackMarks.chaptersTold(chapters)
  const { unmount } = await openPlayer({ startAt: 20 })
  await isReady()
  expect(mediaSession.metadata?.title).toBe('Stand-up')
  call({ action: 'seekforward' })
  expect(state().position).toBe(35)
  call({ action: 'seekbackward', seekOffset: 10 })
  expect(state().position).toBe(25)
  call({ action: 'seekto', seekTime: 70 })
  expect(state().position).toBe(70)
  call({ action: 'previoustrack' })
  expect(state().position).toBe(60)
  call({ action: 'play' })
  await expect.poll(() => mediaSession.playbackState).toBe('playing')
  call({ action: 'stop' })
  await expect.poll(() => mediaSession.playbackState).toBe('paused')
  await unmount()
  expect([...handlers.values()].every((handler) => handler === null)).toBe(true)
  expect(mediaSession.metadata).toBeNull()
  mediaSession.setActionHandler = setHandler
})

test('pointercancel leaves the playhead where it was dragged, and Alt leaves the arrow keys to the browser', async () => {
  await openPlayer({ startAt: 10 })
  await isReady()
  const element = slider().element()
  const { left, width } = element.getBoundingClientRect()
  const touch = (type: string, clientX = 0) =>
    element.dispatchEvent(new PointerEvent(type, { pointerId: 1, pointerType: 'touch', clientX, bubbles: true }))
  touch('pointerdown', left + width / 2)
  touch('pointermove', left + width * (2 / 3))
  touch('pointercancel')
  expect(state().position).toBeCloseTo(60, 0)

  const press = new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true })
  element.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
  expect(state().position).toBeCloseTo(60, 0)
})
