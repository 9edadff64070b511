import type { Page } from '@playwright/test'
import { expectFlawless, showHalf, themesAt } from './flawless.ts'
import { expect, lines, summaryOf, test, transcriptOf } from './recording-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// There is so much to check that a busy machine takes minutes.
test.describe.configure({ timeout: 900_000, mode: 'parallel' })

type Opened = {
  open: (page: Page) => Promise<unknown>
  role: 'dialog' | 'menu' | 'toolbar'
  name: string | RegExp
  /** The width below which it isn't available. */
  absentBelow?: number
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
const pressItem = (menu: string, item: string) => async (page: Page) => {
  await press(menu)(page)
  await page.getByRole('menu', { name: menu }).getByRole('menuitem', { name: item }).click()
}

// By dragging: a double click would correct the line instead.
async function selectWord(page: Page) {
  const box = await lines(page).first().boundingBox()
  if (box === null) throw new Error('no line')
  // An existing selection would be dragged away.
  await page.evaluate(() => window.getSelection()?.removeAllRanges())
  await page.mouse.move(box.x + 1, box.y + 9)
  await page.mouse.down()
  await page.mouse.move(box.x + 24, box.y + 9, { steps: 4 })
  await page.mouse.up()
}

const ofTheRecording: Opened[] = [
  { open: press('Export'), role: 'dialog', name: 'Export' },
  { open: press(/Change date$/), role: 'dialog', name: 'When was this recorded?' },
  { open: press('Edit tags'), role: 'dialog', name: 'Tags' },
  { open: press(/^Folders:/), role: 'dialog', name: 'Folders' },
  { open: press(/^Appointment\b/), role: 'dialog', name: 'Contoso renewal, second call' },
  { open: press('More actions for this recording'), role: 'menu', name: 'More actions for this recording' },
  {
    open: pressItem('More actions for this recording', 'Download audio or video…'),
    role: 'dialog',
    name: 'Download audio or video',
  },
  { open: pressItem('More actions for this recording', 'Delete'), role: 'dialog', name: /^Delete “Contoso/ },
  { open: (page) => page.keyboard.press('?'), role: 'dialog', name: 'Keyboard shortcuts' },
]

const ofThePlayer: Opened[] = [
  { open: press('Playback options'), role: 'dialog', name: 'Playback options' },
  { open: press(/^Chapter:/), role: 'menu', name: 'Chapters' },
  { open: press('Volume'), role: 'dialog', name: 'Volume', absentBelow: 1024 },
]

const ofTheSummary: Opened[] = [
  { open: press('Sections'), role: 'menu', name: 'Sections' },
  { open: press('New summary…'), role: 'dialog', name: 'New summary' },
  {
    open: (page) => summaryOf(page).getByRole('button', { name: 'Create task from “A status mail' }).click(),
    role: 'dialog',
    name: 'New task',
  },
  {
    open: (page) => summaryOf(page).getByRole('button', { name: 'At 5:12' }).press('Enter'),
    role: 'dialog',
    name: 'What is said at 5:12',
  },
]

const ofTheTranscript: Opened[] = [
  { open: press('Speakers'), role: 'dialog', name: 'Talk time' },
  { open: press('Text size'), role: 'dialog', name: 'Text size' },
  {
    open: (page) => transcriptOf(page).getByRole('button', { name: 'Helen Marsh', exact: true }).first().click(),
    role: 'dialog',
    name: 'Who is Helen Marsh?',
  },
  { open: press(/^Find and replace/), role: 'dialog', name: 'Find and replace' },
  { open: (page) => lines(page).first().hover(), role: 'toolbar', name: 'Line tools' },
  {
    open: async (page) => {
      await lines(page).first().hover()
      await press('Change speaker')(page)
    },
    role: 'dialog',
    name: 'Who’s speaking?',
  },
  {
    open: async (page) => {
      await selectWord(page)
      await press('Add to vocabulary…')(page)
    },
    role: 'dialog',
    name: 'New word',
  },
  { open: selectWord, role: 'toolbar', name: 'Selected text' },
]

type Themes = ReturnType<typeof themesAt>

async function expectFlawlessWith(page: Page, { open, role, name }: Opened, themes: Themes) {
  const opened = page.getByRole(role, { name })
  const show = async () => {
    await page.mouse.move(0, 0)
    await open(page)
    await expect(opened.locator('button:visible').first()).toBeVisible()
  }
  await show()
  await page.waitForLoadState('networkidle')
  await expectFlawless(page, String(name), { part: opened, themes, ...(role === 'toolbar' ? { show } : {}) })
  await page.keyboard.press('Escape')
  await page.mouse.move(0, 0)
  if (role !== 'toolbar') await expect(opened).toBeHidden()
}

async function expectAllFlawless(page: Page, all: readonly Opened[]) {
  const width = page.viewportSize()?.width ?? 0
  let themes = themesAt(width)
  for (const opened of all.filter(({ absentBelow = 0 }) => width >= absentBelow)) {
    // Starts with the theme of the previous check, since each change redraws the page.
    themes = themes.toReversed()
    await expectFlawlessWith(page, opened, themes)
  }
}

for (const width of [390, 820, 1440]) {
  test(`the summary and what belongs to the recording are accessible at ${width} px`, async ({ page, openContoso }) => {
    await page.setViewportSize({ width, height: 844 })
    await openContoso()
    const themes = themesAt(width)
    await expectFlawless(page, 'summary', { themes })
    await expectAllFlawless(page, [...ofTheRecording, ...ofThePlayer, ...ofTheSummary])
    await press('Rename')(page)
    await expect(page.getByRole('textbox', { name: 'Recording name' })).toBeFocused()
    await expectFlawless(page, 'recording name', { part: page.getByRole('main'), themes })
  })

  test(`the transcript and what belongs to it are accessible at ${width} px`, async ({ page, openContoso }) => {
    await page.setViewportSize({ width, height: 844 })
    await openContoso()
    await showHalf(page, 'Transcript')
    const themes = themesAt(width)
    await expectFlawless(page, 'transcript', { themes })
    await expectAllFlawless(page, ofTheTranscript)
    await press(/^Correct the current line/)(page)
    const editor = transcriptOf(page).getByRole('textbox')
    await expect(editor).toBeFocused()
    await expectFlawless(page, 'line editor', { themes })
    await page.keyboard.press('Escape')
    await expect(editor).toHaveCount(0)
  })
}
