import { expect, type Page } from '@playwright/test'

/**
 * Waits for what every page has beside its content, and for what it shows when something cannot be fetched: it comes after
 * the page, and the list of keys is part of it.
 */
export async function expectExtras(page: Page) {
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}
