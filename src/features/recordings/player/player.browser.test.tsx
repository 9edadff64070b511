import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { configureApi } from '~/api/client'
import { createQueryClient } from '~/api/query-client'
import type { RecordingMedia } from '~/api/generated/types.gen'
import '~/app/app.css'
import { listenForShortcuts } from '~/ui/shortcuts/listen-for-shortcuts'
import { MediaElement } from './MediaElement'
import { mediaQueries } from './media-queries'
import { playback, usePlayback } from './playback'
import { PlayerBar } from './PlayerBar'
import { silentWav } from '~/test/silent-wav'

const DURATION = 90

const speech = {
  colorAt: (seconds: number) => (seconds < 30 ? 0 : 1),
  textAt: (seconds: number) => (seconds < 30 ? 'Good morning' : null),
  spoken: null,
}

const address = (url: string): RecordingMedia => ({
  url,
  mimeType: 'audio/wav',
  sizeBytes: 1,
  expiresOn: new Date(Date.now() + 3_600_000).toISOString(),
  peaksUrl: null,
})

const soundUrl = () => URL.createObjectURL(silentWav(DURATION))

/** A player whose signed address is already known, as it is after the page has loaded. */
async function open(url: string, startAt = 0) {
  const client = createQueryClient({ onRefreshFailed: () => {} })
  const { queryKey } = mediaQueries.address('d', 'r')
  client.setQueryData(queryKey, address(url))
  playback.opened(startAt, DURATION)
  await render(
    <QueryClientProvider client={client}>
      <MediaElement directoryId="d" recordingId="r" hasMedia />
      <PlayerBar
        recordingId="r"
        title="Stand-up"
        recordedSeconds={DURATION}
        peaks={new Uint8Array(900).fill(80)}
        speech={speech}
        hasTranscript
        isPreparing={false}
      />
    </QueryClientProvider>,
  )
  return { renew: (next: string) => client.setQueryData(queryKey, address(next)) }
}

const state = () => usePlayback.getState()
const element = () => document.querySelector('video')
const slider = () => page.getByRole('slider', { name: 'Position' })

// There is no service: an address that is asked for anew is not to be had.
configureApi({
  baseUrl: 'http://service.test',
  readToken: async () => undefined,
  replaceToken: async () => undefined,
  fetch: async () => new Response('{}', { status: 404 }),
})

let stopListening = () => {}
beforeEach(() => {
  localStorage.clear()
  playback.rateChosen(1)
  stopListening = listenForShortcuts()
})
afterEach(() => stopListening())

test('it opens where the address says and says so', async () => {
  await open(soundUrl(), 64)
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '1 min 4 s of 1 min 30 s')
  await expect.poll(() => element()?.currentTime).toBe(64)
})

test('the position moves with the sound, frame by frame', async () => {
  await open(soundUrl())
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const seen = new Set<number>()
  const stop = usePlayback.subscribe(({ position }) => seen.add(position))
  await expect.poll(() => state().position).toBeGreaterThan(0.5)
  stop()
  // `timeupdate` alone would have told of three.
  expect(seen.size).toBeGreaterThan(8)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  expect(element()?.paused).toBe(true)
})

test('the slider answers to the keyboard', async () => {
  await open(soundUrl(), 10)
  await expect.poll(() => state().sound).toBe('ready')
  slider().element().focus()
  for (const [keys, position] of [
    ['{ArrowRight}', 15],
    ['{ArrowLeft}{ArrowLeft}', 5],
    ['{PageUp}', 65],
    ['{PageDown}', 5],
    ['{End}', 90],
    ['{Home}', 0],
  ] as const) {
    await userEvent.keyboard(keys)
    expect(state().position).toBe(position)
  }
})

test('a press on the waveform goes there', async () => {
  await open(soundUrl())
  await expect.poll(() => state().sound).toBe('ready')
  const { width } = slider().element().getBoundingClientRect()
  await slider().click({ position: { x: width / 2, y: 10 } })
  expect(Math.abs(state().position - DURATION / 2)).toBeLessThan(1)
})

test('keys work the player anywhere on the page, but not while typing', async () => {
  await open(soundUrl(), 40)
  await expect.poll(() => state().sound).toBe('ready')
  await userEvent.keyboard('l')
  expect(state().position).toBe(55)
  await userEvent.keyboard('J')
  expect(state().position).toBe(40)
  await userEvent.keyboard('5')
  expect(state().position).toBe(45)
  await userEvent.keyboard('>')
  expect(state().rate).toBe(1.25)
  await userEvent.keyboard('k')
  await expect.poll(() => state().isPlaying && state().position > 45).toBe(true)
  await userEvent.keyboard(' ')
  await expect.poll(() => element()?.paused).toBe(true)

  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  const { position } = state()
  await userEvent.keyboard('l5')
  expect(state().position).toBe(position)
  field.type = 'radio'
  await userEvent.keyboard('{ArrowRight}')
  expect(state().position).toBe(position)
  field.remove()
})

test('the speed is remembered on this device', async () => {
  await open(soundUrl())
  await page.getByRole('combobox', { name: 'Speed' }).selectOptions('1.5')
  expect(element()?.playbackRate).toBe(1.5)
  expect(localStorage.getItem('minutebook.playback-rate')).toBe('1.5')
})

test('a renewed address goes on at the same second, and at once only when nothing plays', async () => {
  const first = soundUrl()
  const { renew } = await open(first, 20)
  await expect.poll(() => state().sound).toBe('ready')
  playback.play()
  await expect.poll(() => state().position).toBeGreaterThan(20)
  const second = soundUrl()
  renew(second)
  await expect.poll(() => state().position).toBeGreaterThan(20.3)
  expect(element()?.src).toBe(first)

  playback.pause()
  const { position } = state()
  await expect.poll(() => element()?.src).toBe(second)
  await expect.poll(() => element()?.currentTime).toBeCloseTo(position, 1)
})

test('sound that cannot be had is said, with a way to try again', async () => {
  await open(URL.createObjectURL(new Blob(['no sound'], { type: 'audio/wav' })))
  await expect.element(page.getByText('The sound is not there any more. The transcript is complete.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
