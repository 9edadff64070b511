import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { summaryOf, transcriptOf } from './recording-page.ts'

const MARK = 'data-under-test'

/** Nothing that axe knows of is wrong with the page or that part of it, in either theme, and nothing is wider than the window. */
export async function expectFlawless(page: Page, where: string, part?: Locator) {
  await part?.evaluate((element, mark) => element.setAttribute(mark, ''), MARK)
  const axe = () => (part === undefined ? new AxeBuilder({ page }) : new AxeBuilder({ page }).include(`[${MARK}]`))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await violations(axe()), `${where}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  // The themes differ in nothing but colours.
  expect(await violations(axe().withRules(['color-contrast', 'link-in-text-block'])), `${where}, dark`).toEqual([])
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(tooWide, where).toBeLessThanOrEqual(0)
  await part?.evaluate((element, mark) => element.removeAttribute(mark), MARK)
}

async function violations(axe: AxeBuilder) {
  const found = await axe.analyze()
  return found.violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target.join(' ')) }))
}

/** Where only one half of a recording shows, that one. */
export async function showHalf(page: Page, half: 'Summary' | 'Transcript') {
  const tab = page.getByRole('tab', { name: half })
  if (await tab.isVisible()) await tab.click()
  await expect(half === 'Summary' ? summaryOf(page) : transcriptOf(page)).toBeVisible()
}
