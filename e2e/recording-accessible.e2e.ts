import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { dialogOf, expect, lines, summaryOf, test, transcriptOf } from './recording-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Nothing that axe knows of is wrong, in either theme, and nothing is wider than the window. */
async function expectFlawless(page: Page, where: string) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await violations(new AxeBuilder({ page })), `${where}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  // The themes differ in nothing but colours.
  expect(
    await violations(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block'])),
    `${where}, dark`,
  ).toEqual([])
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(tooWide, where).toBeLessThanOrEqual(0)
}

async function violations(axe: AxeBuilder) {
  const found = await axe.analyze()
  return found.violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target.join(' ')) }))
}

/** Where only one half shows, that one. */
async function show(page: Page, half: 'Summary' | 'Transcript') {
  const tab = page.getByRole('tab', { name: half })
  if (await tab.isVisible()) await tab.click()
  await expect(half === 'Summary' ? summaryOf(page) : transcriptOf(page)).toBeVisible()
}

type Opened = { what: string; open: (page: Page) => Promise<void>; dialog: string | RegExp }

const ofTheRecording: Opened[] = [
  {
    what: 'export',
    open: (page) => page.getByRole('button', { name: 'Export', exact: true }).click(),
    dialog: 'Export',
  },
  { what: 'tags', open: (page) => page.getByRole('button', { name: 'Edit tags' }).click(), dialog: 'Tags' },
  { what: 'folders', open: (page) => page.getByRole('button', { name: /^Folders:/ }).click(), dialog: 'Folders' },
]

const ofTheTranscript: Opened[] = [
  {
    what: 'speakers',
    open: (page) => page.getByRole('button', { name: 'Speakers' }).click(),
    dialog: 'Who speaks how much',
  },
  {
    what: 'name of a speaker',
    open: (page) => transcriptOf(page).getByRole('button', { name: 'Helen Marsh', exact: true }).first().click(),
    dialog: 'Who is Helen Marsh?',
  },
  {
    what: 'find and replace',
    open: (page) => page.getByRole('button', { name: 'Find and replace' }).click(),
    dialog: 'Find and replace',
  },
  {
    what: 'vocabulary entry',
    open: async (page) => {
      await lines(page).first().dblclick()
      await page.getByRole('button', { name: 'Always write this word as…' }).click()
    },
    dialog: 'New vocabulary entry',
  },
]

async function expectFlawlessWith(page: Page, { what, open, dialog }: Opened) {
  await open(page)
  const opened = dialogOf(page, dialog)
  await expect(opened.getByRole('button').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectFlawless(page, what)
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
}

test('the page is accessible at 820 px', async ({ page, openContoso }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await openContoso()
  await expectFlawless(page, 'summary')
  await show(page, 'Transcript')
  await expectFlawless(page, 'transcript')
})

for (const width of [390, 1440]) {
  test(`the summary and what belongs to the recording are accessible at ${width} px`, async ({ page, openContoso }) => {
    await page.setViewportSize({ width, height: 844 })
    await openContoso()
    await expectFlawless(page, 'summary')
    for (const opened of ofTheRecording) {
      // One dialog after the other.
      // oxlint-disable-next-line no-await-in-loop
      await expectFlawlessWith(page, opened)
    }
    await expectFlawlessWith(page, {
      what: 'new task',
      open: () => summaryOf(page).getByRole('button', { name: 'Task of “A status mail' }).click(),
      dialog: 'New task',
    })
  })
}

test('the transcript and what belongs to it are accessible at 390 px', async ({ page, openContoso }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openContoso()
  await show(page, 'Transcript')
  await expectFlawless(page, 'transcript')
  for (const opened of ofTheTranscript) {
    // One dialog after the other.
    // oxlint-disable-next-line no-await-in-loop
    await expectFlawlessWith(page, opened)
  }
  await page.getByRole('button', { name: 'Correct the current line' }).click()
  const editor = transcriptOf(page).getByRole('textbox')
  await expect(editor).toBeFocused()
  await expectFlawless(page, 'line editor')
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)
})
