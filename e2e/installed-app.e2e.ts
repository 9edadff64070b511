import type { Page } from '@playwright/test'
import { expect, signInAs, test } from './fixtures.ts'
import { launchOptions } from './launch-options.ts'
import { dialogOf } from './record-steps.ts'

test.use({ launchOptions: launchOptions({ isWhole: true }) })

/** Returns Chromium's parsed manifest, and why it wouldn't offer to install the app. */
async function installation(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { data, errors } = await session.send('Page.getAppManifest')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  await session.detach()
  return { manifest: JSON.parse(data ?? '{}'), errors, installabilityErrors }
}

test('the browser offers to install the app, with shortcuts in its language', async ({ page, sampleService }) => {
  await signInAs(page, sampleService, 'user')
  const { manifest, errors, installabilityErrors } = await installation(page)
  expect(errors).toEqual([])
  // Tests run in incognito windows, which don't offer to install anything.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Record', 'Search'])
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address: string) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
      return `${width}x${height}`
    }, src)
    expect(size, src).toBe(sizes)
  }

  await page.evaluate(() => localStorage.setItem('minutebook.locale', 'de'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Aufnahmen' })).toBeVisible()
  const german = await installation(page)
  expect(german.errors).toEqual([])
  expect(german.manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Aufnehmen', 'Suchen'])
})

test('its shortcuts open what they name, after the sign-in where that is needed', async ({ page, sampleService }) => {
  await page.goto(`${sampleService.address}/?do=record`)
  await expect(page).toHaveURL(/\/sign-in/)
  await page.getByLabel('E-mail').fill('user@sample.test')
  await page.getByLabel('Password', { exact: true }).fill('minutebook')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeVisible()
  await expect(page).toHaveURL(/\/recordings$/)

  await page.goto(`${sampleService.address}/?do=search`)
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await expect(page.getByRole('searchbox').first()).toBeFocused()

  await page.goto(`${sampleService.address}/?do=anything-else`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
