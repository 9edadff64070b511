import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { prepareStaticApp } from '../tools/static/prepare-static-app.ts'
import { expect, signInAs, test, withSample, type E2eService } from './fixtures.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { become } from './page-of.ts'
import { contoso, dialogOf } from './recording-page.ts'
import { sampleOwner } from './sample-owner.ts'
import { startStaticHost } from './static-host.ts'

const OTHER = 'Daily stand-up'

/** Signs in with “Stay signed in”. */
async function staySignedIn(page: Page, service: E2eService) {
  await become(page, service, { email: 'owner@sample.test', password: 'minutebook', isPersistent: true })
  await page.goto(service.address)
  await expect(page.getByRole('heading', { name: 'Recordings', level: 1 })).toBeVisible()
}

/** Opens a recording from the list, and waits until it is saved along with the page that shows it. */
async function open(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect.poll(() => keptOf(page)).toContain(page.url().split('/').pop())
  await expect.poll(() => page.evaluate(isPageKept)).toBe(true)
}

async function isPageKept() {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active?.state === 'activated' && (await caches.match('/offline.html')) !== undefined
}

/** Returns the ids of the recordings saved in the browser. */
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('minutebook-copies-'))
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return entries.flat().map(({ url }) => url.split('/').pop())
  })

/** Returns the caches left in the browser. */
const leftIn = (page: Page) => page.evaluate(() => caches.keys())

