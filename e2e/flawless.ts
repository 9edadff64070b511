import type { Locator, Page } from '@playwright/test'
import { violationsOn } from './axe-violations.ts'
import { expect } from './fixtures.ts'
import { summaryOf, transcriptOf } from './recording-page.ts'

const MARK = 'data-under-test'

type Theme = 'light' | 'dark'

const rulesIn: Record<Theme, string[] | undefined> = {
  light: undefined,
  // The themes differ only in colors.
  dark: ['color-contrast', 'link-in-text-block'],
}

/** `show` makes it visible again: what follows the pointer disappears when axe scrolls. */
type Part = { part?: Locator; show?: () => Promise<void>; themes?: readonly Theme[] }

/** Expects no axe violations on the page or a part of it, in either theme, and nothing wider than the window. */
export async function expectFlawless(page: Page, where: string, { part, show, themes = ['light', 'dark'] }: Part = {}) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await show?.()
    await part?.evaluate((element, mark) => element.setAttribute(mark, ''), MARK)
    const within = part === undefined ? 'html' : `[${MARK}]`
    expect(await violationsOn(page, within, rulesIn[colorScheme]), `${where}, ${colorScheme}`).toEqual([])
    await page.evaluate((mark) => document.querySelector(`[${mark}]`)?.removeAttribute(mark), MARK)
  }
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(tooWide, where).toBeLessThanOrEqual(0)
}

/** A tablet shows the same as a phone or a wide screen, so its dark colors are covered by theirs. */
export const themesAt = (width: number): readonly Theme[] => (width === 820 ? ['light'] : ['light', 'dark'])

/**
 * Checks a phone, a tablet and a wide screen. The theme is kept for the next width, since each change redraws the page.
 */
export async function expectFlawlessAtAllWidths(page: Page, where: string) {
  for (const width of [820, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // Components that measure themselves do so in the next frame and are drawn in the one after.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
    )
    const themes = themesAt(width)
    await expectFlawless(page, `${where}, ${width} px`, { themes: width === 1440 ? themes.toReversed() : themes })
  }
}

/** Switches to a half of the recording if only one half is visible. */
export async function showHalf(page: Page, half: 'Summary' | 'Transcript') {
  const tab = page.getByRole('tab', { name: half })
  await expect(tab.or(transcriptOf(page)).first()).toBeVisible()
  if (await tab.isVisible()) await tab.click()
  await expect(half === 'Summary' ? summaryOf(page) : transcriptOf(page)).toBeVisible()
}
