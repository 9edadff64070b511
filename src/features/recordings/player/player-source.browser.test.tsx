import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DURATION, openPlayer, soundUrl } from '~/test/open-player'
import { recordedClip, silentWav } from '~/test/sample-audio'
import { ownFiles } from './own-files'
import { usePicture } from './picture'
import { playback, usePlayback } from './playback'

const state = () => usePlayback.getState()
const element = () => document.querySelector('video')
const height = () => element()?.getBoundingClientRect().height ?? 0
const isReady = async () => {
  await expect.poll(() => state().sound).toBe('ready')
}

let createUrl = URL.createObjectURL.bind(URL)
let revokeUrl = URL.revokeObjectURL.bind(URL)
/** Object URLs that haven't been revoked. */
const held = new Set<string>()

beforeEach(() => {
  localStorage.clear()
  playback.rateChosen(1)
  held.clear()
  createUrl = URL.createObjectURL.bind(URL)
  revokeUrl = URL.revokeObjectURL.bind(URL)
  URL.createObjectURL = (source) => {
    const url = createUrl(source)
    held.add(url)
    return url
  }
  URL.revokeObjectURL = (url) => {
    held.delete(url)
    revokeUrl(url)
  }
})
afterEach(() => {
  ownFiles.removed('r')
  URL.createObjectURL = createUrl
  URL.revokeObjectURL = revokeUrl
})

const copyOf = (seconds: number, name = 'meeting.wav') => new File([silentWav(seconds)], name, { type: 'audio/wav' })

async function attach(file: File) {
  await expect.poll(() => document.querySelector('input[type="file"]')).not.toBeNull()
  await userEvent.upload(fileInput(), file)
}

function fileInput(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('Nothing to attach a file with.')
  return input
}

test('an address that expired before use is renewed: same position, still playing, no message', async () => {
  const second = soundUrl()
  await openPlayer({ url: 'http://127.0.0.1:9/', next: () => second, startAt: 40 })
  const alerts: unknown[] = []
  const stop = usePlayback.subscribe(({ problem }) => {
    if (problem !== null) alerts.push(problem)
  })
  playback.play()
  await expect.poll(() => element()?.src).toBe(second)
  await expect.poll(() => state().position).toBeGreaterThan(40.2)
  stop()
  expect(state().isPlaying).toBe(true)
  expect(alerts).toEqual([])
  playback.pause()
})

