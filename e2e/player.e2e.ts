import { rmSync, statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { spawnService } from '../tools/spawn-service.ts'
import { newDataFolder } from './data-folders.ts'
import { expect, signInAs, test as base, type E2eService } from './fixtures.ts'

/** A service whose media addresses expire during playback. */
const test = base.extend<object, { hastyService: E2eService }>({
  hastyService: [
    async ({}, use) => {
      const dataFolder = newDataFolder('sample')
      const service = await spawnService(['--data', dataFolder, '--sample'], { MINUTEBOOK_MEDIA_SECONDS: '3' })
      await use({ ...service, dataFolder })
      await service.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

async function openRecording(page: Page, service: E2eService) {
  await signInAs(page, service, 'owner')
  await page.getByRole('link', { name: 'Contoso renewal, second call' }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
}

const soundOf = (page: Page) => page.locator('video')
const secondsOf = (page: Page) => soundOf(page).evaluate((video: HTMLVideoElement) => video.currentTime)
/** The visible text; the same words are also announced to screen readers. */
const resumedAt = (page: Page) => page.getByRole('region', { name: 'Player' }).getByText(/^Resumed at/)
const sourceOf = (page: Page) => soundOf(page).evaluate((video: HTMLVideoElement) => video.src)

test('a media address that ends in mid-play is renewed: the sound goes on where it was, and nothing is said', async ({
  page,
  hastyService,
}) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  // A slow connection: otherwise everything is loaded before the address expires.
  const line = await page.context().newCDPSession(page)
  const download = { offline: false, latency: 20, downloadThroughput: 60_000, uploadThroughput: 60_000 }
  await openRecording(page, hastyService)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', download)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
  const first = await sourceOf(page)
  const length = await soundOf(page).evaluate((video: HTMLVideoElement) => video.duration)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0.3)
  await expect.poll(async () => (await fetch(first)).status).toBe(403)

  // Nothing near the end is loaded yet, so the element sends a request.
  await page.keyboard.press('9')
  await expect.poll(() => sourceOf(page)).not.toBe(first)
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(length * 0.9 + 0.5)
  expect(refused).toContain(first)
  expect(await secondsOf(page)).toBeLessThan(length * 0.9 + 20)
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a recording is taken up again where it was left, and can start over', async ({ page, sampleService }) => {
  await openRecording(page, sampleService)
  await page.keyboard.press('5')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => soundOf(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const left = await secondsOf(page)

  await page.reload()
  await expect(resumedAt(page)).toBeVisible()
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(left - 0.5)
  await page.goto(`${page.url()}?t=12`)
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '12')
  await expect(resumedAt(page)).toHaveCount(0)

  await page.goto(page.url().replace('?t=12', ''))
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '0')
})

test('the audio of a recording is saved under its name, by keyboard alone', async ({ page, sampleService }) => {
  await openRecording(page, sampleService)
  await page.getByRole('button', { name: 'More actions for this recording' }).focus()
  await page.keyboard.press('Enter')
  // Until the menu has focus, letters are the page's shortcuts.
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('d')
  await expect(page.getByRole('menuitem', { name: 'Download audio or video…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const link = page.getByRole('dialog', { name: 'Download audio or video' }).getByRole('link').first()
  await link.focus()
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Contoso renewal, second call\.\w+$/)
  const { size } = statSync(await download.path())
  expect(size).toBeGreaterThan(10_000)
})
