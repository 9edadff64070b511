import type { Page } from '@playwright/test'
import { enter, tabTo, typeInto } from './by-keyboard.ts'
import {
  dialogOf,
  expect,
  expectSpeakerSaved,
  expectSubtitles,
  hearLines,
  lines,
  noteJumps,
  notified,
  positionOf,
  spokenLine,
  summaryOf,
  taskMade,
  test,
  transcriptOf,
} from './recording-page.ts'
import { sampleOwner } from './sample-owner.ts'

const paragraph = (page: Page, name: string) => transcriptOf(page).getByRole('button', { name })

/** Moves to the second paragraph with the transcript's keys. */
async function toSecondParagraph(page: Page) {
  await page.keyboard.press('/')
  await tabTo(transcriptOf(page))
  await page.keyboard.press('ArrowDown')
  await expect(paragraph(page, 'Play from 0:01')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(paragraph(page, 'Play from 0:13')).toBeFocused()
}

test('a meeting is read paragraph by paragraph, and heard, without a pointer', async ({ page, openContoso }) => {
  await openContoso()
  const heard = await hearLines(page)
  await toSecondParagraph(page)
  await page.keyboard.press('Enter')
  await expect.poll(heard).toContain('Good afternoon. Yes, thank you Ana.')
  await expect.poll(() => positionOf(page)).toBeGreaterThan(14)
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  // Playback stopped at an arbitrary place, so start again.
  await page.keyboard.press('0')
  await page.keyboard.press('n')
  await expect(spokenLine(page)).toHaveText('Good afternoon Helen, good afternoon Tom.')
  await page.keyboard.press('n')
  await expect(spokenLine(page)).toHaveText('Good afternoon. Yes, thank you Ana.')
  await page.keyboard.press('n')
  await expect(spokenLine(page)).toHaveText('I am glad to be here.')
  await page.keyboard.press('p')
  await expect(spokenLine(page)).toHaveText('Good afternoon. Yes, thank you Ana.')
})

for (const width of [390, 1440]) {
  test(`past header and summary two links lead to transcript and player at ${width} px`, async ({
    page,
    openContoso,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openContoso()
    await tabTo(page.getByRole('button', { name: 'Skip to player' }))
    await expect(page.getByRole('button', { name: 'Skip to player' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Player' }).locator(':focus')).toBeVisible()

    await page.reload()
    await tabTo(page.getByRole('button', { name: 'Skip to transcript' }))
    await page.keyboard.press('Enter')
    await expect(transcriptOf(page)).toBeFocused()
  })
}

test('words are found and gone through without a pointer', async ({ page, openContoso }) => {
  await openContoso()
  await toSecondParagraph(page)
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('searchbox', { name: 'Find in transcript' })).toBeFocused()
  await page.keyboard.type('export')
  await expect(page.getByText('1 / 10', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 / 10', { exact: true })).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByText('1 / 10', { exact: true })).toBeVisible()
  await expect(transcriptOf(page).locator('mark[data-current]')).toBeInViewport()
  await expect(page).toHaveURL(/[?&]find=export/)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/find=/)
  await expect(paragraph(page, 'Play from 0:13')).toBeFocused()
})

test('a speaker is renamed, and named as before, without a pointer', async ({ page, openContoso, sampleService }) => {
  await openContoso()
  await toSecondParagraph(page)
  await page.keyboard.press('r')
  const dialog = dialogOf(page, 'Who is Helen Marsh?')
  await tabTo(dialog.getByRole('combobox', { name: 'Name' }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Helena Marsh-Lee')
  await enter(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Helena Marsh-Lee' })).toBeVisible()

  await enter(notified(page, 'Undo'))
  await expect(page.getByRole('img', { name: 'Helen Marsh' })).toBeVisible()
  await expectSpeakerSaved(sampleService, 'Helen Marsh')
})

test('a line is corrected while it sounds, and taken back, without a pointer', async ({ page, openContoso }) => {
  await openContoso('?t=15')
  await page.keyboard.press('e')
  await expect(page.getByRole('textbox', { name: 'Text of the line at 0:13' })).toBeFocused()
  await page.keyboard.press('Tab')
  const editor = page.getByRole('textbox', { name: 'Text of the line at 0:16' })
  await expect(editor).toBeFocused()
  const jumps = await noteJumps(page)
  await page.keyboard.press('Control+Space')
  await expect.poll(async () => (await jumps()).length, 'it sounds again and again').toBeGreaterThan(1)
  for (const second of await jumps()) expect(second).toBeCloseTo(16.98, 1)
  await page.keyboard.type(' Really.')
  await page.keyboard.press('Enter')
  await expect(lines(page).filter({ hasText: 'I think it will save us a lot of time. Really.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edited. Show original' })).toHaveCount(1)
  await expect(editor).toHaveCount(0)

  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Edited. Show original' })).toHaveCount(0)
  await expect(lines(page).filter({ hasText: 'Really.' })).toHaveCount(0)
})

test('the transcript is taken along as subtitles without a pointer', async ({ page, openContoso }) => {
  await openContoso()
  await enter(page.getByRole('button', { name: 'Export', exact: true }))
  const dialog = dialogOf(page, 'Export')
  await tabTo(dialog.getByRole('radio', { name: 'Word' }))
  const subRip = dialog.getByRole('radio', { name: 'SubRip' })
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) {
    // One key at a time, like a user.
    await page.keyboard.press(key)
  }
  await expect(subRip).toBeChecked()
  const downloading = page.waitForEvent('download')
  await enter(dialog.getByRole('button', { name: 'Download' }))
  await expectSubtitles(await downloading)
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused()
})

test('an item of the summary becomes a task without a pointer', async ({ page, openContoso, sampleService }) => {
  await openContoso()
  const item = 'Two years at the current price of 38 euros per person and month.'
  await enter(page.getByRole('button', { name: `Create task from “${item}”` }))
  const dialog = dialogOf(page, 'New task')
  const subject = dialog.getByLabel('Task', { exact: true })
  await tabTo(subject)
  await page.keyboard.press('Control+a')
  await typeInto(subject, 'Write down two years')
  const answered = taskMade(page)
  await enter(dialog.getByRole('button', { name: 'Create task' }))
  const { taskId } = await (await answered).json()

  const mark = summaryOf(page).getByRole('button', { name: 'Task: Open, Write down two years' })
  await expect(mark).toBeVisible()
  await page.reload()
  await enter(mark)
  const task = dialogOf(page, 'Task: Write down two years')
  await expect(task).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(task).toBeHidden()
  await expect(mark).toBeFocused()
  await (await sampleOwner(sampleService)).removeTask(taskId)
})

test('a time shows what was said there on one Enter, and goes there on the next', async ({ page, openContoso }) => {
  await openContoso()
  await enter(summaryOf(page).getByRole('button', { name: 'At 5:12' }))
  const passage = dialogOf(page, 'What is said at 5:12')
  await expect(passage.getByText('Then let us write it down like that.')).toBeVisible()
  expect(await positionOf(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(passage).toHaveCount(0)

  await page.keyboard.press('Enter')
  await expect(passage).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => positionOf(page)).toBeGreaterThan(312)
  await expect(spokenLine(page)).toBeInViewport()
})