test.for([
  {
    title: 'a missing file',
    url: 'http://service.test/gone',
    next: undefined,
    says: 'The audio is no longer available.',
    retries: 1,
  },
  {
    title: 'a format this browser can’t play',
    url: 'blob:',
    next: 'same',
    says: 'Your browser can’t play this audio format.',
    retries: 0,
  },
  {
    title: 'a failing connection',
    url: 'http://127.0.0.1:9/',
    next: 'same',
    says: 'The audio didn’t load because the connection failed.',
    retries: 1,
  },
])('$title has its own message, and a retry button if that can help', async ({ url, next, says, retries }) => {
  const served = url === 'blob:' ? URL.createObjectURL(new Blob(['no sound'], { type: 'audio/wav' })) : url
  await openPlayer({ url: served, ...(next === undefined ? {} : { next: () => served }) })
  await expect.element(page.getByRole('alert')).toHaveTextContent(`${says} The transcript is complete.`)
  await expect.element(page.getByRole('button', { name: 'Play your own copy' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(retries)
})

test('retrying plays once the audio is back', async () => {
  let served = 'http://127.0.0.1:9/'
  await openPlayer({ url: served, next: () => served, startAt: 30 })
  await expect.element(page.getByRole('alert')).toBeVisible()
  served = soundUrl()
  await page.getByRole('button', { name: 'Try again' }).click()
  await isReady()
  await expect.poll(() => element()?.currentTime).toBe(30)
})

test('the audio loads when the connection is back', async () => {
  let served = 'http://127.0.0.1:9/'
  await openPlayer({ url: served, next: () => served })
  await expect.element(page.getByRole('alert')).toBeVisible()
  served = soundUrl()
  window.dispatchEvent(new Event('online'))
  await isReady()
})

test('without media, the person can play their own copy: local only, named, removable, and released at the end', async () => {
  const requests: string[] = []
  const { unmount } = await openPlayer({ url: null, next: () => String(requests.push('media')) })
  await expect.element(page.getByText(/^This recording has no audio/)).toBeVisible()
  await expect.element(page.getByText(/stays on this device and is never uploaded/)).toBeVisible()
  await attach(copyOf(DURATION))
  await isReady()
  await expect.element(page.getByText(/^Your own copy, meeting.wav/)).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => state().position).toBeGreaterThan(0.2)
  expect(held.size).toBe(1)

  await unmount()
  expect(held.size).toBe(0)
  await openPlayer({ url: null })
  await isReady()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText(/^This recording has no audio/)).toBeVisible()
  expect(held.size).toBe(0)
  expect(requests).toEqual([])
})

test('a copy with a different length plays, with a warning', async () => {
  await openPlayer({ url: null })
  await attach(copyOf(20))
  await isReady()
  await expect.element(page.getByText(/Your file lasts 0:20, the recording 1:30/)).toBeVisible()
})

test('a copy that can’t be played says so, and another one can be chosen', async () => {
  await openPlayer({ url: null })
  await attach(new File(['nothing'], 'notes.mp3', { type: 'audio/mpeg' }))
  await expect.element(page.getByText(/^Your browser can’t play this file/)).toBeVisible()
  await attach(copyOf(DURATION))
  await isReady()
})

test('a file without a known length grows as it loads', async () => {
  const clip = await recordedClip({ hasPicture: false, milliseconds: 1_200 })
  await openPlayer({ url: URL.createObjectURL(clip), recordedSeconds: null })
  await isReady()
  expect(element()?.duration).toBe(Infinity)
  playback.play()
  await expect.poll(() => state().position).toBeGreaterThan(0.3)
  expect(state().duration).toBeGreaterThanOrEqual(state().position)
  await expect.poll(() => state().isPlaying).toBe(false)
  expect(state().duration).toBeGreaterThanOrEqual(0.9)
})

test('a video has two sizes, and picture-in-picture if supported', async () => {
  const clip = await recordedClip({ hasPicture: true, milliseconds: 600 })
  await openPlayer({ url: URL.createObjectURL(clip), recordedSeconds: null })
  await expect.element(page.getByLabelText('Video', { exact: true })).toBeVisible()
  const small = height()
  await page.getByRole('button', { name: 'Larger video' }).click()
  expect(height()).toBeGreaterThan(small)
  expect(localStorage.getItem('minutebook.video-size')).toBe('theatre')
  await userEvent.keyboard('v')
  await expect.poll(height).toBe(small)
  expect(usePicture.getState().size).toBe('small')
  await expect.element(page.getByRole('button', { name: 'Picture in picture' })).toBeVisible()
})

test('audio alone shows no video', async () => {
  await openPlayer()
  await isReady()
  await expect.element(page.getByLabelText('Video', { exact: true })).not.toBeVisible()
})

/** Counts listeners added to window and document from now on; `stop` ends counting. */
function countListeners() {
  const listeners = { count: 0, stop: () => {} }
  const restorers = [window, document].map((target: EventTarget) => {
    const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)]
    target.addEventListener = (
      type: string,
      listener: EventListener | EventListenerObject | null,
      options?: object,
    ) => {
      listeners.count += 1
      add(type, listener, options)
    }
    target.removeEventListener = (
      type: string,
      listener: EventListener | EventListenerObject | null,
      options?: object,
    ) => {
      listeners.count -= 1
      remove(type, listener, options)
    }
    return () => Object.assign(target, { addEventListener: add, removeEventListener: remove })
  })
  listeners.stop = () => restorers.forEach((restore) => restore())
  return listeners
}

test('opening and closing two hundred recordings leaks nothing', async () => {
  const wav = silentWav(5)
  const cycle = async () => {
    const { unmount, client } = await openPlayer({ url: createUrl(wav) })
    await unmount()
    client.clear()
  }
  await cycle()
  const listeners = countListeners()
  for (let index = 0; index < 200; index += 1) await cycle()
  listeners.stop()
  expect(document.querySelectorAll('video, canvas, section')).toHaveLength(0)
  expect(held.size).toBe(0)
  expect(listeners.count).toBeLessThan(20)
})
