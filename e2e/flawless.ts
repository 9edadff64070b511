import type { Locator, Page } from '@playwright/test'
import { violationsOn } from './axe-violations.ts'
import { expect } from './fixtures.ts'
import { summaryOf, transcriptOf } from './recording-page.ts'

const MARK = 'data-under-test'

type Theme = 'light' | 'dark'

const rulesIn: Record<Theme, string[] | undefined> = {
  light: undefined,
  // The themes differ in nothing but colours.
  dark: ['color-contrast', 'link-in-text-block'],
}

/** `show` brings it into sight again: what follows the pointer goes when axe scrolls. */
type Part = { part?: Locator; show?: () => Promise<void>; themes?: readonly Theme[] }

/** Nothing that axe knows of is wrong with the page or that part of it, in either theme, and nothing is wider than the window. */
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

/** A tablet shows what a phone or a wide screen does: its dark colors are theirs. */
export const themesAt = (width: number): readonly Theme[] => (width === 820 ? ['light'] : ['light', 'dark'])

/** The same on a phone, a tablet and a wide screen. A theme goes over to the next width: each change draws the whole page. */
export async function expectFlawlessAtAllWidths(page: Page, where: string) {
  for (const width of [820, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // What measures itself does so in the next frame and is drawn in the one after.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
    )
    const themes = themesAt(width)
    await expectFlawless(page, `${where}, ${width} px`, { themes: width === 1440 ? themes.toReversed() : themes })
  }
}

/** Where only one half of a recording shows, that one. */
export async function showHalf(page: Page, half: 'Summary' | 'Transcript') {
  const tab = page.getByRole('tab', { name: half })
  await expect(tab.or(transcriptOf(page)).first()).toBeVisible()
  if (await tab.isVisible()) await tab.click()
  await expect(half === 'Summary' ? summaryOf(page) : transcriptOf(page)).toBeVisible()
}
