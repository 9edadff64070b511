import type { Page, Request } from '@playwright/test'
import { microphoneArgs, recordingBrowser, sound } from './fake-microphone.ts'
import { expect, test } from './fixtures.ts'
import { killableBrowser } from './killable-browser.ts'
import { allow, barOf, keptOf, recordFor, recordingNamed, startRecording, visitAsOwner } from './record-steps.ts'
import { sampleOwner } from './sample-owner.ts'
import { rowOf } from './upload-fixtures.ts'

test.use({ launchOptions: recordingBrowser })

const isPiece = (request: Request) => request.method() === 'PUT' && request.url().includes('offset=')
const offsetOf = (request: Request) => Number(new URL(request.url()).searchParams.get('offset'))

/** Returns the service's offset after it acknowledges the next piece. */
async function nextOffset(page: Page): Promise<number> {
  const answer = await page.waitForResponse((response) => isPiece(response.request()))
  return Number(answer.headers()['upload-offset'])
}

/** Collects the offsets of uploaded pieces, with null for an upload of the whole file. */
function sentFrom(page: Page): (number | null)[] {
  const offsets: (number | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') offsets.push(isPiece(request) ? offsetOf(request) : null)
  })
  return offsets
}

test('what the service has when the browser is killed is not sent again, and the words can be read', async ({
  sampleService,
}) => {
  const browser = killableBrowser(microphoneArgs(sound.file))
  try {
    const before = await browser.start()
    await allow(before)
    const first = await visitAsOwner(before, sampleService)
    await startRecording(first, 'Sent meanwhile')
    const acknowledged = await nextOffset(first)
    expect(acknowledged).toBeGreaterThan(0)
    await recordFor(first, 12)
    await browser.kill()

    const page = await visitAsOwner(await browser.start(), sampleService)
    const offsets = sentFrom(page)
    await keptOf(page).getByRole('button', { name: 'Upload Sent meanwhile' }).click()
    await expect(rowOf(page, 'Sent meanwhile').getByRole('link')).toBeVisible({ timeout: 60_000 })
    // On a slow machine another piece was acknowledged before the end.
    expect(offsets[0]).toBeGreaterThanOrEqual(acknowledged)
    expect(offsets).not.toContain(null)
    const owner = await sampleOwner(sampleService)
    const seconds = async () => (await recordingNamed(owner, 'Sent meanwhile'))?.durationInSeconds
    await expect.poll(seconds, { timeout: 60_000 }).toBeGreaterThan(7)
    if (sound.text === null) return
    await expect(rowOf(page, 'Sent meanwhile').getByText('Ready')).toBeVisible({ timeout: 120_000 })
    const address = await rowOf(page, 'Sent meanwhile').getByRole('link').getAttribute('href')
    // The window is too narrow for summary and transcript side by side.
    await page.goto(`${sampleService.address}${address}?section=transcript`)
    await expect(page.locator('[data-line]').filter({ hasText: sound.text }).first()).toBeVisible()
  } finally {
    await browser.remove()
  }
})

test('a recording whose upload the service has lost is sent whole when it ends', async ({ page, context, signIn }) => {
  await allow(context)
  await signIn('owner')
  await startRecording(page, 'Sent whole')
  const answer = await page.waitForResponse((response) => isPiece(response.request()))
  const { pathname, search } = new URL(answer.url().replace(/&offset=\d+/, ''))
  expect(await page.evaluate(async (url) => (await fetch(url, { method: 'DELETE' })).status, pathname + search)).toBe(
    204,
  )
  const offsets = sentFrom(page)
  await recordFor(page, 8)
  await barOf(page).getByRole('button', { name: 'Stop' }).click()

  await expect(rowOf(page, 'Sent whole').getByRole('link')).toBeVisible()
  expect(offsets).toEqual([null])
})

test('a recording that is discarded is forgotten by the service, and sent whole when it is restored', async ({
  page,
  context,
  signIn,
}) => {
  await allow(context)
  await signIn('owner')
  page.on('dialog', (dialog) => dialog.accept())
  await startRecording(page, 'Thought twice')
  const { url } = await page
    .waitForResponse((response) => isPiece(response.request()))
    .then((sent) => ({ url: sent.url() }))
  await page.reload()
  const forgotten = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await keptOf(page).getByRole('button', { name: 'Discard Thought twice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  expect((await forgotten).status()).toBe(204)
  expect((await forgotten).url()).toBe(url.replace(/&offset=\d+/, ''))

  await page.getByRole('button', { name: 'Undo' }).click()
  const offsets = sentFrom(page)
  await keptOf(page).getByRole('button', { name: 'Upload Thought twice' }).click()
  await expect(rowOf(page, 'Thought twice').getByRole('link')).toBeVisible()
  expect(offsets).toEqual([null])
})
