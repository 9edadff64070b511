import type { Page } from '@playwright/test'
import { expectExtras } from './extras.ts'
import { microphoneArgs, recordingBrowser, sound } from './fake-microphone.ts'
import { expect, signInAs, test } from './fixtures.ts'
import { killableBrowser } from './killable-browser.ts'
import {
  allow,
  barOf,
  dialogOf,
  visitAsOwner,
  keptOf,
  type Listed,
  openDialog,
  recordFor,
  recordingNamed,
  secondsOf,
  startRecording,
} from './record-steps.ts'
import { sampleOwner } from './sample-owner.ts'
import { rowOf, trayOf } from './upload-fixtures.ts'

test.use({ launchOptions: recordingBrowser })

/** Lists the recordings' files in the browser's private file system. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle('recordings').catch(() => null)
    const names: string[] = []
    if (folder) for await (const name of folder.keys()) names.push(name)
    return names
  })

test('a meeting is recorded over pages and a pause, and its words can be read', async ({
  page,
  context,
  signIn,
  sampleService,
  expectAccessible,
}) => {
  await allow(context)
  await signIn('owner')
  await openDialog(page)
  const dialog = dialogOf(page)
  await expect(dialog.getByText('We can hear you.')).toBeVisible()
  await expect(dialog.getByText('Tell everyone that you’re recording.')).toBeVisible()
  await expect(dialog.getByLabel('Microphone')).toHaveValue('default')
  await expectAccessible()
  await dialog.getByLabel('Recording name').fill('Sprint: planning / review')
  await dialog.getByLabel('Spoken language').selectOption('en')
  await dialog.getByRole('button', { name: 'Start recording' }).click()
  await expect(barOf(page)).toBeVisible()
  await expect(page).toHaveTitle('● Recordings · Minutebook')
  const icon = page.locator('link[rel="icon"]').last()
  await expect(icon).toHaveAttribute('href', '/favicon-recording.svg')
  await expectAccessible()

  await recordFor(page, 8)
  await page.getByRole('navigation').getByRole('link', { name: 'Tasks' }).click()
  await expect(page).toHaveTitle(/^● .*Tasks/)
  await barOf(page).getByRole('button', { name: 'Pause recording' }).click()
  await expect(barOf(page).getByText('Paused')).toBeVisible()
  const atPause = await secondsOf(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Recordings' }).click()
  await expect(page.getByRole('heading', { name: 'Recordings', exact: true })).toBeVisible()
  expect(await secondsOf(page)).toBe(atPause)
  await barOf(page).getByRole('button', { name: 'Resume recording' }).click()
  await recordFor(page, atPause + 8)
  const recorded = await secondsOf(page)
  await barOf(page).getByRole('button', { name: 'Stop' }).click()

  await expect(rowOf(page, 'Sprint').getByText('Ready')).toBeVisible({ timeout: 120_000 })
  await expect(page).toHaveTitle('Recordings · Minutebook')
  await expect(icon).toHaveAttribute('href', '/favicon.svg')
  await expect.poll(() => onDevice(page)).toEqual([])
  const owner = await sampleOwner(sampleService)
  const recording = await recordingNamed(owner, 'Sprint: planning / review')
  expect(recording?.durationInSeconds).toBeGreaterThan(recorded - 1)
  expect(recording?.durationInSeconds).toBeLessThan(recorded + 3)
  await rowOf(page, 'Sprint').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Sprint: planning / review' })).toBeVisible()
  if (sound.text !== null)
    await expect(page.locator('[data-line]').filter({ hasText: sound.text }).first()).toBeVisible()
})

test('what a killed browser has recorded is offered on the next visit, plays and is uploaded', async ({
  sampleService,
}) => {
  const browser = killableBrowser(microphoneArgs(sound.file))
  try {
    const before = await browser.start()
    await allow(before)
    const first = await visitAsOwner(before, sampleService)
    await startRecording(first, 'Cut off')
    await recordFor(first, 12)
    const recorded = await secondsOf(first)
    await browser.kill()

    const page = await visitAsOwner(await browser.start(), sampleService)
    await expect(keptOf(page)).toContainText(/A recording of .* \(\d+ sec\) wasn’t uploaded\./)
    await keptOf(page).getByRole('button', { name: 'Play Cut off' }).click()
    const heard = () =>
      page.locator('audio').evaluate((audio) => audio instanceof HTMLAudioElement && audio.currentTime)
    await expect.poll(heard).toBeGreaterThan(0.5)
    await keptOf(page).getByRole('button', { name: 'Upload Cut off' }).click()
    await expect(rowOf(page, 'Cut off').getByText('Ready')).toBeVisible({ timeout: 120_000 })
    await expect(keptOf(page)).toBeHidden()
    await expect.poll(() => onDevice(page)).toEqual([])
    const recording = await recordingNamed(await sampleOwner(sampleService), 'Cut off')
    expect(recording?.durationInSeconds).toBeGreaterThan(recorded - 5)
  } finally {
    await browser.remove()
  }
})

test('one tab records at a time, another takes over what a closed one leaves', async ({ page, context, signIn }) => {
  await allow(context)
  await signIn('owner')
  await startRecording(page, 'Left behind')
  await recordFor(page, 3)
  const second = await context.newPage()
  await second.goto(page.url())
  await openDialog(second)
  await expect(dialogOf(second).getByRole('alert')).toContainText('You’re recording in another tab')
  await expect(dialogOf(second).getByRole('button', { name: 'Start recording' })).toBeHidden()
  await dialogOf(second).getByRole('button', { name: 'Close' }).first().click()
  await expect(keptOf(second)).toBeHidden()

  await page.close()
  await expect(keptOf(second)).toContainText('wasn’t uploaded')
  await keptOf(second).getByRole('button', { name: 'Upload Left behind' }).click()
  await expect(rowOf(second, 'Left behind').getByRole('link')).toBeVisible()
})

test('a reload in the middle of the upload goes on without the person', async ({ page, context, signIn }) => {
  await allow(context)
  await signIn('owner')
  page.on('dialog', (dialog) => dialog.accept())
  let isHeld = true
  const sending = page.waitForRequest((request) => request.method() === 'PUT')
  await page.route(/.*/, (route) => (isHeld && route.request().method() === 'PUT' ? undefined : route.continue()))
  await startRecording(page, 'Held up')
  await recordFor(page, 4)
  await barOf(page).getByRole('button', { name: 'Stop' }).click()
  await sending
  expect(await onDevice(page)).toHaveLength(1)
  isHeld = false
  await page.reload()
  await expect(rowOf(page, 'Held up').getByRole('link')).toBeVisible()
  await expect.poll(() => onDevice(page)).toEqual([])
})