test('the meetings opened last are read without a connection, and the app is back with it', async ({
  page,
  context,
  sampleService,
}) => {
  await staySignedIn(page, sampleService)
  await open(page, contoso)
  await page.goBack()
  await open(page, OTHER)
  await page.goBack()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You’re offline', level: 1 })).toBeVisible()
  await expect(page.getByText('These meetings are saved on this device.')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await expectFlawlessAtAllWidths(page, 'list of what is kept')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: contoso })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: contoso, level: 1 })).toBeVisible()
  await expect(page.getByText(/^You’re offline. This is how the meeting was on /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' }).getByRole('heading', { name: 'Decisions' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('Good afternoon Helen')
  await expectFlawlessAtAllWidths(page, 'a recording that is kept')

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Open in Minutebook' }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  await context.setOffline(true)
  await page.goto(sampleService.address)
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('the sound of a meeting is kept where a person asks for it, plays without a connection, and goes with the rest', async ({
  page,
  context,
  sampleService,
  expectAccessible,
}) => {
  await staySignedIn(page, sampleService)
  await open(page, OTHER)
  const askFor = async () => {
    await page.getByRole('button', { name: 'More actions for this recording' }).click()
    await page.getByRole('menuitem', { name: 'Download audio or video…' }).click()
  }
  await askFor()
  const dialog = dialogOf(page, 'Download audio or video')
  await dialog.getByRole('button', { name: /^Save for offline \(/ }).press('Enter')
  await expect(dialog.getByText('Saved on this device. It plays without a connection.')).toBeVisible()
  await expectAccessible()

  await context.setOffline(true)
  await page.reload()
  const sound = page.getByLabel('Recording', { exact: true })
  await expect(sound).toBeVisible()
  await sound.press('Space')
  await expect
    .poll(() => sound.evaluate((audio) => (audio instanceof HTMLAudioElement ? audio.currentTime : 0)))
    .toBeGreaterThan(0.2)
  await expectFlawlessAtAllWidths(page, 'a recording that is kept with its sound')

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Open in Minutebook' }).click()
  await askFor()
  await dialog.getByRole('button', { name: 'Remove from device' }).click()
  await expect(dialog.getByRole('button', { name: /^Save for offline \(/ })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
  await expect(sound).toBeHidden()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Open in Minutebook' }).click()
  await askFor()
  await dialog.getByRole('button', { name: /^Save for offline \(/ }).click()
  await expect(dialog.getByRole('button', { name: 'Remove from device' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(() => leftIn(page)).toEqual([])
})

test('a browser that does not stay signed in keeps nothing', async ({ page, sampleService }) => {
  await signInAs(page, sampleService, 'owner')
  await page.getByRole('link', { name: contoso }).click()
  await expect(page.getByRole('heading', { name: contoso, level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await leftIn(page)).toEqual([])
})

test('signing out removes all of it, and the next who signs in keeps their own', async ({
  page,
  context,
  sampleService,
}) => {
  await staySignedIn(page, sampleService)
  await open(page, contoso)
  await page
    .getByRole('button', { name: /Olivia|account/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => leftIn(page)).toEqual([])

  // In the window that saw the first sign-out, whose service worker still exists but has no files.
  await page.getByLabel('E-mail').fill('admin@sample.test')
  await page.getByLabel('Password', { exact: true }).fill('minutebook')
  await page.getByLabel('Stay signed in on this device').check()
  await page.keyboard.press('Enter')
  await open(page, OTHER)
  await context.setOffline(true)
  await page.goto(sampleService.address)
  await expect(page.getByRole('listitem')).toHaveText([new RegExp(OTHER)])
})

test('a session that ended elsewhere takes along what is kept', async ({ page, sampleService }) => {
  await staySignedIn(page, sampleService)
  await open(page, contoso)
  await page.request.delete(`${sampleService.address}/v1.0/sessions/current`)
  await page.goto(sampleService.address)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => leftIn(page)).toEqual([])
})

test('what is deleted, here or elsewhere, is no longer kept', async ({ page, sampleService }) => {
  await staySignedIn(page, sampleService)
  await open(page, 'Postmortem: August outage')
  await page.getByRole('button', { name: 'More actions for this recording' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await dialogOf(page, /Delete/)
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.poll(() => keptOf(page)).toEqual([])

  await open(page, 'Retrospective: sprint 23')
  await page.goBack()
  await open(page, OTHER)
  const [retrospective] = (await keptOf(page)).filter((id) => id !== page.url().split('/').pop())
  await (await sampleOwner(sampleService)).removeRecording(retrospective ?? '')
  await page.reload()
  await expect.poll(() => keptOf(page)).toEqual([page.url().split('/').pop()])
})

test('20 are kept at most, and none for longer than 30 days', async ({ page, context, sampleService }) => {
  await staySignedIn(page, sampleService)
  await open(page, contoso)
  await page.evaluate(async (tooOld) => {
    const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('minutebook-copies-'))
    const copies = await caches.open(name)
    const entry = await copies.match((await copies.keys())[0] ?? '')
    const facts = JSON.parse(decodeURIComponent(entry?.headers.get('x-copy') ?? ''))
    // Recordings that don't exist; checking them is suppressed.
    localStorage.setItem(`minutebook.copiesCheckedOn.${facts.directoryId}`, String(Date.now()))
    for (let age = 1; age <= 24; age += 1) {
      const openedOn = new Date(Date.now() - (age === 24 ? tooOld : age * 60_000)).toISOString()
      const changed = { ...facts, recordingId: `copy-${age}`, title: `Copy ${age}`, openedOn }
      const headers = { 'x-copy': encodeURIComponent(JSON.stringify(changed)) }
      await copies.put(`/copies/copy-${age}`, new Response('{}', { headers }))
    }
  }, 30 * 86_400_000)
  expect(await keptOf(page)).toContain('copy-24')

  await context.setOffline(true)
  await page.goto(sampleService.address)
  await expect(page.getByRole('listitem')).toHaveCount(24)
  expect(await keptOf(page)).not.toContain('copy-24')

  await context.setOffline(false)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recordings' }).click()
  await open(page, OTHER)
  await expect.poll(async () => (await keptOf(page)).length).toBe(20)
  expect(await keptOf(page)).not.toContain('copy-19')
})

test('after an update the app is the new one at once, and then the page without a connection', async ({
  page,
  context,
}) => {
  const host = await startStaticHost()
  const root = mkdtempSync(path.join(tmpdir(), 'minutebook-update-'))
  const folder = path.join(root, 'app')
  const change = (file: string, from: string | RegExp, to: string) => {
    const name = path.join(folder, file)
    writeFileSync(name, readFileSync(name, 'utf8').replaceAll(from, to))
  }
  const serve = async ({ address }: E2eService) => {
    prepareStaticApp({
      builtFolder: path.resolve(import.meta.dirname, '../dist'),
      folder,
      service: address,
      files: null,
    })
    host.serve(folder)
    await page.goto(host.origin)
    await page.getByLabel('E-mail').fill('owner@sample.test')
    await page.getByLabel('Password', { exact: true }).fill('minutebook')
    await page.getByLabel('Stay signed in on this device').check()
    await page.keyboard.press('Enter')
    await open(page, contoso)
    await page.reload()

    change('index.html', '<html', '<html data-build="after"')
    change('offline.html', '<html', '<html data-build="after"')
    change('service-worker.js', /(?<=minutebook-page-)[0-9a-f]+/g, 'after')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-build', 'after')
    await expect.poll(() => page.evaluate(() => caches.keys())).toContain('minutebook-page-after')
    await expect.poll(async () => (await page.evaluate(() => caches.keys())).length).toBe(2)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/^You’re offline. This is how the meeting was on /)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-build', 'after')
  }
  await withSample(['--no-app'], serve, { MINUTEBOOK_APP_ORIGINS: host.origin })
  host.stop()
  rmSync(root, { recursive: true, force: true })
})

test('pages that the worker passes on still bring along what they begin with', async ({ page, sampleService }) => {
  await staySignedIn(page, sampleService)
  await open(page, contoso)
  // A busy service embeds nothing.
  await expect(async () => {
    const reloaded = await page.reload()
    expect(reloaded?.fromServiceWorker()).toBe(true)
    expect(await reloaded?.text()).toContain('id="early-answers"')
  }).toPass()
})

test('a service with the contract alone is enough, with a token that stays on the device', async ({
  page,
  context,
}) => {
  await withSample(['--contract-only'], async ({ address, tokens }) => {
    await page.goto(`${address}/sign-in`)
    await page.getByLabel('Personal access token').fill(tokens['owner@sample.test'] ?? '')
    await page.getByLabel('Stay signed in on this device').check()
    await page.keyboard.press('Enter')
    await open(page, contoso)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('Good afternoon Helen')
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
  })
})

test('the open app leads to what is kept once it has no connection', async ({ page, context, sampleService }) => {
  await staySignedIn(page, sampleService)
  await open(page, contoso)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recordings' }).click()
  await context.setOffline(true)
  await page.getByRole('link', { name: OTHER, exact: true }).click()
  await page.getByRole('link', { name: 'Read saved meetings' }).click()
  await expect(page.getByRole('link', { name: contoso })).toBeVisible()
  await context.setOffline(false)
  // The offline page stays until the reader leaves it.
  await page.getByRole('link', { name: 'Open in Minutebook' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
