import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectFlawless } from './flawless.ts'

/** What hears the keys comes after the page, and with it what a page shows that cannot be fetched. */
async function waitForAll(page: Page) {
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a page whose code does not come without a connection says so in the frame, and comes by itself', async ({
  page,
  signIn,
}) => {
  await signIn('owner')
  await waitForAll(page)
  await page.context().setOffline(true)
  const pages = page.getByRole('navigation', { name: 'Main' })
  await pages.getByRole('link', { name: 'Appointments' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be fetched' })).toBeVisible()
  await expectFlawless(page, 'a page that could not be fetched')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be fetched' })).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Appointments', level: 1 })).toBeVisible()

  await pages.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeEnabled()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Vocabulary' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be fetched' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('table', { name: 'Words' })).toBeVisible()
})
