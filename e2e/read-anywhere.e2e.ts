import type { Locator, Page } from '@playwright/test'
import { showHalf } from './flawless.ts'
import { expect, lines, spokenLine, summaryOf, test, transcriptOf } from './recording-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, hasTouch: true })

const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true })

/** Measures how much of the window's height is text, where the text starts and ends, and the height of the player. */
async function measure(page: Page) {
  return page.evaluate(() => {
    const boxes = ['Player', 'Summary', 'Transcript'].map((name) =>
      document.querySelector(`section[aria-label="${name}"]`)?.getBoundingClientRect(),
    )
    const [player, ...halves] = boxes
    const text = halves.find((rect) => rect !== undefined && rect.height > 0)
    if (player === undefined || text === undefined) throw new Error('There is nothing to measure.')
    // What covers the text along its middle doesn't count as text.
    const isText = (y: number) => {
      const under = document.elementFromPoint(text.left + text.width / 2, y)
      return under?.closest('section[aria-label="Summary"], section[aria-label="Transcript"]') !== null
    }
    const rows = Array.from({ length: window.innerHeight }, (_, y) => y).filter(isText)
    const scroller = document.querySelector('article')?.firstElementChild
    return {
      share: rows.length / window.innerHeight,
      top: rows[0] ?? Number.NaN,
      bottom: rows.at(-1) ?? Number.NaN,
      playerTop: player.top,
      playerHeight: player.height,
      tooWide: Math.max(
        document.documentElement.scrollWidth - window.innerWidth,
        (scroller?.scrollWidth ?? 0) - (scroller?.clientWidth ?? 0),
      ),
      isPageStill: window.scrollY === 0 && document.documentElement.scrollHeight <= window.innerHeight,
    }
  })
}

const scrollBy = async (page: Page, y: number) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 3)
  await page.mouse.wheel(0, y)
  // Moves the pointer away, since hovering a quotation shows its source over what is tested here.
  await page.mouse.move(0, 0)
}

const topOf = (locator: Locator) => locator.evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Expects it to be fully in the window and not covered, after scrolling to it. */
async function expectReachable(control: Locator) {
  await control.scrollIntoViewIfNeeded()
  const found = await control.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const under = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isWhole = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
    return { isWhole, isOnTop: under !== null && (element.contains(under) || under.contains(element)) }
  })
  expect(found, String(control)).toEqual({ isWhole: true, isOnTop: true })
}

/** Two phones in landscape; 200 % and 400 % zoom on a laptop. */
const low = [
  { width: 844, height: 390, least: 0.7 },
  { width: 932, height: 430, least: 0.7 },
  { width: 683, height: 384, least: 0.7 },
  // The navigation bar is visible here too.
  { width: 320, height: 256, least: 0.5 },
]

for (const { width, height, least } of low) {
  test(`in a window of ${width} x ${height} the recording scrolls as one and can be read`, async ({
    page,
    openContoso,
  }) => {
    await page.setViewportSize({ width, height })
    await openContoso()
    for (const half of ['Summary', 'Transcript'] as const) {
      await showHalf(page, half)
      await scrollBy(page, 600)
      await expect.poll(async () => (await measure(page)).share, half).toBeGreaterThanOrEqual(least)
      const { playerHeight, playerTop, bottom, tooWide, isPageStill } = await measure(page)
      expect(playerHeight).toBeLessThanOrEqual(57.5)
      expect(bottom).toBeLessThanOrEqual(playerTop)
      expect(tooWide).toBeLessThanOrEqual(0)
      expect(isPageStill).toBe(true)
      for (const name of ['Play', 'Playback options', 'More actions for this recording']) {
        await expectReachable(page.getByRole('button', { name, exact: true }))
      }
      for (const name of ['Summary', 'Transcript']) await expectReachable(page.getByRole('tab', { name }))
      await expectReachable(page.getByRole('slider', { name: 'Position' }))
    }
    await expectReachable(page.getByRole('searchbox', { name: /^Find in / }))
    // At the last line, the player must be below the text and not over it.
    await transcriptOf(page).press('End')
    const last = lines(page).last()
    await expect(last).toContainText('Have a good afternoon')
    await expectReachable(last)
  })
}

test('on a phone header and player fold as one reads, and come back at the top', async ({ page, openContoso }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openContoso()
  const atTop = await measure(page)
  expect(atTop.share).toBeGreaterThan(0.4)
  expect(atTop.share).toBeLessThan(0.7)
  await expect(page.getByRole('button', { name: 'Back 15 seconds' })).toBeVisible()

  for (const half of ['Summary', 'Transcript'] as const) {
    await showHalf(page, half)
    await scrollBy(page, 500)
    await expect.poll(async () => (await measure(page)).share, half).toBeGreaterThanOrEqual(0.7)
    const { playerHeight, playerTop, bottom, tooWide } = await measure(page)
    expect(playerHeight).toBeLessThanOrEqual(57.5)
    expect(bottom).toBeLessThanOrEqual(playerTop)
    expect(tooWide).toBeLessThanOrEqual(0)
    await expectReachable(play(page))
    await expectReachable(page.getByRole('slider', { name: 'Position' }))
    await expect(page.getByRole('button', { name: 'Back 15 seconds' })).toBeHidden()
  }
  // Controls that don't fit into the single row are among the options.
  await page.getByRole('button', { name: 'Playback options' }).click()
  const options = page.getByRole('dialog', { name: 'Playback options' })
  await expect(options.getByRole('combobox', { name: 'Speed' })).toBeVisible()
  await expect(options.getByRole('button', { name: /^Chapter:/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await scrollBy(page, -5_000)
  await expect(page.getByRole('button', { name: 'Back 15 seconds' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('on a phone each half keeps its place, and what is spoken stays in sight', async ({ page, openContoso }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openContoso()
  const tasks = summaryOf(page).getByRole('heading', { name: 'Tasks' })
  await tasks.scrollIntoViewIfNeeded()
  await scrollBy(page, 300)
  await expect.poll(() => topOf(tasks)).toBeLessThan(600)
  const before = await topOf(tasks)
  await showHalf(page, 'Transcript')
  // Its header is scrolled out of view, its first line isn't.
  await expect(lines(page).first()).toBeInViewport()
  expect((await measure(page)).share).toBeGreaterThanOrEqual(0.7)
  await showHalf(page, 'Summary')
  await expect.poll(() => topOf(tasks)).toBe(before)

  // Pressing a time again leads to that place in the transcript.
  const time = summaryOf(page).getByRole('button', { name: 'At 5:12' }).first()
  await time.press('Enter')
  await page.getByRole('dialog', { name: 'What is said at 5:12' }).waitFor()
  await time.press('Enter')
  await expect(page.getByRole('tab', { name: 'Transcript' })).toHaveAttribute('aria-selected', 'true')
  await expect(spokenLine(page)).toBeInViewport()
  const { top, bottom } = await measure(page)
  const line = await spokenLine(page).boundingBox()
  expect(line?.y).toBeGreaterThanOrEqual(top)
  expect(line?.y).toBeLessThan(bottom)
})

test('a line that takes focus is not under the bars at the top', async ({ page, openContoso }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openContoso('?section=transcript')
  await transcriptOf(page).focus()
  await page.keyboard.press('End')
  const focused = page.locator('[data-paragraph]:focus')
  await expect(focused).toBeInViewport()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('ArrowUp')
  }
  await expect
    .poll(async () => {
      const { top } = await measure(page)
      return ((await focused.boundingBox())?.y ?? 0) - top
    })
    .toBeGreaterThanOrEqual(0)
})
