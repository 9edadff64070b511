import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { spawnService } from '../tools/spawn-service.ts'
import { newDataFolder } from './data-folders.ts'
import { expect, test, type E2eService } from './fixtures.ts'

type ListedRecording = { recordingId: string; name: string }

async function readJson(service: E2eService, pathname: string, token: string) {
  const response = await fetch(`${service.address}/v1.0/${pathname}`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  return response.json()
}

async function recordingsOf(
  service: E2eService,
  token: string,
): Promise<{ directoryId: string; items: ListedRecording[] }> {
  const [{ directoryId }] = await readJson(service, 'directories', token)
  const { items } = await readJson(service, `directories/${directoryId}/recordings?pageSize=100`, token)
  return { directoryId, items }
}

test('people see what is shared with them, and an address that is not looks like one that never was', async ({
  page,
  signIn,
  sampleService,
}) => {
  const { tokens } = sampleService
  const all = await recordingsOf(sampleService, tokens['owner@sample.test'] ?? '')
  const seen = await recordingsOf(sampleService, tokens['user@sample.test'] ?? '')
  const seenIds = new Set(seen.items.map(({ recordingId }) => recordingId))
  const hidden = all.items.find(({ recordingId }) => !seenIds.has(recordingId))
  if (hidden === undefined) throw new Error('The sample company hides nothing from user@sample.test.')

  await signIn('user')
  await expect(page.getByText(`${seen.items.length} recordings`)).toBeVisible()
  await page.goto(`${sampleService.address}/d/${all.directoryId}/recordings/${hidden.recordingId}`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText(hidden.name)).toHaveCount(0)
  await page.goto(`${sampleService.address}/d/${all.directoryId}/recordings/00000000-0000-7000-8000-00000000dead`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('someone of another company reaches nothing of this one', async ({ page, signIn, sampleService }) => {
  const { directoryId } = await recordingsOf(sampleService, sampleService.tokens['owner@sample.test'] ?? '')

  await signIn('outsider')
  await expect(page.getByText('1 recording', { exact: true })).toBeVisible()
  await page.goto(`${sampleService.address}/d/${directoryId}/recordings`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a recording can be read and played by keyboard alone', async ({ page, signIn }) => {
  await signIn('owner')
  await page.getByRole('link', { name: 'Contoso renewal, second call' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Contoso renewal, second call' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()

  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const before = await positionOf(page)
  await page.keyboard.press('l')
  await expect.poll(() => positionOf(page)).toBeCloseTo(before + 15, 0)
})

test('the summary is there in two languages, and its times lead to the moment', async ({ page, signIn }) => {
  await signIn('owner')
  await page.getByRole('link', { name: 'Contoso renewal, second call' }).click()
  await expect(page.getByRole('heading', { name: 'Decisions' })).toBeVisible()
  await page.getByRole('main').getByText('Deutsch', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Entscheidungen' })).toBeVisible()
  await expect(page).toHaveURL(/language=de/)

  const chip = page.getByRole('button', { name: /5:12/ }).first()
  await chip.press('Enter')
  await expect(chip).toHaveAttribute('aria-expanded', 'true')
  await chip.press('Enter')
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(312)
  expect(await positionOf(page)).toBeLessThan(330)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`every page is accessible in ${colorScheme} at ${width} px`, async ({ page, signIn, expectAccessible }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 844 })
      await signIn('owner')
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await expectAccessible()
      await page.getByRole('link', { name: 'Contoso renewal, second call' }).click()
      await expect(page.getByRole('heading', { name: 'Decisions' })).toBeVisible()
      await expectAccessible()
      const company = new URL(page.url()).pathname.split('/').slice(0, 3).join('/')
      for (const settings of ['tokens', 'transcription']) {
        await page.goto(new URL(`${company}/settings/${settings}`, page.url()).href)
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
        await expectAccessible()
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    })
  }
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('the app speaks German from the first page on', async ({ page, sampleService, expectAccessible }) => {
    await page.goto(`${sampleService.address}/sign-in`)
    await page.getByLabel('E-Mail').fill('owner@sample.test')
    await page.getByLabel('Passwort', { exact: true }).fill('minutebook')
    await expectAccessible()
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page.getByRole('heading', { name: 'Aufnahmen', level: 1 })).toBeVisible()
    // Right after midnight, half an hour ago is yesterday.
    await expect(page.getByRole('heading', { name: /^(Heute|Gestern)$/ }).first()).toBeVisible()
    await expectAccessible()
  })
})

test('an access token is shown once, works, and ends with its revocation', async ({ page, signIn, sampleService }) => {
  await signIn('second')
  const company = new URL(page.url()).pathname.split('/').slice(0, 3).join('/')
  await page.goto(`${sampleService.address}${company}/settings/tokens`)
  await page.getByRole('button', { name: 'New token' }).first().click()
  await page.getByLabel('Name').fill('Nightly export')
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/service_user_api_[\w-]{20,}/).first()).toBeVisible()
  const token = /service_user_api_[\w-]+/.exec(await dialog.innerText())?.[0] ?? ''
  expect((await me(sampleService, token)).status).toBe(200)

  await page.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect(page.getByText(token)).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke Nightly export' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('“Nightly export” revoked').first()).toBeVisible()
  expect((await me(sampleService, token)).status).toBe(401)
})

test('a service without additions is read with a pasted token, and shows nothing broken', async ({ page }) => {
  const dataFolder = newDataFolder('sample')
  const service = await spawnService(['--sample', '--contract-only', '--data', dataFolder])
  const tokens = JSON.parse(readFileSync(path.join(dataFolder, 'sample-tokens.json'), 'utf8'))

  await page.goto(`${service.address}/sign-in`)
  await page.getByLabel('Personal access token').fill(tokens['owner@sample.test'])
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Contoso renewal, second call' }).click()
  await expect(page.getByRole('heading', { name: 'Decisions' })).toBeVisible()
  await expect(page.getByText('Good afternoon Helen')).toBeVisible()
  await expect(page.getByText('This recording has no audio. The transcript is complete.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeDisabled()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('list', { name: 'Tags by name' })).toBeVisible()

  await service.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

const me = (service: E2eService, token: string) =>
  fetch(`${service.address}/v1.0/me`, { headers: { authorization: `Bearer ${token}` } })

const positionOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.currentTime ?? -1)
