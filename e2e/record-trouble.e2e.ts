import { setTimeout as pass } from 'node:timers/promises'
import { microphoneArgs, recordingBrowser, sound, soundThenSilence } from './fake-microphone.ts'
import { expect, test } from './fixtures.ts'
import { killableBrowser } from './killable-browser.ts'
import { allow, barOf, recordFor, recordingNamed, secondsOf, startRecording, visitAsOwner } from './record-steps.ts'
import { sampleOwner } from './sample-owner.ts'
import { rowOf } from './upload-fixtures.ts'

test.use({ launchOptions: recordingBrowser })

test('a computer that slept says what is missing, and the times after it stay right', async ({ sampleService }) => {
  const browser = killableBrowser(microphoneArgs(sound.file))
  try {
    const context = await browser.start()
    await allow(context)
    const page = await visitAsOwner(context, sampleService)
    await startRecording(page, 'Slept through')
    await recordFor(page, 6)
    const fellAsleep = await secondsOf(page)
    browser.fallAsleep()
    // No event tells the page that the computer woke up: the elapsed time itself is tested.
    await pass(12_000)
    browser.wakeUp()
    await expect(page.getByText(/^Nothing was recorded for 1[1-4] sec\./)).toBeVisible()
    const wokeUp = await secondsOf(page)
    await recordFor(page, wokeUp + 6)
    const recorded = await secondsOf(page)
    await barOf(page).getByRole('button', { name: 'Stop' }).click()

    await expect(rowOf(page, 'Slept through').getByText('Ready')).toBeVisible({ timeout: 120_000 })
    const owner = await sampleOwner(sampleService)
    const recording = await recordingNamed(owner, 'Slept through')
    expect(Math.abs((recording?.durationInSeconds ?? 0) - recorded)).toBeLessThan(2)
    const { items: notes } = await owner.get(`/recordings/${recording?.recordingId}/notes`)
    expect(notes).toHaveLength(1)
    expect(notes[0].text).toMatch(/^Not recorded: 1[1-4] sec$/)
    expect(Math.abs(notes[0].startTime - fellAsleep)).toBeLessThan(2)
    if (sound.text === null) return
    const { segments } = await owner.get(`/recordings/${recording?.recordingId}/transcription`)
    const words = segments.flatMap((segment: { words: Word[] }) => segment.words)
    const isMissing = ({ startTime, endTime }: Word) => startTime > fellAsleep + 2 && endTime < wokeUp - 1
    expect(words.filter(isMissing)).toEqual([])
    expect(words.some(({ startTime }: Word) => startTime > wokeUp)).toBe(true)
  } finally {
    await browser.remove()
  }
})

type Word = { text: string; startTime: number; endTime: number }

test('a device without room ends the recording, and what it has is uploaded', async ({
  page,
  context,
  signIn,
  sampleService,
}) => {
  await allow(context)
  // A test can't fill a disk; this simulates what the worker sees of a full one.
  await page.route(/\/assets\/storage-worker-[^/]+\.js$/, async (route) => {
    const code = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'text/javascript', body: `(${breakWrites.toString()})();${code}` })
  })
  await signIn('owner')
  await startRecording(page, 'Out of room')
  await recordFor(page, 5)
  await page.evaluate(() => new BroadcastChannel('full').postMessage(null))
  await expect(page.getByText('This device is full. The recording stopped and is uploading.')).toBeVisible()

  await expect(rowOf(page, 'Out of room').getByText('Ready')).toBeVisible({ timeout: 120_000 })
  await expect(barOf(page)).toBeHidden()
  const recording = await recordingNamed(await sampleOwner(sampleService), 'Out of room')
  expect(recording?.durationInSeconds).toBeGreaterThan(5)
})

/** Runs in the worker: fails all writes after a message. */
function breakWrites() {
  const { prototype } = Reflect.get(globalThis, 'FileSystemSyncAccessHandle')
  new BroadcastChannel('full').addEventListener('message', () => {
    prototype.write = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
}

test('a microphone that is taken back is told, and the recording waits for another', async ({
  page,
  context,
  signIn,
}) => {
  await allow(context)
  await signIn('owner')
  await startRecording(page, 'Taken back')
  await recordFor(page, 3)
  await context.clearPermissions()
  await expect(barOf(page).getByText('No microphone. Connect one to continue.')).toBeVisible()
  await barOf(page).getByRole('button', { name: 'Stop' }).click()
  await expect(rowOf(page, 'Taken back').getByRole('link')).toBeVisible()
})

test('a minute of silence is told, until there is sound again', async ({ sampleService }) => {
  const browser = killableBrowser(microphoneArgs(soundThenSilence(75)))
  try {
    const context = await browser.start()
    await allow(context)
    const page = await visitAsOwner(context, sampleService)
    await startRecording(page, 'Silent')
    const warning = barOf(page).getByText('Nothing was heard for a minute. Check the microphone.')
    await recordFor(page, 30)
    await expect(warning).toBeHidden()
    await expect(warning).toBeVisible({ timeout: 150_000 })
    await expect(warning).toBeHidden({ timeout: 60_000 })
    await barOf(page).getByRole('button', { name: 'Stop' }).click()
    await expect(rowOf(page, 'Silent').getByRole('link')).toBeVisible()
  } finally {
    await browser.remove()
  }
})