test('a recording that ends without a connection is uploaded when there is one', async ({
  page,
  context,
  signIn,
  sampleService,
}) => {
  await allow(context)
  await signIn('owner')
  await startRecording(page, 'Out of reach')
  await page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await context.setOffline(true)
  await recordFor(page, (await secondsOf(page)) + 5)
  const recorded = await secondsOf(page)
  await barOf(page).getByRole('button', { name: 'Stop' }).click()
  await expect(trayOf(page).getByText('Offline. Will resume automatically')).toBeVisible()
  expect(await onDevice(page)).toHaveLength(1)

  await context.setOffline(false)
  await expect(rowOf(page, 'Out of reach').getByRole('link')).toBeVisible()
  const owner = await sampleOwner(sampleService)
  const seconds = async () => (await recordingNamed(owner, 'Out of reach'))?.durationInSeconds ?? 0
  await expect.poll(seconds, { timeout: 60_000 }).toBeGreaterThan(recorded - 1)
  await expect.poll(() => onDevice(page)).toEqual([])
})

test('a recording that is discarded asks first, and comes back within a day', async ({ page, context, signIn }) => {
  await allow(context)
  await signIn('owner')
  await page.route('**/uploads', (route) => route.abort())
  await startRecording(page, 'Not needed')
  await recordFor(page, 3)
  await barOf(page).getByRole('button', { name: 'Stop' }).click()
  await trayOf(page)
    .getByRole('button', { name: /Cancel Not needed/ })
    .click()
  await expect(keptOf(page)).toContainText('wasn’t uploaded')

  await keptOf(page).getByRole('button', { name: 'Discard Not needed' }).click()
  const asked = page.getByRole('dialog', { name: 'Discard “Not needed”?' })
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(keptOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(keptOf(page)).toContainText('wasn’t uploaded')
  await keptOf(page).getByRole('button', { name: 'Discard Not needed' }).click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(keptOf(page)).toBeHidden()

  await page.reload()
  await openDialog(page)
  await dialogOf(page).getByRole('button', { name: 'Restore Not needed' }).click()
  await expect(dialogOf(page).getByText('wasn’t uploaded')).toBeVisible()
})

test('signing out in the middle keeps the recording for the person who made it', async ({
  page,
  context,
  signIn,
  sampleService,
}) => {
  await allow(context)
  await signIn('owner')
  await startRecording(page, 'Signed out')
  await recordFor(page, 4)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await signInAs(page, sampleService, 'user')
  await openDialog(page)
  await expect(dialogOf(page).getByText('We can hear you.')).toBeVisible()
  await expect(page.getByText('wasn’t uploaded')).toBeHidden()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()

  await signInAs(page, sampleService, 'owner')
  await expect(keptOf(page)).toContainText('wasn’t uploaded')
})

test('a microphone that is unplugged is followed by the next one', async ({ page, context, signIn }) => {
  await allow(context)
  await page.addInitScript(() => {
    const opened: MediaStreamTrack[] = []
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      opened.push(...stream.getAudioTracks())
      return stream
    }
    // A fake device can't be unplugged; this simulates what the page sees.
    window.addEventListener('unplug', () => {
      const track = opened.at(-1)
      track?.stop()
      track?.dispatchEvent(new Event('ended'))
    })
  })
  await signIn('owner')
  await startRecording(page, 'Unplugged')
  await recordFor(page, 2)
  await page.evaluate(() => window.dispatchEvent(new Event('unplug')))
  await expect(page.getByText(/Microphone disconnected\. Recording continues with Fake/)).toBeVisible()
  const seconds = await secondsOf(page)
  await recordFor(page, seconds + 3)
  await barOf(page).getByRole('button', { name: 'Stop' }).click()
  await expect(rowOf(page, 'Unplugged').getByRole('link')).toBeVisible()
})

