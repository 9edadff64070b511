import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { spawnService } from '../tools/spawn-service.ts'
import { prepareStaticApp } from '../tools/static/prepare-static-app.ts'
import { newDataFolder } from './data-folders.ts'
import { expect, test as base } from './fixtures.ts'
import { startStaticHost } from './static-host.ts'
import { choose, rowOf } from './upload-fixtures.ts'
import { startSpeechServer, writeWav } from './upload-service.ts'

const builtFolder = path.resolve(import.meta.dirname, '../dist')

type StaticHost = Awaited<ReturnType<typeof startStaticHost>>

/** The sample company on a service, with the app on a static host. */
const test = base.extend<{ folder: string }, { host: StaticHost; start: (env: NodeJS.ProcessEnv) => Promise<string> }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-elsewhere-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },

  host: [
    async ({}, use) => {
      const host = await startStaticHost()
      await use(host)
      host.stop()
    },
    { scope: 'worker' },
  ],

  start: [
    async ({}, use) => {
      const ends: (() => Promise<unknown>)[] = []
      await use(async (env) => {
        const dataFolder = newDataFolder('sample')
        const service = await spawnService(['--data', dataFolder, '--sample', '--no-app'], env)
        ends.push(async () => {
          await service.stop()
          rmSync(dataFolder, { recursive: true, force: true })
        })
        return service.address
      })
      await Promise.all(ends.map((end) => end()))
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

function put(host: StaticHost, folder: string, service: string) {
  const app = path.join(folder, 'app')
  prepareStaticApp({ builtFolder, folder: app, service, files: null })
  host.serve(app)
}

async function signIn(page: Page, origin: string) {
  await page.goto(origin)
  await page.getByLabel('E-mail').fill('owner@sample.test')
  await page.getByLabel('Password', { exact: true }).fill('minutebook')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Recordings', exact: true })).toBeVisible()
}

/** Collects what the host's policy or the service's CORS rules blocked. */
function refusalsOn(page: Page): string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|CORS|Trusted(HTML|Script)/.test(message.text())) refused.push(message.text())
  })
  return refused
}

test('the app on a host of files does its work with a service elsewhere', async ({ page, folder, host, start }) => {
  const speech = await startSpeechServer()
  const service = await start({
    MINUTEBOOK_APP_ORIGINS: host.origin,
    MINUTEBOOK_TRANSCRIBER: 'openai',
    MINUTEBOOK_TRANSCRIBER_URL: speech.url,
  })
  put(host, folder, service)
  const refused = refusalsOn(page)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await signIn(page, host.origin)

  await choose(page, writeWav(folder, 'from elsewhere.wav', 600_000))
  expect(new URL((await sent).url()).origin).toBe(service)
  await expect(rowOf(page, 'from elsewhere').getByText('Ready')).toBeVisible({ timeout: 120_000 })
  const drawn = page.waitForResponse((response) => response.url().includes('/peaks'))
  const heard = page.waitForResponse((response) => response.url().includes('/media/'))
  await rowOf(page, 'from elsewhere').getByRole('link', { name: 'from elsewhere' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const sound = page.locator('video, audio').first()
  await expect.poll(() => sound.evaluate((element: HTMLMediaElement) => element.currentTime)).toBeGreaterThan(0.2)
  expect([(await heard).status(), new URL((await heard).url()).origin]).toEqual([206, service])
  expect((await drawn).status()).toBe(200)

  await page.reload()
  await expect(page.getByText('We ship on Friday.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByText('Word', { exact: true }).click()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = readFileSync(await (await downloading).path())
  expect(file.subarray(0, 2).toString()).toBe('PK')

  await page.goto(host.origin)
  await page
    .getByRole('button', { name: /Olivia|account/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto(host.origin)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(refused).toEqual([])
  speech.stop()
})

test('on another site its session is in a cookie that no other site can have sent', async ({
  page,
  context,
  folder,
  host,
  start,
}) => {
  // The browser treats this as a different site from the service at 127.0.0.1.
  const origin = host.origin.replace('127.0.0.1', 'localhost')
  const env = { MINUTEBOOK_APP_ORIGINS: origin }
  const service = await start({ ...env, MINUTEBOOK_TRUSTED_PROXIES: 'loopback' })
  // Simulates a proxy that terminates https.
  await page.route(`${service}/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-proto': 'https' } }),
  )
  put(host, folder, service)
  await signIn(page, origin)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recordings', exact: true })).toBeVisible()
  expect(await context.cookies()).toEqual([
    expect.objectContaining({
      name: '__Secure-minutebook_session_elsewhere',
      path: '/v1.0/sessions',
      httpOnly: true,
      secure: true,
      sameSite: 'None',
      partitionKey: 'http://localhost',
    }),
  ])
})

test('without a service at the address, or with none named, the app says so', async ({ page, folder, host }) => {
  const named = path.join(folder, 'unnamed')
  cpSync(builtFolder, named, { recursive: true })
  host.serve(named)
  await page.goto(host.origin)
  await expect(page.getByRole('heading', { name: 'Can’t reach a Minutebook service' })).toBeVisible()
  await expect(page.getByText(`There’s none at ${host.origin}`)).toBeVisible()

  put(host, folder, 'http://127.0.0.1:9')
  await page.goto(host.origin)
  await expect(page.getByRole('heading', { name: 'Can’t reach a Minutebook service' })).toBeVisible()
  await expect(page.getByText('There’s none at http://127.0.0.1:9')).toBeVisible()
})
