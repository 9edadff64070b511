import type { Page } from '@playwright/test'
import { microphoneArgs, sound } from './fake-microphone.ts'
import { expect, test } from './fixtures.ts'
import { launchOptions } from './launch-options.ts'
import { barOf, dialogOf, openDialog, recordFor, recordingNamed } from './record-steps.ts'
import { sampleOwner } from './sample-owner.ts'
import { rowOf } from './upload-fixtures.ts'

// The browser shares a fake screen with its own sound, without asking.
test.use({
  launchOptions: launchOptions({
    args: [...microphoneArgs(sound.file), '--use-fake-ui-for-media-stream'],
    isWhole: true,
  }),
})

/**
 * Returns the loudness of each channel of a file, and the similarity of the first two (0 to 1), decoded by the browser.
 */
const channelsOf = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const bytes = await (await fetch(url)).arrayBuffer()
    const decoded = await new AudioContext().decodeAudioData(bytes)
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, index) => decoded.getChannelData(index))
    const power = channels.map((channel) => channel.reduce((sum, value) => sum + value * value, 0))
    const [here = new Float32Array(), there = here] = channels
    const common = here.reduce((sum, value, at) => sum + value * (there[at] ?? 0), 0)
    const likeness = Math.abs(common) / Math.sqrt((power[0] ?? 1) * (power[1] ?? power[0] ?? 1))
    return { loudness: power.map((each) => Math.sqrt(each / decoded.length)), likeness }
  }, address)

test('a call is recorded with each side on a channel of its own', async ({
  page,
  signIn,
  sampleService,
  expectAccessible,
}) => {
  await signIn('owner')
  await openDialog(page)
  const dialog = dialogOf(page)
  await expect(dialog.getByText('We can hear you.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add audio from a tab or screen…' }).press('Enter')
  await expect(dialog.getByText('You and the others are recorded on separate channels.')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabel('Recording name').fill('Call with the harbour')
  // The screen's sound is beeps, from which no language can be detected.
  await dialog.getByLabel('Spoken language').selectOption('en')
  await dialog.getByRole('button', { name: 'Start recording' }).click()
  await recordFor(page, 6)
  await barOf(page).getByRole('button', { name: 'Stop' }).click()
  await expect(rowOf(page, 'Call with the harbour').getByText('Ready')).toBeVisible({ timeout: 120_000 })

  const owner = await sampleOwner(sampleService)
  const recording = await recordingNamed(owner, 'Call with the harbour')
  const { files } = await owner.get(`/recordings/${recording?.recordingId}/files`)
  const { loudness, likeness } = await channelsOf(page, files[0].url)
  expect(loudness).toHaveLength(2)
  for (const each of loudness) expect(each).toBeGreaterThan(0.005)
  expect(likeness).toBeLessThan(0.5)
})
