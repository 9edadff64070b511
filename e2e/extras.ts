import { expect, type Page } from '@playwright/test'

/**
 * Waits for the parts of every page that load after its content, including those for failed requests; the list of
 * shortcuts is one of them.
 */
export async function expectExtras(page: Page) {
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}