test('without permission it is said what helps, before anything is recorded', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await signIn('owner')
  await openDialog(page)
  await expect(dialogOf(page).getByRole('alert')).toContainText('The microphone is blocked')
  await expectAccessible()
  await allow(context)
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialogOf(page).getByText('We can hear you.')).toBeVisible()
})

test('a browser that cannot record says so before', async ({ page, signIn }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'))
  await signIn('owner')
  await openDialog(page)
  await expect(dialogOf(page).getByRole('alert')).toContainText('This browser can’t record')
  await expect(dialogOf(page).getByRole('button', { name: 'Try again' })).toBeHidden()
})

test('the search box begins a recording, by keyboard alone', async ({ page, context, signIn }) => {
  await allow(context)
  await signIn('owner')
  await expectExtras(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('record')
  const action = page.getByRole('option', { name: 'Record', exact: true })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(action).toHaveAttribute('aria-selected', 'true', { timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByText('We can hear you.')).toBeVisible()
  await expect(dialogOf(page).getByLabel('Recording name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Enter')
  await expect(barOf(page)).toBeVisible()
  await recordFor(page, 2)
  await barOf(page).getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(rowOf(page, 'By keyboard').getByRole('link')).toBeVisible()
})

test('a meeting is recorded from its appointment, belongs to it, and says what the next of its series begins with', async ({
  page,
  context,
  signIn,
  sampleService,
}) => {
  await allow(context)
  const owner = await sampleOwner(sampleService)
  const { items }: { items: Listing[] } = await owner.get('/appointments?pageSize=100')
  const bySeries = Map.groupBy(items.filter(isOfSeries), ({ seriesMasterId }) => seriesMasterId)
  const [first, next] = [...bySeries.values()].find(({ length }) => length > 1) ?? []
  const folder = await owner.post('/folders', { name: 'Of the series' })
  await signIn('owner')
  await page.goto(`${sampleService.address}/d/${owner.directoryId}/appointments/${first?.appointmentId}`)
  await page.getByRole('button', { name: 'Record this meeting' }).press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByText('We can hear you.')).toBeVisible()
  await expect(dialog.getByLabel('Recording name')).toHaveValue(first?.subject ?? '')
  await dialog.getByLabel('Spoken language').selectOption('en')
  await dialog.getByText(/^Folders:/).click()
  await dialog.getByRole('treeitem', { name: 'Of the series' }).click()
  await expect(dialog.getByText('Folders: Of the series')).toBeVisible()
  await dialog.getByRole('button', { name: 'Start recording' }).click()
  await recordFor(page, 4)
  await barOf(page).getByRole('button', { name: 'Stop' }).click()

  // The tray collapses as soon as everything is ready.
  const newest = async (): Promise<Listed> => (await owner.get('/recordings?pageSize=1')).items[0]
  await expect.poll(async () => (await newest()).name, { timeout: 120_000 }).toBe(first?.subject)
  const told = await owner.get(`/recordings/${(await newest()).recordingId}/context`)
  expect(told.appointment).toMatchObject({ appointmentId: first?.appointmentId })
  const filed = async () => (await owner.get(`/recordings/${(await newest()).recordingId}/folders`)).length
  await expect.poll(filed).toBe(1)

  await page.goto(`${sampleService.address}/d/${owner.directoryId}/appointments/${next?.appointmentId}`)
  await page.getByRole('button', { name: 'Record this meeting' }).click()
  await expect(dialog.getByLabel('Spoken language')).toHaveValue('en')
  await expect(dialog.getByText('Folders: Of the series')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await owner.removeFolder(folder.folderId)
})

type Listing = { appointmentId: string; subject: string; seriesMasterId: string | null }

const isOfSeries = ({ seriesMasterId }: Listing) => seriesMasterId !== null
