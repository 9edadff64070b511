import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DURATION, openPlayer, soundUrl } from '~/test/open-player'
import { playback, usePlayback } from './playback'

const state = () => usePlayback.getState()
const element = () => document.querySelector('video')
const slider = () => page.getByRole('slider', { name: 'Position' })

beforeEach(() => {
  localStorage.clear()
  playback.rateChosen(1)
})

test('opens at the position from the address and shows it', async () => {
  await openPlayer({ startAt: 64 })
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '1 min 4 s of 1 min 30 s')
  await expect.poll(() => element()?.currentTime).toBe(64)
})

test('the position follows playback frame by frame', async () => {
  await openPlayer()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const seen = new Set<number>()
  const stop = usePlayback.subscribe(({ position }) => seen.add(position))
  await expect.poll(() => state().position).toBeGreaterThan(0.5)
  stop()
  // `timeupdate` alone would only have reported three.
  expect(seen.size).toBeGreaterThan(8)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  expect(element()?.paused).toBe(true)
})

test('the slider works by keyboard', async () => {
  await openPlayer({ startAt: 10 })
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

test('clicking the waveform seeks there', async () => {
  await openPlayer()
  await expect.poll(() => state().sound).toBe('ready')
  const { width } = slider().element().getBoundingClientRect()
  await slider().click({ position: { x: width / 2, y: 10 } })
  expect(Math.abs(state().position - DURATION / 2)).toBeLessThan(1)
})

test('shortcuts control the player anywhere on the page, but not while typing', async () => {
  await openPlayer({ startAt: 40 })
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

test('the speed is saved on this device', async () => {
  await openPlayer()
  await page.getByRole('combobox', { name: 'Speed' }).selectOptions('1.5')
  expect(element()?.playbackRate).toBe(1.5)
  expect(localStorage.getItem('minutebook.playback-rate')).toBe('1.5')
})

test('a renewed address continues at the same position, and is only applied immediately while paused', async () => {
  const first = soundUrl()
  const { renew } = await openPlayer({ url: first, startAt: 20 })
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

test('audio that can’t be loaded says so, with a retry button', async () => {
  await openPlayer({ url: URL.createObjectURL(new Blob(['no sound'], { type: 'audio/wav' })) })
  await expect.element(page.getByText('The audio is no longer available. The transcript is complete.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
